"""Tables that are opened and played by chance that can be repeated."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from spadille.actions import PlayerAction
from spadille.cards import DECK, Card
from spadille.rules import build_rules
from spadille.seats import Seat
from spadille.table import (
    Act,
    Bot,
    Event,
    Holder,
    NextDeal,
    Person,
    Table,
    carry_out,
    fold_all,
    next_action,
    open_table,
)
from tests.properties.games import choice


class Lots(Random):
    """Chance that can be repeated."""

    def shuffled(self) -> tuple[Card, ...]:
        return tuple(self.sample(DECK, 52))

    def some(self, cards: Sequence[Card], count: int) -> tuple[Card, ...]:
        return tuple(self.sample(cards, count))

    def seat(self, seats: Sequence[Seat]) -> Seat:
        return self.choice(seats)


def opening(
    variant: str,
    lots: Lots,
    *,
    people: Sequence[Seat] | None = None,
    rules: Mapping[str, Any] | None = None,
    level: str = "easy",
) -> tuple[Event, ...]:
    """The first events of a table; without `people` every seat is a person's. Keys are `key N` and so on."""
    order = build_rules(variant, rules or {}).order
    seated = order if people is None else people
    holders: dict[Seat, Holder] = {
        seat: Person(f"key {seat}") if seat in seated else Bot(level) for seat in order
    }
    return open_table(
        variant=variant, rules=rules or {}, holders=holders, level=level, seed=7, at=1.0, chance=lots
    )


def opened(variant: str, lots: Lots, **options: Any) -> Table:
    """A table after its first deal."""
    return fold_all(opening(variant, lots, **options))


def act(table: Table, action: PlayerAction, **changes: Any) -> Act:
    """What the holder of the seat sends who has seen the table as it stands."""
    return Act(**{"number": table.number, "action": action, "key": f"key {action.seat}", **changes})


def next_deal(table: Table, seat: Seat = Seat.S) -> NextDeal:
    """A seated person's wish for the next deal."""
    return NextDeal(number=table.number, key=f"key {seat}")


def step(table: Table, lots: Lots) -> tuple[Event, ...]:
    """Something that may happen now: a bot acts, a person does something legal, the next deal is dealt."""
    if table.waits_for_deal:
        return carry_out(table, next_deal(table, min(table.people)), at=table.at + 1, chance=lots)
    command = next_action(table) or act(table, choice(table.game, lots))
    return carry_out(table, command, at=table.at + 1, chance=lots)


def course(variant: str, lots: Lots, *, most: int = 10_000, **options: Any) -> Iterator[tuple[Event, ...]]:
    """The events of a table, command by command, up to so many commands or its end."""
    events = opening(variant, lots, **options)
    table = fold_all(events)
    yield events
    for _ in range(most):
        if table.game.over:
            return
        events = step(table, lots)
        table = fold_all(events, table)
        yield events


def until(variant: str, lots: Lots, wanted: Any, **options: Any) -> Table:
    """The first table of a course that is as wanted."""
    table: Table | None = None
    for events in course(variant, lots, **options):
        table = fold_all(events, table)
        if wanted(table):
            return table
    raise AssertionError("no table was as wanted")
