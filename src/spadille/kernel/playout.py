"""Random play-outs: every seat plays one of its legal cards, each as likely as another, to the deal's end.

Play-out number i of a seed is the same on any machine, in any batch and on any number of threads.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from spadille.kernel import _kernel
from spadille.kernel._kernel import Position
from spadille.kernel.position import numbers_of, score_pairs
from spadille.rules.bidding import Bid
from spadille.rules.model import Rules
from spadille.rules.scoring import Score
from spadille.seats import Seat


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of a batch, one row a play-out.

    `tricks` (count, seats): the tricks that each seat has at the end of the deal, those before it included.
    `points` (count, sides): what the deal adds to each side's score, penalties taken off.
    Seats and sides stand in the order of the rules.
    """

    tricks: NDArray[np.uint8]
    points: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class RandomDeals:
    """Whole deals, one row each: `tricks` and `points` as in `Playouts`, and what the deals began with.

    `hands` (count, seats): the cards dealt to each seat, bit n for card n.
    `bids` (count, seats): 0 nil, 1 to 13, 14 blind nil.
    """

    tricks: NDArray[np.uint8]
    points: NDArray[np.int32]
    hands: NDArray[np.uint64]
    bids: NDArray[np.uint8]


def playouts(position: Position, *, count: int, seed: int, first: int = 0, threads: int = 1) -> Playouts:
    """Plays a position out `count` times, in the middle of a trick too.

    `seed` is 0 to 2**64 - 1; `first` is the number of the first play-out, for a batch that goes on where
    another stopped. Other Python threads run meanwhile.
    Raises ValueError for a count over 10,000,000 or threads that are not 1 to 256, TypeError for anything
    that is not such a number.
    """
    return Playouts(*_kernel.playouts(position, count=count, seed=seed, first=first, threads=threads))


def random_deals(
    rules: Rules,
    *,
    count: int,
    seed: int,
    bids: Sequence[Bid] | None = None,
    leader: Seat | None = None,
    scores: Sequence[Score] = (),
    first: int = 0,
    threads: int = 1,
) -> RandomDeals:
    """Deals, bids and plays whole deals at random: thirteen cards a seat, each deal as likely as another.

    Nobody rejects or exchanges a card with reason, so a draft, too, gives thirteen random cards a seat.
    `bids` fixes the bids of all deals in the order of the rules; else each is drawn from those open to a
    player who knows his cards. `leader` leads to the first trick (N by default); `scores` are those of the
    sides before every deal (0 by default). `seed`, `first` and `threads` are as in `playouts`, and so are
    the errors.
    """
    outcome = _kernel.random_deals(
        numbers_of(rules),
        count=count,
        seed=seed,
        bids=bids,
        leader=rules.order.index(leader) if leader else 0,
        scores=score_pairs(scores),
        first=first,
        threads=threads,
    )
    return RandomDeals(*outcome)
