"""What a finished deal is worth to a side: the points that it brings, and then the chance to win the game.

A contract that is set must be worth it: what is aimed at holds more against it than the score does.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.expert.chances import WinChances
from spadille.bots.expert.winning import win_chances
from spadille.kernel import deal_payoffs
from spadille.rules.bidding import BLIND_NIL, NIL
from spadille.rules.model import Rules
from spadille.rules.scoring import Score, bag_cost
from spadille.view import View

Numbers: TypeAlias = NDArray[np.float64]
Tricks: TypeAlias = NDArray[np.uint8]

WORTH_OF_POINTS: Final = 1e-5
"""What a point counts beside the chance to win: it decides where the game is decided."""

SET_DREAD: Final = 0.07
"""How much chance to win a set counts for beyond what it costs: it is what partners remember."""

LEVERAGE_STEPS: Final = 3
"""Over how many steps of the table of chances a point's worth is looked at, up and down."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Deals as one side sees them: the points gained more than the other side, bags at their average cost;
    the chance to win the game; and what is held against the deal besides, in the same measure."""

    points: Numbers
    win: Numbers
    dread: Numbers

    @property
    def fair(self) -> Numbers:
        """The chance to win, and a little for points: what the one side has more the other has less."""
        return self.win + WORTH_OF_POINTS * self.points

    @property
    def aim(self) -> Numbers:
        """What choices are compared by."""
        return self.fair - self.dread

    def in_rows(self, rows: int) -> "Worth":
        """The same deals in so many rows, the first ones in the first row."""
        return Worth(*(part.reshape(rows, -1) for part in (self.points, self.win, self.dread)))


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one side (0 is N's) looks at the end of the present deal."""

    rules: Rules
    before: tuple[Score, ...]
    side: int
    opens_next: bool
    chances: WinChances
    leverage: float
    """How much chance to win a point brings as the scores stand, against the start of a game: 1 at most,
    and never nothing. What is a large difference at the start decides nothing where the game is decided."""

    def worth(self, *, bids: Tricks, taken: Tricks) -> Worth:
        """The worth of deals in which the seats bid and took so much (count, seats); bids may be one row."""
        counted = self.rules.bag_limit > 0  # else there is no end to them, and they cost nothing
        bags = (self.before[0].bags, self.before[1].bags) if counted else (0, 0)
        gained, after = deal_payoffs(self.rules, bids=bids, taken=taken, bags=bags)
        charged = gained - bag_cost(self.rules) * (after - np.array(bags))
        own, other = self.side, 1 - self.side
        points = (charged[:, own] - charged[:, other]).astype(np.float64)
        totals = gained + np.array([score.points for score in self.before], dtype=np.float64)
        win = self.chances.of(
            totals[:, own], after[:, own], totals[:, other], after[:, other], opens=self.opens_next
        )
        return Worth(points, win, self._sets(bids, taken) * (SET_DREAD * self.leverage))

    def _sets(self, bids: Tricks, taken: Tricks) -> Numbers:
        """1 for the deals in which the contract of this side fails, 0 for the others."""
        nils = (bids == NIL) | (bids == BLIND_NIL)
        own = np.arange(self.rules.seats) % 2 == self.side
        counts = own & (~nils | (self.rules.failed_nil_tricks == "help"))
        contract = np.where(nils, 0, bids).sum(axis=1, where=own)
        failed: NDArray[np.bool_] = np.sum(taken * counts, axis=1) < contract
        return failed.astype(np.float64)


def outlook_of(view: View) -> Outlook:
    """How the side of this view looks at its deal."""
    side = view.rules.sides.index(view.side)
    opens_next = view.opener is not None and view.rules.side(view.opener) != view.side
    return outlook_at(view.rules, view.scores, side=side, opens_next=opens_next)


def outlook_at(rules: Rules, before: tuple[Score, ...], *, side: int, opens_next: bool) -> Outlook:
    """How a side looks at a deal that begins with these scores."""
    chances = win_chances(rules)
    now = _chance_of_a_point(chances, before[side], before[1 - side], opens=opens_next)
    usual = _chance_of_a_point(chances, Score(), Score(), opens=opens_next)
    return Outlook(rules, before, side, opens_next, chances, min(1.0, now / usual))


def _chance_of_a_point(chances: WinChances, own: Score, other: Score, *, opens: bool) -> float:
    reach = LEVERAGE_STEPS * chances.step
    ends = np.array([own.points - reach, own.points + reach])
    low, high = chances.of(ends, own.bags, other.points, other.bags, opens=opens)
    return max(WORTH_OF_POINTS, float(high - low) / (2 * reach))
