"""Section 2, sentence by sentence: what is common to all games."""

import pytest

from spadille.actions import MakeBid, Play
from spadille.cards import DECK, NAMES, parse_card, parse_cards, rank_of
from spadille.rules import NIL, VARIANTS, build_rules, taker_of
from spadille.rules.bidding import contract_of
from spadille.rules.tricks import breaks_spades
from spadille.seats import Seat, Side, from_seat, left
from tests.rulebook.positions import bid, choices, deal_of, four, may_play, north_south, play, two

NUMBERS = [str(number) for number in range(1, 14)]


def takes(cards: str) -> str:
    """The card that takes a trick."""
    return NAMES[parse_cards(cards)[taker_of(parse_cards(cards))]]


def test_fifty_two_cards_no_jokers() -> None:
    assert sorted(NAMES) == sorted(rank + suit for rank in "AKQJT98765432" for suit in "CDHS")


def test_ace_king_queen_jack_ten_down_to_two() -> None:
    ranks = [rank_of(parse_card(rank + "H")) for rank in "AKQJT98765432"]
    assert ranks == sorted(ranks, reverse=True)
    for higher, lower in zip("AKQJT9876543", "KQJT98765432", strict=True):
        assert takes(f"{lower}H {higher}H") == f"{higher}H"


def test_spades_are_always_trumps() -> None:
    for suit in "CDH":
        assert takes(f"A{suit} 2S") == "2S"


def test_thirteen_tricks_a_deal() -> None:
    game = bid(four(spade_lead="anytime"), "1", "1", "1", "1")
    for rank in "23456789TJQKA":
        leader = Seat.N if rank == "2" else Seat.W
        assert game.to_act == leader
        order = from_seat(leader, 4)
        cards = {Seat.N: f"{rank}C", Seat.E: f"{rank}D", Seat.S: f"{rank}H", Seat.W: f"{rank}S"}
        game = play(game, " ".join(cards[seat] for seat in order))
    assert game.deal is None
    assert len(game.finished[0].deal.tricks) == 13
    assert game.finished[0].deal.taken == (0, 0, 0, 13)


def test_a_player_must_follow_the_suit_led_if_able() -> None:
    assert may_play("2C 5C KD AS", led="AC") == "2C 5C"


def test_otherwise_any_card_is_allowed() -> None:
    assert may_play("2C 5C KD AS", led="AH") == "2C 5C KD AS"


def test_the_highest_spade_takes_the_trick() -> None:
    assert takes("AH 2S 9S KH") == "9S"
    assert takes("3S AS 4S AH") == "AS"


def test_else_the_highest_card_of_the_suit_led_takes_it() -> None:
    assert takes("7H AC 9H AD") == "9H"
    assert takes("2D AC AH KC") == "2D"


def test_the_taker_leads_next() -> None:
    game = play(bid(four(), "1", "1", "1", "1"), "2C 2D 2H 2S")
    assert game.to_act == Seat.W
    assert deal_of(game).leader == Seat.W


def test_spades_may_be_led_when_broken() -> None:
    assert may_play("4H AS", broken=True) == "4H AS"


def test_or_when_the_leader_holds_nothing_but_spades() -> None:
    assert may_play("2S AS", broken=False) == "2S AS"


def test_not_otherwise() -> None:
    assert may_play("2C 4H 2S AS", broken=False) == "2C 4H"


def test_with_anytime_spades_may_always_be_led() -> None:
    assert may_play("2C 4H 2S AS", broken=False, spade_lead="anytime") == "2C 4H 2S AS"


def test_a_ruff_breaks_spades() -> None:
    before = play(bid(four(), "1", "1", "1", "1"), "2C 2D 2H")
    assert not deal_of(before).broken
    assert deal_of(play(before, "2S")).broken


def test_a_forced_lead_breaks_spades() -> None:
    game = bid(four(dealer=Seat.S), "1", "1", "1", "1")
    assert game.to_act == Seat.W
    assert deal_of(play(game, "2S")).broken


def test_only_spades_break_spades() -> None:
    assert not any(breaks_spades((card,)) for card in DECK[:39])
    assert all(breaks_spades((card,)) for card in DECK[39:])


def test_a_hand_of_spades_only_may_lead_one_on_the_first_trick_too() -> None:
    game = bid(four(dealer=Seat.S), "1", "1", "1", "1")
    assert len(choices(game)) == 13
    assert all(text.endswith("S") for text in choices(game))


def test_a_new_deal_is_not_broken() -> None:
    assert not deal_of(four()).broken


def test_each_player_bids_once_1_to_13_or_nil() -> None:
    game = four()
    for seat in (Seat.N, Seat.E, Seat.S, Seat.W):
        assert game.to_act == seat
        assert choices(game) == ["nil", *NUMBERS]
        game = bid(game, "13")
    assert game.phase == "playing"


def test_no_passing_and_no_raising_rule() -> None:
    game = bid(four(), "13")
    assert choices(bid(game, "1")) == ["nil", *NUMBERS]
    assert "pass" not in choices(game)


def test_a_bid_cannot_be_changed() -> None:
    game = bid(four(), "3")
    assert game.refusal(MakeBid(Seat.N, 4)) == "wrong-seat"
    assert bid(game, "3", "3", "3").refusal(MakeBid(Seat.N, 4)) == "out-of-phase"


def test_a_plain_zero_does_not_exist() -> None:
    assert "0" not in choices(four())
    assert NIL == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_nil_false_removes_nil_only(variant: str) -> None:
    game = (four if build_rules(variant).seats == 4 else two)(variant, nil=False)
    deal = deal_of(game)
    seat = game.rules.order[0]
    assert [bid for bid in deal.legal_bids(seat) if bid != 14] == list(range(1, 14))


def test_blind_nil_has_its_own_switch() -> None:
    assert choices(four("hoyle", nil=False)) == [*NUMBERS, "blind-nil", "look"]


def test_a_side_is_a_partnership_or_a_single_player() -> None:
    classic, duel = build_rules("classic"), build_rules("duel")
    assert [classic.side(seat) for seat in Seat] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert [duel.side(seat) for seat in (Seat.N, Seat.S)] == [Side.N, Side.S]
    assert duel.sides == (Side.N, Side.S)


def test_a_contract_is_the_sum_of_numbered_bids() -> None:
    assert contract_of((3, 4)) == 7
    assert north_south("3 4", "4 4").contract == 7


def test_a_nil_bid_adds_nothing() -> None:
    assert north_south("nil 4", "0 4").contract == 4
    assert north_south("4 blind-nil", "4 0").contract == 4
    assert north_south("nil nil", "0 0").contract == 0


def test_bidding_and_play_go_to_the_left() -> None:
    assert [left(seat, 4) for seat in (Seat.N, Seat.E, Seat.S, Seat.W)] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert (left(Seat.N, 2), left(Seat.S, 2)) == (Seat.S, Seat.N)
    game = bid(four(), "1", "1", "1", "1")
    for seat, card in zip((Seat.N, Seat.E, Seat.S, Seat.W), "2C 2D 2H 2S".split(), strict=True):
        assert game.to_act == seat
        game = play(game, card)


def test_somebody_who_is_not_to_play_cannot() -> None:
    game = bid(four(), "1", "1", "1", "1")
    assert game.refusal(Play(Seat.E, parse_card("2D"))) == "wrong-seat"
