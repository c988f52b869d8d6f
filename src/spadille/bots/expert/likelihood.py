"""What bids tell of the hands behind them, and what a hand that is not yet heard is likely to bid.

One model serves both: a number lies around the tricks that a hand is likely to take, a nil is bid where it
promises more points. It is softened, because others bid by other lights: no bid is held to be impossible.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.bidding import CAUTION, CAUTION_ALONE
from spadille.bots.expert.drafted import sample_drafted
from spadille.bots.expert.estimates import Numbers, Sets, estimated_nil, estimated_tricks
from spadille.bots.expert.hidden import Hands, played_by, sample_hands
from spadille.cards import SPADES
from spadille.kernel import play_credences
from spadille.rules.bidding import BLIND_NIL, NIL, Bid
from spadille.rules.model import Rules
from spadille.seats import Seat
from spadille.view import View

Bids: TypeAlias = NDArray[np.uint8]
"""0 nil, 1 to 13 tricks, 14 blind nil."""

Heard: TypeAlias = Mapping[Seat, Bid | Bids]
"""Bids made before: one for all hands, or one for each."""

SPREAD: Final = 1.0
"""How far numbers lie from the estimate, in tricks (a standard deviation)."""

LEAST: Final = 0.03
"""No bid is held to be less likely: a strange one says little."""

SURPRISE: Final = 0.3
"""How likely a card is that the policy would not have played: others play by other lights, too."""

NIL_SPREAD: Final = 0.16
"""By how much of a nil's points bidders differ about its worth."""

NIL_MARGIN: Final = 10.0
"""By how many points a nil must look better than a number: about one hand in fifteen bids it."""

_ACE_OF_SPADES: Final = np.uint64(1 << 13 * SPADES + 12)
_LOGISTIC: Final = 1.702
"""Makes the logistic curve as steep as the normal one."""


# ------------------------------------------------------------ what a hand bids


def static_bids(hands: Sets, *, seat: Seat, heard: Heard, rules: Rules) -> Bids:
    """The bid (count) of each hand of thirteen when this seat has heard these bids: 1 to 13, or 0 for nil.

    A pure function of the hand and of the bids: it knows neither the scores nor the cards of anybody else.
    """
    tricks = _tricks(hands, seat=seat, heard=heard, rules=rules)
    bids: Bids = np.clip(np.floor(tricks + 1 - _caution(rules)), 1, 13).astype(np.uint8)
    bids[_nil_gain(hands, tricks, seat=seat, heard=heard, rules=rules) > NIL_MARGIN] = NIL
    return bids


def finish_bidding(hands: Hands, *, made: Mapping[Seat, Bid], bidders: Sequence[Seat], rules: Rules) -> Bids:
    """All bids (count, seats) when those in `made` stand and the other seats bid statically.

    `bidders` are all seats in bidding order; `hands` are as dealt, thirteen cards each. Bids in `made` are
    heard only by those who bid after them.
    """
    heard: dict[Seat, Bid | Bids] = {}
    bids = np.empty(hands.shape, dtype=np.uint8)
    for seat in bidders:
        place = rules.order.index(seat)
        if seat in made:
            bids[:, place] = made[seat]
        else:
            bids[:, place] = static_bids(hands[:, place], seat=seat, heard=heard, rules=rules)
        heard[seat] = bids[:, place]
    return bids


def _caution(rules: Rules) -> float:
    return CAUTION if rules.partners else CAUTION_ALONE


def _tricks(hands: Sets, *, seat: Seat, heard: Heard, rules: Rules) -> Numbers:
    """The tricks that each hand is likely to take after these bids: there are thirteen in all."""
    tricks = estimated_tricks(hands, partners=rules.partners)
    for other, bid in heard.items():
        tricks += _change(np.asarray(bid), partner=rules.side(other) == rules.side(seat), rules=rules)
    return tricks


def _change(bid: Bids, *, partner: bool, rules: Rules) -> Numbers:
    of_nil = -0.3 if partner else 0.4 if rules.partners else 2.0
    nil = (bid == NIL) | (bid == BLIND_NIL)
    return np.where(nil, of_nil, -0.08 * (bid - 13 / rules.seats)).astype(np.float32)


