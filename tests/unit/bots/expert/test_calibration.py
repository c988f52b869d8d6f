"""What the expert expects is about what happens."""

import pytest

from spadille.research.arena.intervals import share_interval
from spadille.rules import build_rules
from tools.calibration import BINS, Forecast, nils, rows, wins


def test_forecasts_are_sorted_into_bins() -> None:
    told = [Forecast(0.0, False), Forecast(0.05, True), Forecast(0.31, True), Forecast(1.0, True)]
    lines = [line.split("|")[1:-1] for line in rows(told)]
    assert [line[0].strip() for line in lines] == ["0.0 – 0.1", "0.3 – 0.4", "0.9 – 1.0"]
    assert [int(line[1]) for line in lines] == [2, 1, 1]
    assert [float(line[2]) for line in lines] == [0.025, 0.31, 1.0]
    assert [float(line[3]) for line in lines] == [0.5, 1.0, 1.0]
    assert rows([]) == []
    assert BINS == 10


def test_a_game_is_foretold_after_every_deal_but_the_last() -> None:
    rules = build_rules("classic", {"target": 300})
    forecasts = list(wins(rules, games=2, seed=1, budget=0.02))
    assert forecasts == list(wins(rules, games=2, seed=1, budget=0.02))
    assert all(0 < forecast.chance < 1 for forecast in forecasts)
    assert len(forecasts) >= 2


@pytest.mark.slow
def test_nils_are_made_about_as_often_as_expected() -> None:
    """Play-outs know no opponents who search: an error of a tenth is allowed besides that of chance."""
    forecasts = list(nils(build_rules("classic"), deals=150, seed=1, budget=0.05))
    check(forecasts, allowed=0.1, least=40)


@pytest.mark.slow
def test_games_are_won_about_as_often_as_expected() -> None:
    """By both halves of the chances: who is behind wins no more often than was said, and no less."""
    forecasts = list(wins(build_rules("classic"), games=40, seed=1, budget=0.02))
    check([one for one in forecasts if one.chance < 0.5], allowed=0.1, least=40)
    check([one for one in forecasts if one.chance >= 0.5], allowed=0.1, least=40)


def check(forecasts: list[Forecast], *, allowed: float, least: int) -> None:
    assert len(forecasts) >= least
    expected = sum(forecast.chance for forecast in forecasts) / len(forecasts)
    happened = share_interval(sum(forecast.came for forecast in forecasts), len(forecasts))
    assert happened.low is not None
    assert happened.high is not None
    assert happened.low - allowed <= expected <= happened.high + allowed
