"""Bidders of the literature that look at their own thirteen cards and nothing else, to be measured against.

*RB* counts by rules; *BIS-like* counts by exact chances. Both are after L. Cohensius and others, *Bidding in
Spades*, ECAI 2020, as far as the paper tells; scores, bids heard and most house rules are nothing to them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import comb, prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.ranks import ALL_RANKS, Ranks, Suits, below, highest, ranks_up, suits_of
from spadille.bots.tricks import ACE, JACK, KING, QUEEN
from spadille.cards import SPADES
from spadille.rules.bidding import NIL, Bid
from spadille.view import View

HAND: Final = 13

Counts: TypeAlias = NDArray[np.int64]

CHOOSE: Final[Counts] = np.array([[comb(n, k) for k in range(40)] for n in range(40)], dtype=np.int64)
"""In how many ways k of n cards can be chosen. No product of them that is formed here is over the number of
all deals of 39 cards to three hands, which has 57 bits."""


# ------------------------------------------------------------ RB

RB_LOW = (3, 6, 8)
"""The highest ranks of a nil's lowest, second and third card in each suit: a five, an eight, a ten."""


def rb_bid(hand: Suits, *, nil: bool) -> Bid:
    """RB's bid; `nil` is whether it may say nil."""
    return NIL if nil and rb_says_nil(hand) else min(HAND, max(1, _rb_tricks(hand)))


def rb_says_nil(hand: Suits) -> bool:
    """Fewer than four spades, neither A nor K among them, and low cards in every suit."""
    if hand[SPADES].bit_count() > 3 or highest(hand[SPADES]) >= KING:
        return False
    return all(rank <= most for held in hand for rank, most in zip(ranks_up(held), RB_LOW, strict=False))


def _rb_tricks(hand: Suits) -> int:
    spades = hand[SPADES]
    count = spades.bit_count()
    aces = sum(held >> ACE & 1 for held in hand)
    kings = sum(held >> KING & 1 for held in hand if held.bit_count() > 1)
    queen = spades >> QUEEN & 1 and (count > 2 or (count == 2 and spades >> ACE & 1))
    return aces + kings + bool(queen) + _rb_length(hand, count)


def _rb_length(hand: Suits, spades: int) -> int:
    """What the number of spades adds; with three of them, short suits do."""
    if spades == 3:
        return sum(held.bit_count() < 2 for held in hand[:SPADES])
    return spades - 3 if spades > 3 else -(spades < 2)


# ------------------------------------------------------------ BIS-like

BIS_NIL = 0.75
"""The chance above which nil is bid."""


@dataclass(frozen=True, slots=True)
class Others:
    """Who may hold the cards that are not in the hand: `opponents` with thirteen each, and the rest.

    The rest is the partner's hand where there are partners, and else what is out of play.
    """

    opponents: int
    partner: bool


FOUR = Others(opponents=2, partner=True)
TWO = Others(opponents=1, partner=False)


def bis_bid(hand: Suits, *, out: Suits, others: Others, nil: bool) -> Bid:
    """The BIS-like bid: the expected tricks to the nearest number; `nil` is whether it may say nil.

    `out` are the cards that may be held by others.
    """
    if nil and bis_nil_chance(hand, out, others) > BIS_NIL:
        return NIL
    return min(HAND, max(1, int(bis_tricks(hand, out, others) + 0.5)))


def bis_tricks(hand: Suits, out: Suits, others: Others) -> float:
    """The tricks expected: honours outside spades, and what the spades take as trumps or high cards."""
    pool = _size(out)
    lasting = [_lasting(suit.bit_count(), pool, others.opponents) for suit in out[:SPADES]]
    honours = sum(_honours(held, chances) for held, chances in zip(hand, lasting, strict=False))
    return honours + max(_high_and_long(hand[SPADES]), _ruffs(hand, lasting))


def _honours(held: Ranks, lasting: tuple[float, ...]) -> float:
    """A with any cards, K with two or more, Q with three or more: each takes the trick of its place."""
    return sum(
        lasting[place]
        for place, rank in enumerate((ACE, KING, QUEEN))
        if held >> rank & 1 and held.bit_count() > place
    )


def _high_and_long(spades: Ranks) -> int:
    """A K Q J with as many lower spades as higher ones are missing, and each spade beyond four."""
    missing = [(rank, ACE - rank - (spades >> (rank + 1)).bit_count()) for rank in (ACE, KING, QUEEN, JACK)]
    high = sum(below(spades, rank) >= guards for rank, guards in missing if spades >> rank & 1)
    return high + max(0, spades.bit_count() - 4)


def _ruffs(hand: Suits, lasting: list[tuple[float, ...]]) -> float:
    """A spade for each of a suit's first three tricks to which the hand cannot follow, while any lasts."""
    ruffs = [
        chances[place]
        for held, chances in zip(hand[:SPADES], lasting, strict=True)
        for place in range(held.bit_count(), 3)
    ]
    return sum(ruffs[: hand[SPADES].bit_count()])


