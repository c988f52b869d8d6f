"""Every moment of every game can be shown to every seat in every language, and shows it no hidden card."""

import re
from functools import cache
from random import Random

import pytest

from spadille.actions import action_text
from spadille.cards import DECK, card_text, parse_card
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.table import Table
from spadille.web.i18n import CODES, speaking
from spadille.web.preferences import Preferences
from spadille.web.present import SavedTable, help_screen, home_screen, preferences_screen, table_frames
from spadille.web.present.pages import error_screen
from spadille.web.render import render_frame, render_page
from spadille.web.screens import TableScreen
from spadille.web.words import card_name, the_card
from tests.unit.web.tables import PAGE, hidden_cards, played

PLAIN = Preferences()
SEEDS = {"es": 1, "ro": 2, "en": 3}
EVENTS = {"classic": 64, "hoyle": 66, "menagerie": 64, "duel": 64, "double-nil": 70}
"""A little more than a deal."""

PHASES = {
    "classic": {"bidding", "playing", "sheet"},
    "hoyle": {"blind", "bidding", "playing", "sheet"},
    "menagerie": {"bidding", "playing", "sheet"},
    "duel": {"draft", "bidding", "playing", "sheet"},
    "double-nil": {"blind", "draft", "bidding", "exchange", "playing", "sheet"},
}


@cache
def tables(variant: str, language: str = "en") -> tuple[Table, ...]:
    """A game by lot, another one for each language."""
    return tuple(played(variant, Random(SEEDS[language]), events=EVENTS[variant]))


def frames(table: Table, seat: Seat) -> tuple[TableScreen, ...]:
    return table_frames(table, seat, address="/table/x", preferences=PLAIN)


@cache
def shown(variant: str, language: str = "en") -> tuple[tuple[Table, Seat, TableScreen], ...]:
    """Each moment as each seat sees it, in its language."""
    with speaking(language):
        return tuple(
            (table, seat, screen)
            for table in tables(variant, language)
            for seat in table.game.rules.order
            for screen in frames(table, seat)
        )


@cache
def names(language: str) -> dict[str, int]:
    """Everything that gives a card away, and which: its code, its drawing, its names."""
    with speaking(language):
        return {
            name: card
            for card in DECK
            for name in (card_text(card), f"c{card_text(card)}", card_name(card), the_card(card))
        }


