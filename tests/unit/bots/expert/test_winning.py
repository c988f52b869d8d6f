"""Chances to win lie between nothing and certainty, agree with the end of the game, and rise with points."""

from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spadille.bots.expert.chances import WinChances
from spadille.bots.expert.winning import Steps, chances_from, win_chances
from spadille.rules import VARIANTS, Rules, build_rules
from spadille.rules.scoring import bag_cost, winner_of
from tests.properties.games import House, houses

EXTREMES: list[dict[str, Any]] = [
    {"bag_limit": 0},
    {"target": 1},
    {"target": 10_000},
    {"trick_points": 0},
    {"trick_points": 0, "bag_points": 0, "nil_points": 0},
    {"trick_points": 0, "bag_points": 0, "nil_points": 0, "bag_limit": 0, "target": 10_000},
    {"trick_points": 10_000},
    {"trick_points": 1, "nil_points": 0, "target": 10_000},
    {"nil_points": 10_000, "target": 1},
    {"bag_limit": 1, "bag_penalty": 10_000},
    {"bag_limit": 10_000, "bag_penalty": 1},
    {"bag_points": 10_000, "bag_limit": 0, "target": 1},
    dict.fromkeys(("trick_points", "bag_points", "nil_points", "bag_penalty"), 10_000) | {"bag_limit": 1},
]
"""House rules under which a table might grow without end, or be of no size at all."""

POINTS = np.arange(-700, 1100, 25)


def grid(chances: WinChances, *, opens: bool, bags: int = 0) -> np.ndarray[Any, Any]:
    """The chances of a side with all these points (rows) against one with all these (columns)."""
    table: np.ndarray[Any, Any] = chances.of(POINTS[:, None], bags, POINTS[None, :], bags, opens=opens)
    return table


def check_chances(rules: Rules) -> WinChances:
    """What holds under any rules."""
    chances = win_chances(rules)
    assert chances.table.nbytes < 1_000_000
    for opens in (False, True):
        table = grid(chances, opens=opens)
        assert np.isfinite(table).all()
        assert ((table >= 0) & (table <= 1)).all()
        assert np.allclose(table + grid(chances, opens=not opens).T, 1)
        assert (np.diff(table, axis=0) >= -1e-9).all()
        assert (np.diff(table, axis=1) <= 1e-9).all()
    return chances


@pytest.mark.parametrize("variant", VARIANTS)
def test_chances_are_those_of_two_sides_in_every_variant(variant: str) -> None:
    chances = check_chances(build_rules(variant))
    far = chances.of([450, 0, 0], 0, [0, 0, 450], 0)
    if chances.rules.target == 500:
        assert far[0] > 0.8
        assert far[1] == pytest.approx(0.5, abs=0.05)
        assert far[2] < 0.2


@pytest.mark.parametrize("variant", ["classic", "duel"])
@pytest.mark.parametrize("overrides", EXTREMES, ids=str)
def test_no_rules_are_too_strange(variant: str, overrides: dict[str, Any]) -> None:
    check_chances(build_rules(variant, overrides))


@settings(max_examples=15)
@given(houses())
def test_chances_are_those_of_two_sides_under_any_house_rules(house: House) -> None:
    check_chances(house.rules)


@pytest.mark.parametrize("test", ["reach", "exceed"])
def test_where_the_game_is_over_it_is_certain(test: str) -> None:
    rules = build_rules("classic", {"target_test": test})
    chances = win_chances(rules)
    for own in (*range(480, 540, 5), 501):
        for other in (*range(480, 540, 5), 501):
            chance = float(chances.of(own, 0, other, 0))
            winner = winner_of(rules, dict(zip(rules.sides, (own, other), strict=True)))
            assert (chance in (0, 1)) == (winner is not None)
            if winner is not None:
                assert chance == (winner == rules.sides[0])


@given(st.integers(-500, 499), st.integers(-500, 499), st.integers(0, 9), st.integers(0, 9))
@example(499, -500, 0, 9)
@example(470, 480, 0, 5)
def test_nobody_has_won_before_the_target(own: int, other: int, own_bags: int, other_bags: int) -> None:
    """A side with few bags is worth more than its points, but it must get there yet."""
    chance = float(win_chances(build_rules("classic")).of(own, own_bags, other, other_bags))
    assert 0 < chance < 1


def test_two_sides_that_are_nearly_there_both_may_win() -> None:
    chance = float(win_chances(build_rules("classic")).of(470, 0, 480, 5))
    assert 0.3 < chance < 0.8


def test_bags_cost_what_they_will_bring() -> None:
    rules = build_rules("classic")
    assert bag_cost(rules) == 10
    assert bag_cost(build_rules("classic", {"bag_limit": 0})) == 0
    chances = win_chances(rules)
    assert chances.of(200, 0, 200, 9) > 0.5 > chances.of(200, 9, 200, 0)
    free = win_chances(build_rules("classic", {"bag_limit": 0}))
    assert free.of(200, 0, 200, 9) == free.of(200, 9, 200, 0)


def test_a_walk_of_one_step_is_reckoned_exactly() -> None:
    """Every deal brings one side the whole way: who starts no better wins every other game."""
    gains = np.array([[500.0, 0.0], [0.0, 500.0]])
    chances = chances_from(build_rules("classic", {"bag_limit": 0}), gains)
    assert chances.of(0, 0, 0, 0) == pytest.approx(0.5)
    unfair = chances_from(
        build_rules("classic", {"bag_limit": 0}), np.array([[500.0, 0.0]] * 3 + [[0.0, 500.0]])
    )
    assert unfair.of(0, 0, 0, 0, opens=True) == pytest.approx(0.75)
    assert unfair.of(0, 0, 0, 0, opens=False) == pytest.approx(0.25)


def test_when_both_pass_at_once_the_one_with_more_wins() -> None:
    """However far beyond the target they go, and also if one step is many times the way."""
    rules = build_rules("classic", {"bag_limit": 0, "target": 10})
    chances = chances_from(rules, np.array([[9000.0, 8000.0], [9000.0, 7000.0]]))
    assert chances.of(0, 0, 0, 0, opens=True) == 1
    assert chances.of(0, 0, 0, 0, opens=False) == 0


def test_the_same_rules_have_the_same_chances() -> None:
    rules = build_rules("hoyle", {"target": 300})
    first = win_chances(rules)
    win_chances.cache_clear()
    assert np.array_equal(first.table, win_chances(rules).table)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=20)
def test_the_mean_after_a_deal_is_that_of_all_its_steps(seed: int) -> None:
    """Against the plain sum over the deals, each between four points of the table."""
    lots = np.random.default_rng(seed)
    gains = lots.uniform(-3, 3, size=(7, 2))
    steps = Steps.of(gains, cells=9)
    table = lots.random((9 + steps.reach, 9 + steps.reach))
    means = steps.mean(table)
    for own in range(9):
        for other in range(9):
            values = [between(table, own + gain, other + loss) for gain, loss in gains]
            assert means[own, other] == pytest.approx(sum(values) / len(values))


def between(table: np.ndarray[Any, Any], own: float, other: float) -> float:
    """The table between its points; below it is as at its edge."""
    row, column = int(np.floor(own)), int(np.floor(other))
    value = 0.0
    for up in (0, 1):
        for right in (0, 1):
            weight = abs(1 - up - (own - row)) * abs(1 - right - (other - column))
            value += weight * table[max(0, row + up), max(0, column + right)]
    return value
