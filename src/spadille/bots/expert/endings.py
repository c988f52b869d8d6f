"""The last tricks, solved exactly in each likely world for what the deal is worth at its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from spadille.bots.expert.contest import Search
from spadille.bots.expert.hidden import Hands
from spadille.bots.expert.outlook import Numbers, Outlook, Worth
from spadille.bots.expert.table import bids_row, position_with
from spadille.cards import Card
from spadille.deal import TRICKS
from spadille.kernel import score_values
from spadille.rules.bidding import is_nil
from spadille.view import View

Payoffs: TypeAlias = list[list[int]]
"""By the nils that fail and by the tricks of side 0."""

SCALE: Final = 100_000_000
"""The solver reckons in whole numbers: so many make the difference between winning and losing."""

POINT: Final = 100
"""And so many a point, where points are solved for."""

MEMORY: Final = 1 << 20
"""Small endings need little, and a small table is quickly cleared."""


def solved(view: View, cards: Sequence[Card], hands: Hands, outlook: Outlook) -> Search:
    """The search among these cards, in which these worlds are solved for the chance to win."""
    sign = 1 if outlook.side == 0 else -1
    ending = Ending(view, cards, hands, payoff_table(view, outlook, sign=sign), sign)
    return Search(len(cards), len(hands), ending.worth)


def solved_points(view: View, cards: Sequence[Card], hands: Hands, outlook: Outlook) -> Numbers:
    """The points (cards, worlds) that these cards bring in these worlds, if all play on for points."""
    sign = 1 if outlook.side == 0 else -1
    points = ends_worth(view, outlook).points
    ending = Ending(view, cards, hands, _table(points, sign * POINT), sign)
    return ending.values(range(len(cards)), 0, len(hands)) / POINT


@dataclass(frozen=True, slots=True)
class Ending:
    """Cards to choose from near the end, worlds to solve, and what each end is worth to the first side."""

    view: View
    cards: Sequence[Card]
    hands: Hands
    payoffs: Payoffs
    sign: int

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these cards come to in these worlds (choices, worlds), all of it as the chance to win."""
        values = self.values(choices, start, stop)
        nothing = np.zeros(values.shape)
        return Worth(nothing, values / SCALE, nothing)

    def values(self, choices: Sequence[int], start: int, stop: int) -> Numbers:
        """The payoffs (choices, worlds) to the own side, with best play by all."""
        values = np.empty((len(choices), stop - start))
        for world in range(start, stop):
            position = position_with(self.view, self.hands[world])
            by_card = score_values(position, payoffs=self.payoffs, memory=MEMORY)
            values[:, world - start] = [by_card[self.cards[choice]] for choice in choices]
        return values


def payoff_table(view: View, outlook: Outlook, *, sign: int) -> Payoffs:
    """What side 0 gets at the end by the nils that fail (rows) and its tricks (columns), for the solver."""
    return _table(ends_worth(view, outlook).fair, sign * SCALE)


def _table(ends: Numbers, scale: int) -> Payoffs:
    table: Payoffs = np.rint(scale * ends).astype(int).reshape(-1, TRICKS + 1).tolist()
    return table


def ends_worth(view: View, outlook: Outlook) -> Worth:
    """What every end is worth to the own side: by the set of nils that fail, then by side 0's tricks."""
    bids = bids_row(view)
    nils = [is_nil(int(bid)) for bid in bids[0]]
    rows = range(1 << view.rules.seats)
    ends = [_end(nils, view.taken, failed, tricks) for failed in rows for tricks in range(TRICKS + 1)]
    return outlook.worth(bids=bids, taken=np.array(ends, dtype=np.uint8))


def _end(nils: Sequence[bool], before: Sequence[int], failed: int, tricks: int) -> list[int]:
    """The tricks of each seat when just these nils fail and side 0 has so many.

    A nil that fails has the tricks that it has, at least one; the rest are its partner's.
    """
    taken = [0] * len(nils)
    for side, total in enumerate((tricks, TRICKS - tricks)):
        members = range(side, len(nils), 2)
        left = total
        for place in members:
            if nils[place] and failed >> place & 1:
                taken[place] = min(left, max(1, before[place]))
                left -= taken[place]
        taken[next((place for place in members if not nils[place]), side)] += left
    return taken
