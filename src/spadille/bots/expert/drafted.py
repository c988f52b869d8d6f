"""What a drafter's answers tell of his hand: a card that he kept having seen it is likely to be a good one.

Of his two cards a turn the first is seen and the second is not, and it is public which he kept. So each card
that is out has one of four lots: kept on sight, kept unseen, rejected on sight, or none that he chose (thrown
away unseen by either, or laid down before). Hands are drawn exactly by what these lots make likely.
"""

from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.draft import nil_value, trick_value
from spadille.bots.expert.hidden import ALL_CARDS, Hands, Hidden, hidden_of, played_by, sample_hands, set_of
from spadille.cards import DECK, Card
from spadille.seats import Seat
from spadille.view import View

States: TypeAlias = NDArray[np.float64]
"""The weight of all ways to fill lots from a card on, by the room in the first three of them plus one."""

LEAST_KEPT: Final = 0.06
"""The chance that a drafter keeps the worst card, or rejects the best: tastes differ."""

STEEPNESS: Final = 0.1
"""How much better than an average card one must be to be kept clearly more often."""


def sample_drafted(view: View, count: int, seed: int) -> Hands:
    """Hands as `sample_hands` gives them, but as often as the other's answers in the draft make them likely.

    After an exchange of the other they tell too little; then all deals are equally likely.
    World number i of a seed is the same for any count. Raises `Refused` and ValueError as `sample_hands`.
    """
    hidden = hidden_of(view)
    other = next(seat for seat in view.rules.order if seat != view.seat)
    if any(done.seat == other and done.count for done in view.exchanges):
        return sample_hands(view, count, seed)
    hands = hidden.hands(np.zeros((count, len(hidden.holders)), dtype=np.uint64))
    kept = draw_kept(_lots_of(view, hidden, other), count, seed)
    hands[:, view.rules.order.index(other)] = kept & np.uint64(ALL_CARDS & ~hidden.played)
    return hands


# ------------------------------------------------------------ who keeps what


def _kept_on_sight(*, nil: bool) -> list[float]:
    """For each card the chance that a drafter who sees it keeps it, whatever he has."""
    no_hand = (0, 0, 0, 0)
    values = [nil_value(no_hand, card) if nil else trick_value(no_hand, card) for card in DECK]
    usual = sum(values) / len(values)
    return [_softened((value - usual) / STEEPNESS) for value in values]


def _softened(gain: float) -> float:
    return LEAST_KEPT + (1 - 2 * LEAST_KEPT) / (1 + exp(-gain))


# ------------------------------------------------------------ the lots


@dataclass(frozen=True, slots=True)
class Out:
    """A card that is out: the weights of its four lots, 0 where it cannot be."""

    card: Card
    weights: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Lots:
    """The cards out, and how many were kept on sight, kept unseen, rejected on sight; the rest is fourth."""

    cards: tuple[Out, ...]
    sizes: tuple[int, int, int]


def _lots_of(view: View, hidden: Hidden, other: Seat) -> Lots:
    turns = [turn for turn in view.draft if turn.seat == other]
    keeps = sum(turn.keep for turn in turns)
    own = [turn for turn in view.draft if turn.seat == view.seat]
    known = set_of(card for turn in own for card in (turn.kept, turn.discarded) if card is not None)
    nil = any(answer.seat == other and answer.yes for answer in view.answers)
    kept = _kept_on_sight(nil=nil)
    usual = sum(kept) / len(kept)
    may, played = hidden.holders[0].may, played_by(view, other)
    cards = tuple(
        Out(card, _weights(kept[card], usual, held=bool(may >> card & 1), gone=not played >> card & 1))
        for card in DECK
        if not known >> card & 1
    )
    return Lots(cards, (keeps, len(turns) - keeps, len(turns) - keeps))


def _weights(kept: float, usual: float, *, held: bool, gone: bool) -> tuple[float, float, float, float]:
    """How much likelier a lot is for this card than for any; `held` and `gone` tell whether it can be."""
    return kept / usual * held, 1.0 * held, (1 - kept) / (1 - usual) * gone, 1.0 * gone


# ------------------------------------------------------------ drawn


def draw_kept(lots: Lots, count: int, seed: int) -> NDArray[np.uint64]:
    """The cards that the other has kept (count), card by card by the weight of all that can follow."""
    rooms = tuple(size + 2 for size in lots.sizes)
    steps = np.array([rooms[1] * rooms[2], rooms[2], 1, 0])
    chance = np.random.default_rng(seed).random((count, len(lots.cards)))
    room = np.full(count, np.ravel_multi_index([size - 1 for size in rooms], rooms))
    kept = np.zeros(count, dtype=np.uint64)
    after = _ways(lots)[1:]
    for place, (out, ways) in enumerate(zip(lots.cards, after, strict=True)):
        lot = (chance[:, place, None] >= _shares(out, ways)[room]).sum(axis=1)
        room -= steps[lot]
        kept |= (lot < 2).astype(np.uint64) << np.uint64(out.card)
    return kept


def _ways(lots: Lots) -> list[States]:
    """From each card on, and after the last, the weight of all ways; room 0 stands for less than none."""
    ways = [np.zeros(tuple(size + 2 for size in lots.sizes))]
    ways[0][1, 1, 1] = 1
    for out in reversed(lots.cards):
        ways.append(_given(out, ways[-1]).sum(axis=0))
    return ways[::-1]


def _shares(out: Out, after: States) -> NDArray[np.float64]:
    """For each room (in one row) the chance that a card has the first lot, one of the first two, or three."""
    sums = np.cumsum(_given(out, after).reshape(4, -1), axis=0)
    shares: NDArray[np.float64] = (sums[:3] / np.where(sums[3] > 0, sums[3], 1)).T.copy()
    return shares


def _given(out: Out, after: States) -> States:
    """The weight of giving a card each of its lots, by the room before it."""
    given = np.zeros((4, *after.shape))
    given[0, 1:] = out.weights[0] * after[:-1]
    given[1, :, 1:] = out.weights[1] * after[:, :-1]
    given[2, :, :, 1:] = out.weights[2] * after[:, :, :-1]
    given[3] = out.weights[3] * after
    return given
