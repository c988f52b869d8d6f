"""Blind nil before the cards are seen, the draft, and the exchange."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk
from tests.browser.hands import Keyboard
from tests.browser.program import my_turn

pytestmark = pytest.mark.browser

ME = ".seat.at-s"


def test_cards_lie_face_down_until_one_looks(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.sit(desk.program.open("hoyle"))
    player = Keyboard(desk.page)
    look = player.wait()
    assert look["phase"] == "blind"
    expect(desk.page.locator("#hand .card.back")).to_have_count(13)
    assert "c-" not in (desk.page.locator("#hand").get_attribute("class") or "")
    player.press("k")
    assert player.wait(look["number"])["phase"] == "bidding"
    expect(desk.page.locator("#hand .card:not(.back)")).to_have_count(13)
    expect(desk.page.locator("[value=blind-nil]")).to_have_count(0)


def test_a_blind_nil_is_bid_before_the_cards_are_seen(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.sit(desk.program.open("hoyle"))
    player = Keyboard(desk.page)
    player.wait()
    player.press("b")
    expect(desk.page.locator(f"{ME} .nil")).to_contain_text("Blind nil")
    expect(desk.page.locator("#hand .card:not(.back)")).not_to_have_count(0)


def test_a_double_nil_is_declared_confirmed_and_exchanged(open_desk: OpenDesk) -> None:
    desk = open_desk()
    table = desk.program.open("double-nil")
    desk.program.play_until(table, my_turn("blind"))
    desk.sit(table)
    player = Keyboard(desk.page)
    look = player.wait()
    player.press("y")
    player.wait(look["number"])
    desk.program.play_until(table, my_turn("bidding"))
    expect(desk.page.locator("[data-bid]")).to_have_count(1)
    player.press("ArrowRight", "Enter")
    expect(desk.page.locator("#act-exchange")).to_be_visible()
    _exchange_nothing(desk)
    _exchange_two(player)


def _exchange_nothing(desk: Desk) -> None:
    """The button to exchange is no button to keep everything."""
    desk.expect("422")
    desk.page.locator("#act-exchange").click()
    expect(desk.page.locator("#notice.refused")).to_be_visible()
    expect(desk.page.locator("#act-exchange")).to_be_visible()


def _exchange_two(player: Keyboard) -> None:
    """Ticks four, of which the last is one too many, takes one back, and exchanges two."""
    page = player.page
    asked = page.locator("#question").inner_text()
    for place in range(4):
        player.press("Home", *["ArrowRight"] * place, " ")
    expect(page.locator("input[name=card]:checked")).to_have_count(3)
    expect(page.locator("#notice")).to_have_text(asked)
    player.press("Home", " ")
    gone = [box.get_attribute("value") for box in page.locator("input[name=card]:checked").all()]
    assert len(gone) == 2
    player.press("Enter")
    expect(page.locator("#frame:not([data-phase=exchange])")).to_be_visible()
    player.wait()
    for code in gone:
        expect(page.locator(f"#hand .c-{code}")).to_have_count(0)


def test_the_draft_shows_what_was_seen_and_nothing_else(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.sit(desk.program.open("double-nil"))
    player = Keyboard(desk.page)
    look = player.wait()
    player.press("n")
    for turn, key in enumerate("krk"):
        look = player.wait(look["number"])
        expect(desk.page.locator("#seen li")).to_have_count(turn // 2)
        player.press(key)
    player.wait(look["number"])
    expect(desk.page.locator("#hand li:not(.ghost)")).to_have_count(3)
