"""The end of a game: who won, the record, the same game again, another one."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenDesk
from tests.browser.desk import Desk
from tests.browser.hands import Keyboard
from tests.browser.program import game_over

pytestmark = pytest.mark.browser


@pytest.fixture
def over(open_desk: OpenDesk) -> Desk:
    """A finished game, looked at."""
    desk = open_desk()
    table = desk.program.open("menagerie", rules={"target": 1})
    desk.program.play_until(table, game_over)
    desk.sit(table)
    return desk


def test_it_says_who_won_and_gives_the_record(over: Desk, tmp_path: Path) -> None:
    page = over.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("win the game")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    path = tmp_path / "record.json"
    download.value.save_as(path)
    record = json.loads(path.read_text())
    assert record["variant"] == "menagerie"
    assert len(record["deals"]) >= 1


def test_again_opens_the_same_game_at_another_table(over: Desk) -> None:
    page, first = over.page, over.page.url
    page.locator("#act-again").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != first)
    look = Keyboard(page).wait()
    assert look["phase"] == "bidding"
    expect(page.locator(".rules-now")).to_contain_text("house rule: more than 1")


def test_another_game_goes_home_where_the_finished_one_is_kept(over: Desk) -> None:
    page, table = over.page, over.page.url
    page.get_by_role("link", name="Another game").click()
    page.get_by_role("link", name="Look again").click()
    expect(page).to_have_url(table)
