"""How many tricks a hand is likely to take: aces, guarded kings and queens, long spades, ruffs.

The weights were fitted to deals played by the strongest rule player.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from spadille.bots.ranks import Ranks, Suits
from spadille.cards import SPADES

ACE, KING, QUEEN, JACK = 12, 11, 10, 9

Row: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """What parts of a hand are worth, in tricks.

    `ace`, `king`, `queen` of a side suit, and `length` of the spades, are read by the number of cards held.
    `spades` are the rows of A K Q J T by few (up to two), three, and more spades held; `ruffs` those of a
    void, a singleton and a doubleton by the number of spades.
    """

    ace: Row
    king: Row
    queen: Row
    length: Row
    spades: tuple[Row, ...]
    ruffs: tuple[Row, ...]


FOUR: Final = Weights(
    ace=(0, 0.85, 1.0, 0.98, 0.98, 0.92, 0.9, 0.78, 0.6),
    king=(0, 0.14, 0.75, 0.74, 0.61, 0.55, 0.42, 0.25),
    queen=(0, 0.0, 0.19, 0.45, 0.39, 0.21, 0.17, 0.1),
    length=(0.02, 0.07, 0.33, 0.57, 0.91, 1.37, 2.05, 2.95, 3.8, 4.7, 5.7, 6.7, 7.7, 8.7),
    spades=(
        (0.84, 0.93, 1.02),
        (0.57, 0.82, 0.83),
        (0.32, 0.5, 0.64),
        (0.24, 0.31, 0.43),
        (0.15, 0.2, 0.28),
    ),
    ruffs=((0, 0.4, 1.0, 1.2, 1.1, 1.0), (0, 0.6, 0.76, 0.8, 0.7, 0.6), (0, 0.32, 0.35, 0.25, 0.22, 0.23)),
)
"""For four players with all the cards dealt."""

TWO: Final = Weights(
    ace=(0, 0.91, 0.85, 0.74, 0.63, 0.5, 0.6),
    king=(0, 0.29, 0.7, 0.68, 0.47, 0.3, 0.3),
    queen=(0, 0.2, 0.28, 0.43, 0.31, 0.21, 0.2),
    length=(0.7, 1.08, 1.5, 2.1, 2.25, 2.25, 2.4, 2.75, 3.4, 4.3, 5.2, 6.2, 7.2, 8.2),
    spades=(
        (0.72, 0.76, 1.04),
        (0.8, 0.8, 0.96),
        (0.55, 0.62, 0.75),
        (0.2, 0.26, 0.55),
        (0.15, 0.15, 0.38),
    ),
    ruffs=((0, 0.4, 0.6, 0.9, 1.3, 1.74), (0, 0.1, 0.2, 0.25, 0.58, 0.93), (0, 0, 0, 0, 0.16, 0.31)),
)
"""For two players who have drafted, with half of the pack out of play."""


def expected_tricks(hand: Suits, weights: Weights) -> float:
    """The tricks that a hand of thirteen is likely to take."""
    return sum(_side_suit(held, weights) for held in hand[:SPADES]) + _spades(hand, weights)


def _side_suit(held: Ranks, weights: Weights) -> float:
    length = held.bit_count()
    rows = ((ACE, weights.ace), (KING, weights.king), (QUEEN, weights.queen))
    return sum(_row(row, length) for rank, row in rows if held >> rank & 1)


def _spades(hand: Suits, weights: Weights) -> float:
    held = hand[SPADES]
    length = held.bit_count()
    some = 0 if length < 3 else min(2, length - 2)
    honours = sum(row[some] for place, row in enumerate(weights.spades) if held >> (ACE - place) & 1)
    return _row(weights.length, length) + honours + _ruffs(hand, length, weights)


def _ruffs(hand: Suits, spades: int, weights: Weights) -> float:
    lengths = [held.bit_count() for held in hand[:SPADES]]
    return sum(_row(weights.ruffs[length], spades) for length in lengths if length < 3)


def _row(row: Row, length: int) -> float:
    return row[min(length, len(row) - 1)]
