"""Tables at which games are played by lot, one event after the other."""

from collections.abc import Iterator
from random import Random
from typing import Any

from spadille.cards import DECK
from spadille.rules import build_rules
from spadille.table import Acted, Event, Opened, Person, Table, fold
from spadille.view import View
from spadille.web.screens import Language, Page
from tests.properties.games import lot

PAGE = Page(
    language="en",
    title="Table",
    address="/table/x",
    csrf_token="token",
    languages=(Language(code="en", name="English"),),
)


def opened(variant: str, overrides: dict[str, Any] | None = None) -> Table:
    """A table of people before its first deal."""
    rules = dict(overrides or {})
    order = build_rules(variant, rules).order
    holders = {seat: Person(f"person {seat}") for seat in order}
    return fold(None, Event(1, 0.0, Opened(variant, rules, dict(holders), "medium", 7)))


def played(
    variant: str, lots: Random, *, overrides: dict[str, Any] | None = None, events: int = 10_000
) -> Iterator[Table]:
    """A table after each of its events, up to so many or the game's end."""
    table = opened(variant, overrides)
    yield table
    while not table.game.over and table.number < events:
        action = lot(table.game, lots)
        table = fold(table, Event(table.number + 1, float(table.number), Acted(action)))
        yield table


def hidden_cards(view: View) -> set[int]:
    """The cards of the deal that this seat has not seen: what no page of it may name."""
    kept = {turn.kept for turn in view.draft}
    drawn = {card for done in view.exchanges for card in done.draws}
    return set(DECK) - {*(view.hand or ()), *view.played, *view.seen_discards, *kept, *drawn, view.looked_at}
