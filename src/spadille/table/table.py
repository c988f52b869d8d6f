"""A table as it stands after some of its events; folding one more event in gives the next."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from spadille.actions import DealHands, DealStock
from spadille.refused import Refused
from spadille.rules import build_rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.table.events import Event, Opened, Person
from spadille.view import View, view_of


class Table(Struct, frozen=True, kw_only=True):
    """A table after its event `number`, which happened at `at` (seconds since 1970).

    `dealt` is the number of the event by which the latest deal was dealt, 0 before the first.
    """

    opened: Opened
    game: GameState
    number: int
    at: float
    last: Event
    dealt: int = 0

    @property
    def people(self) -> dict[Seat, str]:
        """The seats held by people, with their keys."""
        holders = self.opened.holders.items()
        return {seat: holder.key for seat, holder in holders if isinstance(holder, Person)}

    def seat_of(self, key: str) -> Seat | None:
        """The seat that a person holds here, or None."""
        return next((seat for seat, holder in self.people.items() if holder == key), None)

    def view(self, seat: Seat) -> View:
        """What a seat may know of the game."""
        return view_of(self.game, seat)

    @property
    def waits_for_deal(self) -> bool:
        """Whether the next deal may be dealt: no deal is in progress and nobody has won."""
        return self.game.deal is None and not self.game.over


def fold(table: Table | None, event: Event) -> Table:
    """The table after one more event; the first opens it. Raises `Refused` for an event that cannot be."""
    match event.what:
        case Opened() as opened if table is None:
            game = new_game(build_rules(opened.variant, opened.rules))
            return Table(opened=opened, game=game, number=event.number, at=event.at, last=event)
        case Opened():
            raise Refused("out-of-phase", "a table is opened once")
    if table is None or event.number != table.number + 1:
        raise Refused("stale", f"event {event.number} does not follow")
    action = event.what.action
    game = table.game.apply(action)
    dealt = event.number if isinstance(action, DealHands | DealStock) else table.dealt
    return replace(table, game=game, number=event.number, at=event.at, last=event, dealt=dealt)


def fold_all(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table after these events, on top of what is already folded; there must be one event at least."""
    for event in events:
        table = fold(table, event)
    if table is None:
        raise Refused("no-such-table")
    return table
