"""`Rules`: one game's rules as a frozen value that cannot be built wrong.

The fields, their values and their meaning are section 3 of the rule book; the defaults are `classic`.
"""

from dataclasses import dataclass, fields
from typing import Final, Literal, TypeAlias

from spadille.refused import Refused
from spadille.seats import Seat, Side, seats_of, side_of, sides_of

Value: TypeAlias = bool | int | str | None

MOST: Final = 10_000
"""No number in the rules is larger."""


@dataclass(frozen=True, slots=True)
class Field:
    """What a field of `Rules` may hold: `values` to choose from, or a whole number `least` to `most`."""

    name: str
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = MOST
    draft_only: bool = False

    @property
    def wanted(self) -> str:
        """What it may hold, in words."""
        if not self.values:
            return f"a whole number from {self.least} to {self.most}"
        return " or ".join(str(value).lower() for value in self.values)

    def accepts(self, value: Value) -> bool:
        """Whether the value is in the rule book's table; 1 is not true, and true is not a number."""
        if self.values:
            return any(type(value) is type(one) and value == one for one in self.values)
        return type(value) is int and self.least <= value <= self.most


_SWITCH: Final = (False, True)

FIELDS: Final[dict[str, Field]] = {
    field.name: field
    for field in (
        Field("seats", (4, 2)),
        Field("partners", _SWITCH),
        Field("deal", ("all", "draft")),
        Field("draft_peek", _SWITCH, draft_only=True),
        Field("first_bidder", ("left_of_dealer", "first_drawer", "second_drawer")),
        Field("nil", _SWITCH),
        Field("blind_nil", _SWITCH),
        Field("blind_nil_deficit"),
        Field("blind_nil_exchange", most=13, draft_only=True),
        Field("spade_lead", ("broken", "anytime")),
        Field("trick_points"),
        Field("bag_points"),
        Field("nil_points"),
        Field("blind_nil_points"),
        Field("failed_nil_tricks", ("help", "bags", "ignore")),
        Field("bag_limit"),
        Field("bag_penalty"),
        Field("bags_after_penalty", ("carry", "reset")),
        Field("target", least=1),
        Field("target_test", ("reach", "exceed")),
    )
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one game; each field is described in section 3 of the rule book.

    `draft_peek` and `blind_nil_exchange` are None where nothing is drafted. Building one that makes no sense
    raises `Refused("bad-rule")`, whose detail begins with the name of the field.
    """

    seats: Literal[4, 2] = 4
    partners: bool = True
    deal: Literal["all", "draft"] = "all"
    draft_peek: bool | None = None
    first_bidder: Literal["left_of_dealer", "first_drawer", "second_drawer"] = "left_of_dealer"
    nil: bool = True
    blind_nil: bool = False
    blind_nil_deficit: int = 0
    blind_nil_exchange: int | None = None
    spade_lead: Literal["broken", "anytime"] = "broken"
    trick_points: int = 10
    bag_points: int = 1
    nil_points: int = 100
    blind_nil_points: int = 200
    failed_nil_tricks: Literal["help", "bags", "ignore"] = "bags"
    bag_limit: int = 10
    bag_penalty: int = 100
    bags_after_penalty: Literal["carry", "reset"] = "carry"
    target: int = 500
    target_test: Literal["reach", "exceed"] = "reach"

    def __post_init__(self) -> None:
        _fill_draft(self)
        _check_values(self)
        _check_table(self)
        _check_blind_nil(self)

    @property
    def drafts(self) -> bool:
        """Whether the cards are drafted from a stock."""
        return self.deal == "draft"

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in playing order, from N."""
        return seats_of(self.seats)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides, N's first."""
        return sides_of(self.seats)

    def side(self, seat: Seat) -> Side:
        """The side of a seat."""
        return side_of(seat, self.seats)

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side."""
        return tuple(seat for seat in self.order if self.side(seat) == side)

    def values(self) -> dict[str, Value]:
        """Every field with its value, in the order of the rule book."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def _bad(name: str, why: str) -> Refused:
    return Refused("bad-rule", f"{name}: {why}")


def _fill_draft(rules: Rules) -> None:
    """A draft that does not say so shows no second card and exchanges nothing."""
    if rules.deal == "draft":
        for name, value in (("draft_peek", False), ("blind_nil_exchange", 0)):
            if getattr(rules, name) is None:
                object.__setattr__(rules, name, value)


def _check_values(rules: Rules) -> None:
    for name, field in FIELDS.items():
        value = getattr(rules, name)
        if field.draft_only and rules.deal != "draft":
            if value is not None:
                raise _bad(name, "only a draft has it")
        elif not field.accepts(value):
            raise _bad(name, f"it must be {field.wanted}")


def _check_table(rules: Rules) -> None:
    four = rules.seats == 4
    if four != (rules.deal == "all"):
        raise _bad("deal", "four seats deal all cards, two draft them")
    if four != rules.partners:
        raise _bad("partners", "four seats are partners, two are not")
    if four != (rules.first_bidder == "left_of_dealer"):
        raise _bad("first_bidder", "left_of_dealer goes with four seats, a drawer with two")


def _check_blind_nil(rules: Rules) -> None:
    for name in ("blind_nil_deficit", "blind_nil_exchange"):
        if getattr(rules, name) and not rules.blind_nil:
            raise _bad(name, "it needs blind_nil")
