"""A figure is the median of five runs, each beside a fixed piece of work that tells the machine's speed."""

import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

RUNS = 5


class Goal(NamedTuple):
    """What is measured, in which unit, and the number that it should stay below (or reach)."""

    title: str
    unit: str
    limit: float
    at_least: bool = False

    @property
    def words(self) -> str:
        """The goal as a reader wants it."""
        return f"{'at least' if self.at_least else 'under'} {self.limit:g} {self.unit}"

    def met_by(self, value: float) -> bool:
        """Whether a value is good enough."""
        return value >= self.limit if self.at_least else value < self.limit


class Trial(NamedTuple):
    """One thing to run; run number 0 to 4 gives a value for each goal."""

    goals: tuple[Goal, ...]
    run: Callable[[int], Sequence[float]]


class Figure(NamedTuple):
    """The values of a goal over all runs, and the milliseconds of the fixed work beside each."""

    goal: Goal
    values: tuple[float, ...]
    calibrations: tuple[float, ...]


def calibrate() -> float:
    """Milliseconds that a fixed piece of plain Python takes."""
    begun = perf_counter()
    total = 0
    for number in range(500_000):
        total = (total * 31 + number) % 1_000_003
    return (perf_counter() - begun) * 1000


def measured(trials: Sequence[Trial], *, runs: int = RUNS) -> Iterator[Figure]:
    """The figures of the trials, in order; what is running is told on standard error."""
    for trial in trials:
        calibrations, results = [], []
        for number in range(runs):
            print(f"{trial.goals[0].title}: run {number + 1} of {runs}", file=sys.stderr)
            calibrations.append(calibrate())
            results.append(trial.run(number))
        for goal, values in zip(trial.goals, zip(*results, strict=True), strict=True):
            yield Figure(goal, values, tuple(calibrations))


def table(figures: Sequence[Figure]) -> str:
    """The figures as a Markdown table."""
    rows = ["| what | goal | median | least to most | fixed work |", "| --- | --- | --- | --- | --- |"]
    return "\n".join([*rows, *map(_row, figures)]) + "\n"


def _row(figure: Figure) -> str:
    goal, values = figure.goal, figure.values
    middle = median(values)
    mark = "" if goal.met_by(middle) else " (missed)"
    cells = (
        goal.title,
        goal.words,
        f"{_shown(middle)} {goal.unit}{mark}",
        f"{_shown(min(values))} to {_shown(max(values))}",
        f"{_shown(median(figure.calibrations))} ms",
    )
    return f"| {' | '.join(cells)} |"


def _shown(value: float) -> str:
    """Three digits, which is more than any of this is worth."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
