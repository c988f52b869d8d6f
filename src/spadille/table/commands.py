"""What people ask of a table, and the events that follow if it may be done.

A command is refused as a whole or carried out as a whole; it never changes the table that it was given.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from spadille.actions import Action, DealHands, DealStock, DrawExchange, Look, PlayerAction
from spadille.cards import Card
from spadille.refused import Refused
from spadille.rules import build_rules
from spadille.seats import Seat
from spadille.table.events import Acted, Event, Holder, Opened
from spadille.table.table import Table, fold


class Chance(Protocol):
    """Chance, given from outside."""

    def shuffled(self) -> tuple[Card, ...]:
        """All fifty-two cards in an order that nobody can foresee."""

    def some(self, cards: Sequence[Card], count: int) -> tuple[Card, ...]:
        """`count` different ones of these cards."""

    def seat(self, seats: Sequence[Seat]) -> Seat:
        """One of these seats."""


class Act(Struct, frozen=True, kw_only=True):
    """The holder of a seat acts, having seen the table after event `number`.

    `key` is the person's; None for the table itself, which acts for bots and plays only cards by themselves.
    """

    number: int
    action: PlayerAction
    key: str | None = None
    by_itself: bool = False


class NextDeal(Struct, frozen=True, kw_only=True):
    """A seated person asks for the next deal, having seen the table after event `number`."""

    number: int
    key: str


Command: TypeAlias = Act | NextDeal


def open_table(
    *,
    variant: str,
    rules: Mapping[str, Any],
    holders: Mapping[Seat, Holder],
    level: str,
    seed: int,
    at: float,
    chance: Chance,
) -> tuple[Event, ...]:
    """The events that open a table and deal for the first time.

    Raises `Refused` for rules that cannot be, and `bad-value` where the holders are not one for each seat.
    """
    order = build_rules(variant, rules).order
    if set(holders) != set(order):
        raise Refused("bad-value", "every seat is held by a person or a bot")
    opened = Opened(variant, dict(rules), dict(holders), level, seed)
    first = Event(1, at, opened)
    return (first, _acted(fold(None, first), _deal(fold(None, first), chance), at))


def carry_out(table: Table, command: Command, *, at: float, chance: Chance) -> tuple[Event, ...]:
    """The events that follow from a command; `Refused` where it may not be done.

    Codes beside those of the rules: `not-your-seat`, and `stale` where the table has gone on. A look needs no
    turn: it may have been meant at any moment of the present deal.
    """
    _check_seat(table, command)
    if not _is_current(table, command):
        raise Refused("stale")
    if isinstance(command, NextDeal):
        return (_acted(table, _deal(table, chance), at),)
    event = _acted(table, command.action, at, by_itself=command.by_itself)
    after = fold(table, event)
    return (event, *_drawn(after, at, chance))


def _is_current(table: Table, command: Command) -> bool:
    """Whether a command was given for the table as it stands; a look, for the deal in progress."""
    if isinstance(command, Act) and isinstance(command.action, Look):
        return table.dealt <= command.number <= table.number
    return command.number == table.number


def _check_seat(table: Table, command: Command) -> None:
    if command.key is None:
        return
    seat = table.seat_of(command.key)
    if seat is None or (isinstance(command, Act) and command.action.seat != seat):
        raise Refused("not-your-seat")


def _acted(table: Table, action: Action, at: float, *, by_itself: bool = False) -> Event:
    """The event of an action, checked against the game as it stands."""
    if code := table.game.refusal(action):
        raise Refused(code)
    return Event(table.number + 1, at, Acted(action, by_itself))


def _deal(table: Table, chance: Chance) -> DealHands | DealStock:
    rules = table.game.rules
    opener = table.game.next_opener or chance.seat(rules.order)
    cards = chance.shuffled()
    if rules.drafts:
        return DealStock(opener, cards)
    return DealHands(opener, tuple(cards[13 * place : 13 * place + 13] for place in range(rules.seats)))


def _drawn(table: Table, at: float, chance: Chance) -> tuple[Event, ...]:
    """An exchanger draws in the same breath as he puts away."""
    deal = table.game.deal
    if deal is None or deal.put_away is None:
        return ()
    cards = chance.some(sorted(deal.exchange_pile()), len(deal.put_away.discards))
    return (_acted(table, DrawExchange(cards), at),)
