"""Section 3, "Scoring one deal, per side" and "The end", sentence by sentence."""

from typing import Any

import pytest

from spadille.rules import Score, build_rules, winner_of
from spadille.seats import Side
from tests.rulebook.positions import north_south, stands

CLASSIC = build_rules("classic")


def test_counted_are_the_tricks_of_the_numbered_bidders() -> None:
    assert north_south("3 2", "4 3").counted == 7
    assert north_south("nil 2", "4 3").counted == 3


def test_with_help_a_failed_nils_tricks_count_too() -> None:
    assert north_south("nil 2", "4 3", failed_nil_tricks="help").counted == 7


def test_a_contract_made_is_its_points_and_the_rest_bags() -> None:
    result = north_south("3 2", "4 3")
    assert (result.contract_points, result.bags) == (50, 2)
    exact = north_south("3 2", "3 2")
    assert (exact.contract_points, exact.bags) == (50, 0)


def test_a_contract_missed_costs_its_points_and_gives_no_bags() -> None:
    result = north_south("3 2", "4 0")
    assert (result.contract_points, result.bags) == (-50, 0)


def test_a_side_of_nils_only_has_contract_0_which_is_always_made() -> None:
    for policy in ("help", "bags", "ignore"):
        result = north_south("nil blind-nil", "2 3", failed_nil_tricks=policy)
        assert result.made
        assert (result.contract, result.contract_points) == (0, 0)


def test_trick_points_are_per_trick_bid() -> None:
    assert north_south("3 2", "3 2", trick_points=7).points == 35
    assert north_south("3 2", "2 2", trick_points=7).points == -35


@pytest.mark.parametrize(("bid", "stake"), [("nil", 70), ("blind-nil", 150)])
def test_each_nil_wins_or_loses_its_points(bid: str, stake: int) -> None:
    house: dict[str, Any] = {"nil_points": 70, "blind_nil_points": 150, "failed_nil_tricks": "ignore"}
    assert north_south(f"{bid} 3", "0 3", **house).points == 30 + stake
    assert north_south(f"{bid} 3", "1 3", **house).points == 30 - stake


def test_hoyles_failed_nil_costs_what_success_pays() -> None:
    made, lost = (north_south("nil 3", f"{tricks} 3", variant="hoyle") for tricks in (0, 1))
    assert made.nils[0].points == -lost.nils[0].points == 100


def test_a_nil_is_lost_with_its_first_trick() -> None:
    for tricks in range(1, 14):
        assert north_south("nil 1", f"{tricks} 0").nils[0].points == -100


def test_a_nils_gain_or_loss_is_independent_of_the_contract() -> None:
    for other, tricks in ((3, 3), (3, 2), (3, 9)):
        assert north_south(f"nil {other}", f"0 {tricks}").nils[0].points == 100
        assert north_south(f"nil {other}", f"1 {tricks}").nils[0].points == -100
        assert north_south(f"nil {other}", f"0 {tricks}").contract_points == (30 if tricks >= 3 else -30)


def test_both_nils_count_each_for_itself() -> None:
    result = north_south("nil blind-nil", "0 2", failed_nil_tricks="ignore")
    assert [nil.points for nil in result.nils] == [100, -200]


def test_help_counts_a_failed_nils_tricks_and_surplus_is_bags() -> None:
    assert north_south("nil 4", "2 2", failed_nil_tricks="help").contract_points == 40
    assert north_south("nil 4", "2 3", failed_nil_tricks="help").bags == 1


def test_bags_makes_every_one_a_bag_contract_made_or_not() -> None:
    assert north_south("nil 4", "2 4").bags == 2
    missed = north_south("nil 4", "2 3")
    assert (missed.bags, missed.nil_bags, missed.contract_points) == (2, 2, -40)


def test_ignore_does_nothing_with_them() -> None:
    result = north_south("nil 4", "2 4", failed_nil_tricks="ignore")
    assert (result.bags, result.counted) == (0, 4)


def test_bag_points_are_per_bag() -> None:
    assert north_south("1 1", "3 2", bag_points=4).bag_points == 12
    assert north_south("1 1", "3 2", bag_points=0).points == 20


def test_bags_are_added_to_a_count_of_their_own_never_derived_from_the_score() -> None:
    for points, bag_points in ((17, 1), (-3, 0), (499, 5)):
        result = north_south("1 1", "3 2", Score(points, 4), bag_points=bag_points)
        assert result.after.bags == 7


def test_carry_takes_a_penalty_for_every_full_limit_and_the_rest_stays() -> None:
    result = north_south("1 1", "7 6", Score(0, 3), bag_limit=4)
    assert (result.bags, result.penalty, result.after.bags) == (11, 300, 2)


def test_reset_takes_one_penalty_and_the_count_becomes_0() -> None:
    result = north_south("1 1", "7 6", Score(0, 3), bag_limit=4, bags_after_penalty="reset")
    assert (result.penalty, result.after.bags) == (100, 0)


def test_the_penalty_comes_at_the_limit_and_not_before() -> None:
    assert north_south("1 1", "2 1", Score(0, 8)).penalty == 0
    assert north_south("1 1", "2 1", Score(0, 9)).penalty == 100


def test_a_limit_of_0_is_no_penalty() -> None:
    assert stands(north_south("1 1", "7 6", Score(0, 90), bag_limit=0)) == (31, 101)


# ------------------------------------------------------------ the end


def test_the_best_score_wins_if_it_passes_the_target() -> None:
    assert winner_of(CLASSIC, {Side.NS: 499, Side.EW: 500}) == Side.EW
    assert winner_of(CLASSIC, {Side.NS: 499, Side.EW: 499}) is None


def test_a_tie_at_the_top_is_another_deal() -> None:
    assert winner_of(CLASSIC, {Side.NS: 640, Side.EW: 640}) is None


def test_nobody_there_is_another_deal() -> None:
    assert winner_of(CLASSIC, {Side.NS: 0, Side.EW: -700}) is None


def test_the_target_is_that_of_the_variant() -> None:
    assert winner_of(build_rules("duel"), {Side.N: 300, Side.S: 0}) == Side.N
    assert winner_of(build_rules("double-nil"), {Side.N: 499, Side.S: 0}) is None


def test_a_boston_gives_no_points() -> None:
    assert north_south("7 6", "7 6").points == 130
    assert north_south("7 5", "7 6").points == 121
