"""Which choice is best, from its worth in sampled worlds: the same worlds for all, and fewer choices as it
becomes clear which ones are not worth more of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from spadille.bots.expert.outlook import Numbers, Worth


@dataclass(frozen=True, slots=True)
class Search:
    """How many choices there are, how many worlds, in no order that means anything, and what comes of them.

    `worth(choices, start, stop)` is what comes (choices, worlds) of some choices, by number, in worlds number
    `start` up to `stop`.
    """

    choices: int
    worlds: int
    worth: Callable[[Sequence[int], int, int], Worth]

    def whole(self) -> Worth:
        """What all choices come to in all worlds."""
        return self.worth(range(self.choices), 0, self.worlds)


ROUNDS: Final = (0.125, 0.25, 0.5, 1.0)
"""The part of all worlds that has been looked at after each round."""

FEWEST: Final = 32
"""No choice is dropped after fewer worlds: a few that happen to be alike look like certainty."""

CLEAR: Final = 3.0
"""By how many standard errors a choice must be behind the best to be dropped."""

NOISE: Final = 1.0
"""Within how many standard errors of the best a choice is as good."""

EVEN: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Contest:
    """What came of it: for each choice its mean worth, over the worlds in which it was still in the running,
    and how far it is behind the best, in standard errors of the difference."""

    means: Numbers
    behind: Numbers
    worlds: int

    @property
    def best(self) -> int:
        """The choice with the highest mean of those that were never dropped."""
        return int(np.argmin(self.behind))

    def as_good(self, choice: int) -> bool:
        """Whether a choice is as good as the best, as far as can be told."""
        return bool(self.behind[choice] <= NOISE)


def hold_contest(search: Search, *, handicaps: Mapping[int, float] | None = None) -> Contest:
    """Tries the choices in up to all worlds; those clearly behind are dropped on the way.

    `handicaps` is what some choices, by number, must be worth more than the others. It ends early where one
    choice is left, or where all that are left have the same worth in every world.
    """
    alive = list(range(search.choices))
    values = np.zeros((search.choices, search.worlds))
    means, behind = np.zeros(search.choices), np.zeros(search.choices)
    taken_off = np.array([[(handicaps or {}).get(choice, 0.0)] for choice in range(search.choices)])
    done = 0
    for share in ROUNDS:
        until = min(search.worlds, max(done + 1, FEWEST, round(search.worlds * share)))
        if done >= search.worlds or (len(alive) == 1 and done):
            break
        values[alive, done:until] = search.worth(alive, done, until).aim - taken_off[alive]
        done = until
        means[alive], behind[alive] = _standing(values[alive, :done])
        alive = [choice for choice in alive if behind[choice] <= CLEAR]
        if all(behind[choice] == 0 for choice in alive):
            break
    return Contest(means, behind, done)


def _standing(values: Numbers) -> tuple[Numbers, Numbers]:
    """The mean of each row, and how far it is behind the best row, in standard errors of the difference."""
    means = values.mean(axis=1)
    gaps = values[np.argmax(means)] - values
    errors = gaps.std(axis=1) / np.sqrt(max(1, values.shape[1] - 1))
    behind = np.where(gaps.mean(axis=1) <= EVEN, 0.0, gaps.mean(axis=1) / np.maximum(errors, EVEN))
    return means, behind
