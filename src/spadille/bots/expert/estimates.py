"""The tricks and the nil chance of many hands at once: what `tricks` and `nil_chance` say, read from tables.

Both are sums over suits, so a hand's figures are four look-ups by the ranks that it holds of each suit. Hands
of thirteen are meant, at the time of the bids, when all other cards are out.
"""

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.nil_chance import LONG_SPADES, SOFTENED
from spadille.bots.tricks import ACE, FOUR, KING, QUEEN, TWO, Row, Weights
from spadille.cards import SPADES

Numbers: TypeAlias = NDArray[np.float32]
Held: TypeAlias = NDArray[np.intp]
Sets: TypeAlias = NDArray[np.uint64]

_HELD: Final = np.arange(1 << 13)
"""Every holding of a suit, as thirteen bits."""

_LENGTH: Final = np.bitwise_count(_HELD).astype(np.intp)

_SHARE: Final = 0.33
"""The chance that a card out is in a certain other hand: thirteen of thirty-nine."""

_NO_HOPE: Final = 1e-6
"""The least chance that a suit is given to bring no trick."""


def held_in(hands: Sets, suit: int) -> Held:
    """The ranks of a suit that each hand holds, as thirteen bits."""
    return (hands >> np.uint64(13 * suit) & np.uint64(0x1FFF)).astype(np.intp)


def estimated_tricks(hands: Sets, *, partners: bool) -> Numbers:
    """The tricks that each hand of thirteen is likely to take, as `expected_tricks` reckons them."""
    side, trumps = _trick_tables(FOUR if partners else TWO)
    spades = held_in(hands, SPADES)
    tricks: Numbers = trumps[spades].copy()
    length = _LENGTH[spades]
    for suit in range(SPADES):
        tricks += side[length, held_in(hands, suit)]
    return tricks


def estimated_nil(hands: Sets, *, partners: bool) -> Numbers:
    """The chance of each hand of thirteen to take no trick, as `nil_chance` reckons it."""
    side, trumps = _nil_tables(partners=partners)
    logs: Numbers = trumps[held_in(hands, SPADES)].copy()
    for suit in range(SPADES):
        logs += side[held_in(hands, suit)]
    return np.exp(logs)


# ------------------------------------------------------------ tricks


@cache
def _trick_tables(weights: Weights) -> tuple[Numbers, Numbers]:
    """What a side suit is worth, by the number of spades and the ranks held; and what spades are worth."""
    side_rows = ((ACE, weights.ace), (KING, weights.king), (QUEEN, weights.queen))
    honours = sum(_has(rank) * _row(row, _LENGTH) for rank, row in side_rows)
    ruffs = np.zeros((14, len(_HELD)))
    for length, row in enumerate(weights.ruffs):
        ruffs[:, np.equal(_LENGTH, length)] = _row(row, np.arange(14))[:, None]
    some = np.clip(_LENGTH - 2, 0, 2)
    spades = _row(weights.length, _LENGTH)
    for place, row in enumerate(weights.spades):
        spades += _has(ACE - place) * _row(row, some)
    return (honours + ruffs).astype(np.float32), spades.astype(np.float32)


def _has(rank: int) -> Held:
    return _HELD >> rank & 1


def _row(row: Row, lengths: Held) -> NDArray[np.float64]:
    return np.array(row, dtype=np.float64)[np.minimum(lengths, len(row) - 1)]


# ------------------------------------------------------------ nil


@cache
def _nil_tables(*, partners: bool) -> tuple[Numbers, Numbers]:
    """The logarithm of the chance to take no trick in a side suit, and in spades, by the ranks held."""
    side = _safe(_forced(partners=partners, spades=False), np.zeros(len(_HELD)))
    trumps = _safe(_forced(partners=partners, spades=True), _row(LONG_SPADES, _LENGTH))
    return side, trumps


def _safe(forced: NDArray[np.float64], length: NDArray[np.float64]) -> Numbers:
    """The worst card of a suit counts most; the others, and its length, add a little."""
    worst, none = np.zeros(len(_HELD)), np.ones(len(_HELD))
    for rank in range(13):
        number = np.bitwise_count(_HELD & ((1 << rank) - 1)).astype(np.intp)
        under, over = rank - number, np.clip(12 - rank - (_LENGTH - number - 1), 0, 12)
        danger = _has(rank) * forced[number, under, over]
        worst, none = np.maximum(worst, danger), none * (1 - danger)
    safe = (1 - length) * (1 - 0.65 * worst - 0.35 * (1 - none))
    return (SOFTENED * np.log(np.maximum(safe, _NO_HOPE))).astype(np.float32)


def _forced(*, partners: bool, spades: bool) -> NDArray[np.float64]:
    """The chance that the card that `number` held ones are below takes its trick: [number, under, over].

    `under` and `over` are the cards out below and above it.
    """
    number, under, over = np.meshgrid(np.arange(13), np.arange(13), np.arange(13), indexing="ij")
    foes = 2 if partners else 1
    void = (1 - _SHARE) ** (under + over)
    stays_under = np.minimum(1, _at_least(under, number + 1) + void * np.where(number == 0, 1, 0.5))
    forced: NDArray[np.float64] = np.maximum(0, stays_under**foes - void**foes)
    if partners:
        forced *= np.maximum(0, 1 - _at_least(over, number + 1) - (0 if spades else 0.7) * void)
    return forced


def _at_least(count: Held, least: Held) -> NDArray[np.float64]:
    """The chance of `least` or more among `count` cards, each with a certain holder by the usual share."""
    chances = np.zeros((14, 15))
    chances[0, 0] = 1
    for cards in range(1, 14):
        chances[cards] = (1 - _SHARE) * chances[cards - 1]
        chances[cards, 1:] += _SHARE * chances[cards - 1, :-1]
    tails: NDArray[np.float64] = np.cumsum(chances[:, ::-1], axis=1)[:, ::-1]
    chosen: NDArray[np.float64] = tails[count, least]
    return chosen
