"""One seat's view with the place, the animal and the name that each player has for the one who looks."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from spadille.rules import Rules, SideResult
from spadille.seats import Seat, from_seat
from spadille.seats import Side as RulesSide
from spadille.table import Table
from spadille.view import PastDeal, View
from spadille.web.i18n import gettext
from spadille.web.screens import Animal, Place, Side
from spadille.web.words import animal_name, blind_nil

_PLACES: Final[dict[int, tuple[Place, ...]]] = {4: ("s", "w", "n", "e"), 2: ("s", "n")}
_ANIMALS: Final[dict[int, tuple[Animal, ...]]] = {4: ("monkey", "otter", "bird", "fox"), 2: ("monkey", "fox")}


@dataclass(frozen=True)
class Sight:
    """What a viewer knows, and what the others are called. `variant` chooses words, never rules."""

    view: View
    variant: str

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.view.rules

    @property
    def me(self) -> Seat:
        """The viewer's seat."""
        return self.view.seat

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats to the left, the viewer's first."""
        return from_seat(self.me, self.rules.seats)

    @cached_property
    def sides(self) -> tuple[RulesSide, RulesSide]:
        """The viewer's side and the other."""
        first, second = self.rules.sides
        return (first, second) if first == self.view.side else (second, first)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer's decision is due."""
        return self.view.to_act == self.me

    @property
    def blind(self) -> str:
        """What a blind nil is called here."""
        return blind_nil(self.variant)

    def place(self, seat: Seat) -> Place:
        """Where a player sits for the viewer."""
        return _PLACES[self.rules.seats][self.seats.index(seat)]

    def animal(self, seat: Seat) -> Animal:
        """Who a player is for the viewer."""
        return _ANIMALS[self.rules.seats][self.seats.index(seat)]

    def name(self, seat: Seat) -> str:
        """`You`, or the animal's name."""
        return gettext("You") if seat == self.me else animal_name(self.animal(seat))

    def side(self, seat: Seat) -> Side:
        """Whether a player is with the viewer or against."""
        return "us" if self.rules.side(seat) == self.view.side else "them"

    def side_name(self, side: RulesSide) -> str:
        """`Us` and `Them`; with two players their names."""
        if not self.rules.partners:
            return self.name(self.rules.members(side)[0])
        return gettext("Us") if side == self.view.side else gettext("Them")

    def animals(self, side: RulesSide) -> tuple[Animal, ...]:
        """The players of a side, the viewer first."""
        return tuple(self.animal(seat) for seat in self.seats if self.rules.side(seat) == side)

    def result(self, past: PastDeal, side: RulesSide) -> SideResult:
        """How a deal that is over went for a side."""
        return past.results[self.rules.sides.index(side)]

    def says(self, seat: Seat, you: str, other: str, **values: object) -> str:
        """What a player does, as a sentence about you or about `%(player)s`; both are message ids."""
        if seat == self.me:
            return gettext(you, **values)
        return gettext(other, player=self.name(seat), **values)


def sight_of(table: Table, seat: Seat) -> Sight:
    """A table as this seat sees it."""
    return Sight(table.view(seat), table.opened.variant)
