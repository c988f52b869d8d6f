"""What finished deals pay, many at a time: the twin of `rules/scoring.py`, held equal to it by tests."""

import numpy as np
from numpy.typing import NDArray

from spadille.kernel import _kernel
from spadille.kernel.position import numbers_of
from spadille.rules.model import Rules


def deal_payoffs(
    rules: Rules, *, bids: NDArray[np.uint8], taken: NDArray[np.uint8], bags: tuple[int, int] = (0, 0)
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The points that each deal adds to each side's score (deals, sides), and each side's bags afterwards.

    `taken` (deals, seats) are the tricks of each seat; `bids` as many rows, or one for all, 0 nil, 1 to 13,
    14 blind nil; `bags` those of each side before. Raises ValueError for numbers that cannot be.
    """
    return _kernel.deal_payoffs(numbers_of(rules), bids=bids, taken=taken, bags=bags)
