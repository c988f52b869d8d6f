"""Section 3, "Blind nil (double nil)": before the cards are seen, or before the first draw; the exchange."""

from typing import Any

import pytest

from spadille.actions import AnswerBlind, DealHands, DealStock, Draft, DrawExchange, Exchange, Look, MakeBid
from spadille.cards import DECK
from spadille.refused import Refused
from spadille.rules import BLIND_NIL, Score, build_rules
from spadille.seats import FOUR, Seat, Side
from spadille.state import GameState, new_game
from spadille.view import view_of
from tests.rulebook.positions import SUITED, bid, choices, deal_of, four, two
from tests.rulebook.test_dealing import draft


def at(scores: dict[Side, int], variant: str = "hoyle", **house: Any) -> GameState:
    """A game of four or two after the first dealing, begun with these scores."""
    rules = build_rules(variant, house)
    game = new_game(rules, {side: Score(points) for side, points in scores.items()})
    return game.apply(DealStock(Seat.N, DECK) if rules.drafts else DealHands(Seat.W, SUITED))


# ------------------------------------------------------------ all


def test_it_is_bid_instead_of_a_bid() -> None:
    game = four("hoyle")
    assert "blind-nil" in choices(game)
    assert deal_of(bid(game, "blind-nil")).bid_of(Seat.N) == BLIND_NIL


def test_before_the_player_has_seen_his_cards_his_view_has_none() -> None:
    game = four("hoyle")
    for seat in FOUR:
        assert view_of(game, seat).hand is None


def test_he_may_look_at_any_time_before_his_bid() -> None:
    game = four("hoyle")
    for seat in reversed(FOUR):
        assert Look(seat) in view_of(game, seat).legal
        game = game.apply(Look(seat))
        assert view_of(game, seat).hand == frozenset(SUITED[FOUR.index(seat)])
    assert game.to_act == Seat.N


def test_having_looked_he_can_no_longer_bid_blind_nil() -> None:
    game = four("hoyle").apply(Look(Seat.N))
    assert "blind-nil" not in choices(game)
    assert game.refusal(MakeBid(Seat.N, BLIND_NIL)) == "illegal-bid"
    assert game.refusal(MakeBid(Seat.N, 0)) is None


def test_he_looks_once_and_not_after_his_bid() -> None:
    looked = four("hoyle").apply(Look(Seat.N))
    assert looked.refusal(Look(Seat.N)) == "out-of-phase"
    assert bid(four("hoyle"), "3").refusal(Look(Seat.N)) == "out-of-phase"


def test_one_players_look_shows_nobody_else_anything() -> None:
    game = four("hoyle").apply(Look(Seat.N))
    assert [view_of(game, seat).hand for seat in (Seat.E, Seat.S, Seat.W)] == [None, None, None]
    assert view_of(game, Seat.E).looked == (Seat.N,)


def test_after_his_bid_he_sees_his_cards() -> None:
    for text in ("blind-nil", "3"):
        assert view_of(bid(four("hoyle"), text), Seat.N).hand == frozenset(SUITED[0])


def test_where_it_is_off_everybody_sees_his_cards_at_once() -> None:
    game = four("classic")
    assert game.refusal(Look(Seat.N)) == "out-of-phase"
    assert "blind-nil" not in choices(game)
    assert all(view_of(game, seat).hand is not None for seat in FOUR)


# ------------------------------------------------------------ the deficit


@pytest.mark.parametrize(
    ("scores", "offered"),
    [
        ({}, ()),
        ({Side.NS: 99}, ()),
        ({Side.NS: 100}, (Seat.E, Seat.W)),
        ({Side.EW: 100}, (Seat.N, Seat.S)),
        ({Side.NS: -60, Side.EW: 40}, (Seat.N, Seat.S)),
    ],
)
def test_it_is_offered_only_to_a_side_far_enough_behind(
    scores: dict[Side, int], offered: tuple[Seat, ...]
) -> None:
    game = at(scores, blind_nil_deficit=100)
    assert deal_of(game).may_blind == offered
    for seat in FOUR:
        assert (view_of(game, seat).hand is None) == (seat in offered)
        assert ("blind-nil" in choices(game)) == (seat in offered)
        game = bid(game, "1")


def test_a_deficit_of_0_is_always() -> None:
    assert deal_of(at({Side.NS: 400})).may_blind == FOUR


def test_only_one_drawer_is_asked_if_only_he_is_far_enough_behind() -> None:
    game = at({Side.S: 100}, "double-nil", blind_nil_deficit=100)
    assert game.phase == "blind"
    assert game.to_act == Seat.N
    game = draft(game.apply(AnswerBlind(Seat.N, False)), "K")
    assert game.phase == "draft"
    assert game.to_act == Seat.S


# ------------------------------------------------------------ the draft


def answered(*, north: bool, south: bool, exchange: int = 3) -> GameState:
    """A draft in which both answered, everybody kept everything and nobody has bid."""
    game = two("double-nil", blind_nil_exchange=exchange).apply(AnswerBlind(Seat.N, north))
    return draft(draft(game, "K").apply(AnswerBlind(Seat.S, south)), "K" * 25)


