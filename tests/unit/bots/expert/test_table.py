"""A view in the kernel's numbers: what has gone, who has bid what, and where the hands of a world lie."""

from random import Random

import pytest

from spadille.actions import Draft, Play
from spadille.bots.expert.hidden import sample_hands, set_of
from spadille.bots.expert.table import (
    bids_row,
    cards_of,
    discards_gone,
    known_gone,
    past_tricks,
    position_with,
)
from spadille.cards import DECK, card_text, parse_cards
from spadille.rules import NIL, VARIANTS, build_rules
from spadille.seats import Seat
from spadille.view import view_of
from tests.properties.games import moments
from tests.unit.bots.tables import after, bid, four, play, seen, stock


def test_sets_and_cards_are_each_others_inverse() -> None:
    for count in (0, 1, 13, 52):
        cards = sorted(Random(count).sample(DECK, count))
        assert cards_of(set_of(cards)) == cards


def test_tricks_that_are_over_are_past_and_the_present_one_is_not() -> None:
    game = bid(four({"N": "2C", "E": "3C", "S": "4C", "W": "5C"}), "3 3 3 3")
    assert past_tricks(seen(play(game, "2C 3C 4C"))) == 0
    over = play(game, "2C 3C 4C 5C")
    assert past_tricks(seen(over)) == set_of(parse_cards("2C 3C 4C 5C"))
    led = next(one.card for one in over.legal_actions() if isinstance(one, Play))
    assert past_tricks(seen(play(over, card_text(led)))) == past_tricks(seen(over))


def test_bids_stand_in_the_order_of_the_seats() -> None:
    view = seen(bid(four({}, dealer=Seat.E), "4 nil 2 5"))
    told = dict(zip(view.rules.order, bids_row(view)[0].tolist(), strict=True))
    assert told == {Seat.S: 4, Seat.W: NIL, Seat.N: 2, Seat.E: 5}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_world_has_the_hands_that_it_says_and_the_table_that_is_seen(variant: str) -> None:
    lots = Random(variant)
    playing = [
        one.game for one in moments(build_rules(variant), lots, most=200) if one.game.phase == "playing"
    ]
    for game in lots.sample(playing, 10):
        view = seen(game)
        hands = sample_hands(view, 1, lots.getrandbits(32))[0]
        position = position_with(view, hands)
        assert [set_of(cards) for cards in position.hands] == [int(cards) for cards in hands]
        assert tuple(position.trick) == view.trick
        assert tuple(position.taken) == view.taken


def test_discards_that_were_seen_are_gone_for_their_seat_alone() -> None:
    game = stock("2C AC KC AD")
    game = after(game, Draft(Seat.N, keep=False))
    north, east = (view_of(game, seat) for seat in (Seat.N, Seat.S))
    assert discards_gone(north) == set_of(parse_cards("2C"))
    assert discards_gone(east) == 0
    assert known_gone(north).tolist() == [[set_of(parse_cards("2C")), 0]]
