"""Every card is seen: the fourth of a trick stays, and the last trick lies there before the score sheet."""

import pytest

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk, Shown
from tests.browser.hands import Keyboard, way_to_card
from tests.browser.packs import four_hands
from tests.browser.program import Seen, my_turn
from tests.browser.served import Served

pytestmark = pytest.mark.browser

# West leads, and South takes no trick: a trick of one's own lies there until one leads.
PACK = four_hands("AKQJ.765.765.JT9", "T98.AKQJ.T98.876", "432.432.432.5432", "765.T98.AKQJ.AKQ")


def last_card(seen: Seen) -> bool:
    """Whether the person at S is to play the last card of the deal."""
    return my_turn("playing")(seen) and len(seen["view"]["tricks"]) == 12


def length(frames: list[Shown], place: int) -> float:
    """How long a frame was on the page, in milliseconds."""
    stayed: float = frames[place + 1]["at"] - frames[place]["at"]
    return stayed


def sat_down(open_desk: OpenDesk, *, speed: str) -> Desk:
    desk = open_desk(speed=speed, autoplay=False)
    desk.sit(desk.program.open("classic"))
    return desk


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_last_trick_is_seen_before_the_score_sheet(open_desk: OpenDesk, speed: str) -> None:
    desk = open_desk(speed=speed, autoplay=False)
    table = desk.program.open("classic")
    desk.program.play_until(table, last_card)
    desk.sit(table)
    player = Keyboard(desk.page, autoplay=False)
    look = player.wait()
    player.press("ArrowRight", "Enter")
    assert player.wait(look["number"])["phase"] == "sheet"
    frames = desk.shown()
    assert [(len(frame["trick"]), frame["finished"]) for frame in frames[-2:]] == [(4, True), (0, False)]
    assert length(frames, len(frames) - 2) >= 1195


def test_a_trick_of_the_others_takes_its_time(server: Served, open_desk: OpenDesk) -> None:
    server.deal_next(("S", PACK))
    desk = sat_down(open_desk, speed="normal")
    player = Keyboard(desk.page, autoplay=False)
    look = player.wait()
    player.press("2", "Enter")
    look = player.wait(look["number"])
    player.press(*way_to_card(look), "Enter")
    desk.page.wait_for_function(
        "() => window.shown.at(-1).finished === false && window.shown.some((f) => f.finished)"
    )
    frames = desk.shown()
    full = next(place for place, frame in enumerate(frames) if frame["finished"])
    assert length(frames, full) >= 1195
    assert all(length(frames, place) >= 505 for place in range(1, full))


def test_at_once_means_at_once(open_desk: OpenDesk) -> None:
    desk = sat_down(open_desk, speed="instant")
    player = Keyboard(desk.page, autoplay=False)
    look = player.wait()
    player.press("2", "Enter")
    player.wait(look["number"])
    assert "behind" not in (desk.page.locator("html").get_attribute("class") or "")
