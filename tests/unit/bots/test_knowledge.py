"""What a bot makes of what it has seen: exact where it can be counted out, and forgetful without memory."""

from itertools import combinations
from math import comb

import pytest

from spadille.bots.knowledge import Holder, knowledge_of
from spadille.bots.ranks import above, below, highest, lowest, ranks_up, suits_of
from spadille.cards import CLUBS, HEARTS, SPADES, parse_cards
from spadille.seats import FOUR, Seat
from spadille.view import view_of
from tests.unit.bots.tables import bid, four, play, seen

HANDS = {
    "N": "AC KC QC 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S",
    "E": "2C 3C 4C AD KD QD 5H 6H 7H 6S 7S 8S 9S",
    "S": "5C 6C 7C 5D 6D 7D 8D 9D TD JD TS JS QS",
}


def test_ranks_are_counted_above_and_below() -> None:
    clubs = suits_of(parse_cards("2C 7C KC AS"))[CLUBS]
    assert (lowest(clubs), highest(clubs), list(ranks_up(clubs))) == (0, 11, [0, 5, 11])
    assert (above(clubs, 5), below(clubs, 5)) == (1, 1)
    assert (lowest(0), highest(0)) == (-1, -1)


def test_cards_that_were_played_are_remembered_or_not() -> None:
    game = play(bid(four(HANDS), "3 3 3 3"), "AC 2C 5C 8C KC")
    view = view_of(game, Seat.E)
    assert above(knowledge_of(view, memory=True).out[CLUBS], 1) == 6
    assert above(knowledge_of(view, memory=False).out[CLUBS], 1) == 9


def test_a_void_is_remembered_or_not() -> None:
    game = play(bid(four(HANDS), "3 3 3 3"), "2H 5H TS 8H 5C 8C AC 2C")
    view = seen(game)
    assert view.tricks[0].taker == Seat.S
    keen, dull = (knowledge_of(view, memory=memory) for memory in (True, False))
    assert keen.void_chance(Seat.S, HEARTS) == 1
    assert dull.void_chance(Seat.S, HEARTS) < 0.1


def test_expected_cards_fill_every_hand_and_leave_none_over() -> None:
    game = play(bid(four(HANDS), "3 3 3 3"), "2H 5H TS 8H 5C")
    know = knowledge_of(seen(game), memory=True)
    for seat, holder in know.holders.items():
        expected = sum(holder.shares[suit] * know.out[suit].bit_count() for suit in range(4))
        assert expected == pytest.approx(holder.size, abs=0.1), seat
    for suit in range(4):
        if know.out[suit]:
            assert sum(holder.shares[suit] for holder in know.holders.values()) == pytest.approx(1)


def test_half_of_the_pack_may_be_out_of_play() -> None:
    """Of 39 cards unseen an opponent holds thirteen, a third of each suit."""
    holder = Holder(Seat.S, 13, (1 / 3,) * 4)
    assert holder.none_of(SPADES, 1) == pytest.approx(2 / 3)


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_the_chance_of_holding_none_is_the_counted_one(count: int) -> None:
    holder = Holder(Seat.S, 4, (4 / 12,) * 4)
    hands = list(combinations(range(12), 4))
    without = sum(all(card >= count for card in hand) for hand in hands)
    assert holder.none_of(CLUBS, count) == pytest.approx(without / comb(12, 4))


def test_there_is_a_holder_for_each_other_seat() -> None:
    know = knowledge_of(seen(bid(four(HANDS), "3 3 3 3")), memory=True)
    assert set(know.holders) == set(FOUR) - {Seat.N}
