"""Chance of a pair: the same for both boards, fair, and another one for every pair, deal and seed."""

from collections import Counter

import pytest

from spadille.actions import (
    AnswerBlind,
    DealHands,
    DealStock,
    Draft,
    DrawExchange,
    Exchange,
    MakeBid,
)
from spadille.cards import DECK
from spadille.research.arena.deals import PairChance
from spadille.rules import VARIANTS, build_rules
from spadille.rules.bidding import BLIND_NIL
from spadille.seats import Seat
from spadille.state import GameState, new_game


def dealt(variant: str, pair: int, *, seed: int = 1) -> DealHands | DealStock:
    action = PairChance(seed, pair).action(new_game(build_rules(variant)))
    assert isinstance(action, DealHands | DealStock)
    return action


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deal_is_fixed_by_seed_and_pair(variant: str) -> None:
    assert dealt(variant, 3) == dealt(variant, 3)
    assert len({str(dealt(variant, pair, seed=seed)) for pair in (3, 7) for seed in (1, 2)}) == 4


def test_who_deals_rotates_from_pair_to_pair() -> None:
    four = [dealt("classic", pair) for pair in range(5)]
    assert [deal.dealer for deal in four if isinstance(deal, DealHands)] == list("NESWN")
    two = [dealt("duel", pair) for pair in range(3)]
    assert [deal.first_drawer for deal in two if isinstance(deal, DealStock)] == list("NSN")


def exchanging(pair: int, *, keep: bool, discards: int) -> GameState:
    """A game of double nil in which chance is to draw so many cards for the exchange of N."""
    game = new_game(build_rules("double-nil"))
    chance = PairChance(1, pair)
    deal = chance.action(game)
    assert deal is not None
    game = game.apply(deal)
    while game.phase in ("blind", "draft", "bidding"):
        seat = game.to_act
        assert seat is not None
        if game.phase == "blind":
            game = game.apply(AnswerBlind(seat, seat == Seat.N))
        elif game.phase == "draft":
            game = game.apply(Draft(seat, keep))
        else:
            game = game.apply(MakeBid(seat, BLIND_NIL if seat == Seat.N else 3))
    assert game.deal is not None
    return game.apply(Exchange(Seat.N, tuple(sorted(game.deal.hand(Seat.N))[:discards])))


def drawn(pair: int, *, keep: bool = True, discards: int = 3) -> tuple[int, ...]:
    action = PairChance(1, pair).action(exchanging(pair, keep=keep, discards=discards))
    assert isinstance(action, DrawExchange)
    return action.cards


def test_an_exchange_draws_the_same_from_the_same_pile() -> None:
    assert drawn(4) == drawn(4)
    assert drawn(4)[:1] == drawn(4, discards=1)
    assert set(drawn(4)).isdisjoint(drawn(4, keep=False))  # the other pile


def test_an_exchange_draws_every_card_of_the_pile_alike() -> None:
    places: Counter[int] = Counter()
    for pair in range(800):
        deal = exchanging(pair, keep=True, discards=3).deal
        assert deal is not None
        pile = sorted(deal.exchange_pile(), key=deal.stock.index)
        places.update(pile.index(card) for card in drawn(pair))
    assert sorted(places) == list(range(26))
    expected = 800 * 3 / 26
    assert sum((count - expected) ** 2 / expected for count in places.values()) < 52.6  # 1 in 1,000 at 25


def test_chance_waits_for_players_and_ends_with_the_game() -> None:
    game = new_game(build_rules("classic"))
    chance = PairChance(1, 0)
    deal = chance.action(game)
    assert isinstance(deal, DealHands)
    assert sorted(card for hand in deal.hands for card in hand) == list(DECK)
    assert chance.action(game.apply(deal)) is None


def test_each_seat_has_seeds_of_its_own() -> None:
    chance = PairChance(1, 0)
    first = {(deal, seat): chance.decisions(deal, seat).random() for deal in (0, 1) for seat in Seat}
    assert len(set(first.values())) == len(first)
    assert chance.decisions(0, Seat.N).random() == first[0, Seat.N]
