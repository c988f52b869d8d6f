"""Everything by plain forms, without any script."""

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk
from tests.browser.program import Seen, my_turn

pytestmark = pytest.mark.browser

# A place, from the upper left of the box of a card, where a click reaches it: cards lie askew and covered.
_OPEN_PLACE = """(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  for (let y = 20; y < height; y += 8)
    for (let x = 4; x < width; x += 4)
      if (card.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
  return null;
}"""


def test_a_whole_deal_by_forms(open_desk: OpenDesk) -> None:
    desk = open_desk(script=False)
    open_from_home(desk, "Menagerie")
    page = desk.page
    send(page.locator("[data-bid='3']"))
    while page.locator("#frame").get_attribute("data-phase") == "playing":
        send_card(page.locator("#hand .can").first)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".ledger")).to_have_count(2)
    send(page.get_by_role("button", name="Next deal"))
    expect(page.locator("#frame")).to_have_attribute("data-phase", "bidding")


def test_the_draft_by_forms(open_desk: OpenDesk) -> None:
    desk = open_desk(script=False)
    open_from_home(desk, "Double nil")
    page = desk.page
    send(page.get_by_role("button", name="Yes"))
    desk.program.play_until(page.url.rsplit("/", 1)[1], ten_turns_drawn)
    page.reload()
    for turn in range(3):
        send(page.get_by_role("button", name="Reject" if turn % 2 else "Keep"))
    send(page.locator("[data-bid]"))
    for box in page.locator("#hand label").all()[:2]:
        box.click(position=open_place(box))
    send(page.locator("#act-exchange"))
    expect(page.locator("#frame")).to_have_attribute("data-phase", "playing")


def test_an_illegal_card_says_why(open_desk: OpenDesk) -> None:
    desk = open_desk(script=False)
    open_from_home(desk, "Classic")
    page = desk.page
    send(page.locator("[data-bid='3']"))
    while page.locator("#hand .cannot").count() == 0:
        send_card(page.locator("#hand .can").first)
    before = hand(page)
    assert before
    desk.expect("422")
    send_card(page.locator("#hand .cannot").first)
    expect(page.locator("#notice.refused")).to_be_visible()
    assert hand(page) == before


def ten_turns_drawn(seen: Seen) -> bool:
    """Whether the person at S has three draft turns left, and is to draw."""
    mine = [turn for turn in seen["view"]["draft"] if turn["seat"] == "S"]
    return my_turn("draft")(seen) and len(mine) == 10


def send(control: Locator) -> None:
    """Clicks what sends a form, and waits for the whole of the page that answers: a click does not."""
    with control.page.expect_navigation():
        control.click()


def send_card(card: Locator) -> None:
    """Clicks a card that lies open enough, whether it may be played or not, and waits for the answer."""
    with card.page.expect_navigation():
        card.click(position=open_place(card), force=True)


def open_place(card: Locator) -> Position:
    """Where a click reaches a card."""
    place: Position | None = card.evaluate(_OPEN_PLACE)
    assert place, "the card is covered"
    return place


def hand(page: Page) -> list[str]:
    return [card.get_attribute("value") or "" for card in page.locator("#hand .card").all()]


def open_from_home(desk: Desk, game: str) -> None:
    """Chooses a game on the home page and begins."""
    desk.go("/")
    desk.page.locator("label.game", has=desk.page.get_by_text(game, exact=True)).click()
    send(desk.page.get_by_role("button", name="Play"))
    expect(desk.page.locator("#frame")).to_be_visible()
