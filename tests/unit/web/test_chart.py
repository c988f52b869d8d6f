"""The chart: higher is better, the target is on it, and nothing runs out of its box."""

from dataclasses import replace

import pytest

from spadille.web.chart import LABEL_GAP, Chart, score_chart
from spadille.web.screens import HistoryRow
from tools.gallery.sheets import SHEET


def chart_of(*scores: tuple[int, int], target: int = 500, start: tuple[int, int] = (0, 0)) -> Chart:
    rows = tuple(
        HistoryRow(number=number, contracts=("", ""), scores=pair) for number, pair in enumerate(scores, 1)
    )
    return score_chart(replace(SHEET, history=rows, target=target, start=start))


def test_the_better_score_is_higher_up() -> None:
    ours, theirs = chart_of((51, 61), (315, 190)).lines
    assert [point.y for point in ours.points] < [point.y for point in theirs.points] or (
        ours.points[-1].y < theirs.points[-1].y
    )
    assert ours.points[1].y > theirs.points[1].y


def test_a_line_begins_at_the_start_and_has_a_point_for_each_deal() -> None:
    chart = chart_of((51, 61), (93, 113), (33, 166), start=(100, 0))
    assert [len(line.points) for line in chart.lines] == [4, 4]
    assert chart.lines[0].points[0].y < chart.lines[1].points[0].y
    assert [mark.text for mark in chart.deals] == ["1", "2", "3"]


@pytest.mark.parametrize("pair", [(512, 507), (-340, 20), (0, 0), (1900, -2500)])
def test_nothing_runs_out_of_the_box(pair: tuple[int, int]) -> None:
    chart = chart_of((50, 60), pair)
    heights = [point.y for line in chart.lines for point in line.points]
    heights += [mark.at for mark in chart.heights] + [chart.target]
    assert min(heights) >= 0
    assert max(heights) <= chart.bottom


def test_labels_of_near_scores_do_not_lie_on_each_other() -> None:
    ours, theirs = chart_of((512, 507)).lines
    assert theirs.label - ours.label >= LABEL_GAP - 0.2


def test_a_long_game_names_only_some_of_its_deals() -> None:
    assert len(chart_of(*[(10 * deal, 5 * deal) for deal in range(1, 41)]).deals) <= 14


def test_the_target_has_a_line_of_its_own() -> None:
    assert "500" not in [mark.text for mark in chart_of((51, 61)).heights]
