"""The draft and the exchange: keep what helps a bid or a nil, put away what endangers one."""

import msgspec
import pytest

from spadille.actions import AnswerBlind, DealStock, Draft, DrawExchange, Exchange
from spadille.bots import choose
from spadille.cards import DECK, parse_cards
from spadille.rules import BLIND_NIL, build_rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import view_of
from tests.unit.bots.tables import after, does, seen, stock


@pytest.mark.parametrize("card", ["AC", "KD", "2S", "AS"])
def test_aces_kings_and_spades_are_kept(card: str) -> None:
    assert does(stock(card)) == Draft(Seat.N, True)


@pytest.mark.parametrize("card", ["2C", "7D", "9H"])
def test_low_cards_are_rejected(card: str) -> None:
    assert does(stock(card)) == Draft(Seat.N, False)


def declared(first: str) -> GameState:
    return after(stock(first, variant="double-nil"), AnswerBlind(Seat.N, True))


@pytest.mark.parametrize("card", ["2C", "3D", "4H"])
def test_low_cards_are_kept_for_a_nil(card: str) -> None:
    assert does(declared(card)) == Draft(Seat.N, True)


@pytest.mark.parametrize("card", ["AC", "KD", "AS", "QS"])
def test_high_cards_are_rejected_for_a_nil(card: str) -> None:
    assert does(declared(card)) == Draft(Seat.N, False)


def test_nobody_declares_a_double_nil_at_the_start() -> None:
    assert does(stock("AC", variant="double-nil")) == AnswerBlind(Seat.N, False)


def drafted(yes: Seat) -> GameState:
    """A draft in which everybody keeps every card looked at, and one has declared."""
    game = new_game(build_rules("double-nil")).apply(stock_of_pairs())
    while game.phase in ("blind", "draft"):
        seat = game.to_act
        assert seat is not None
        answer = AnswerBlind(seat, seat == yes)
        game = game.apply(answer if game.phase == "blind" else Draft(seat, True))
    while game.phase == "bidding":
        game = game.apply(does(game))
    return game


def stock_of_pairs() -> DealStock:
    """Turn by turn a black card looked at and a red one under it."""
    black = (*DECK[:13], *DECK[39:])
    red = DECK[13:39]
    return DealStock(Seat.N, tuple(card for pair in zip(black, red, strict=True) for card in pair))


def test_the_most_dangerous_cards_go_up_to_the_limit() -> None:
    game = drafted(Seat.N)
    assert view_of(game, Seat.N).bid_of(Seat.N) == BLIND_NIL
    action = does(game)
    assert isinstance(action, Exchange)
    assert set(action.discards) == set(parse_cards("AC JS KS"))


def test_a_hand_without_danger_is_kept() -> None:
    """Where the pile is all honours, nothing low is given for it."""
    game = drafted(Seat.N)
    low = parse_cards("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S")
    harmless = msgspec.structs.replace(seen(game), hand=frozenset(low))
    assert choose(harmless, level="hard", seed=1) == Exchange(Seat.N, ())


def test_the_cards_drawn_are_played_with() -> None:
    game = drafted(Seat.N)
    action = does(game)
    assert isinstance(action, Exchange)
    assert game.deal is not None
    pile = sorted(game.deal.exchange_pile())[: len(action.discards)]
    game = after(game, action, DrawExchange(tuple(pile)))
    assert set(pile) <= set(view_of(game, Seat.N).hand or ())
    assert game.refusal(does(game)) is None