def test_it_is_declared_before_his_own_first_draw() -> None:
    game = two("double-nil")
    assert choices(game) == ["no", "yes"]
    assert game.refusal(Draft(Seat.N, True)) == "out-of-phase"
    assert view_of(game, Seat.N).looked_at is None
    game = draft(game.apply(AnswerBlind(Seat.N, True)), "K")
    assert choices(game) == ["no", "yes"]
    assert game.to_act == Seat.S


def test_the_answer_is_public_at_once() -> None:
    game = two("double-nil").apply(AnswerBlind(Seat.N, True))
    assert view_of(game, Seat.S).answers == (AnswerBlind(Seat.N, True),)


def test_his_only_legal_bid_is_then_blind_nil() -> None:
    game = answered(north=True, south=False)
    assert game.to_act == Seat.S
    assert "blind-nil" not in choices(game)
    game = bid(game, "4")
    assert choices(game) == ["blind-nil"]
    assert [game.refusal(MakeBid(Seat.N, number)) for number in range(14)] == ["illegal-bid"] * 14


def test_nobody_looks_in_a_draft() -> None:
    game = two("double-nil")
    assert game.refusal(Look(Seat.N)) == "out-of-phase"
    assert answered(north=False, south=False).refusal(Look(Seat.S)) == "out-of-phase"


# ------------------------------------------------------------ the exchange


def exchanging() -> GameState:
    """Both are blind nil; S, who bids first, is to exchange. N holds 2C 6C …, S 4C 8C …"""
    return bid(answered(north=True, south=True), "blind-nil", "blind-nil")


def test_it_comes_when_the_bidding_is_over_and_before_the_first_lead() -> None:
    assert exchanging().phase == "exchange"
    done = exchanging().apply(Exchange(Seat.S)).apply(Exchange(Seat.N))
    assert done.phase == "playing"


def test_it_goes_in_bidding_order_for_every_blind_nil_bidder() -> None:
    assert exchanging().to_act == Seat.S
    assert exchanging().refusal(Exchange(Seat.N)) == "wrong-seat"
    assert exchanging().apply(Exchange(Seat.S)).to_act == Seat.N
    alone = bid(answered(north=True, south=False), "4", "blind-nil")
    assert alone.to_act == Seat.N
    assert alone.apply(Exchange(Seat.N)).phase == "playing"


def test_without_a_blind_nil_or_without_exchanges_there_is_none() -> None:
    assert bid(answered(north=False, south=False), "4", "4").phase == "playing"
    none = bid(answered(north=True, south=True, exchange=0), "blind-nil", "blind-nil")
    assert none.phase == "playing"


def test_he_discards_0_to_3_cards() -> None:
    game = exchanging()
    hand = sorted(deal_of(game).hand(Seat.S))
    for count in range(14):
        fits = game.refusal(Exchange(Seat.S, tuple(hand[:count])))
        assert fits == (None if count <= 3 else "bad-exchange")


def test_he_draws_as_many_from_the_cards_discarded_in_the_draft() -> None:
    game = exchanging().apply(Exchange(Seat.S, (2, 6)))
    assert game.phase == "drawing"
    assert game.to_act is None
    assert deal_of(game).exchange_pile() == set(range(1, 52, 2))
    for draws in ((1,), (1, 3, 5), (1, 1), (), (1, 10), (1, 2)):
        assert game.refusal(DrawExchange(draws)) == "bad-exchange"
    after = game.apply(DrawExchange((1, 3)))
    assert deal_of(after).hand(Seat.S) == (set(range(2, 52, 4)) - {2, 6}) | {1, 3}


def test_what_he_discards_cannot_be_drawn_back_in_the_same_exchange() -> None:
    game = exchanging().apply(Exchange(Seat.S, (2,)))
    assert game.refusal(DrawExchange((2,))) == "bad-exchange"


def test_the_next_exchanger_may_draw_it() -> None:
    game = exchanging().apply(Exchange(Seat.S, (2,))).apply(DrawExchange((1,)))
    game = game.apply(Exchange(Seat.N, (0,)))
    assert game.refusal(DrawExchange((2,))) is None
    assert game.refusal(DrawExchange((1,))) == "bad-exchange"
    assert deal_of(game.apply(DrawExchange((2,)))).hand(Seat.N) == (set(range(0, 52, 4)) - {0}) | {2}


def test_an_exchanger_remembers_what_he_discarded() -> None:
    game = exchanging().apply(Exchange(Seat.S, (2,))).apply(DrawExchange((1,)))
    assert view_of(game, Seat.S).seen_discards == (2,)


def test_how_many_cards_were_exchanged_is_public_and_nothing_else() -> None:
    game = exchanging().apply(Exchange(Seat.S, (2, 6))).apply(DrawExchange((1, 3)))
    [seen] = view_of(game, Seat.N).exchanges
    assert (seen.seat, seen.count, seen.discards, seen.draws) == (Seat.S, 2, (), ())


def test_chance_draws_only_when_cards_were_put_away() -> None:
    for game in (two("double-nil"), exchanging(), four("hoyle"), new_game(build_rules("duel"))):
        with pytest.raises(Refused) as refused:
            game.apply(DrawExchange((1,)))
        assert refused.value.code == "out-of-phase"
