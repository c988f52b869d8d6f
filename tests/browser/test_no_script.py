"""Everything by plain forms, without any script."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk
from tests.browser.program import Seen, my_turn

pytestmark = pytest.mark.browser


def test_a_whole_deal_by_forms(open_desk: OpenDesk) -> None:
    desk = open_desk(script=False)
    open_from_home(desk, "Menagerie")
    page = desk.page
    page.locator("[data-bid='3']").click()
    while page.locator("#frame").get_attribute("data-phase") == "playing":
        page.locator("#hand .can").first.click(position={"x": 8, "y": 20})
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".ledger")).to_have_count(2)
    page.get_by_role("button", name="Next deal").click()
    expect(page.locator("#frame")).to_have_attribute("data-phase", "bidding")


def test_the_draft_by_forms(open_desk: OpenDesk) -> None:
    desk = open_desk(script=False)
    open_from_home(desk, "Double nil")
    page = desk.page
    page.get_by_role("button", name="Yes").click()
    desk.program.play_until(page.url.rsplit("/", 1)[1], ten_turns_drawn)
    page.reload()
    for turn in range(3):
        page.get_by_role("button", name="Reject" if turn % 2 else "Keep").click()
    page.locator("[data-bid]").click()
    for box in page.locator("#hand label").all()[:2]:
        box.click(position={"x": 8, "y": 20})
    page.locator("#act-exchange").click()
    expect(page.locator("#frame")).to_have_attribute("data-phase", "playing")


def test_an_illegal_card_says_why(open_desk: OpenDesk) -> None:
    desk = open_desk(script=False)
    open_from_home(desk, "Classic")
    page = desk.page
    page.locator("[data-bid='3']").click()
    before = hand(page)
    if page.locator("#hand .cannot").count() == 0:
        page.locator("#hand .can").first.click(position={"x": 8, "y": 20})
        before = hand(page)
    expect(page.locator("#hand .cannot")).not_to_have_count(0)
    desk.expect("422")
    page.locator("#hand .cannot").first.click(position={"x": 8, "y": 20}, force=True)
    expect(page.locator("#notice.refused")).to_be_visible()
    assert hand(page) == before


def ten_turns_drawn(seen: Seen) -> bool:
    """Whether the person at S has three draft turns left, and is to draw."""
    mine = [turn for turn in seen["view"]["draft"] if turn["seat"] == "S"]
    return my_turn("draft")(seen) and len(mine) == 10


def hand(page: Page) -> list[str]:
    return [card.get_attribute("value") or "" for card in page.locator("#hand .card").all()]


def open_from_home(desk: Desk, game: str) -> None:
    """Chooses a game on the home page and begins."""
    desk.go("/")
    desk.page.locator("label.game", has=desk.page.get_by_text(game, exact=True)).click()
    desk.page.get_by_role("button", name="Play").click()
    expect(desk.page.locator("#frame")).to_be_visible()
