"""What a replay refuses: each code with its place, and of two faults the first in playing order."""

from typing import Any

import pytest

from spadille.record import read_record, replay
from spadille.rules import Score
from spadille.seats import Side
from tests.unit.record.sample import (
    classic,
    double_nil,
    duel,
    exchanging,
    first_deal,
    judged,
    plays_of,
    refused,
    same,
    spoil,
)


def words(text: str, **changed: str) -> str:
    """A text of words with some replaced: `_3="AS"` is the third."""
    parts = text.split(" ")
    for name, word in changed.items():
        parts[int(name[1:]) - 1] = word
    return " ".join(parts)


def illegal_at(record: dict[str, Any], number: int, deal: int = 0) -> str:
    """The plays with a card repeated, so that it is not in anybody's hand any more."""
    plays = plays_of(record, deal)
    return words(plays, **{f"_{number}": plays.split(" ")[0]})


# ------------------------------------------------------------ what was dealt


def hands_with(record: dict[str, Any], old: str, new: str) -> dict[str, str]:
    return {seat: hand.replace(old, new) for seat, hand in record["deals"][0]["hands"].items()}


@pytest.mark.parametrize("card", ["1S", "as", "A", "SA", "10S", "A♠", "XX", "AS,", ""])
def test_a_card_that_does_not_exist_is_bad(card: str) -> None:
    record = first_deal(classic())
    assert refused(spoil(record, hands=hands_with(record, "AS", card)), deal=1) == "bad-card"
    draft = first_deal(duel())
    stock = draft["deals"][0]["stock"].replace("AS", card)
    assert refused(spoil(draft, stock=stock), deal=1) == "bad-card"


@pytest.mark.parametrize("spelling", ["  ", " , ", "\n", "\t", "\u00a0"])
def test_cards_are_separated_by_one_space(spelling: str) -> None:
    record = first_deal(classic())
    hands = {seat: hand.replace(" ", spelling) for seat, hand in record["deals"][0]["hands"].items()}
    assert refused(spoil(record, hands=hands), deal=1) == "bad-card"


def test_a_card_dealt_twice_comes_before_a_card_missing() -> None:
    record = first_deal(classic())
    assert refused(spoil(record, hands=hands_with(record, "AS", "KS")), deal=1) == "duplicate-card"


def test_a_card_dealt_twice_comes_before_a_hand_of_fourteen() -> None:
    record = first_deal(classic())
    hands = record["deals"][0]["hands"]
    first = hands["N"].split(" ")[0]
    assert refused(spoil(record, hands=hands | {"E": f"{hands['E']} {first}"}), deal=1) == "duplicate-card"


def test_a_hand_of_fourteen_and_one_of_twelve_are_refused() -> None:
    record = first_deal(classic())
    hands = record["deals"][0]["hands"]
    first, rest = hands["N"].split(" ", 1)
    spoilt = spoil(record, hands=hands | {"N": rest, "E": f"{hands['E']} {first}"})
    assert refused(spoilt, deal=1) == "missing-card"


def test_a_hand_that_is_missing_is_missing_cards() -> None:
    record = first_deal(classic())
    del record["deals"][0]["hands"]["W"]
    assert refused(record, deal=1) == "missing-card"


def test_a_stock_has_fifty_two_cards() -> None:
    record = first_deal(duel())
    stock = record["deals"][0]["stock"]
    assert refused(spoil(record, stock=stock[3:]), deal=1) == "missing-card"
    assert refused(spoil(record, stock=f"{stock} {stock[:2]}"), deal=1) == "duplicate-card"
    assert refused(spoil(record, stock=""), deal=1) == "missing-card"


def test_the_deal_passes_to_the_left() -> None:
    for dealer in "WES":
        record = classic()
        if record["deals"][1]["dealer"] != dealer:
            assert refused(spoil(record, 1, dealer=dealer), deal=2) == "wrong-seat"


def test_the_first_drawer_alternates() -> None:
    record = duel()
    first = record["deals"][0]["first_drawer"]
    assert refused(spoil(record, 1, first_drawer=first), deal=2) == "wrong-seat"


def test_who_deals_comes_before_what_is_dealt() -> None:
    record = classic()
    dealer = record["deals"][0]["dealer"]
    assert refused(spoil(record, 1, dealer=dealer, hands={}), deal=2) == "wrong-seat"


# ------------------------------------------------------------ bids


@pytest.mark.parametrize(
    ("bid", "code"),
    [
        ("N3", "bad-value"),
        ("", "bad-value"),
        ("3", "bad-value"),
        ("X:3", "bad-value"),
        ("n:3", "bad-value"),
        (" N:3", "bad-value"),
        ("NS:3", "bad-value"),
        ("E:3", "wrong-seat"),
        ("E:99", "wrong-seat"),
        ("N:", "illegal-bid"),
        ("N:0", "illegal-bid"),
        ("N:14", "illegal-bid"),
        ("N:-1", "illegal-bid"),
        ("N:03", "illegal-bid"),
        ("N: 3", "illegal-bid"),
        ("N:3 ", "illegal-bid"),
        ("N:٣", "illegal-bid"),
        ("N:Nil", "illegal-bid"),
        ("N:3:4", "illegal-bid"),
        ("N:pass", "illegal-bid"),
        ("N:blind-nil", "illegal-bid"),
    ],
)
def test_a_bid_is_one_of_the_choices_of_the_one_to_bid(bid: str, code: str) -> None:
    record = first_deal(classic())
    assert record["deals"][0]["dealer"] == "W"
    bids = [bid, *record["deals"][0]["bids"][1:]]
    assert refused(spoil(record, bids=bids), deal=1, bid=1) == code


