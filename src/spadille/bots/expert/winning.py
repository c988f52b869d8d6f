"""The chance to win the game from the scores, the bags and who opens the next deal, for any rules.

Deals of self-play tell how far the two scores move in one deal; a game is a walk of such steps until a side
passes the target. A bag counts as the part of the penalty that it stands for, so two numbers, each side's
points less what its bags will cost, are the state of the walk, and a table over them is the answer.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.bots.expert.chances import WinChances
from spadille.bots.expert.fitted import fitted_chances
from spadille.bots.expert.selfplay import deal_outcomes
from spadille.rules.model import Rules
from spadille.rules.scoring import bag_cost

Numbers: TypeAlias = NDArray[np.float64]

DEALS: Final = 4000
"""The deals of self-play; the error of a chance that comes of their number is below one in a hundred."""

CELLS: Final = 36
"""The steps from no points to the target, or to what a few deals bring where the target is less than that."""

FEW_DEALS: Final = 2.0
"""So many standard deviations of a deal's points must have room on the way to the target."""

DEPTH: Final = 1.5
"""How far below no points the table goes, in targets; who is deeper is treated as just there."""

MOST_DEALS: Final = 200
SETTLED: Final = 1e-5


@lru_cache(maxsize=64)
def win_chances(rules: Rules) -> WinChances:
    """The chances for these rules: those that come with the program, or reckoned in a second or two when they
    are asked for first."""
    return fitted_chances().get(rules) or reckoned_chances(rules)


def reckoned_chances(rules: Rules) -> WinChances:
    """The chances for these rules, from self-play."""
    points, bags = deal_outcomes(rules, count=DEALS, seed=1)
    return chances_from(rules, (points - bag_cost(rules) * bags).astype(np.float64))


def chances_from(rules: Rules, gains: Numbers) -> WinChances:
    """The chances if the scores move by one of `gains` (deals, sides) in each deal, the opener's first.

    The table ends before the target: who has not passed it is never taken to have won, however few his bags.
    """
    step = max(rules.target, FEW_DEALS * float(gains.std())) / CELLS
    below = round(DEPTH * CELLS)
    goal = below + _goal(rules, step)
    steps = Steps.of(_within(gains / step, goal), cells=goal)
    opener = _decided(goal + steps.reach, goal)
    for _ in range(MOST_DEALS):
        before = opener[:goal, :goal].copy()
        opener[:goal, :goal] = steps.mean(1 - opener.T)
        if np.abs(opener[:goal, :goal] - before).max() < SETTLED:
            break
    opener = opener[:goal, :goal].round(9).clip(0, 1)  # the transform's last digits are noise
    return WinChances.of_opener(rules, opener, step=step, lowest=-below * step)


def _within(gains: Numbers, goal: int) -> Numbers:
    """The same moves on a table of `goal` cells, but no further than matters: from any cell they end the game
    as before, with the same side ahead."""
    least = gains.min(axis=1, keepdims=True)
    near = gains - np.maximum(0, least - goal)
    within: Numbers = np.clip(near, -goal, 2 * goal + 1)
    return within


def _goal(rules: Rules, step: float) -> int:
    """The target on the scale of the table, on which a side holds half of the bags that it may hold."""
    held = bag_cost(rules) * max(0, rules.bag_limit - 1) / 2
    return max(1, round((rules.target - held) / step))


def _decided(cells: int, goal: int) -> Numbers:
    """Even chances, but where a side has passed the target: there the one with more has won."""
    scale = np.arange(cells)
    won = np.where(scale[:, None] > scale, 1.0, np.where(scale[:, None] < scale, 0.0, 0.5))
    return np.where((scale[:, None] >= goal) | (scale >= goal), won, 0.5)


@dataclass(frozen=True, slots=True)
class Steps:
    """How likely each step on a table of `cells` is, as its Fourier transform; none goes beyond `reach`."""

    cells: int
    reach: int
    spectrum: NDArray[np.complex128]

    @classmethod
    def of(cls, gains: Numbers, *, cells: int) -> "Steps":
        """Those of these gains (deals, sides); one between its points is shared among the four around."""
        whole = np.floor(gains).astype(np.intp)
        part = gains - whole
        reach = int(np.abs(whole).max()) + 1
        chances = np.zeros((2 * reach + 1, 2 * reach + 1))
        for up in (0, 1):
            for right in (0, 1):
                weights = np.abs(1 - up - part[:, 0]) * np.abs(1 - right - part[:, 1]) / len(gains)
                np.add.at(chances, (reach + whole[:, 0] + up, reach + whole[:, 1] + right), weights)
        size = cells + 2 * reach
        return cls(cells, reach, np.fft.rfft2(chances, s=(size, size)).conj())

    def mean(self, table: Numbers) -> Numbers:
        """The mean of the table after one more deal, wherever no step leads above it; nobody falls below it.

        A correlation, by way of the Fourier transform: there may be a thousand steps.
        """
        padded = np.pad(table, ((self.reach, 0), (self.reach, 0)), mode="edge")
        means = np.fft.irfft2(np.fft.rfft2(padded) * self.spectrum, s=padded.shape)
        return means[: self.cells, : self.cells]
