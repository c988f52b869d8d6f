"""The chance to win the game as a table over the scores of both sides, and how it is read.

A bag counts as the part of the penalty that it stands for, so two numbers, each side's points less what its
bags will cost, are the state of the game.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from spadille.rules.model import Rules
from spadille.rules.scoring import bag_cost

Numbers: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class WinChances:
    """`table[opens, own, other]`: the chance of a side that does not (0) or does (1) open the next deal."""

    rules: Rules
    table: Numbers
    step: float
    lowest: float

    @classmethod
    def of_opener(cls, rules: Rules, table: Numbers, *, step: float, lowest: float) -> "WinChances":
        """The chances of both, from those of the side that opens the next deal (own, other)."""
        return cls(rules, np.stack([1 - table.T, table]), step, lowest)

    def of(
        self,
        own: ArrayLike,
        own_bags: ArrayLike,
        other: ArrayLike,
        other_bags: ArrayLike,
        *,
        opens: bool = False,
    ) -> Numbers:
        """The chance to win with these points and bags after a deal; 1 or 0 where the game is over by it."""
        own, other = np.asarray(own, dtype=np.float64), np.asarray(other, dtype=np.float64)
        cost = bag_cost(self.rules)
        chance = self._between(
            own - cost * np.asarray(own_bags), other - cost * np.asarray(other_bags), opens
        )
        over = passed(self.rules, np.maximum(own, other)) & (own != other)
        return np.where(over, own > other, chance)

    def _between(self, own: Numbers, other: Numbers, opens: bool) -> Numbers:  # noqa: FBT001
        """The table between its points, by the four around."""
        top = self.table.shape[1] - 1.000001
        rows = np.clip((own - self.lowest) / self.step, 0, top)
        columns = np.clip((other - self.lowest) / self.step, 0, top)
        row, column = rows.astype(np.intp), columns.astype(np.intp)
        down, right = rows - row, columns - column
        table = self.table[int(opens)]
        upper = (1 - right) * table[row, column] + right * table[row, column + 1]
        lower = (1 - right) * table[row + 1, column] + right * table[row + 1, column + 1]
        between: Numbers = (1 - down) * upper + down * lower
        return between


def passed(rules: Rules, points: Numbers) -> NDArray[np.bool_]:
    """Which of these points pass the target."""
    return points > rules.target if rules.target_test == "exceed" else points >= rules.target
