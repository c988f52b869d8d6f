"""The last tricks, solved exactly in each likely world for what the deal is worth at its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from spadille.bots.expert.hidden import Hands
from spadille.bots.expert.outlook import Outlook, Worth
from spadille.bots.expert.table import bids_row, position_with
from spadille.cards import Card
from spadille.deal import TRICKS
from spadille.kernel import score_values
from spadille.rules.bidding import is_nil
from spadille.view import View

SCALE: Final = 100_000_000
"""The solver reckons in whole numbers: so many make the difference between winning and losing."""

MEMORY: Final = 1 << 20
"""Small endings need little, and a small table is quickly cleared."""


@dataclass(frozen=True, slots=True)
class EndingSearch:
    """Cards to choose from near the end, worlds to solve, and what each end is worth to the first side."""

    view: View
    cards: Sequence[Card]
    hands: Hands
    payoffs: list[list[int]]
    sign: int

    @classmethod
    def of(cls, view: View, cards: Sequence[Card], hands: Hands, outlook: Outlook) -> "EndingSearch":
        """The search among these cards in these worlds."""
        sign = 1 if outlook.side == 0 else -1
        return cls(view, cards, hands, payoff_table(view, outlook, sign=sign), sign)

    @property
    def choices(self) -> int:
        """The number of cards."""
        return len(self.cards)

    @property
    def worlds(self) -> int:
        """The number of worlds."""
        return len(self.hands)

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these cards come to in these worlds (choices, worlds), all of it as the chance to win."""
        values = np.empty((len(choices), stop - start))
        for world in range(start, stop):
            position = position_with(self.view, self.hands[world])
            worth = score_values(position, payoffs=self.payoffs, memory=MEMORY)
            values[:, world - start] = [worth[self.cards[choice]] for choice in choices]
        return Worth(np.zeros(values.shape), values / SCALE)


def payoff_table(view: View, outlook: Outlook, *, sign: int) -> list[list[int]]:
    """The solver's table: what side 0 gets by the nils that fail (rows) and its tricks (columns)."""
    seats = view.rules.seats
    ends = [_end(view, failed, tricks) for failed in range(1 << seats) for tricks in range(TRICKS + 1)]
    aims = outlook.worth(bids=bids_row(view), taken=np.array(ends, dtype=np.uint8)).aim
    table = np.rint(sign * SCALE * aims).astype(int).reshape(1 << seats, TRICKS + 1)
    rows: list[list[int]] = table.tolist()
    return rows


def _end(view: View, failed: int, tricks: int) -> list[int]:
    """The tricks of each seat when just these nils fail: as many as they have, at least one; all other
    tricks of their side go to the partner."""
    taken = [0] * view.rules.seats
    for side, total in enumerate((tricks, TRICKS - tricks)):
        members = range(side, view.rules.seats, 2)
        for place in sorted(members, key=lambda place: not _nil_at(view, place)):
            if not _nil_at(view, place):
                taken[place] = max(0, total - sum(taken[member] for member in members))
            elif failed >> place & 1:
                spare = total - sum(taken[member] for member in members)
                taken[place] = min(spare, max(1, view.taken[place]))
        if all(_nil_at(view, place) for place in members) and failed:
            taken[side] += max(0, total - sum(taken[member] for member in members))
    return taken


def _nil_at(view: View, place: int) -> bool:
    bid = view.bid_of(view.rules.order[place])
    return bid is not None and is_nil(bid)
