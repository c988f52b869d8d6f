"""What a view shows and what it does not, case by case; the properties try it in every world."""

import msgspec
import pytest

from spadille.actions import AnswerBlind, Draft, DrawExchange, Exchange, Look, MakeBid
from spadille.cards import DECK, parse_cards
from spadille.rules import Score, build_rules
from spadille.seats import FOUR, Seat, Side
from spadille.state import new_game
from spadille.view import view_of
from tests.rulebook.positions import SUITED, bid, deal_of, four, play, two
from tests.unit.test_state import played_out


def test_before_the_first_deal_there_is_only_the_table() -> None:
    game = new_game(build_rules("classic"), {Side.NS: Score(40, 2)})
    view = view_of(game, Seat.E)
    assert (view.phase, view.to_act, view.legal, view.hand) == ("over", None, (), None)
    assert view.points == {Side.NS: 40, Side.EW: 0}
    assert view.score(Side.NS) == Score(40, 2)
    assert view.tricks_of(Seat.N) == 0
    assert view.trick_seats == ()


def test_a_seat_sees_its_own_hand_and_what_it_may_do() -> None:
    game = bid(four(), "1")
    for place, seat in enumerate(FOUR):
        view = view_of(game, seat)
        assert view.hand == frozenset(SUITED[place])
        assert view.legal == (game.legal_actions() if seat == Seat.E else ())
        assert view.to_act == Seat.E
        assert view.bid_of(Seat.N) == 1
        assert view.bid_of(Seat.E) is None


def test_what_is_played_is_public() -> None:
    game = play(bid(four(), "1", "1", "1", "1"), "2C 2D 2H 2S 3S")
    for seat in FOUR:
        view = view_of(game, seat)
        assert view.played == parse_cards("2C 2D 2H 2S 3S")
        assert view.trick_seats == (Seat.W, Seat.N, Seat.E, Seat.S)
        assert view.tricks_of(Seat.W) == 1
        assert view.broken


def test_unseen_are_all_cards_but_those_held_and_played() -> None:
    view = view_of(play(bid(four(), "1", "1", "1", "1"), "2C 2D"), Seat.N)
    assert view.unseen == frozenset(DECK) - set(SUITED[0]) - {13}


def test_the_card_looked_at_is_not_unseen() -> None:
    view = view_of(two(), Seat.N)
    assert view.looked_at == 0
    assert 0 not in view.unseen
    assert 0 in view_of(two(), Seat.S).unseen


def test_one_who_may_look_sees_nothing_of_his_own_and_may_look_out_of_turn() -> None:
    game = four("hoyle")
    view = view_of(game, Seat.S)
    assert view.hand is None
    assert view.legal == (Look(Seat.S),)
    assert view.unseen == frozenset(DECK)
    assert MakeBid(Seat.N, 14) in view_of(game, Seat.N).legal


def test_the_question_comes_before_the_card() -> None:
    game = two("double-nil")
    assert view_of(game, Seat.N).looked_at is None
    assert view_of(game.apply(AnswerBlind(Seat.N, False)), Seat.N).looked_at == 0


def test_cards_put_away_have_left_the_hand_while_chance_is_to_draw() -> None:
    game = two("double-nil").apply(AnswerBlind(Seat.N, True)).apply(Draft(Seat.N, True))
    game = game.apply(AnswerBlind(Seat.S, False))
    for turn in range(25):
        game = game.apply(Draft((Seat.S, Seat.N)[turn % 2], True))
    game = bid(game, "4", "blind-nil").apply(Exchange(Seat.N, (0, 4)))
    assert len(view_of(game, Seat.N).hand or ()) == 11
    after = view_of(game.apply(DrawExchange((1, 3))), Seat.N)
    assert after.seen_discards == (0, 4)
    assert after.hand == deal_of(game).hand(Seat.N) | {1, 3}


def test_between_deals_the_last_one_is_shown() -> None:
    game = played_out(four(nil=False))
    view = view_of(game, Seat.N)
    assert view.phase == "over"
    assert view.hand == frozenset()
    assert len(view.tricks) == 13
    assert view.scores == game.scores
    [past] = view.finished
    assert past.opener == Seat.W
    assert past.results == game.finished[0].results


def test_the_winner_is_shown() -> None:
    game = played_out(four(nil=False, target=1, bag_limit=0))
    assert view_of(game, Seat.E).winner == game.winner is not None


def test_a_seat_has_its_side() -> None:
    assert view_of(four(), Seat.S).side == Side.NS
    assert view_of(two(), Seat.S).side == Side.S


@pytest.mark.parametrize("seat", [Seat.E, Seat.W])
def test_nobody_else_sits_at_a_table_for_two(seat: Seat) -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        view_of(two(), seat)


def test_a_view_on_the_wire_is_built_of_names_and_numbers() -> None:
    told = msgspec.json.decode(msgspec.json.encode(view_of(four(), Seat.N)))
    assert told["seat"] == "N"
    assert sorted(told["hand"]) == list(SUITED[0])
    assert told["legal"][0] == {"do": "bid", "seat": "N", "bid": 0}
