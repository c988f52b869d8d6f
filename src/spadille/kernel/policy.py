"""The rule policy: one card from what one seat may know, always the same one, and whole play-outs by it.

No seat plays by what it cannot have seen: of the other hands in a play-out, only what they have played and
shown counts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from spadille.cards import Card, suit_of
from spadille.deal import Trick
from spadille.kernel import _kernel
from spadille.kernel._kernel import Position
from spadille.kernel.position import InPlay, bids_in_order, numbers_of, score_pairs
from spadille.refused import Refused
from spadille.rules.bidding import Bid
from spadille.rules.model import Rules
from spadille.rules.scoring import Score
from spadille.seats import Seat, from_seat


class InPlaySeen(InPlay, Protocol):
    """What a `View` shows of a deal in play, the tricks that are over and the discards seen with it."""

    @property
    def to_act(self) -> Seat | None: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...
    @property
    def seen_discards(self) -> tuple[Card, ...]: ...


def policy_playouts(
    position: Position,
    *,
    hands: NDArray[np.uint64] | None = None,
    bids: NDArray[np.uint8] | None = None,
    cards: NDArray[np.int8] | None = None,
    played: int | None = None,
    voids: Sequence[int] | None = None,
    gone: NDArray[np.uint64] | None = None,
    threads: int = 1,
) -> NDArray[np.uint8]:
    """The tricks (count, seats) that each seat has when all play a position out by the policy.

    What a row of an array gives stands instead of what the position has: `hands` (count, seats), bit n for
    card n; `bids` (count, seats), 0 nil, 1 to 13, 14 blind nil; `cards` (count,), the card that the seat to
    act plays before the policy goes on, -1 for none. All arrays have one length, which is the count; it is 1
    where none is given.

    What the seats know besides: `played`, the set of the cards of finished tricks (with four seats all that
    are nowhere else unless given; with two it must be given once a trick is over); `voids`, for each seat the
    suits that it has shown to be out of, bit 0 clubs to bit 3 spades; `gone` (count, seats), or (1, seats)
    for all alike, the cards that each seat knows to be out of play without their having been played. Other
    Python threads run meanwhile.

    Raises ValueError for what cannot be, TypeError for arrays of other types or shapes.
    """
    return _kernel.policy_playouts(
        position, hands=hands, bids=bids, cards=cards, played=played, voids=voids, gone=gone, threads=threads
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What one seat knows when it is to play: the one that is `len(trick)` seats after the leader.

    `hand` are its cards, `played` those of finished tricks, `gone` those that it knows to be out of play;
    `bids` and `taken` of each seat, `voids` as in `policy_playouts` (none shown by default) and `scores` of
    each side before the deal stand in the order of the rules.
    """

    rules: Rules
    hand: Iterable[Card]
    leader: Seat
    broken: bool
    bids: Sequence[Bid]
    trick: Sequence[Card] = ()
    taken: Sequence[int] | None = None
    scores: Sequence[Score] = ()
    played: Iterable[Card] = ()
    voids: Sequence[int] | None = None
    gone: Iterable[Card] = ()


def policy_card(seen: Seen) -> Card:
    """The card that a seat plays by the policy; ValueError for what cannot be."""
    return _kernel.policy_card(
        numbers_of(seen.rules),
        hand=_set_of(seen.hand),
        played=_set_of(seen.played),
        gone=_set_of(seen.gone),
        voids=seen.voids,
        trick=seen.trick,
        leader=seen.rules.order.index(seen.leader),
        broken=seen.broken,
        bids=seen.bids,
        taken=seen.taken,
        scores=score_pairs(seen.scores),
    )


def policy_card_seen(view: InPlaySeen) -> Card:
    """The card that the seat of a view plays by the policy.

    Raises `Refused("nothing-due")` where this seat has no card to play.
    """
    if view.phase != "playing" or view.leader is None or view.to_act != view.seat:
        raise Refused("nothing-due", "no card of this seat is due")
    return policy_card(_seen_by(view, view.leader))


def _seen_by(view: InPlaySeen, leader: Seat) -> Seen:
    """What the seat of a view knows, in a trick that this leader leads."""
    hand = view.hand or frozenset()
    return Seen(
        rules=view.rules,
        hand=hand,
        leader=leader,
        broken=view.broken,
        bids=bids_in_order(view.rules, view.bids),
        trick=view.trick,
        taken=view.taken,
        scores=view.scores,
        played=chain.from_iterable(trick.cards for trick in view.tricks),
        voids=voids_seen(view),
        gone=set(view.seen_discards) - hand - set(view.played),
    )


def voids_seen(view: InPlaySeen) -> list[int]:
    """For each seat in the order of the rules the suits that it has shown to be out of, bit 0 clubs."""
    voids = dict.fromkeys(view.rules.order, 0)
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.leader is not None:
        tricks.append((view.leader, view.trick))
    for leader, cards in tricks:
        for seat, card in zip(from_seat(leader, view.rules.seats), cards, strict=False):
            if suit_of(card) != suit_of(cards[0]):
                voids[seat] |= 1 << suit_of(cards[0])
    return [voids[seat] for seat in view.rules.order]


def _set_of(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        if not 0 <= card < 52:
            raise ValueError("a card is a number from 0 to 51")
        bits |= 1 << card
    return bits
