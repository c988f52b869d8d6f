"""The interval that a match stops by holds however often it is looked at, where the usual one does not."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from spadille.research.arena import Watch
from spadille.research.arena.stop import FIRST_LOOK, spread

RUNS, PAIRS = 2000, 3000

Draw = Callable[[np.random.Generator, tuple[int, int]], NDArray[np.float64]]


def deals(chance: np.random.Generator, shape: tuple[int, int]) -> NDArray[np.float64]:
    """Like the points of duplicate deals: many pairs come to nothing, a nil now and then to much."""
    plain = chance.normal(0, 30, shape) * (chance.random(shape) < 0.7)
    nils = 100 * chance.choice([-1, 0, 1], shape, p=[0.05, 0.9, 0.05])
    values: NDArray[np.float64] = plain + nils
    return values


def lopsided(chance: np.random.Generator, shape: tuple[int, int]) -> NDArray[np.float64]:
    """A little is gained most of the time and much is lost seldom, 0 on the whole."""
    values: NDArray[np.float64] = np.where(chance.random(shape) < 0.8, 10.0, -40.0)
    return values


def games(chance: np.random.Generator, shape: tuple[int, int]) -> NDArray[np.float64]:
    """Leads in pairs of whole games."""
    return chance.choice([-1.0, -0.5, 0.0, 0.5, 1.0], shape, p=[0.1, 0.1, 0.6, 0.1, 0.1])


def ever_wrong(values: NDArray[np.float64], half: NDArray[np.float64]) -> float:
    """The share of runs whose interval leaves out 0 at some look."""
    count = np.arange(1, PAIRS + 1)
    mean = values.cumsum(axis=1) / count
    squares = (values**2).cumsum(axis=1) - count * mean**2
    deviation = np.sqrt(np.maximum(squares, 0) / np.maximum(count - 1, 1))
    outside = (np.abs(mean) > deviation * half)[:, FIRST_LOOK - 1 :]
    return float(outside.any(axis=1).mean())


@pytest.mark.parametrize("draw", [deals, lopsided, games])
def test_equal_players_are_seldom_told_apart(draw: Draw) -> None:
    values = draw(np.random.default_rng(1), (RUNS, PAIRS))
    half = np.array([spread(count) for count in range(1, PAIRS + 1)])
    assert ever_wrong(values, half) < 0.05
    # The usual interval would not do: this is what the other is for.
    assert ever_wrong(values, 1.96 / np.sqrt(np.arange(1, PAIRS + 1))) > 0.2


def watched(values: list[float], *, width: float | None = None) -> Watch:
    watch = Watch(width=width)
    for value in values:
        watch.see(value)
    return watch


def test_the_interval_is_the_mean_and_so_many_deviations() -> None:
    values = [float(value) for value in np.random.default_rng(2).normal(5, 40, 300)]
    watch = watched(values)
    interval = watch.interval
    assert interval.value == pytest.approx(np.mean(values))
    assert interval.width == pytest.approx(2 * np.std(values, ddof=1) * spread(300))


def test_nothing_is_clear_before_the_first_look() -> None:
    values = [10.0, 11.0] * FIRST_LOOK
    assert not watched(values[: FIRST_LOOK - 1], width=1000).clear
    assert watched(values[:FIRST_LOOK]).clear
    assert watched([]).interval.value is None


def test_it_is_clear_when_narrow_enough() -> None:
    values = [10.0, -10.0] * 100
    width = watched(values).interval.width
    assert width is not None
    assert not watched(values).clear
    assert not watched(values, width=width * 0.99).clear
    assert watched(values, width=width * 1.01).clear


def test_it_is_half_as_wide_again_where_it_is_tightest() -> None:
    ratios = {count: spread(count) * count**0.5 / 1.96 for count in (100, 250, 500, 1000, 5000)}
    assert min(ratios, key=lambda count: ratios[count]) == 500
    assert ratios[500] == pytest.approx(1.55, abs=0.02)
    assert max(ratios.values()) < 2
