"""One deal: its phases, its turns, and what each refuses."""

import pytest
from msgspec.structs import replace

from spadille.actions import AnswerBlind, Draft, DrawExchange, Exchange, Look, MakeBid, Play
from spadille.cards import parse_card, parse_cards
from spadille.deal import DealState, first_bidder
from spadille.rules import build_rules
from spadille.seats import FOUR, Seat, left
from tests.rulebook.positions import bid, choices, deal_of, four, play, two


def holding(*hands: str, broken: bool = False) -> DealState:
    """A deal of four in which N is to lead, everybody has bid, and these are the hands of N E S W."""
    deal = deal_of(bid(four(), "1", "1", "1", "1"))
    return replace(deal, hands=tuple(frozenset(parse_cards(hand)) for hand in hands), broken=broken)


def card(text: str) -> int:
    return parse_card(text)


def test_the_first_bidder_is_left_of_the_dealer_or_a_drawer() -> None:
    for dealer in FOUR:
        assert first_bidder(build_rules("classic"), dealer) == left(dealer, 4)
    assert first_bidder(build_rules("duel"), Seat.S) == Seat.S
    assert first_bidder(build_rules("double-nil"), Seat.S) == Seat.N


def test_refusals_of_a_card_are_asked_in_order() -> None:
    deal = holding("2C 2S", "3C 3D", "4D 4S", "5C 5D")
    assert deal.refusal(Play(Seat.E, card("3C"))) == "wrong-seat"
    assert deal.refusal(Play(Seat.N, card("3C"))) == "not-in-hand"
    assert deal.refusal(Play(Seat.N, card("2S"))) == "spades-not-broken"
    led = deal.apply(Play(Seat.N, card("2C")))
    assert led.refusal(Play(Seat.E, card("3D"))) == "must-follow-suit"
    assert led.refusal(Play(Seat.E, card("4D"))) == "not-in-hand"
    assert led.refusal(Play(Seat.E, card("3C"))) is None


def test_a_spade_on_another_suit_breaks_and_then_may_be_led() -> None:
    deal = holding("2C 2S", "3S 3D", "4C 4S", "5C 5D")
    for seat, text in zip(FOUR, ("2C", "3S", "4C", "5C"), strict=True):
        deal = deal.apply(Play(seat, card(text)))
    assert deal.broken
    assert deal.to_act == Seat.E
    deal = replace(deal, hands=(*deal.hands[:1], frozenset(parse_cards("KD QS")), *deal.hands[2:]))
    assert deal.refusal(Play(Seat.E, card("QS"))) is None


def test_tricks_are_kept_with_their_leader_their_cards_and_their_taker() -> None:
    game = play(bid(four(), "1", "1", "1", "1"), "2C 2D 2H 2S 3S")
    deal = deal_of(game)
    [trick] = deal.tricks
    assert (trick.leader, trick.taker) == (Seat.N, Seat.W)
    assert trick.cards == parse_cards("2C 2D 2H 2S")
    assert deal.trick == parse_cards("3S")
    assert deal.played == parse_cards("2C 2D 2H 2S 3S")
    assert [deal.tricks_of(seat) for seat in FOUR] == [0, 0, 0, 1]
    assert deal.hand(Seat.W) == set(range(41, 52))


def test_bids_are_remembered_by_seat() -> None:
    deal = deal_of(bid(four(), "nil", "4"))
    assert [deal.bid_of(seat) for seat in FOUR] == [0, 4, None, None]


@pytest.mark.parametrize("seat", FOUR)
def test_everybody_bids_and_plays_in_turn(seat: Seat) -> None:
    game = four()
    assert (game.refusal(MakeBid(seat, 3)) is None) == (seat == Seat.N)
    game = bid(game, "1", "1", "1", "1")
    refused = game.refusal(Play(seat, 13 * FOUR.index(seat)))
    assert refused == (None if seat == Seat.N else "wrong-seat")


def test_a_look_stands_last_among_the_choices() -> None:
    assert choices(four("hoyle"))[-2:] == ["blind-nil", "look"]
    assert "look" not in choices(four("hoyle").apply(Look(Seat.N)))


def test_the_phases_of_a_draft() -> None:
    game = two("double-nil")
    seen = []
    while game.deal and len(game.deal.tricks) < 1:
        seen.append(game.phase)
        if game.phase == "blind":
            game = game.apply(AnswerBlind(game.to_act or Seat.N, True))
        elif game.phase == "drawing":
            game = game.apply(DrawExchange((min(deal_of(game).exchange_pile()),)))
        elif game.phase == "exchange":
            game = game.apply(next(act for act in game.legal_actions() if len(act.discards) == 1))  # type: ignore[union-attr]
        else:
            game = game.apply(game.legal_actions()[0])
    order = list(dict.fromkeys(seen))
    assert order == ["blind", "draft", "bidding", "exchange", "drawing", "playing"]
    assert [seen.count(phase) for phase in order] == [2, 26, 2, 2, 2, 2]


def test_every_set_of_cards_up_to_the_most_may_be_exchanged() -> None:
    game = two("double-nil", blind_nil_exchange=1).apply(AnswerBlind(Seat.N, True))
    game = game.apply(Draft(Seat.N, True)).apply(AnswerBlind(Seat.S, False))
    for turn in range(25):
        game = game.apply(Draft((Seat.S, Seat.N)[turn % 2], True))
    game = bid(game, "4", "blind-nil")
    assert len(game.legal_actions()) == 14
    assert game.refusal(Exchange(Seat.N, (0, 4))) == "bad-exchange"
    assert game.refusal(Exchange(Seat.N, (4,))) is None


def test_a_deal_that_is_over_refuses_everything() -> None:
    game = four(nil=False)
    deal = deal_of(game)
    while deal.phase != "over":
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.to_act is None
    assert deal.legal_actions() == ()
    for action in (Look(Seat.N), MakeBid(Seat.N, 1), Play(Seat.N, 0), Exchange(Seat.N), DrawExchange(())):
        assert deal.refusal(action) == "out-of-phase"