def _nil_gain(hands: Sets, tricks: Numbers, *, seat: Seat, heard: Heard, rules: Rules) -> Numbers:
    """By how many points a nil promises more than a number; minus infinity where none is bid."""
    chance = estimated_nil(hands, partners=rules.partners)
    number = 0.8 * rules.trick_points * np.maximum(1, tricks)
    gain = ((2 * chance - 1) * rules.nil_points - number).astype(np.float32)
    barred = (hands & _ACE_OF_SPADES) != 0
    for other, bid in heard.items():
        if rules.side(other) == rules.side(seat):
            barred |= (np.asarray(bid) == NIL) | (np.asarray(bid) == BLIND_NIL)
    gain[barred | (not rules.nil)] = -np.inf
    return gain


# ------------------------------------------------------------ what a bid tells


def log_weights(view: View, hands: Hands) -> NDArray[np.float64]:
    """The logarithm of how likely the others' bids and plays are with these hands (count), up to a constant.

    `hands` (count, seats) are those held now, as `sample_hands` gives them.
    """
    logs = bid_weights(view, hands)
    if view.phase == "playing" and view.played:
        logs += play_credences(view, hands, surprise=SURPRISE)
    return logs


def bid_weights(view: View, hands: Hands) -> NDArray[np.float64]:
    """The same for the bids alone.

    What each seat has played is added to see what it bid on. A blind bid tells nothing.
    """
    logs = np.zeros(len(hands))
    heard: dict[Seat, Bid | Bids] = {}
    for made in view.bids:
        if made.seat != view.seat and made.bid != BLIND_NIL:
            place = view.rules.order.index(made.seat)
            dealt = hands[:, place] | np.uint64(played_by(view, made.seat))
            logs += np.log(bid_chances(dealt, made.bid, seat=made.seat, heard=heard, rules=view.rules))
        heard[made.seat] = made.bid
    return logs


def bid_chances(hands: Sets, bid: Bid, *, seat: Seat, heard: Heard, rules: Rules) -> NDArray[np.float64]:
    """The chance (count) that this seat makes this bid, not a blind one, with each of the hands as dealt."""
    tricks = _tricks(hands, seat=seat, heard=heard, rules=rules)
    gain = _nil_gain(hands, tricks, seat=seat, heard=heard, rules=rules)
    scale = NIL_SPREAD * max(1, rules.nil_points) / _LOGISTIC
    nil = np.clip(_rising((gain - NIL_MARGIN) / scale), LEAST, 1 - LEAST)
    if bid == NIL:
        return nil
    middle = tricks + 0.5 - _caution(rules)
    upper = 1.0 if bid == 13 else _rising((bid + 0.5 - middle) * _LOGISTIC / SPREAD)
    lower = 0.0 if bid == 1 else _rising((bid - 0.5 - middle) * _LOGISTIC / SPREAD)
    return np.maximum((1 - nil) * (upper - lower), LEAST)


def _rising(values: NDArray[np.floating]) -> NDArray[np.float64]:
    """The logistic curve, from 0 to 1."""
    return 1 / (1 + np.exp(-np.clip(values.astype(np.float64), -500, 500)))


# ------------------------------------------------------------ worlds as likely as they should be


POOL: Final = 4
"""How many hands are drawn for each that is wanted, so that the weights have something to choose from."""


def likely_hands(view: View, count: int, seed: int, *, pool: int = POOL) -> Hands:
    """The hands that the seats may hold now (count, seats), as often as bids and draft make them likely.

    Some worlds come more than once. They stand in no order that means anything: any part of them is a fair
    sample, too. The same view, count, seed and pool give the same hands.
    Raises `Refused` as `sample_hands`, and ValueError for more than 10,000,000 worlds in the pool.
    """
    sample = sample_drafted if view.rules.drafts else sample_hands
    if not view.rules.drafts and all(made.seat == view.seat for made in view.bids):
        return sample(view, count, seed)
    hands = sample(view, pool * count, seed)
    worlds = resample(hands, log_weights(view, hands), count, seed)
    shuffled: Hands = np.random.Generator(np.random.PCG64(seed)).permutation(worlds)
    return shuffled


def resample(hands: Hands, weights: NDArray[np.float64], count: int, seed: int) -> Hands:
    """`count` of the worlds, each as often as its weight (a logarithm, up to a constant) says.

    Systematic: the number of times that a world comes differs from what its weight says by less than one.
    The order of the worlds is kept. Raises ValueError where there is no world with a weight above zero.
    """
    top = weights.max(initial=-np.inf)
    if not np.isfinite(top):
        raise ValueError("no world has a weight")
    sums = np.cumsum(np.exp(weights - top))
    marks = (np.arange(count) + Random(seed).random()) * (sums[-1] / count)
    chosen = np.searchsorted(sums, marks, side="right")
    drawn: Hands = hands[np.minimum(chosen, len(hands) - 1)]
    return drawn
