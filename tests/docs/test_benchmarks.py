"""The page of figures has one for every goal that the benchmarks measure, and says on which machine."""

import pytest

from benchmarks import command_line, decisions, serving
from benchmarks.measuring import Figure, Goal, Trial, measured, table
from tests.docs.blocks import page

TRIALS = (*command_line.TRIALS, *decisions.TRIALS, *serving.TRIALS)
GOALS = [goal for trial in TRIALS for goal in trial.goals]


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: goal.title)
def test_every_goal_has_its_figure(goal: Goal) -> None:
    assert f"| {goal.title} | {goal.words} |" in page("docs/benchmarks.md")


def test_the_machine_is_named() -> None:
    assert "Measured on: " in page("docs/benchmarks.md")


def test_a_figure_is_a_median_and_says_whether_it_is_good_enough() -> None:
    trial = Trial((Goal("up", "s", 2), Goal("down", "a second", 2, at_least=True)), lambda run: (run, run))
    up, down = table(list(measured([trial], runs=3))).splitlines()[2:]
    assert up.startswith("| up | under 2 s | 1 s | 0 to 2 |")
    assert down.startswith("| down | at least 2 a second | 1 a second (missed) | 0 to 2 |")


def test_large_figures_are_whole_numbers() -> None:
    row = table([Figure(Goal("memory", "MB", 130), (101.26, 120.5, 99.94), (1.234, 1.0, 2.0))]).splitlines()[
        2
    ]
    assert row == "| memory | under 130 MB | 101 MB | 99.9 to 120 | 1.23 ms |"
