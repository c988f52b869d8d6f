"""How many tricks a hand is likely to take: aces, guarded kings and queens, long spades, ruffs.

The weights were fitted to deals played by the strongest rule player.
"""

from dataclasses import dataclass
from typing import Final

from spadille.bots.ranks import Ranks, Suits
from spadille.cards import SPADES

ACE, KING, QUEEN, JACK = 12, 11, 10, 9


@dataclass(frozen=True, slots=True)
class Weights:
    """What parts of a hand are worth, in tricks; rows are read by the length of the suit, 0 to 13.

    `spade` is a low spade by how many spades are held in all, `ruff` a low spade beside a void, a singleton
    and a doubleton.
    """

    base: float
    ace: tuple[float, ...]
    king: tuple[float, ...]
    queen: tuple[float, ...]
    top_spades: tuple[float, ...]
    spade: tuple[float, ...]
    ruff: tuple[float, float, float]


FOUR: Final = Weights(
    base=0.0,
    ace=(0, 0.97, 0.97, 0.96, 0.93, 0.85, 0.7, 0.5, 0.3),
    king=(0, 0.2, 0.65, 0.68, 0.62, 0.5, 0.35, 0.2, 0.1),
    queen=(0, 0.0, 0.1, 0.28, 0.25, 0.18, 0.1, 0.05, 0.0),
    top_spades=(1.0, 0.9, 0.75, 0.5),
    spade=(0, 0.15, 0.2, 0.25, 0.45, 0.6, 0.7, 0.75, 0.8),
    ruff=(0.6, 0.35, 0.1),
)
TWO: Final = FOUR


def expected_tricks(hand: Suits, weights: Weights) -> float:
    """The tricks that a hand of thirteen is likely to take."""
    side = sum(_side_suit(held, weights) for held in hand[:SPADES])
    return max(0.0, weights.base + side + _spades(hand, weights))


def _side_suit(held: Ranks, weights: Weights) -> float:
    length = held.bit_count()
    rows = ((ACE, weights.ace), (KING, weights.king), (QUEEN, weights.queen))
    return sum(_row(row, length) for rank, row in rows if held >> rank & 1)


def _spades(hand: Suits, weights: Weights) -> float:
    held = hand[SPADES]
    length = held.bit_count()
    value, low = 0.0, length
    for place, worth in enumerate(weights.top_spades):
        if held >> (ACE - place) & 1:
            missing = place - (held >> (ACE - place + 1)).bit_count()
            guarded = length > place or missing < length - (held >> (ACE - place + 1)).bit_count()
            value += worth if guarded else worth * 0.4
            low -= 1
    return value + low * _row(weights.spade, length) + min(low, 3) / 3 * _ruffs(hand, weights)


def _ruffs(hand: Suits, weights: Weights) -> float:
    lengths = [held.bit_count() for held in hand[:SPADES]]
    return sum(weights.ruff[length] for length in lengths if length < 3)


def _row(row: tuple[float, ...], length: int) -> float:
    return row[min(length, len(row) - 1)]
