"""Deals that nobody has seen, bid statically and played by the policy: what a deal of some rules brings."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spadille.bots.draft import trick_value
from spadille.bots.expert.hidden import ALL_CARDS, Hands, sets_of
from spadille.bots.expert.likelihood import finish_bidding
from spadille.cards import DECK
from spadille.deal import first_bidder
from spadille.kernel import Position, deal_payoffs, policy_playouts, shuffled
from spadille.kernel.position import numbers_of
from spadille.rules.model import Rules
from spadille.seats import from_seat

_TRICK_VALUES: Final = np.array([trick_value((0, 0, 0, 0), card) for card in DECK])
_USUAL: Final = float(_TRICK_VALUES.mean())


def deal_outcomes(rules: Rules, *, count: int, seed: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The points without penalties and the bags of each side (count, sides), in deals that N's opens."""
    hands = dealt_hands(rules, count=count, seed=seed)
    bidders = from_seat(first_bidder(rules, rules.order[0]), rules.seats)
    bids = finish_bidding(hands, made={}, bidders=bidders, rules=rules)
    taken = policy_playouts(
        first_lead(rules, hands, leader=rules.order.index(bidders[0])), hands=hands, bids=bids
    )
    return deal_payoffs(replace(rules, bag_limit=0), bids=bids, taken=taken)


def first_lead(
    rules: Rules, hands: Hands, *, leader: int, scores: Sequence[tuple[int, int]] = ()
) -> Position:
    """A deal before its first lead, with the hands of the first row; the bids are still to be put in."""
    return Position(
        rules=numbers_of(rules),
        hands=[[card for card in DECK if int(cards) >> card & 1] for cards in hands[0]],
        trick=(),
        leader=leader,
        broken=False,
        bids=[1] * rules.seats,
        taken=[0] * rules.seats,
        scores=scores,
    )


def dealt_hands(rules: Rules, *, count: int, seed: int) -> Hands:
    """Random hands (count, seats); drafted by the worth of single cards where there is a draft."""
    packs = shuffled(ALL_CARDS, count=count, seed=seed)
    if rules.drafts:
        return _drafted(packs)
    return np.stack([sets_of(packs[:, 13 * place : 13 * place + 13]) for place in range(4)], axis=1)


def _drafted(packs: NDArray[np.uint8]) -> Hands:
    """Each in turn keeps the first of two cards if it is worth more than most, else takes the second."""
    first, second = packs[:, ::2], packs[:, 1::2]
    kept = np.where(_TRICK_VALUES[first] >= _USUAL, first, second)
    return np.stack([sets_of(kept[:, 0::2]), sets_of(kept[:, 1::2])], axis=1)
