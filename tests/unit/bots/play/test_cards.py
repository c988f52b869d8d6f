"""Cards that any competent player would play, in leads and in the middle of a trick."""

import pytest

from spadille.bots.play.position import position_of
from spadille.bots.play.takers import takers
from spadille.cards import parse_card
from spadille.seats import Seat
from tests.unit.bots.tables import bid, card_of, four, play, seen

PLAIN = {
    "N": "AC 9C 3C KD 7D 2D QH 6H 4H 3H QS 8S 4S",
    "E": "KC JC 5C AD 9D 4D KH TH 7H 2H JS 9S 2S",
    "S": "QC TC 7C QD JD 3D AH JH 8H KS 7S 6S 3S",
}


def test_an_ace_is_led_before_it_is_ruffed() -> None:
    assert card_of(bid(four(PLAIN), "3 3 4 3")) == "AC"


def test_the_second_hand_does_not_throw_its_king_on_a_low_card() -> None:
    game = play(bid(four(PLAIN), "3 3 4 3"), "3C")
    assert card_of(game) != "KC"


def test_the_third_hand_plays_high_where_the_fourth_may_take() -> None:
    game = play(bid(four(PLAIN), "3 3 4 3"), "4H 2H")
    assert card_of(game) in {"AH", "JH"}


def test_the_chances_of_all_takers_make_one() -> None:
    position = position_of(seen(play(bid(four(PLAIN), "3 3 4 3"), "4H")), memory=True)
    for card in position.legal:
        assert sum(takers(position, card).values()) == pytest.approx(1, abs=0.02)


def test_an_ace_of_the_suit_led_takes_unless_it_is_ruffed() -> None:
    position = position_of(seen(play(bid(four(PLAIN), "3 3 4 3"), "4H 2H")), memory=True)
    assert takers(position, parse_card("AH"))[Seat.S] > 0.9


# ------------------------------------------------------------ nils

NIL = {
    "N": "2C 5C 9C 3D 8D JD 2H 4H 6H TH 3S 5S 4S",
    "E": "KC JC 4C AD 9D 4D KH 9H 7H 3H JS 9S 2S",
    "S": "AC QC 7C KD QD 2D AH JH 8H KS 7S 6S AS",
}


def test_a_nil_leads_what_others_must_beat() -> None:
    card = card_of(bid(four(NIL), "nil 4 5 3"))
    assert card in {"2C", "3D", "2H"}


def test_a_nil_goes_under_as_high_as_it_can() -> None:
    game = play(bid(four(NIL, dealer=Seat.N), "4 5 3 nil"), "KC AC 3C")
    assert card_of(game) == "9C"


def test_the_nils_partner_leads_high() -> None:
    game = bid(four(NIL, dealer=Seat.E), "5 3 nil 4")
    assert card_of(game) in {"AC", "AH", "KD", "QD"}


def test_the_nils_opponent_leads_low() -> None:
    game = bid(four(NIL, dealer=Seat.N), "4 5 3 nil")
    assert card_of(game) in {"4C", "4D", "3H", "7H"}


@pytest.mark.parametrize(("led", "low", "cover"), [("3C 4C", "7C", "QC"), ("4D 9D", "2D", "QD")])
def test_a_partner_who_plays_last_covers(led: str, low: str, cover: str) -> None:
    """N's nil holds the trick; what covers it is the cheapest card that does."""
    hands = {
        "N": "9C 5C 2C JD 8D 3D 2H 5H 6H TH 3S 5S 4S",
        "W": "8C 6C 3C 4D 5D 6D QH 4H TS 8S QS TC 7D",
        "E": "KC JC 4C AD 9D TD KH 9H 7H 3H JS 9S 2S",
        "S": "AC QC 7C KD QD 2D AH JH 8H KS 7S 6S AS",
    }
    first = led.split(maxsplit=1)[0]
    suit = first[1]
    nil_card = {"C": "9C", "D": "JD"}[suit]
    game = play(bid(four(hands, dealer=Seat.S), "3 nil 4 5"), f"{first} {nil_card} {led.split()[1]}")
    assert card_of(game) == cover != low
