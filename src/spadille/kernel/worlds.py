"""Hidden hands: all the ways to share hidden cards out among their holders, counted exactly and drawn fairly.

A set of cards is a whole number, bit n for card n. A holder is a hand, a stock or a pile: the number of
hidden cards that it has, and the set of those that it may have (others in that set do no harm). One to four
holders have all the hidden cards among them.
World number i of a seed is the same on any machine, in any batch and on any number of threads.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.kernel import _kernel

CardSet: TypeAlias = int
"""Bit n for card n."""


def count_worlds(hidden: CardSet, holders: Sequence[tuple[int, CardSet]]) -> int:
    """In how many ways the holders can have the hidden cards, exactly; 0 where there is none.

    Raises ValueError for holders that are not one to four, sizes that do not add up to the number of hidden
    cards, and cards that do not exist.
    """
    return _kernel.count_worlds(hidden, holders)


def sample_worlds(
    hidden: CardSet,
    holders: Sequence[tuple[int, CardSet]],
    *,
    count: int,
    seed: int,
    first: int = 0,
    threads: int = 1,
) -> NDArray[np.uint64]:
    """The cards of each holder (count, holders), each of the possible worlds as likely as another.

    `seed` is 0 to 2**64 - 1; `first` is the number of the first world, for a batch that goes on where
    another stopped. Other Python threads run meanwhile.
    Raises ValueError as `count_worlds`, and where there is no world, for a count over 10,000,000 and for
    threads that are not 1 to 256; TypeError for anything that is not such a number.
    """
    return _kernel.sample_worlds(hidden, holders, count=count, seed=seed, first=first, threads=threads)


def shuffled(cards: CardSet, *, count: int, seed: int, first: int = 0, threads: int = 1) -> NDArray[np.uint8]:
    """The cards in random order (count, number of cards), each order as likely as another.

    `seed`, `first` and `threads` are as in `sample_worlds`, and so are the errors.
    """
    return _kernel.shuffled(cards, count=count, seed=seed, first=first, threads=threads)
