"""Intervals of means, ratios and shares against what is known of them."""

import numpy as np
import pytest

from spadille.research.arena.intervals import Interval, percentile, ratio_interval, share_interval


def test_a_mean_has_two_standard_errors_on_either_side() -> None:
    values = [1.0, 2.0, 4.0, 9.0]
    error = np.std(values, ddof=1) / 2
    interval = ratio_interval(values, [1.0] * 4)
    assert interval.value == 4
    assert (interval.low, interval.high) == pytest.approx((4 - 1.96 * error, 4 + 1.96 * error), abs=1e-3)


def test_a_ratio_weighs_by_its_denominators() -> None:
    assert ratio_interval([10.0, 0.0], [1.0, 9.0]).value == 1
    proportional = ratio_interval([2.0, 8.0, 20.0], [1.0, 4.0, 10.0])
    assert (proportional.value, proportional.width) == (2, 0)


def test_a_ratios_interval_holds_as_often_as_it_says() -> None:
    chance, held = np.random.default_rng(3), 0
    for _ in range(1000):
        deals = chance.integers(5, 20, 60)
        points = 2 * deals + chance.normal(0, 10 * np.sqrt(deals))
        interval = ratio_interval(list(points), list(deals.astype(float)))
        assert interval.low is not None
        assert interval.high is not None
        held += interval.low <= 2 <= interval.high
    assert 920 <= held <= 970


def test_too_little_has_no_interval() -> None:
    assert ratio_interval([], []) == Interval(None)
    assert ratio_interval([3.0], [2.0]) == Interval(1.5)
    assert share_interval(0, 0) == Interval(None)
    assert not Interval(1.0).excludes_zero
    assert Interval(1.0).width is None


@pytest.mark.parametrize(
    ("some", "whole", "low", "high"),
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_as_published(some: int, whole: int, low: float, high: float) -> None:
    interval = share_interval(some, whole)
    assert interval.value == some / whole
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("low", "high", "excluded"), [(1, 2, True), (-2, -1, True), (-1, 1, False), (0, 1, False)]
)
def test_zero_is_inside_or_outside(low: float, high: float, excluded: bool) -> None:
    assert Interval((low + high) / 2, low, high).excludes_zero is excluded


def test_a_percentile_is_a_value_that_is_there() -> None:
    values = [float(value) for value in range(1, 101)]
    assert [percentile(values, share) for share in (0.5, 0.99, 1.0, 0.0)] == [50, 99, 100, 1]
    assert percentile([], 0.5) is None
