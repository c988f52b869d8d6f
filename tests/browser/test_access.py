"""For everyone: axe finds nothing serious, the log is told, and those who want no motion get none."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenDesk
from tests.browser.hands import Keyboard, way_to_card
from tests.browser.program import my_turn
from tests.browser.rooms import screens

pytestmark = pytest.mark.browser

GRAVE = {"serious", "critical"}
SCREENS = ["home", "bidding", "playing", "draft", "exchange", "sheet", "over", "preferences", "help", "error"]


def grave_faults(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds that is serious or critical, and where."""
    faults = Axe().run(page).response["violations"]
    return [
        (fault["id"], [node["html"] for node in fault["nodes"]])
        for fault in faults
        if fault["impact"] in GRAVE
    ]


def test_axe_finds_what_is_grave(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.go("/help")
    desk.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert [fault for fault, _ in grave_faults(desk.page)] == ["button-name"]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_grave_by_day_or_night(open_desk: OpenDesk, screen: str) -> None:
    desk = open_desk()
    if screen == "error":
        desk.expect("404")
    desk.go(screens(desk.program)[screen]())
    found = []
    for scheme in ("light", "dark"):
        desk.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        found += [(scheme, *fault) for fault in grave_faults(desk.page)]
    assert found == []


def test_what_happens_is_told(open_desk: OpenDesk) -> None:
    desk = open_desk()
    table = desk.program.open("classic")
    desk.program.play_until(table, my_turn("playing"))
    desk.sit(table)
    player = Keyboard(desk.page)
    look = player.wait()
    live = desk.page.locator("#live[role=log][aria-live=polite]")
    expect(live).to_be_empty()
    player.press("ArrowRight", "Enter")
    look = player.wait(look["number"])
    expect(live).to_contain_text("You ")
    expect(live).to_contain_text(look["notice"] if look["turn"] else "takes trick")


def test_every_card_has_a_name_that_says_whether_it_may_be_played(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.go(screens(desk.program)["playing"]())
    Keyboard(desk.page).wait()
    names = [card.get_attribute("aria-label") or "" for card in desk.page.locator("#hand button").all()]
    assert len(names) >= 11
    assert all(name.endswith(("playable", "not playable")) and " of " in name for name in names)


_FLIGHTS = """
  window.flights = 0;
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...given) {
    window.flights += 1;
    return start.apply(this, given);
  };
"""


@pytest.mark.parametrize(("motion", "flies"), [("reduce", False), ("no-preference", True)])
def test_cards_fly_only_for_those_who_want_motion(open_desk: OpenDesk, motion: str, flies: bool) -> None:
    desk = open_desk(motion=motion, speed="fast")
    desk.context.add_init_script(_FLIGHTS)
    table = desk.program.open("classic")
    desk.program.play_until(table, my_turn("playing"))
    desk.sit(table)
    player = Keyboard(desk.page)
    look = player.wait()
    player.press("ArrowRight")
    player.press(*way_to_card(player.look()), "Enter")
    player.wait(look["number"])
    assert (desk.page.evaluate("() => window.flights") > 0) is flies
    if not flies:
        assert desk.page.evaluate("() => document.getAnimations().length") == 0


def test_from_home_to_the_table_the_browser_has_nothing_to_say(open_desk: OpenDesk) -> None:
    desk = open_desk(motion="no-preference")
    desk.go("/")
    desk.page.locator("#play").click()
    Keyboard(desk.page).wait()
    desk.page.locator(".brand").click()
    expect(desk.page.locator("#play")).to_be_visible()
    assert desk.faults() == []
