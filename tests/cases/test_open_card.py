"""Every given position is worth what DDS 2.9 makes of it: spades trumps, no breaking rule."""

from typing import Any

import pytest

from spadille.cards import parse_cards
from spadille.kernel import Position, open_card_tricks, open_card_values
from spadille.kernel.position import numbers_of
from spadille.rules import build_rules
from spadille.seats import seats_of
from tests.cases.given import cases

SEATS = seats_of(4)
RULES = numbers_of(build_rules("classic", {"spade_lead": "anytime"}))

CASES = cases("open-card")
DEALS = [case for case in CASES if case["cards"] == 13]
ENDINGS = [case for case in CASES if case["cards"] < 13]


def position(case: dict[str, Any], *, leader: str) -> Position:
    return Position(
        rules=RULES,
        hands=[parse_cards(case["hands"][seat]) for seat in SEATS],
        trick=parse_cards(case.get("trick", "")),
        leader=SEATS.index(leader),
        broken=True,
        bids=[1, 1, 1, 1],
    )


def check_tricks(case: dict[str, Any]) -> None:
    got = {leader: open_card_tricks(position(case, leader=leader)) for leader in case["tricks"]}
    assert got == case["tricks"]


def check_scores(case: dict[str, Any]) -> None:
    """DDS names one card of those that touch, and so of one value."""
    values = open_card_values(position(case, leader=case["leader"]))
    scores = {parse_cards(card)[0]: score for card, score in case["scores"].items()}
    assert {card: values[card] for card in scores} == scores
    assert set(scores.values()) == set(values.values())


def check(case: dict[str, Any]) -> None:
    if "tricks" in case:
        check_tricks(case)
    else:
        check_scores(case)


def test_every_given_ending_is_worth_what_is_given() -> None:
    assert len(ENDINGS) == 1200
    for case in ENDINGS:
        check(case)


def test_some_given_deals_are_worth_what_is_given() -> None:
    for case in DEALS[::100]:
        check(case)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_every_given_deal_is_worth_what_is_given(batch: int) -> None:
    assert len(DEALS) == 1000
    for case in DEALS[batch::20]:
        check(case)
