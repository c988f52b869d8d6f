"""Bids that come into question are nil and the numbers near the estimate; blind ones are weighed unseen."""

import pytest

from spadille.actions import Look, MakeBid
from spadille.bots import choose
from spadille.bots.expert.bids import ABOVE, BELOW, sensible_bids
from spadille.rules import NIL, Score
from spadille.seats import Seat, Side
from tests.unit.bots.tables import four, seen

STRONG = "AC KC AD KD AH KH AS KS QS JS TS 9S 8S"
WEAK = "2C 3C 4C 2D 3D 4D 5D 2H 3H 4H 5H 2S 3S"


def bid_of(hands: dict[str, str], **rules: object) -> int:
    action = choose(seen(four(hands, **rules)), level="expert", seed=3, budget=0.1)  # type: ignore[arg-type]
    assert isinstance(action, MakeBid)
    return action.bid


@pytest.mark.parametrize("hand", [STRONG, WEAK, ""])
def test_sensible_bids_are_nil_and_some_numbers_in_a_row(hand: str) -> None:
    bids = sensible_bids(seen(four({"N": hand})))
    nil, *numbers = bids
    assert nil == NIL
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert 1 <= len(numbers) <= BELOW + ABOVE + 1


def test_where_there_is_no_nil_none_is_tried() -> None:
    assert NIL not in sensible_bids(seen(four({"N": WEAK}, nil=False)))


def test_a_strong_hand_bids_much_and_a_weak_one_nil() -> None:
    assert bid_of({"N": STRONG}) >= 9
    assert bid_of({"N": WEAK}) == NIL


def test_a_nil_that_is_worth_nothing_is_not_bid_on_a_strong_hand() -> None:
    assert bid_of({"N": STRONG}, nil_points=0) >= 9


def test_who_leads_looks_at_the_cards_first() -> None:
    ahead = {Side.NS: Score(480), Side.EW: Score(100)}
    game = four({}, blind_nil=True, start=ahead)
    assert choose(seen(game), level="expert", seed=1, budget=0.1) == Look(Seat.N)


@pytest.mark.parametrize("own", [0, -300, -600, -2000])
@pytest.mark.parametrize("lead", [0, 300, 900])
def test_who_is_far_behind_bids_no_less_than_at_the_start(own: int, lead: int) -> None:
    hand = {"N": "AC 4C 3C AD 4D 3D KH 4H 3H AS KS 4S 3S"}
    behind = {Side.NS: Score(own), Side.EW: Score(min(499, own + lead))}
    assert bid_of(hand, start=behind) >= bid_of(hand) - 1
