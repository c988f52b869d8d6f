"""`spadille bench` tells its figures as it has them, with or without the references."""

import json
import sys
from typing import Any

import pytest

from spadille.cli.bench import time_text
from tests.unit.cli.conftest import Run
from tests.unit.cli.games import assert_refused

PLAYOUTS = ["random play-out of a deal", "whole random deal, from Python in one batch"]
SOLVERS = [
    work
    for cards in (13, 11, 10, 8)
    for work in (
        f"open-card solve, {cards} cards, one leader, mean",
        f"the same with the breaking rule, {cards} cards",
    )
] + [f"score of every legal card, {left} cards left, median" for left in (36, 28, 20)]


def figures(run: Run, *options: str) -> list[dict[str, Any]]:
    result = run("bench", "--deals", "1", "--json", *options)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture
def _without_references(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay", None)
    monkeypatch.setitem(sys.modules, "pyspiel", None)


@pytest.mark.usefixtures("_without_references")
def test_without_the_references_there_are_the_own_figures(run: Run) -> None:
    rows = figures(run)
    assert [row["work"] for row in rows] == PLAYOUTS + SOLVERS
    assert all(row["seconds"] > 0 for row in rows)
    for row in rows:
        missing = row["reference"] in (None, "DDS 2.9", "OpenSpiel's", "OpenSpiel's evaluate_bots")
        assert (row["ratio"] is None) == missing
        assert missing or row["ratio"] == pytest.approx(row["seconds"] / row["reference_seconds"])


@pytest.mark.usefixtures("_without_references")
def test_people_are_told_which_reference_is_missing(run: Run) -> None:
    result = run("bench", "--deals", "1")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line[:52].rstrip() for line in lines] == PLAYOUTS + SOLVERS
    assert lines[0].endswith("OpenSpiel's is not installed")
    assert lines[2].endswith("DDS 2.9 is not installed")
    assert "of without it (" in lines[3]


def test_with_dds_there_is_a_ratio(run: Run) -> None:
    pytest.importorskip("endplay")
    rows = [row for row in figures(run, "--seed", "3") if row["reference"] == "DDS 2.9"]
    assert len(rows) == 4
    assert all(row["ratio"] > 0 for row in rows)


def test_with_openspiel_there_is_a_ratio(run: Run) -> None:
    pytest.importorskip("pyspiel")
    rows = [row for row in figures(run) if str(row["reference"]).startswith("OpenSpiel")]
    assert len(rows) == 2
    assert all(0 < row["ratio"] < 1 for row in rows)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(2.5, "   2.5 s "), (0.0123, "  12.3 ms"), (4.56e-6, "  4.56 µs"), (7e-10, "   0.7 ns")],
)
def test_a_time_has_the_unit_that_suits_it(seconds: float, text: str) -> None:
    assert time_text(seconds) == text


def test_there_is_a_deal_at_least(run: Run) -> None:
    assert_refused(run("bench", "--deals", "0"), "bad-value")
