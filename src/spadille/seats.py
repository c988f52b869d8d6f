"""Seats, the order in which they follow each other, and the sides that share a score.

Nothing here knows what is done in a seat.
"""

from enum import StrEnum
from functools import cache
from typing import Final


class Seat(StrEnum):
    """A place at the table, clockwise: the next one is on the left."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"


class Side(StrEnum):
    """What shares one score: a partnership, or one seat where everyone plays alone."""

    NS = "NS"
    EW = "EW"
    N = "N"
    S = "S"


FOUR: Final = (Seat.N, Seat.E, Seat.S, Seat.W)
TWO: Final = (Seat.N, Seat.S)

_PARTNERSHIPS: Final = {Seat.N: Side.NS, Seat.S: Side.NS, Seat.E: Side.EW, Seat.W: Side.EW}
_ALONE: Final = {Seat.N: Side.N, Seat.S: Side.S}
_OPPOSITE: Final = {Seat.N: Seat.S, Seat.S: Seat.N, Seat.E: Seat.W, Seat.W: Seat.E}


def seats_of(count: int) -> tuple[Seat, ...]:
    """The seats of a table for four (N E S W) or two (N S), in playing order."""
    return FOUR if count == 4 else TWO


def sides_of(count: int) -> tuple[Side, ...]:
    """The sides of a table for four or two."""
    return (Side.NS, Side.EW) if count == 4 else (Side.N, Side.S)


def side_of(seat: Seat, count: int) -> Side:
    """The side of a seat at a table for four or two."""
    return (_PARTNERSHIPS if count == 4 else _ALONE)[seat]


def opposite(seat: Seat) -> Seat:
    """The seat across the table: the partner of four, the opponent of two."""
    return _OPPOSITE[seat]


def left(seat: Seat, count: int) -> Seat:
    """The seat that follows in playing order."""
    order = seats_of(count)
    return order[(order.index(seat) + 1) % count]


@cache
def from_seat(first: Seat, count: int) -> tuple[Seat, ...]:
    """All seats in playing order, beginning with `first`."""
    order = seats_of(count)
    start = order.index(first)
    return order[start:] + order[:start]
