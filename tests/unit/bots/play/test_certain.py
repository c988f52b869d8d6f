"""Who can make the contract for certain does not wait; who cannot, or need not, is free."""

import pytest

from spadille.actions import Play
from spadille.bots import choose
from spadille.bots.play import forgivable_cards
from spadille.bots.play.certain import certain_cards
from spadille.bots.play.position import position_of
from spadille.cards import cards_text, parse_card
from spadille.view import View
from tests.unit.bots.tables import bid, four, play, seen

# North leads a heart, and South, who has none, comes third; West is the last and has the ace and the eight.
HANDS = {
    "N": "2H 3H 4H 5H 6H 7H 8H 9H TH 2C 3C 4C 5C",
    "E": "JH QH 2S 3S 4S 5S 6S 7S 6C 7C 8C 9C TC",
    "S": "KH AH JC QC KC AC 2D 3D 4D 9S TS JS QS",
    "W": "AS 8S 5D 6D 7D 8D 9D TD JD QD KD AD KS",
}


def last_seat(bids: str, cards: str = "2H JH KH", **rules: object) -> View:
    return seen(play(bid(four(HANDS, **rules), bids), cards))  # type: ignore[arg-type]


def certain(view: View, *, missing: int) -> str:
    return cards_text(certain_cards(position_of(view, memory=True), missing=missing))


@pytest.mark.parametrize(
    ("missing", "cards"),
    [
        (2, ""),  # the ace and the king of spades are enough
        (3, "8S"),  # with the eight now, and they are kept
        (4, ""),  # nothing makes four certain
    ],
)
def test_the_trick_is_taken_where_it_and_the_highest_spades_are_enough(missing: int, cards: str) -> None:
    assert certain(last_seat("3 3 3 3"), missing=missing) == cards


def test_any_card_that_leaves_enough_will_do() -> None:
    without = {**HANDS, "W": "8S 5D 6D 7D 8D 9D TD JD QD KD AD KS 2S", "E": HANDS["E"].replace("2S", "AS")}
    view = seen(play(bid(four(without), "3 3 3 3"), "2H JH KH"))
    assert certain(view, missing=1) == "2S 8S KS"
    assert certain(view, missing=2) == ""


def test_before_the_last_seat_nothing_is_certain() -> None:
    game = bid(four(HANDS), "3 3 3 3")
    assert certain(seen(game), missing=3) == ""
    assert certain(seen(play(game, "2H")), missing=3) == ""


def test_a_trick_that_is_the_partners_is_left_to_him() -> None:
    kings = {**HANDS, "E": HANDS["E"].replace("QH", "KH"), "S": HANDS["S"].replace("KH", "QH")}
    view = seen(play(bid(four(kings), "3 3 3 3"), "2H KH QH"))
    assert certain(view, missing=3) == ""


def test_a_trick_that_sets_a_nil_is_left_to_it() -> None:
    assert certain(last_seat("3 3 nil 3"), missing=3) == ""


def test_a_contract_that_is_worth_nothing_binds_nobody() -> None:
    assert certain(last_seat("3 3 3 3", trick_points=0), missing=3) == ""


@pytest.mark.parametrize("seed", range(3))
def test_the_expert_makes_what_it_can_make_for_certain(seed: int) -> None:
    """West's side has bid four and has none: three are sure with the eight of spades now, one is East's."""
    view = last_seat("3 1 3 2")
    assert set(forgivable_cards(view)) == {parse_card("8S")}
    action = choose(view, level="expert", seed=seed, budget=0.1)
    assert action == Play(view.seat, parse_card("8S"))
