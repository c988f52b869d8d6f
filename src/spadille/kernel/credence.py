"""How well hands fit the cards that were played, if the others play much like the rule policy."""

import numpy as np
from numpy.typing import NDArray

from spadille.kernel import _kernel
from spadille.kernel.policy import InPlaySeen
from spadille.kernel.position import bids_in_order, numbers_of, score_pairs
from spadille.refused import Refused


def play_credences(
    view: InPlaySeen, hands: NDArray[np.uint64], *, surprise: float, threads: int = 1
) -> NDArray[np.float64]:
    """The logarithm of how likely the plays of the other seats so far are with these hands (count).

    `hands` (count, seats) are those held now, bit n for card n, seats in the order of the rules. Each card
    that the policy would have played, or one as good as it, has the chance 1 − `surprise`, any other the
    chance `surprise`; a hand that could not have played so has minus infinity. A seat's only legal card tells
    nothing, nor does what the view's own seat has played.

    Raises `Refused("nothing-due")` where no card is due, and ValueError for hands that cannot be.
    """
    if view.phase != "playing" or view.leader is None:
        raise Refused("nothing-due", "no card is due")
    leader = view.tricks[0].leader if view.tricks else view.leader
    return _kernel.credences(
        numbers_of(view.rules),
        bids=bids_in_order(view.rules, view.bids),
        scores=score_pairs(view.scores),
        leader=view.rules.order.index(leader),
        cards=view.played,
        seat=view.rules.order.index(view.seat),
        hands=hands,
        surprise=surprise,
        threads=threads,
    )
