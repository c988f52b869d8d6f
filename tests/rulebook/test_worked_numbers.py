"""Section 4: each row of the table of worked numbers, named after it."""

import pytest

from spadille.rules import Score, build_rules, winner_of
from spadille.seats import Side
from tests.rulebook.positions import may_play, north_south, scored, stands

CLASSIC = build_rules("classic")
DOUBLE_NIL = build_rules("double-nil")


def test_example_of_the_third_source_7_bid_8_taken_is_71() -> None:
    assert scored(DOUBLE_NIL, {"N": "7"}, {"N": 8}).points == 71


def test_bags_of_the_third_source_4_to_7_3_to_6_4_to_9_in_a_row() -> None:
    before, bags, points = Score(), [], []
    for bid, taken in ((4, 7), (3, 6), (4, 9)):
        result = scored(DOUBLE_NIL, {"N": str(bid)}, {"N": taken}, before)
        bags.append(before.bags + result.bags)
        points.append(result.points + result.penalty)
        before = result.after
    assert bags == [3, 6, 11]
    assert points == [43, 33, 45]
    assert before == Score(21, 1)


def test_ns_3_plus_2_take_7_and_ew_3_plus_3_take_6() -> None:
    assert stands(north_south("3 2", "4 3")) == (52, 2)
    assert stands(scored(CLASSIC, {"E": "3", "W": "3"}, {"E": 4, "W": 2})) == (60, 0)


def test_the_same_ns_take_4_and_ew_9() -> None:
    assert stands(north_south("3 2", "2 2")) == (-50, 0)
    assert stands(scored(CLASSIC, {"E": "3", "W": "3"}, {"E": 5, "W": 4})) == (63, 3)


@pytest.mark.parametrize(
    ("house", "score", "bags"),
    [
        ({"bags_after_penalty": "carry"}, 184, 2),
        ({"bags_after_penalty": "reset"}, 184, 0),
        ({"bag_limit": 0}, 284, 12),
    ],
)
def test_ns_at_240_with_8_bags_bid_4_take_8(house: dict[str, object], score: int, bags: int) -> None:
    assert stands(north_south("3 1", "5 3", Score(240, 8), **house)) == (score, bags)


def test_limit_5_penalty_50_4_bags_bid_2_take_10() -> None:
    result = north_south("1 1", "6 4", Score(0, 4), bag_limit=5, bag_penalty=50)
    assert result.points + result.penalty == 28
    assert result.penalty == 100
    assert stands(result) == (-72, 2)


def test_0_points_bid_5_take_8_then_bid_6_take_5() -> None:
    first = north_south("3 2", "5 3")
    assert stands(first) == (53, 3)
    assert stands(north_south("3 3", "3 2", first.after)) == (-7, 3)


@pytest.mark.parametrize(
    ("policy", "points", "bags"), [("help", -59, 1), ("bags", -138, 2), ("ignore", -140, 0)]
)
def test_n_nil_takes_2_s_bid_4_takes_3(policy: str, points: int, bags: int) -> None:
    assert stands(north_south("nil 4", "2 3", failed_nil_tricks=policy)) == (points, bags)


@pytest.mark.parametrize(
    ("policy", "points", "bags"), [("help", -57, 3), ("bags", -57, 3), ("ignore", -59, 1)]
)
def test_n_nil_takes_2_s_bid_4_takes_5(policy: str, points: int, bags: int) -> None:
    assert stands(north_south("nil 4", "2 5", failed_nil_tricks=policy)) == (points, bags)


@pytest.mark.parametrize(("policy", "points", "bags"), [("help", 1, 1), ("bags", 1, 1), ("ignore", 0, 0)])
def test_n_and_s_both_nil_s_takes_1(policy: str, points: int, bags: int) -> None:
    assert stands(north_south("nil nil", "0 1", failed_nil_tricks=policy)) == (points, bags)


def test_two_handed_nil_takes_3() -> None:
    assert stands(scored(DOUBLE_NIL, {"N": "nil"}, {"N": 3})) == (-97, 3)


def test_ns_480_plus_51_ew_470_plus_61_is_another_deal() -> None:
    north = north_south("3 2", "4 2", Score(480))
    east = scored(CLASSIC, {"E": "3", "W": "3"}, {"E": 4, "W": 3}, Score(470))
    assert (north.points, east.points) == (51, 61)
    scores = {Side.NS: north.after.points, Side.EW: east.after.points}
    assert scores == {Side.NS: 531, Side.EW: 531}
    assert winner_of(CLASSIC, scores) is None


def test_ns_495_with_9_bags_bid_3_take_4_goes_on() -> None:
    result = north_south("2 1", "2 2", Score(495, 9))
    assert result.points == 31 - 100
    assert stands(result) == (426, 0)
    assert winner_of(CLASSIC, {Side.NS: 426, Side.EW: 0}) is None


def test_both_over_512_wins_against_507() -> None:
    assert winner_of(CLASSIC, {Side.NS: 512, Side.EW: 507}) == Side.NS
    assert winner_of(CLASSIC, {Side.NS: 507, Side.EW: 512}) == Side.EW


def test_exactly_500_wins_except_with_exceed() -> None:
    scores = {Side.NS: 500, Side.EW: 0}
    assert winner_of(CLASSIC, scores) == Side.NS
    assert winner_of(build_rules("menagerie"), scores) is None
    assert winner_of(build_rules("menagerie"), {Side.NS: 501, Side.EW: 0}) == Side.NS


def test_unbroken_leader_holds_7s_2s_as() -> None:
    assert may_play("7S 2S AS") == "2S 7S AS"


def test_unbroken_leader_holds_4h_as() -> None:
    assert may_play("4H AS") == "4H"


def test_hearts_led_hand_2s_9c() -> None:
    assert may_play("2S 9C", led="KH") == "9C 2S"
