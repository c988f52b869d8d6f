"""A position is checked when it is made, and never changes."""

from random import Random
from typing import Any

import pytest

from spadille.actions import DealHands, MakeBid
from spadille.cards import DECK, parse_cards
from spadille.kernel import Position, position_of, position_seen
from spadille.kernel.position import numbers_of
from spadille.refused import Refused
from spadille.rules import build_rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import view_of

CLASSIC = numbers_of(build_rules("classic"))
DUEL = numbers_of(build_rules("duel"))
FOUR: dict[str, Any] = {
    "rules": CLASSIC,
    "hands": [parse_cards(hand) for hand in ("2C AS", "3C KS", "4C 5D", "5C 6D")],
    "leader": 0,
    "broken": False,
    "bids": [0, 1, 14, 13],
    "taken": [11, 0, 0, 0],
}


def four(**changed: Any) -> Position:
    return Position(**{**FOUR, **changed})


def dealt_game() -> GameState:
    """All have bid, and N, left of the dealer, is to lead."""
    game = new_game(build_rules("classic"))
    game = game.apply(DealHands(Seat.W, tuple(DECK[at : at + 13] for at in range(0, 52, 13))))
    for seat in game.rules.order:
        game = game.apply(MakeBid(seat, 3))
    return game


# ------------------------------------------------------------ what stands


def test_a_position_says_what_it_was_made_of() -> None:
    position = four(trick=parse_cards("3D"), leader=3, hands=[*FOUR["hands"][:3], parse_cards("5C")])
    assert position.to_act == 0
    assert position.trick == list(parse_cards("3D"))
    assert position.hands == [sorted(hand) for hand in (*FOUR["hands"][:3], parse_cards("5C"))]
    assert (position.bids, position.taken, position.leader) == ([0, 1, 14, 13], [11, 0, 0, 0], 3)
    assert position.scores == [(0, 0), (0, 0)]
    assert position.rules.seats == 4


def test_a_card_played_leaves_the_position_before_as_it_was() -> None:
    before = four()
    after = before.play(0)
    assert (before.to_act, before.trick) == (0, [])
    assert (after.to_act, after.trick) == (1, [0])


def test_spades_wait_until_they_are_broken() -> None:
    assert four().legal_cards() == [0]
    assert four(broken=True).legal_cards() == [0, 51]


def test_a_finished_deal_pays() -> None:
    end = four(hands=[[], [], [], []], taken=[0, 5, 2, 6])
    assert (end.over, end.to_act, end.legal_cards()) == (True, None, [])
    # N made his nil, S lost his blind one by two tricks, which are bags; EW took 11 of 14.
    assert end.points() == [100 - 200 + 2, -140]
    assert end.bags() == [2, 0]


# ------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"hands": FOUR["hands"][:3]}, "a hand for each seat"),
        ({"hands": [*FOUR["hands"], ()]}, "a hand for each seat"),
        ({"hands": [(0, 52), (1, 2), (3, 4), (5, 6)]}, "0 to 51"),
        ({"hands": [(0, -1), (1, 2), (3, 4), (5, 6)]}, "0 to 51"),
        ({"hands": [(0, 0), (1, 2), (3, 4), (5, 6)]}, "same card twice"),
        ({"hands": [(0, 1), (1, 2), (3, 4), (5, 6)]}, "the same card"),
        ({"hands": [(0,), (1, 2), (3, 4), (5, 6)]}, "not of one size"),
        ({"hands": [tuple(range(seat, 52, 4)) for seat in range(4)]}, "more than thirteen tricks"),
        ({"trick": (10, 11, 12, 13)}, "not yet full"),
        ({"trick": (10,)}, "not of one size"),
        ({"trick": (99,)}, "0 to 51"),
        ({"trick": (0,), "hands": [(51,), (0, 1), (2, 3), (4, 5)]}, "held or played twice"),
        ({"trick": (50,), "hands": [(51,), (0, 1), (2, 3), (4, 5)]}, "has broken spades"),
        ({"leader": 4}, "no such seat"),
        ({"leader": -1}, "no such seat"),
        ({"bids": (1, 2, 3)}, "one for each seat"),
        ({"bids": (1, 2, 3, 15)}, "0 to 14"),
        ({"taken": (14, 0, 0, 0)}, "so many tricks"),
        ({"taken": (10, 2, 0, 0)}, "more than thirteen tricks"),
        ({"taken": (-1, 0, 0, 0)}, "0 to 13"),
        ({"scores": ((0, 0),)}, "each side"),
        ({"scores": ((0, 10), (0, 0))}, "at the limit"),
        ({"scores": ((0, 0), (0, -1))}, "below 0"),
        ({"scores": ((2_000_000_000, 0), (0, 0))}, "out of bounds"),
        ({"rules": DUEL}, "a hand for each seat"),
    ],
)
def test_what_is_no_position_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        four(**changed)


@pytest.mark.parametrize(
    "changed", [{"leader": 1.0}, {"broken": 1}, {"bids": "1234"}, {"hands": 4}, {"rules": 1}]
)
def test_a_value_of_another_type_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        four(**changed)


@pytest.mark.parametrize("card", [51, 1, -1, 52])
def test_a_card_that_may_not_be_played_is_refused(card: int) -> None:
    with pytest.raises(ValueError, match="may not be played"):
        four().play(card)


def test_a_deal_in_progress_has_no_points() -> None:
    with pytest.raises(ValueError, match="not over"):
        four().points()
    with pytest.raises(ValueError, match="not over"):
        four().bags()


# ------------------------------------------------------------ from games and views


@pytest.mark.parametrize("game", [new_game(build_rules("classic")), new_game(build_rules("duel"))])
def test_a_game_in_which_no_card_is_due_has_no_position(game: GameState) -> None:
    with pytest.raises(Refused, match="nothing-due"):
        position_of(game)
    with pytest.raises(Refused, match="nothing-due"):
        position_seen(view_of(game, Seat.N), {})


def test_a_view_is_completed_by_any_hands_that_can_be() -> None:
    game = dealt_game()
    view = view_of(game, Seat.N)
    lots = Random(1)
    unseen = lots.sample(sorted(view.unseen), 39)
    hands = {seat: unseen[at : at + 13] for seat, at in ((Seat.E, 0), (Seat.S, 13), (Seat.W, 26))}
    position = position_seen(view, hands)
    assert position.hands == [list(range(13)), *(sorted(hands[seat]) for seat in (Seat.E, Seat.S, Seat.W))]


def test_hands_that_cannot_be_are_refused() -> None:
    game = dealt_game()
    hands = {seat: game.deal.hand(seat) for seat in (Seat.E, Seat.S, Seat.W)} if game.deal else {}
    view = view_of(game, Seat.N)
    for wrong in ({}, hands | {Seat.N: range(13)}, {Seat.E: (), Seat.S: ()}):
        with pytest.raises(ValueError, match="no more and no fewer"):
            position_seen(view, wrong)
    with pytest.raises(ValueError, match="the same card"):
        position_seen(view, hands | {Seat.E: range(13)})
    with pytest.raises(ValueError, match="not of one size"):
        position_seen(view, hands | {Seat.E: range(13, 25)})


def test_a_card_that_was_played_is_in_no_hand() -> None:
    game = dealt_game()
    assert game.deal is not None
    hands = {seat: game.deal.hand(seat) for seat in (Seat.N, Seat.S, Seat.W)}
    after = game.apply(game.legal_actions()[0])
    with pytest.raises(ValueError, match="has been played"):
        position_seen(view_of(after, Seat.E), hands)
