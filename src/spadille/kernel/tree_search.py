"""Information-set tree search over given worlds, as it was published: a baseline, not a bot."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from spadille.cards import Card
from spadille.kernel import _kernel
from spadille.kernel._kernel import Position


@dataclass(frozen=True, slots=True)
class Branch:
    """What a card came to: how often it was searched, and the mean reward (0 to 1) of the seat to act."""

    card: Card
    visits: int
    value: float


def tree_search(
    position: Position, *, hands: NDArray[np.uint64], bag_cost: float, seed: int
) -> tuple[Branch, ...]:
    """The cards of the seat to act, from the lowest, after one iteration in each world.

    `hands` (count, seats) are the worlds, bit n for card n; the seat to act holds the same cards in all. A
    reward is the deal's points of a side less the other's, each bag `bag_cost` points less in place of the
    penalties. Cards that were never tried are left out: with fewer worlds than cards, some are.
    Raises ValueError for what cannot be, TypeError for an array of another type or shape.
    """
    rows = _kernel.tree_search(position, hands=hands, bag_cost=bag_cost, seed=seed)
    return tuple(Branch(card, visits, value) for card, visits, value in rows)
