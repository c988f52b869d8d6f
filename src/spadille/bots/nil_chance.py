"""The chance that a hand takes no trick, suit by suit.

In each suit the i-th lowest card must meet an i-th card of the opponents that is higher: a nil fails where
each of them has i cards below it (or none at all), and the partner too few above it to cover.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod

from spadille.bots.ranks import Ranks, Suits, above, below, ranks_up
from spadille.cards import SPADES

LONG_SPADES = (0.0, 0.0, 0.0, 0.1, 0.3, 0.6, 0.9)
"""The chance that so many spades must ruff in the end, however low they are."""

SOFTENED = 0.75
"""The suits' dangers are not all met in one deal; fitted to nils that were played."""


@dataclass(frozen=True, slots=True)
class Danger:
    """Who is against a nil: the share of each suit's cards out in opponents' and partner's hands."""

    foes: tuple[tuple[float, float, float, float], ...]
    partner: tuple[float, float, float, float] | None


def nil_chance(hand: Suits, out: Suits, danger: Danger) -> float:
    """The chance (0 to 1) that these cards take no trick; `out` are the cards of which nothing is known."""
    suits = (1.0 - suit_danger(held, out[suit], suit, danger) for suit, held in enumerate(hand) if held)
    return float(prod(suits) ** SOFTENED)


def suit_danger(held: Ranks, out: Ranks, suit: int, danger: Danger) -> float:
    """The chance that a suit, led as often as can be, makes its holder take a trick."""
    foes = tuple(round(shares[suit], 2) for shares in danger.foes)
    partner = None if danger.partner is None else round(danger.partner[suit], 2)
    return _danger(held, out, foes, partner, suit)


@lru_cache(maxsize=50_000)
def _danger(held: Ranks, out: Ranks, foes: tuple[float, ...], partner: float | None, suit: int) -> float:
    """The worst of its cards counts most; the others add a little. What no opponent has is not led."""
    worst, none = 0.0, 1.0
    for number, rank in enumerate(ranks_up(held), 1):
        under, over = below(out, rank), above(out, rank)
        voids = prod((1.0 - share) ** (under + over) for share in foes)
        forced = max(0.0, prod(_under(under, under + over, share, number) for share in foes) - voids)
        if partner is not None:
            forced *= _uncovered(under, over, partner, number, suit)
        worst, none = max(worst, forced), none * (1.0 - forced)
    length = LONG_SPADES[min(held.bit_count(), 6)] if suit == SPADES else 0.0
    return 1.0 - (1.0 - length) * (1.0 - 0.65 * worst - 0.35 * (1.0 - none))


def _under(under: int, out: int, share: float, number: int) -> float:
    """The chance that an opponent can stay below at the `number`-th time, or has no such card at all."""
    void = (1.0 - share) ** out
    return min(1.0, _at_least(under, share, number) + (void if number == 1 else 0.5 * void))


def _uncovered(under: int, over: int, share: float, number: int, suit: int) -> float:
    """The chance that the partner cannot go above, nor ruff."""
    void = 0.0 if suit == SPADES else (1.0 - share) ** (under + over)
    return max(0.0, 1.0 - _at_least(over, share, number) - 0.7 * void)


def _at_least(count: int, share: float, least: int) -> float:
    """The chance of `least` or more among `count` cards, each with this chance."""
    return 1.0 - sum(
        comb(count, k) * share**k * (1.0 - share) ** (count - k) for k in range(min(least, count + 1))
    )
