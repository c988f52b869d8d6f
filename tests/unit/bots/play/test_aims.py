"""What a trick is worth follows the rules in force: bags, penalties, contracts, nils and their failure."""

from typing import Any

import pytest

from spadille.bots.play.aims import Aims, aims_of
from spadille.bots.play.position import position_of
from spadille.rules import Score
from spadille.seats import Seat, Side
from tests.unit.bots.tables import bid, four, play, seen

N_TAKES_ALL = {
    "N": "AC KC QC JC TC 9C 8C AD KD QD JD TD 9D",
    "E": "7C 6C 5C 8D 7D 6D AH KH QH JH AS KS QS",
    "S": "4C 3C 5D 4D 3D TH 9H 8H JS TS 9S 8S 7S",
}


def aims(bids: str, plays: str, *, expected: float = 4.0, **rules: Any) -> Aims:
    """The aims of the seat to play."""
    view = seen(play(bid(four(N_TAKES_ALL, **rules), bids), plays))
    return aims_of(position_of(view, memory=True), expected)


def test_a_bag_is_worth_something_where_none_is_counted() -> None:
    """Two tricks were bid and one is taken; N, who leads, has made his one."""
    made = aims("1 3 nil 4", "AC 5C 3C 2C", bag_limit=0)
    assert made.gain > 0


def test_a_bag_is_shunned_where_it_costs() -> None:
    plain = aims("1 1 nil 1", "AC 5C 3C 2C")
    assert plain.gain < 0


@pytest.mark.parametrize("kept", ["carry", "reset"])
def test_the_bag_that_brings_the_penalty_is_shunned_most(kept: str) -> None:
    def bag(before: int) -> float:
        """What the first bag costs with so many counted before; one trick is missing."""
        start = {Side.NS: Score(100, before)}
        ledger = aims("2 1 nil 1", "AC 5C 3C 2C", start=start, bags_after_penalty=kept).ledger
        other = ledger.other.after(None, 0)
        made, over = (ledger.own.after(None, more) for more in (1, 2))
        return ledger.standing(made, other) - ledger.standing(over, other)

    assert bag(9) > 3 * bag(2) > 0


def test_bags_are_gladly_taken_to_set_the_others() -> None:
    assert aims("1 6 nil 5", "AC 5C 3C 2C").gain > 10


def test_tricks_are_wanted_until_the_contract_is_made() -> None:
    assert aims("6 2 1 2", "AC 5C 3C 2C").gain > 10


@pytest.mark.parametrize("points", [100, 10])
def test_a_partners_nil_is_worth_what_the_rules_pay(points: int) -> None:
    values = aims("4 3 nil 3", "AC 5C 3C 2C", nil_points=points).values
    assert values[Seat.N] - values[Seat.S] == pytest.approx(2 * points, abs=40)


def test_an_opponents_nil_is_to_be_set() -> None:
    values = aims("4 nil 3 3", "AC 5C 3C 2C").values
    assert values[Seat.E] > values[Seat.W] + 150


def test_a_failed_nils_tricks_help_or_do_not() -> None:
    """S has failed: where it helps, his further tricks count for the contract."""
    hands = {
        **N_TAKES_ALL,
        "N": "KC QC JC TC 9C 8C AD KD QD JD TD 9D 7C",
        "S": "AC 4C 3C 5D 4D 3D TH 9H 8H JS TS 9S 8S",
    }

    def worth(policy: str) -> float:
        game = bid(
            four({**hands, "E": "6C 5C 8D 7D 6D AH KH QH JH AS KS QS 7S"}, failed_nil_tricks=policy),
            "5 3 nil 3",
        )
        view = seen(play(game, "KC 5C AC 2C"))
        values = aims_of(position_of(view, memory=True), 2.0).values
        return values[Seat.S] - values[Seat.E]

    assert worth("help") > worth("ignore")
    assert worth("help") > worth("bags")


def test_the_trick_that_wins_the_game_is_worth_more() -> None:
    near = {Side.NS: Score(445), Side.EW: Score(300)}
    assert aims("6 2 1 2", "AC 5C 3C 2C", start=near).gain > 1.5 * aims("6 2 1 2", "AC 5C 3C 2C").gain
