"""Bids as numbers and as texts, and who may bid blind nil."""

import pytest

from spadille.refused import Refused
from spadille.rules import BLIND_NIL, NIL, bid_text, build_rules, is_nil, parse_bid
from spadille.rules.bidding import may_bid_blind, open_bids
from spadille.seats import Side


def test_every_bid_is_read_as_it_is_written() -> None:
    assert [parse_bid(bid_text(bid)) for bid in range(15)] == list(range(15))
    assert (bid_text(NIL), bid_text(BLIND_NIL), bid_text(13)) == ("nil", "blind-nil", "13")


@pytest.mark.parametrize(
    "text", ["", "0", "14", "-1", "01", "1.0", " 1", "NIL", "blind nil", "pass", "x" * 9999]
)
def test_what_is_no_bid_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_bid(text)
    assert refused.value.code == "illegal-bid"
    assert len(str(refused.value)) < 100


def test_nil_and_blind_nil_are_nils() -> None:
    assert [bid for bid in range(15) if is_nil(bid)] == [NIL, BLIND_NIL]


def test_open_bids_are_in_order() -> None:
    assert open_bids(build_rules("classic")) == tuple(range(14))
    assert open_bids(build_rules("classic", {"nil": False})) == tuple(range(1, 14))


@pytest.mark.parametrize(
    ("deficit", "scores", "may"),
    [
        (0, (500, 0), True),
        (1, (0, 0), False),
        (1, (0, 1), True),
        (100, (-50, 49), False),
        (100, (-50, 50), True),
    ],
)
def test_blind_nil_is_offered_to_a_side_far_enough_behind(
    deficit: int, scores: tuple[int, int], may: bool
) -> None:
    rules = build_rules("hoyle", {"blind_nil_deficit": deficit})
    assert may_bid_blind(rules, Side.NS, dict(zip((Side.NS, Side.EW), scores, strict=True))) == may


def test_blind_nil_is_not_offered_where_it_is_off() -> None:
    assert not may_bid_blind(build_rules("classic"), Side.NS, {Side.NS: 0, Side.EW: 400})
