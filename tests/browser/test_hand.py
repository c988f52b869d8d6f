"""What a hand may do: one card for a double click, none that is not allowed, none on an old page."""

import pytest
from playwright.sync_api import Position, expect

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk
from tests.browser.hands import Keyboard
from tests.browser.packs import four_hands
from tests.browser.program import my_turn
from tests.browser.served import Served

pytestmark = pytest.mark.browser

CORNER: Position = {"x": 8, "y": 20}  # of a card in the hand, which the next one does not cover

# South follows the lead of hearts with one of three, takes the trick with any, and then leads.
PACK = four_hands("KQJ.3.AKQJ.AKQJT", "87.2.T987.987654", "AT9.AKQ.65432.32", "65432.JT987654.-.-")


@pytest.fixture
def led_heart(server: Served, open_desk: OpenDesk) -> Desk:
    """A table where West has led a heart and South may choose among three."""
    server.deal_next(("S", PACK))
    desk = open_desk()
    table = desk.program.open("classic")
    desk.program.act(table, "2")
    desk.program.play_until(table, my_turn("playing"))
    desk.sit(table)
    Keyboard(desk.page).wait()
    return desk


def test_a_double_click_plays_one_card(led_heart: Desk) -> None:
    page = led_heart.page
    number = Keyboard(page).look()["number"]
    page.locator("#card-AH").dblclick(position=CORNER)
    look = Keyboard(page).wait(number)
    assert (look["number"], look["hand"]) == (number + 1, 12)
    assert look["notice"] == "You took the trick: now you lead."


def test_a_key_held_down_plays_one_card(led_heart: Desk) -> None:
    page = led_heart.page
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    number = Keyboard(page).look()["number"]
    page.locator("#card-AH").focus()
    page.keyboard.down("Enter")
    look = Keyboard(page).wait(number)
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert (look["number"], Keyboard(page).look()["hand"], len(posts)) == (number + 1, 12, 1)


def test_a_card_that_is_not_allowed_says_why_and_changes_nothing(led_heart: Desk) -> None:
    page, table = led_heart.page, led_heart.page.url.rsplit("/", 1)[1]
    before = led_heart.program.see(table)["number"]
    page.locator("#hand .cannot").first.click(position=CORNER, force=True)
    expect(page.locator("#notice")).to_have_text("You must follow hearts; you have three.")
    expect(page.locator("#live")).to_contain_text("You must follow hearts")
    expect(page.locator("#hand .card")).to_have_count(13)
    assert led_heart.program.see(table)["number"] == before


# The page's own clock stands still until it is told to go on: a frame that waits goes on waiting.
_HOLD = """() => {
  const waiting = [], later = window.setTimeout;
  window.setTimeout = (done) => waiting.push(done);
  window.goOn = () => { window.setTimeout = later; waiting.forEach((done) => done()); };
}"""

_CLICK_ALL = """() => {
  const notice = document.getElementById("notice"), before = notice.textContent;
  for (const card of document.querySelectorAll("#hand button")) card.click();
  return notice.textContent === before;
}"""


def test_a_click_while_the_page_is_behind_is_neither_sent_nor_scolded(led_heart: Desk) -> None:
    page = led_heart.page
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    page.evaluate(_HOLD)
    led_heart.program.act(page.url.rsplit("/", 1)[1], "AH")
    expect(page.locator("html.behind")).to_have_count(1)
    assert page.evaluate(_CLICK_ALL)
    page.evaluate("() => window.goOn()")
    expect(page.locator("#card-AH")).to_have_count(0)
    expect(page.locator("html.behind")).to_have_count(0)
    assert posts == []


def test_the_other_tab_follows(led_heart: Desk) -> None:
    other = led_heart.new_page()
    other.goto(led_heart.page.url)
    expect(other.locator("#hand .card")).to_have_count(13)
    number = Keyboard(led_heart.page).look()["number"]
    led_heart.page.locator("#card-AH").click(position=CORNER)
    expect(other.locator("#card-AH")).to_have_count(0)
    assert Keyboard(other).wait(number)["number"] > number


def test_an_old_tab_is_refused_kindly_and_shows_how_it_stands(led_heart: Desk) -> None:
    led_heart.expect("409")
    led_heart.expect("ERR_FAILED")
    other = led_heart.new_page()
    other.route("**/stream*", lambda route: route.abort())
    other.goto(led_heart.page.url)
    led_heart.page.locator("#card-AH").click(position=CORNER)
    expect(led_heart.page.locator("#card-AH")).to_have_count(0)
    expect(other.locator("#card-AH")).to_have_count(1)
    other.unroute("**/stream*")
    other.locator("#card-KH").click(position=CORNER)
    expect(other.locator("#card-AH")).to_have_count(0)
    view = led_heart.program.see(other.url.rsplit("/", 1)[1])["view"]
    assert "KH" in view["hand"]
