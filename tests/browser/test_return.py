"""Coming back: a reload, a server that dies, a tab that was hidden."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk
from tests.browser.hands import Keyboard
from tests.browser.program import my_turn
from tests.browser.served import Served

pytestmark = pytest.mark.browser

OFFLINE = "The connection is lost"


def playing(open_desk: OpenDesk) -> Desk:
    """A table where it is this person's turn to play."""
    desk = open_desk()
    table = desk.program.open("classic")
    desk.program.play_until(table, my_turn("playing"))
    desk.sit(table)
    return desk


def cards(page: Page) -> list[str]:
    """The hand as it lies."""
    return [card.get_attribute("value") or "" for card in page.locator("#hand .card").all()]


def test_a_reload_shows_the_same_table(open_desk: OpenDesk) -> None:
    desk = playing(open_desk)
    player = Keyboard(desk.page)
    look, hand = player.wait(), cards(desk.page)
    desk.page.reload()
    assert player.wait()["number"] == look["number"]
    assert cards(desk.page) == hand
    player.press("ArrowRight", "Enter")
    player.wait(look["number"])


def test_a_server_that_dies_loses_nothing_and_the_page_goes_on(open_desk: OpenDesk, server: Served) -> None:
    desk = playing(open_desk)
    desk.expect("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    player = Keyboard(desk.page)
    look, hand = player.wait(), cards(desk.page)
    server.kill()
    try:
        player.press("ArrowRight", "Enter")
        expect(desk.page.locator("#notice")).to_contain_text(OFFLINE)
        assert cards(desk.page) == hand
    finally:
        server.start()
    player.press("Enter")
    look = player.wait(look["number"])
    assert look["hand"] < len(hand)
    player.play_deal()
    assert "BODY" not in [seen["focus"] for seen in player.seen[1:]]


def test_a_hidden_tab_gives_its_stream_back_and_returns(open_desk: OpenDesk) -> None:
    desk = playing(open_desk)
    page = desk.page
    ended: list[str] = []
    page.clock.install()
    page.reload()
    look = Keyboard(page).wait()
    page.on("requestfailed", lambda request: ended.append(request.url))
    hide(page, hidden=True)
    page.clock.run_for(19_000)
    assert ended == []
    with page.expect_event("requestfailed", lambda request: "/stream" in request.url):
        page.clock.run_for(2_000)
    table = page.url.rsplit("/", 1)[1]
    view = desk.program.see(table)["view"]
    desk.program.act(table, view["legal"][0])
    now = desk.program.see(table)["number"]
    assert Keyboard(page).look()["number"] == look["number"]
    hide(page, hidden=False)
    expect(page.locator(f"#frame[data-number='{now}']")).to_be_visible()


def hide(page: Page, *, hidden: bool) -> None:
    """Tells the page that it is hidden, or seen again, as a browser does when tabs are changed."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )
