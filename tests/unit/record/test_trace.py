"""The trace's form: which decisions it lists, in which order, and what it says of a game in progress."""

from typing import Any

import pytest

from spadille.record import read_record, trace
from tests.unit.record.sample import classic, double_nil, duel, exchanging, first_deal, same

NUMBERS = [str(number) for number in range(1, 14)]


def traced(record: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """The trace of a record whose last deal has other content."""
    record["deals"][-1] |= keys
    return trace(read_record(same(record)))


def due(record: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """The decision that is due at the end."""
    decision: dict[str, Any] = traced(record, **keys)["deals"][-1]["decisions"][-1]
    return decision


def test_a_game_without_deals() -> None:
    told = traced(classic() | {"deals": [{}]}, **classic()["deals"][0])
    assert told["over"] is False
    none = trace(read_record(same(classic() | {"deals": []})))
    assert none == {
        "deals": [],
        "totals": {"NS": {"score": 0, "bags": 0}, "EW": {"score": 0, "bags": 0}},
        "winner": None,
        "over": False,
    }


def test_after_a_finished_deal_nothing_is_due() -> None:
    for record in (first_deal(classic()), first_deal(duel()), exchanging()):
        told = traced(record)
        deal = record["deals"][0]
        given = len(deal["bids"]) + len(deal["plays"].split(" "))
        given += len(deal.get("draft", "")) + len(deal.get("blind", [])) + len(deal.get("exchange", []))
        assert len(told["deals"][0]["decisions"]) == given
        assert told["deals"][0]["sides"] is not None


def test_a_deal_in_progress_has_no_result_and_leaves_the_totals() -> None:
    record = classic()
    before = trace(read_record(same(first_deal(record))))["totals"]
    told = traced(record, plays=" ".join(record["deals"][1]["plays"].split(" ")[:51]))
    assert told["deals"][1]["sides"] is None
    assert told["totals"] == before
    assert sum(told["deals"][1]["taken"].values()) == 12
    assert len(told["deals"][1]["decisions"]) == 4 + 52


def test_the_first_bid_is_due_before_anything_was_done() -> None:
    record = first_deal(classic())
    assert due(record, bids=[], plays="") == {"seat": "N", "phase": "bidding", "legal": ["nil", *NUMBERS]}


@pytest.mark.parametrize(
    ("rules", "legal"),
    [
        ({"blind_nil": True}, ["nil", *NUMBERS, "blind-nil"]),
        ({"blind_nil": True, "nil": False}, [*NUMBERS, "blind-nil"]),
        ({"nil": False}, NUMBERS),
        ({"blind_nil": True, "blind_nil_deficit": 1}, ["nil", *NUMBERS]),
    ],
)
def test_the_choices_of_one_who_has_not_looked(rules: dict[str, Any], legal: list[str]) -> None:
    record = first_deal(classic()) | {"rules": rules}
    assert due(record, bids=[], plays="")["legal"] == legal


def test_the_question_and_the_draft() -> None:
    record = exchanging()
    fresh = {"bids": [], "exchange": [], "plays": ""}
    assert due(record, blind=[], draft="", **fresh) == {"seat": "N", "phase": "blind", "legal": ["no", "yes"]}
    keep = {"seat": "N", "phase": "draft", "legal": ["keep", "reject"]}
    assert due(record, blind=["N:yes"], draft="", **fresh) == keep
    assert due(record, blind=["N:yes"], draft="K", **fresh) == {
        "seat": "S",
        "phase": "blind",
        "legal": ["no", "yes"],
    }


def test_one_who_declared_blind_nil_has_one_choice_and_then_exchanges() -> None:
    record = exchanging()
    assert due(record, bids=["S:4"], exchange=[], plays="") == {
        "seat": "N",
        "phase": "bidding",
        "legal": ["blind-nil"],
    }
    record = exchanging()
    assert due(record, exchange=[], plays="") == {"seat": "N", "phase": "exchange", "legal": 3}


def test_cards_are_listed_from_clubs_to_spades() -> None:
    record = first_deal(classic()) | {"rules": {"spade_lead": "anytime"}}
    order = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    for decision in traced(record)["deals"][0]["decisions"]:
        if decision["phase"] == "playing":
            assert decision["legal"] == sorted(decision["legal"], key=order.index)


def test_a_game_that_is_over_names_its_winner() -> None:
    told = traced(first_deal(classic()) | {"rules": {"target": 1}})
    assert told["over"] is True
    assert told["winner"] in ("NS", "EW")
    assert max(told["totals"], key=lambda side: told["totals"][side]["score"]) == told["winner"]


def test_points_have_the_penalty_taken_off() -> None:
    for record in (classic(), duel(), double_nil()):
        record["rules"] |= {"bag_limit": 1, "bag_penalty": 50}
        record.pop("start", None)
        scores: dict[str, int] = {}
        for deal in traced(record)["deals"]:
            for side, result in deal["sides"].items():
                assert result["penalty"] % 50 == 0
                assert result["penalty"] >= 0
                assert result["score"] == scores.get(side, 0) + result["points"]
                scores[side] = result["score"]