@lru_cache(maxsize=10_000)
def _lasting(out: int, pool: int, opponents: int) -> tuple[float, ...]:
    """The chances that every opponent holds at least 1, 2, 3 of a suit's `out` cards.

    Exact: `out` of the `pool` cards that others may hold are of the suit, and each opponent has thirteen.
    """
    return tuple(_all_hold(least, out, pool, opponents) for least in (1, 2, 3))


def _all_hold(least: int, out: int, pool: int, opponents: int) -> float:
    if not opponents:
        return 1.0
    ways = comb(pool, HAND)
    return sum(
        comb(out, held)
        * comb(pool - out, HAND - held)
        / ways
        * _all_hold(least, out - held, pool - HAND, opponents - 1)
        for held in range(least, min(out, HAND) + 1)
    )


# ------------------------------------------------------------ BIS-like: nil


def bis_nil_chance(hand: Suits, out: Suits, others: Others) -> float:
    """The chance that no suit forces the hand to take a trick with one of its three lowest cards.

    The suits are taken to be independent. Four spades or more are no nil.
    """
    if hand[SPADES].bit_count() > 3:
        return 0.0
    pool = _size(out)
    return prod(
        _suit_safe(_groups(held, suit_out), pool, others, trumps=suit == SPADES)
        for suit, (held, suit_out) in enumerate(zip(hand, out, strict=True))
        if held
    )


def _groups(held: Ranks, out: Ranks) -> tuple[int, ...]:
    """How many cards are out below the lowest held, between it and the second, and so on upwards."""
    lows = list(ranks_up(held))[:3]
    under = [below(out, rank) for rank in lows]
    return tuple(high - low for low, high in pairwise([0, *under, out.bit_count()]))


@lru_cache(maxsize=100_000)
def _suit_safe(groups: tuple[int, ...], pool: int, others: Others, *, trumps: bool) -> float:
    """The exact chance that a suit is safe, over all ways in which the others may hold its cards.

    They are told apart only by the group they belong to, so few ways are left to count.
    """
    split = _splits(groups, others.opponents + 1)
    ways = _ways(split) * _fillings(split.sum(axis=1), pool - sum(groups))
    forced = _forced(split, others, trumps=trumps)
    return 1.0 - float(ways[forced].sum() / ways.sum())


def _splits(groups: tuple[int, ...], hands: int) -> Counts:
    """All ways to share the groups out by number: (ways, groups, hands), the opponents' hands first."""
    parts = [np.array(list(_shares(size, hands))) for size in groups]
    chosen = np.indices([len(part) for part in parts]).reshape(len(parts), -1)
    return np.stack([part[which] for part, which in zip(parts, chosen, strict=True)], axis=1)


def _shares(size: int, hands: int) -> Iterator[tuple[int, ...]]:
    """All ways to share so many cards out among so many hands, by number."""
    if hands == 1:
        yield (size,)
        return
    for first in range(size + 1):
        for rest in _shares(size - first, hands - 1):
            yield (first, *rest)


def _ways(split: Counts) -> Counts:
    """In how many ways the cards of the groups can be shared out in these numbers."""
    still_out = split[:, :, ::-1].cumsum(axis=2)[:, :, ::-1]
    ways: Counts = CHOOSE[still_out, split].prod(axis=(1, 2))
    return ways


def _fillings(totals: Counts, left: int) -> Counts:
    """In how many ways `left` cards of other suits fill the opponents' hands; the others go to the rest."""
    ways = np.ones(len(totals), dtype=np.int64)
    still = np.full(len(totals), left)
    for held in totals.T[:-1]:
        needed = HAND - held
        fits = (needed >= 0) & (needed <= still)
        ways *= np.where(fits, CHOOSE[np.maximum(still, 0), np.maximum(needed, 0)], 0)
        still = still - needed
    return ways


def _forced(split: Counts, others: Others, *, trumps: bool) -> NDArray[np.bool_]:
    """Whether one of the three lowest cards takes a trick, the suit being led again and again.

    The i-th does where every opponent is void by then or holds i lower cards, and the partner neither holds
    i higher ones nor ruffs. Alone against one opponent, it does where that one holds i lower cards to lead.
    """
    under, totals = split.cumsum(axis=1), split.sum(axis=1)
    forced = np.zeros(len(split), dtype=np.bool_)
    for time in range(1, split.shape[1]):
        low = under[:, time - 1]
        if not others.partner:
            forced |= low[:, 0] >= time
            continue
        void = totals < time
        ducked = (void | (low >= time))[:, :-1].all(axis=1)
        covered = totals[:, -1] - low[:, -1] >= time
        forced |= ducked & ~covered & (trumps | ~void[:, -1])
    return forced


def _size(suits: Suits) -> int:
    return sum(ranks.bit_count() for ranks in suits)


# ------------------------------------------------------------ from a view


def cards_out(view: View, hand: Suits) -> Suits:
    """The cards that others may hold: neither in the hand nor among its own discards that it saw."""
    gone = suits_of(view.seen_discards)
    clubs, diamonds, hearts, spades = (
        ALL_RANKS & ~held & ~away for held, away in zip(hand, gone, strict=True)
    )
    return clubs, diamonds, hearts, spades
