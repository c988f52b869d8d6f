"""What has happened at a table, numbered from 1 without a gap: the truth, of which all else is folded."""

from typing import Any, TypeAlias

from msgspec import Struct

from spadille.actions import Action
from spadille.seats import Seat


class Person(Struct, frozen=True, tag_field="is", tag="person"):
    """A seat held by a person, known by a key that is no secret and no name."""

    key: str


class Bot(Struct, frozen=True, tag_field="is", tag="bot"):
    """A seat held by a bot of a level."""

    level: str


Holder: TypeAlias = Person | Bot


class Opened(Struct, frozen=True, tag_field="event", tag="opened"):
    """The table was opened: the game's rules (a variant and house rules), the holders of the seats, a seed.

    `level` is the opponents'; a partner bot plays the strongest there is. `seed` is
    the bots' alone.
    """

    variant: str
    rules: dict[str, Any]
    holders: dict[Seat, Holder]
    level: str
    seed: int


class Acted(Struct, frozen=True, tag_field="event", tag="acted"):
    """A player or chance acted; `by_itself` tells a person's only legal card that was played for him."""

    action: Action
    by_itself: bool = False


class Event(Struct, frozen=True):
    """One event with its number at the table and its time, in seconds since 1970."""

    number: int
    at: float
    what: Opened | Acted
