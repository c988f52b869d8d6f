"""What is bid: the beginner's count, the fine bid, nil and when it is out of the question, blind nil."""

import pytest

from spadille.actions import Look, MakeBid
from spadille.bots.bidding import beginners_count, fine_bid, hand_nil_chance, may_nil
from spadille.bots.ranks import suits_of
from spadille.bots.tricks import FOUR as FOR_FOUR
from spadille.bots.tricks import expected_tricks
from spadille.cards import parse_cards
from spadille.rules import NIL, Score
from spadille.seats import Side
from tests.unit.bots.tables import bid, bid_of, does, four, seen

WEAK = "2C 3C 4C 6C 2D 3D 5D 2H 4H 5H 7H 2S 4S"
STRONG = "AC KC 2C AD KD 5D AH 3H AS KS QS JS TS"


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("AC AD AH 2C 3C 4C 5C 6C 7C 8C 9C TC JC", 3),
        ("AS KS QS JS TS 9S 8S 2C 3C 4C 5C 6C 7C", 5),
        ("KC QC KD QD KH QH JH 9S 8S 7S 2C 3C 4C", 1),
        ("AC TS 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", 2),
    ],
)
def test_a_beginner_counts_aces_and_high_spades(hand: str, count: int) -> None:
    assert beginners_count(suits_of(parse_cards(hand))) == count


def test_easy_bids_its_count_and_never_nil() -> None:
    assert bid_of(four({"N": STRONG}), level="easy") == 8
    assert bid_of(four({"N": WEAK}), level="easy") == 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_hand_that_takes_nothing_is_bid_nil(level: str) -> None:
    assert bid_of(four({"N": WEAK}), level=level) == NIL


def test_no_nil_where_the_rules_have_none() -> None:
    assert bid_of(four({"N": WEAK}, nil=False), level="hard") == 1


def test_no_nil_for_nothing() -> None:
    assert bid_of(four({"N": WEAK}, nil_points=0), level="hard") == 1


def test_no_nil_with_the_ace_of_spades() -> None:
    game = four({"N": WEAK.replace("4S", "AS")})
    assert not may_nil(seen(game), suits_of(parse_cards(WEAK.replace("4S", "AS"))))
    assert bid_of(game, level="hard") != NIL


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_no_nil_after_the_partners(level: str) -> None:
    game = bid(four({"S": WEAK}), "nil 4")
    assert bid_of(game, level=level) != NIL
    assert bid_of(bid(four({"S": WEAK}), "3 4"), level=level) == NIL


def test_a_little_lower_beside_a_nil_and_a_little_higher_against_one() -> None:
    hand = "AC KC 2C 7D KD 5D QH 3H 4H AS KS 3S 2S"
    usual = bid_of(bid(four({"S": hand}), "3 3"), level="hard")
    beside = bid_of(bid(four({"S": hand}), "nil 3"), level="hard")
    against = bid_of(bid(four({"S": hand}), "3 nil"), level="hard")
    assert usual - 1 <= beside <= usual <= against <= usual + 1


def test_the_others_bids_leave_less_than_thirteen() -> None:
    hand = suits_of(parse_cards("AC KC 2C 7D KD 5D QH 3H 4H AS KS 3S 2S"))
    low = fine_bid(seen(bid(four({"W": "AC KC 2C 7D KD 5D QH 3H 4H AS KS 3S 2S"}), "1 1 1")), hand)
    high = fine_bid(seen(bid(four({"W": "AC KC 2C 7D KD 5D QH 3H 4H AS KS 3S 2S"}), "5 4 4")), hand)
    assert high < low


def tricks(hand: str) -> float:
    return expected_tricks(suits_of(parse_cards(hand)), FOR_FOUR)


def test_a_king_counts_when_it_is_guarded() -> None:
    guarded = tricks("KC 3C 2D 3D 4D 5D 6D 2H 3H 4H 5H 2S 3S")
    bare = tricks("KC 3D 2D 9D 4D 5D 6D 2H 3H 4H 5H 2S 3S") - tricks("2C 3D 2D 9D 4D 5D 6D 2H 3H 4H 5H 2S 3S")
    assert guarded - tricks("4C 3C 2D 3D 4D 5D 6D 2H 3H 4H 5H 2S 3S") > bare + 0.4


def test_long_spades_and_short_suits_are_tricks() -> None:
    assert (
        tricks("2C 3C 4C 2D 3D 4D 2S 3S 4S 5S 6S 7S 8S")
        > tricks("2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S 4S") + 2
    )


def test_nil_grows_less_likely_with_every_higher_card() -> None:
    view = seen(four({"N": WEAK}))
    chances = [
        hand_nil_chance(view, suits_of(parse_cards(WEAK.replace("7H", card)))) for card in ("7H", "JH", "AH")
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.8


# ------------------------------------------------------------ blind nil


def test_the_cards_are_looked_at_before_a_bid() -> None:
    assert isinstance(does(four({}, blind_nil=True)), Look)


def test_blind_nil_is_the_gamble_of_those_who_lose() -> None:
    behind = {Side.NS: Score(100), Side.EW: Score(480)}
    assert does(four({}, blind_nil=True, start=behind)) == MakeBid(seen(four({})).seat, 14)
    ahead = {Side.NS: Score(480), Side.EW: Score(100)}
    assert isinstance(does(four({}, blind_nil=True, start=ahead)), Look)


def test_nobody_gambles_for_nothing_or_at_the_beginners_level() -> None:
    behind = {Side.NS: Score(100), Side.EW: Score(480)}
    assert isinstance(does(four({}, blind_nil=True, blind_nil_points=0, start=behind)), Look)
    assert isinstance(does(four({}, blind_nil=True, start=behind), level="easy"), Look)