def test_nil_is_no_bid_where_it_is_off() -> None:
    record = first_deal(classic()) | {"rules": {"nil": False}}
    assert refused(spoil(record, bids=["N:nil"], plays=""), deal=1, bid=1) == "illegal-bid"


def test_a_fifth_bid_is_too_many_and_comes_before_an_illegal_card() -> None:
    record = first_deal(classic())
    bids = [*record["deals"][0]["bids"], "N:3"]
    spoilt = spoil(record, bids=bids, plays=illegal_at(record, 3))
    assert refused(spoilt, deal=1, bid=5) == "too-many"


def test_of_two_bad_bids_the_first_is_reported() -> None:
    record = first_deal(classic())
    bids = record["deals"][0]["bids"]
    assert refused(spoil(record, bids=[bids[0], "N:3", "S:99", *bids[3:]]), deal=1, bid=2) == "wrong-seat"


# ------------------------------------------------------------ plays


def test_a_card_before_the_bidding_is_over_is_out_of_phase() -> None:
    record = first_deal(classic())
    bids = record["deals"][0]["bids"]
    for count in range(4):
        assert refused(spoil(record, bids=bids[:count]), deal=1, play=1) == "out-of-phase"


def test_a_fifty_third_card_is_too_many() -> None:
    record = first_deal(classic())
    assert refused(spoil(record, plays=plays_of(record) + " AS"), deal=1, play=53) == "too-many"
    draft = first_deal(duel())
    assert refused(spoil(draft, plays=plays_of(draft) + " nonsense"), deal=1, play=27) == "too-many"


@pytest.mark.parametrize("spelling", ["1S", "as", ""])
def test_a_card_played_that_does_not_exist_is_bad(spelling: str) -> None:
    record = first_deal(classic())
    assert refused(spoil(record, plays=words(plays_of(record), _7=spelling)), deal=1, play=7) == "bad-card"


def test_plays_are_separated_by_one_space() -> None:
    record = first_deal(classic())
    plays = plays_of(record)
    assert refused(spoil(record, plays=f" {plays}"), deal=1, play=1) == "bad-card"
    assert refused(spoil(record, plays=f"{plays} "), deal=1, play=53) == "too-many"
    assert refused(spoil(record, plays=plays.replace(" ", "  ", 1)), deal=1, play=2) == "bad-card"


def test_a_card_that_cannot_be_played_comes_before_a_later_one_that_does_not_exist() -> None:
    record = first_deal(classic())
    plays = words(illegal_at(record, 3), _5="1S")
    assert refused(spoil(record, plays=plays), deal=1, play=3) == "not-in-hand"


def test_a_card_that_does_not_exist_comes_before_a_later_one_that_cannot_be_played() -> None:
    record = first_deal(classic())
    plays = words(illegal_at(record, 9), _5="1S")
    assert refused(spoil(record, plays=plays), deal=1, play=5) == "bad-card"


# ------------------------------------------------------------ deals


def test_an_illegal_card_in_the_first_deal_comes_before_an_unknown_key_in_the_second() -> None:
    record = classic()
    spoil(record, plays=illegal_at(record, 30))
    assert refused(spoil(record, 1, trumps="S"), deal=1, play=30) == "not-in-hand"


def test_an_illegal_card_in_the_first_deal_comes_before_a_second_that_is_no_deal() -> None:
    record = classic()
    spoil(record, plays=illegal_at(record, 30))
    record["deals"][1] = 5
    assert refused(record, deal=1, play=30) == "not-in-hand"


def test_a_deal_after_one_that_stopped_is_refused_whatever_it_holds() -> None:
    record = classic()
    spoil(record, plays="")
    for second in (record["deals"][1], {}, {"trumps": 1}, 5):
        record["deals"][1] = second
        assert refused(record, deal=2) == "unfinished-deal"


def test_a_deal_after_the_game_was_won_is_refused_whatever_it_holds() -> None:
    record = classic() | {"rules": {"target": 1}}
    assert replay(read_record(same(first_deal(record)))).over
    for second in (record["deals"][1], {}, {"trumps": 1}, 5):
        record["deals"][1] = second
        assert refused(record, deal=2) == "after-the-end"


def test_a_fault_in_the_second_deal_is_placed_there() -> None:
    record = classic()
    assert refused(spoil(record, 1, plays=illegal_at(record, 20, 1)), deal=2, play=20) == "not-in-hand"


# ------------------------------------------------------------ what is accepted


@pytest.mark.parametrize("record", [first_deal(classic()), first_deal(duel()), exchanging()])
def test_a_record_may_stop_anywhere_in_the_play(record: dict[str, Any]) -> None:
    plays = plays_of(record).split(" ")
    for count in range(len(plays)):
        judged(spoil(record, plays=" ".join(plays[:count])))


@pytest.mark.parametrize("record", [first_deal(duel()), first_deal(double_nil())])
def test_a_record_may_stop_anywhere_in_the_draft(record: dict[str, Any]) -> None:
    draft, answers = record["deals"][0]["draft"], record["deals"][0]["blind"]
    for count in range(len(draft)):
        judged(spoil(record, blind=answers[:count], draft=draft[:count], bids=[], exchange=[], plays=""))


def test_a_game_without_deals_has_its_start() -> None:
    record = classic() | {"deals": [], "start": {"score": {"EW": 77}, "bags": {"NS": 3}}}
    game = replay(read_record(same(record)))
    assert game.score(Side.EW) == Score(77, 0)
    assert game.score(Side.NS) == Score(0, 3)
    assert game.deal is None
    assert not game.over


def test_a_note_is_ignored() -> None:
    judged(spoil(classic(), note="nicely played"))