def cards_in(page: str, language: str) -> set[int]:
    """The cards that a page names in any way."""
    known = names(language)
    longest = sorted(known, key=len, reverse=True)
    return {known[found] for found in re.findall(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", page)}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_phase_is_seen(variant: str) -> None:
    seen = {screen.phase for language in CODES for _, _, screen in shown(variant, language)}
    assert seen == PHASES[variant]


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_moment_can_be_shown_and_gives_no_card_away(variant: str, language: str) -> None:
    with speaking(language):
        for table, seat, screen in shown(variant, language):
            named = cards_in(render_frame(PAGE, screen), language)
            assert named & hidden_cards(table.view(seat)) == set()
            assert named >= {parse_card(card.code) for card in screen.hand or () if screen.phase != "sheet"}


def test_a_card_that_is_given_away_is_seen() -> None:
    queen = {parse_card("QD")}
    for page in (
        '<use href="/static/art.svg#cQD"/>',
        'value="QD"',
        'class="card c-QD"',
        "the queen of diamonds!",
    ):
        assert cards_in(page, "en") == queen
    assert cards_in("Ai valetul de treflă.", "ro") == {parse_card("JC")}
    assert cards_in("<b>5 de 10</b>", "es") == set()


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_can_be_pressed_is_what_is_legal(variant: str) -> None:
    for table, seat, screen in shown(variant):
        view = table.view(seat)
        middle = screen.middle
        offered = {choice.value for choice in getattr(middle, "choices", ())} - {"next", "again"}
        offered |= {card.code for card in screen.hand or () if card.state == "can"}
        legal = {action_text(action) for action in view.legal}
        if screen.phase == "exchange":
            assert (getattr(middle, "limit", 0) > 0) == (view.to_act == seat)
        elif screen.phase == "blind" and not view.rules.drafts:
            assert offered == legal & {"look", "blind-nil"}
        else:
            assert offered == legal


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_that_cannot_be_played_says_why(variant: str) -> None:
    for table, seat, screen in shown(variant):
        if screen.phase == "playing" and table.game.deal:
            for card in screen.hand or ():
                assert bool(card.reason) == (card.state != "can")
                assert card.state is None or table.game.to_act == seat


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_log_only_grows(variant: str) -> None:
    """A new deal puts the end of the one before in the place of its story."""
    before: dict[int, str] = {}
    for _, seat, screen in shown(variant):
        if seat != Seat.N or screen.phase == "sheet":
            continue
        lines = {line.number: line.text for line in screen.log}
        assert [line.number for line in screen.log] == sorted(lines)
        assert all(text == before.get(number, text) for number, text in lines.items())
        assert min(set(lines) - set(before), default=10**9) > max(before, default=0)
        before = lines


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_full_trick_stays_until_the_next_card_is_led(variant: str) -> None:
    for table, seat, screen in shown(variant):
        view = table.view(seat)
        if screen.phase != "playing":
            continue
        trick = screen.middle
        lying = bool(view.tricks) and not view.trick
        assert trick.finished == lying  # type: ignore[union-attr]
        cards = view.tricks[-1].cards if lying else view.trick
        assert [card.code for card in trick.cards] == [card_text(card) for card in cards]  # type: ignore[union-attr]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deal_that_ends_is_seen_before_its_sheet(variant: str) -> None:
    ends = 0
    for table in tables(variant):
        seat = table.game.rules.order[0]
        over = table.game.deal is None and bool(table.game.finished)
        assert [screen.phase for screen in frames(table, seat)].count("sheet") == over
        if over:
            ends += 1
            lying, sheet = frames(table, seat)
            assert (lying.phase, sheet.phase) == ("playing", "sheet")
            assert lying.hand == ()
            assert not lying.your_turn
            assert lying.middle.finished  # type: ignore[union-attr]
            before = [result.before.points for result in table.game.finished[-1].results]
            assert [side.score for side in lying.scores] == before
    assert ends


@pytest.mark.parametrize("variant", VARIANTS)
def test_everyone_sits_at_the_south_and_looks_to_the_left(variant: str) -> None:
    table = tables(variant)[1]
    order = table.game.rules.order
    wanted = {
        4: [("s", "monkey"), ("w", "otter"), ("n", "bird"), ("e", "fox")],
        2: [("s", "monkey"), ("n", "fox")],
    }
    for seat in order:
        (screen,) = frames(table, seat)
        assert [(panel.place, panel.animal) for panel in screen.seats] == wanted[len(order)]
        assert screen.seats[0].name == "You"


@pytest.mark.parametrize("language", CODES)
def test_the_quiet_pages_can_be_shown(language: str) -> None:
    games = [
        SavedTable(address=f"/table/{variant}", table=tables(variant)[-1], seat=Seat.S, at=100.0)
        for variant in VARIANTS
    ]
    with speaking(language):
        for template, screen in (
            ("home.html", home_screen(address="/", now=1000.0, running=games, finished=games)),
            ("preferences.html", preferences_screen(PLAIN, address="/preferences", saved=True)),
            ("help.html", help_screen()),
            ("error.html", error_screen(404, "http-404")),
            ("table.html", frames(tables("duel")[20], Seat.N)[0]),
        ):
            page = render_page(template, PAGE, screen)
            assert page.startswith("<!doctype html>")
            assert "%(" not in page


@pytest.mark.parametrize("language", ["es", "ro"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_english_is_left(variant: str, language: str) -> None:
    """Sentences that are put together are translated too."""
    english = re.compile(
        r"\b(?:you|the|and|trick|tricks|bids?|plays|leads|spades|hearts|is|not|your)\b", re.IGNORECASE
    )
    for _, _, screen in shown(variant, language):
        texts = [screen.notice, screen.deal, *screen.labels, *(line.text for line in screen.log[-6:])]
        texts += [panel.note for panel in screen.seats]
        texts += [card.reason for card in screen.hand or ()]
        assert [text for text in texts if english.search(text)] == []
