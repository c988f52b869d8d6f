"""Sets of ranks as 13 bits (bit 0 a two, bit 12 an ace), one for each suit: quick to count and compare."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from spadille.cards import Card

Ranks: TypeAlias = int
"""The ranks held of one suit, bit by bit."""

Suits: TypeAlias = tuple[Ranks, Ranks, Ranks, Ranks]
"""The ranks of clubs, diamonds, hearts, spades."""

ALL_RANKS: Ranks = (1 << 13) - 1


def suits_of(cards: Iterable[Card]) -> Suits:
    """The cards as one set of ranks for each suit."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return (bits & ALL_RANKS, bits >> 13 & ALL_RANKS, bits >> 26 & ALL_RANKS, bits >> 39)


def above(ranks: Ranks, rank: int) -> int:
    """How many of the ranks are higher."""
    return (ranks >> (rank + 1)).bit_count()


def below(ranks: Ranks, rank: int) -> int:
    """How many of the ranks are lower."""
    return (ranks & ((1 << rank) - 1)).bit_count()


def ranks_up(ranks: Ranks) -> Iterator[int]:
    """The ranks from the lowest."""
    while ranks:
        lowest = ranks & -ranks
        yield lowest.bit_length() - 1
        ranks ^= lowest


def highest(ranks: Ranks) -> int:
    """The highest rank; −1 of none."""
    return ranks.bit_length() - 1


def lowest(ranks: Ranks) -> int:
    """The lowest rank; −1 of none."""
    return (ranks & -ranks).bit_length() - 1
