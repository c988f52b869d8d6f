"""The only legal card: played by itself and still seen, or left to the player, as the preferences say."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenDesk
from tests.browser.hands import Keyboard, way_to_card
from tests.browser.packs import four_hands
from tests.browser.served import Served

pytestmark = pytest.mark.browser

# West can lead nothing but hearts, and South has a single one.
PACK = four_hands("KQJ.3.AKQJ.AKQJT", "8765.2.T987.9876", "AT9.A.65432.5432", "432.KQJT987654.-.-")


@pytest.fixture
def one_heart(server: Served) -> None:
    """The next deal leaves South no choice in the first trick, in which South comes last."""
    server.deal_next(("S", PACK))


@pytest.mark.usefixtures("one_heart")
def test_it_plays_itself_and_is_seen_before_and_after(open_desk: OpenDesk) -> None:
    desk = open_desk(speed="normal", motion="no-preference")
    desk.sit(desk.program.open("classic"))
    player = Keyboard(desk.page)
    player.wait()
    player.press("2", "Enter")
    desk.page.wait_for_function("() => window.shown.some((frame) => frame.finished)")
    frames = desk.shown()
    seen = next(frame for frame in frames if frame["trick"] and "AH" in frame["hand"])
    gone = next(frame for frame in frames if "AH" in frame["trick"])
    before = [frame for frame in frames if frame["number"] == gone["number"] - 1]
    assert gone["at"] - before[-1]["at"] >= 505
    assert seen["at"] < gone["at"]
    assert "AH" not in gone["hand"]


@pytest.mark.usefixtures("one_heart")
def test_switched_off_it_waits(open_desk: OpenDesk) -> None:
    desk = open_desk(autoplay=False)
    desk.sit(desk.program.open("classic"))
    player = Keyboard(desk.page, autoplay=False)
    look = player.wait()
    player.press("2", "Enter")
    look = player.wait(look["number"])
    assert (look["phase"], look["can"], look["trick"]) == ("playing", 1, 3)
    expect(desk.page.locator("#hand .can")).to_have_attribute("value", "AH")
    assert desk.program.see(desk.page.url.rsplit("/", 1)[1])["number"] == look["number"]
    player.press(*way_to_card(look), "Enter")
    assert player.wait(look["number"])["number"] > look["number"]
