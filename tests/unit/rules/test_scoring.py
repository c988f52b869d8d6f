"""The parts of a sum, and every deal of two bidders against the twin."""

from itertools import product
from typing import Any

import pytest

from spadille.rules import NilOutcome, Score, build_rules, parse_bid, score_side
from spadille.seats import Seat
from tests.rulebook.positions import north_south
from tests.twin.scoring import score

BIDS = ("nil", "blind-nil", "1", "2", "6", "13")


@pytest.mark.parametrize("policy", ["help", "bags", "ignore"])
@pytest.mark.parametrize(
    ("after", "limit"), [("carry", 10), ("reset", 10), ("carry", 3), ("reset", 1), ("carry", 0)]
)
def test_every_kind_of_deal_is_scored_like_the_twins(policy: str, after: str, limit: int) -> None:
    house: dict[str, Any] = {"failed_nil_tricks": policy, "bags_after_penalty": after, "bag_limit": limit}
    rules = build_rules("hoyle", house)
    for north, south, mine, theirs in product(BIDS, BIDS, (0, 1, 2, 5, 13), (0, 1, 4, 8)):
        if mine + theirs > 13:
            continue
        before = Score(-30, max(0, limit - 1))
        bids = {Seat.N: parse_bid(north), Seat.S: parse_bid(south)}
        result = score_side(rules, bids=bids, taken={Seat.N: mine, Seat.S: theirs}, before=before)
        told = score(
            rules.values(),
            {"N": north, "S": south},
            {"N": mine, "S": theirs},
            {"score": -30, "bags": before.bags},
        )
        assert told == {
            "points": result.points,
            "bags": result.bags,
            "penalty": result.penalty,
            "score": result.after.points,
            "total_bags": result.after.bags,
        }


def test_a_result_explains_each_number() -> None:
    result = north_south("nil 4", "2 5", Score(100, 8))
    assert (result.contract, result.counted, result.contract_points, result.made) == (4, 5, 40, True)
    assert result.nils == (NilOutcome(Seat.N, blind=False, tricks=2, points=-100),)
    assert not result.nils[0].made
    assert (result.bags, result.nil_bags, result.bag_points) == (3, 2, 3)
    assert (result.penalty, result.before, result.after) == (100, Score(100, 8), Score(-57, 1))
    assert result.points == 40 - 100 + 3 - 100
