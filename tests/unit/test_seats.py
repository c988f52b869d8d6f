"""Seats, their order, and their sides."""

import pytest

from spadille.seats import FOUR, TWO, Seat, Side, from_seat, left, opposite, seats_of, side_of, sides_of


def test_four_sit_clockwise_and_two_across() -> None:
    assert seats_of(4) == FOUR == (Seat.N, Seat.E, Seat.S, Seat.W)
    assert seats_of(2) == TWO == (Seat.N, Seat.S)


@pytest.mark.parametrize("count", [4, 2])
def test_going_left_all_the_way_comes_back(count: int) -> None:
    for seat in seats_of(count):
        order = from_seat(seat, count)
        assert order[0] == seat
        assert set(order) == set(seats_of(count))
        for here, there in zip(order, (*order[1:], seat), strict=True):
            assert left(here, count) == there


def test_partners_sit_opposite_and_share_a_side() -> None:
    for seat in FOUR:
        assert opposite(opposite(seat)) == seat
        assert side_of(opposite(seat), 4) == side_of(seat, 4) != side_of(left(seat, 4), 4)


def test_two_are_their_own_sides() -> None:
    assert [side_of(seat, 2) for seat in TWO] == list(sides_of(2)) == [Side.N, Side.S]
    assert opposite(Seat.N) == left(Seat.N, 2) == Seat.S


def test_sides_are_named_by_their_seats() -> None:
    for count in (4, 2):
        for side in sides_of(count):
            assert {seat for seat in seats_of(count) if side_of(seat, count) == side} == {
                Seat(letter) for letter in side
            }
