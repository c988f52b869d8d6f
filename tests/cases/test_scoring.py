"""Every given deal is scored as given, by the package and by the twin."""

from typing import Any

import pytest

from spadille.rules import Score, SideResult, build_rules, parse_bid, score_side
from spadille.seats import Side
from tests.cases.given import cases
from tests.twin.scoring import score

CASES = [
    pytest.param(case, id=f"{number}-{case['variant']}") for number, case in enumerate(cases("scoring"), 1)
]


def sheet(result: SideResult) -> dict[str, int]:
    return {
        "points": result.points,
        "bags": result.bags,
        "penalty": result.penalty,
        "score": result.after.points,
        "total_bags": result.after.bags,
    }


@pytest.mark.parametrize("case", CASES)
def test_the_deal_is_scored_as_given(case: dict[str, Any]) -> None:
    rules = build_rules(case["variant"], case["rules"])
    for name, wanted in case["sides"].items():
        members = rules.members(Side(name))
        before = Score(case["before"][name]["score"], case["before"][name]["bags"])
        bids = {seat: parse_bid(case["bids"][seat]) for seat in members}
        taken = {seat: case["taken"][seat] for seat in members}
        assert sheet(score_side(rules, bids=bids, taken=taken, before=before)) == wanted, name


@pytest.mark.parametrize("case", CASES)
def test_the_twin_scores_as_given(case: dict[str, Any]) -> None:
    rules = build_rules(case["variant"], case["rules"]).values()
    for name, wanted in case["sides"].items():
        bids = {seat: bid for seat, bid in case["bids"].items() if seat in name}
        assert score(rules, bids, case["taken"], case["before"][name]) == wanted, name
