"""What a finished deal is worth to a side: the points that it brings, and then the chance to win the game."""

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.expert.winning import WinChances, win_chances
from spadille.kernel import deal_payoffs
from spadille.rules.model import Rules
from spadille.rules.scoring import Score, bag_cost
from spadille.view import View

Numbers: TypeAlias = NDArray[np.float64]
Tricks: TypeAlias = NDArray[np.uint8]

WORTH_OF_POINTS: Final = 1e-5
"""What a point counts beside the chance to win: it decides where the game is decided."""

LEVERAGE_STEPS: Final = 3
"""Over how many steps of the table of chances a point's worth is looked at, up and down."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Deals as one side sees them: the points gained more than the other side, bags at their average cost;
    the chance to win the game; and the two as one number, which is what is aimed at."""

    points: Numbers
    win: Numbers

    @property
    def aim(self) -> Numbers:
        """The chance to win, and a little for points."""
        return self.win + WORTH_OF_POINTS * self.points

    def in_rows(self, rows: int) -> "Worth":
        """The same deals in so many rows, the first ones in the first row."""
        return Worth(self.points.reshape(rows, -1), self.win.reshape(rows, -1))


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one side (0 is N's) looks at the end of the present deal."""

    rules: Rules
    before: tuple[Score, ...]
    side: int
    opens_next: bool
    chances: WinChances

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
        return Worth(points, win)

    @property
    def leverage(self) -> float:
        """How much chance to win a point brings as the scores stand, against the start of a game: 1 at most,
        and never nothing.

        What is a large difference at the start decides nothing where the game is as good as decided.
        """
        own, other = self.before[self.side], self.before[1 - self.side]
        now = self._chance_of_a_point(own, other) / self._chance_of_a_point(Score(), Score())
        return min(1.0, now)

    def _chance_of_a_point(self, own: Score, other: Score) -> float:
        reach = LEVERAGE_STEPS * self.chances.step
        ends = np.array([own.points - reach, own.points + reach])
        low, high = self.chances.of(ends, own.bags, other.points, other.bags, opens=self.opens_next)
        return max(WORTH_OF_POINTS, float(high - low) / (2 * reach))


def outlook_of(view: View) -> Outlook:
    """How the side of this view looks at its deal."""
    side = view.rules.sides.index(view.side)
    opens_next = view.opener is not None and view.rules.side(view.opener) != view.side
    return Outlook(view.rules, view.scores, side, opens_next, win_chances(view.rules))
