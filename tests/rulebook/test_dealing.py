"""Section 3, "Dealing, bidding and leading": all the cards to four, or a draft for two."""

import pytest

from spadille.actions import DealHands, DealStock, Draft
from spadille.cards import DECK, cards_text
from spadille.rules import build_rules
from spadille.seats import FOUR, Seat, left
from spadille.state import GameState, new_game
from spadille.view import view_of
from tests.rulebook.positions import SUITED, bid, deal_of, four, play, two


def draft(game: GameState, letters: str) -> GameState:
    """The drawers keep (K) or reject (R) in turn."""
    for letter in letters:
        assert game.to_act is not None
        game = game.apply(Draft(game.to_act, letter == "K"))
    return game


def after_one_deal(game: GameState) -> GameState:
    """Everybody bids one and plays the first legal card."""
    while game.deal:
        game = game.apply(next(act for act in game.legal_actions()[::-1]))
    return game


# ------------------------------------------------------------ all


def test_thirteen_cards_to_each() -> None:
    assert [len(hand) for hand in deal_of(four()).hands] == [13, 13, 13, 13]
    game = new_game(build_rules("classic"))
    short = (SUITED[0][:12], (*SUITED[1], SUITED[0][12]), *SUITED[2:])
    assert game.refusal(DealHands(Seat.N, short)) == "missing-card"


def test_anybody_may_be_the_first_dealer() -> None:
    for seat in FOUR:
        assert new_game(build_rules("classic")).refusal(DealHands(seat, SUITED)) is None


def test_the_deal_passes_to_the_left() -> None:
    game = after_one_deal(four(dealer=Seat.E))
    assert game.next_opener == Seat.S
    for seat in FOUR:
        assert game.refusal(DealHands(seat, SUITED)) == (None if seat == Seat.S else "wrong-seat")


@pytest.mark.parametrize("dealer", FOUR)
def test_left_of_the_dealer_bids_first_and_leads_first(dealer: Seat) -> None:
    game = four(dealer=dealer, spade_lead="anytime")
    assert game.to_act == left(dealer, 4)
    assert bid(game, "1", "1", "1", "1").to_act == left(dealer, 4)


# ------------------------------------------------------------ draft


def test_the_stock_has_fifty_two_cards_and_nobody_holds_any() -> None:
    game = two()
    assert deal_of(game).stock == DECK
    assert all(not hand for hand in deal_of(game).hands)


def test_the_first_drawer_looks_at_the_top_card() -> None:
    game = two()
    assert game.to_act == Seat.N
    assert view_of(game, Seat.N).looked_at == DECK[0]
    assert view_of(game, Seat.S).looked_at is None


def test_kept_the_next_card_is_discarded_and_seen_only_with_a_peek() -> None:
    for peek in (True, False):
        game = draft(two("duel", draft_peek=peek), "K")
        [turn] = view_of(game, Seat.N).draft
        assert deal_of(game).hand(Seat.N) == {0}
        assert deal_of(game).draft[0].discarded == 1
        assert turn.discarded == (1 if peek else None)


def test_rejected_it_is_discarded_and_the_next_card_must_be_kept() -> None:
    for peek in (True, False):
        game = draft(two("duel", draft_peek=peek), "R")
        [turn] = view_of(game, Seat.N).draft
        assert deal_of(game).hand(Seat.N) == {1}
        assert turn.discarded == 0


def test_the_two_alternate_two_cards_a_turn_thirteen_turns_each() -> None:
    game = two()
    for turn in range(26):
        assert game.phase == "draft"
        assert game.to_act == (Seat.N, Seat.S)[turn % 2]
        assert view_of(game, game.to_act).looked_at == 2 * turn
        game = draft(game, "K")
    assert game.phase == "bidding"


def test_thirteen_cards_held_and_thirteen_discarded_each() -> None:
    deal = deal_of(draft(two(), "KR" * 13))
    assert [len(hand) for hand in deal.hands] == [13, 13]
    for seat in (Seat.N, Seat.S):
        assert sum(turn.seat == seat for turn in deal.draft) == 13
    assert deal.hand(Seat.N) == set(range(0, 52, 4))
    assert deal.hand(Seat.S) == set(range(3, 52, 4))


def test_twenty_six_cards_are_out_of_play() -> None:
    deal = deal_of(draft(two(), "K" * 26))
    assert deal.exchange_pile() == frozenset(DECK) - deal.hand(Seat.N) - deal.hand(Seat.S)
    assert len(deal.exchange_pile()) == 26


def test_who_draws_first_alternates() -> None:
    game = after_one_deal(two(first=Seat.S))
    assert game.refusal(DealStock(Seat.S, DECK)) == "wrong-seat"
    assert game.refusal(DealStock(Seat.N, DECK)) is None


def test_either_may_draw_first_in_the_first_deal() -> None:
    for seat in (Seat.N, Seat.S):
        assert new_game(build_rules("duel")).refusal(DealStock(seat, DECK)) is None
    assert new_game(build_rules("duel")).refusal(DealStock(Seat.E, DECK)) == "wrong-seat"


@pytest.mark.parametrize(("rule", "seat"), [("first_drawer", Seat.N), ("second_drawer", Seat.S)])
def test_the_first_bidder_also_leads(rule: str, seat: Seat) -> None:
    game = draft(two(first_bidder=rule), "K" * 26)
    assert game.to_act == seat
    assert bid(game, "3", "3").to_act == seat


def test_two_cards_make_a_trick_of_two() -> None:
    game = bid(draft(two(), "K" * 26), "3", "3")
    game = play(game, cards_text((0, 2)))
    assert deal_of(game).tricks[0].taker == Seat.S
    assert game.to_act == Seat.S


# ------------------------------------------------------------ memory


def test_all_thirteen_own_discards_are_known_with_a_peek() -> None:
    view = view_of(draft(two("duel"), "K" * 26), Seat.N)
    assert view.seen_discards == tuple(range(1, 52, 4))


def test_without_it_only_those_looked_at_and_rejected() -> None:
    game = draft(two("duel", draft_peek=False), "KKRK" + "K" * 22)
    assert view_of(game, Seat.N).seen_discards == (4,)
    assert view_of(game, Seat.S).seen_discards == ()


def test_nobody_sees_the_others_cards_or_discards() -> None:
    view = view_of(draft(two("duel"), "KRKRR"), Seat.N)
    theirs = [turn for turn in view.draft if turn.seat == Seat.S]
    assert len(theirs) == 2
    assert all(turn.kept is None and turn.discarded is None for turn in theirs)
    assert view.hand == frozenset({0, 4, 9})


def test_keep_or_reject_is_public_at_once() -> None:
    view = view_of(draft(two("duel"), "KRR"), Seat.S)
    assert [turn.keep for turn in view.draft] == [True, False, False]
