"""A whole deal of each game with keys alone, and one in each language."""

from itertools import dropwhile

import pytest

from tests.browser.conftest import OpenDesk
from tests.browser.hands import Keyboard

pytestmark = pytest.mark.browser

DEALS = [
    ("classic", "en", "This deal"),
    ("hoyle", "es", "Esta mano"),
    ("menagerie", "ro", "Mâna aceasta"),
    ("duel", "es", "Esta mano"),
    ("double-nil", "ro", "Mâna aceasta"),
]


@pytest.mark.parametrize(("variant", "language", "words"), DEALS, ids=[f"{v}-{c}" for v, c, _ in DEALS])
def test_a_whole_deal_by_keyboard_alone(open_desk: OpenDesk, variant: str, language: str, words: str) -> None:
    desk = open_desk(language=language)
    desk.sit(desk.program.open(variant))
    player = Keyboard(desk.page)
    sheet = player.play_deal()
    assert desk.page.locator("html").get_attribute("lang") == language
    assert desk.page.locator(".sums").first.inner_text().startswith(words)
    places = [look["focus"] for look in player.seen]
    assert "BODY" not in list(dropwhile(lambda place: place == "BODY", places))
    assert places[-1] == "act-next"
    player.press("Enter")
    following = player.wait(sheet["number"])
    assert following["phase"] != "sheet"
    assert following["phase"] != "bidding" or following["focus"] == "bids", "one Enter too many would bid"
