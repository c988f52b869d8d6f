"""Positions to ask the rule book about, put together from texts."""

from collections.abc import Mapping
from typing import Any

from spadille.actions import DealHands, DealStock, MakeBid, Play, action_text
from spadille.cards import DECK, cards_text, parse_card, parse_cards
from spadille.deal import DealState
from spadille.rules import Rules, Score, SideResult, build_rules, legal_cards, parse_bid, score_side
from spadille.seats import Seat
from spadille.state import GameState, new_game

SUITED = tuple(DECK[13 * suit : 13 * suit + 13] for suit in range(4))
"""Thirteen clubs, diamonds, hearts, spades."""


def four(variant: str = "classic", *, dealer: Seat = Seat.W, **house: Any) -> GameState:
    """A game of four after the first dealing: N has the clubs, E the diamonds, S the hearts, W the spades."""
    return new_game(build_rules(variant, house)).apply(DealHands(dealer, SUITED))


def two(variant: str = "duel", *, first: Seat = Seat.N, **house: Any) -> GameState:
    """A game of two before the first turn; the stock lies in order, 2C 3C 4C on top."""
    return new_game(build_rules(variant, house)).apply(DealStock(first, DECK))


def bid(game: GameState, *bids: str) -> GameState:
    """The ones to bid bid in turn."""
    for text in bids:
        assert game.to_act is not None
        game = game.apply(MakeBid(game.to_act, parse_bid(text)))
    return game


def play(game: GameState, cards: str) -> GameState:
    """The ones to play play in turn."""
    for card in parse_cards(cards):
        assert game.to_act is not None
        game = game.apply(Play(game.to_act, card))
    return game


def deal_of(game: GameState) -> DealState:
    assert game.deal is not None
    return game.deal


def choices(game: GameState) -> list[str]:
    """The choices of the one to act, as texts."""
    return [action_text(action) for action in game.legal_actions()]


def may_play(hand: str, *, led: str | None = None, broken: bool = False, **house: Any) -> str:
    """The cards of a hand that may be played to a trick in which `led` was led."""
    suit = None if led is None else parse_card(led) // 13
    rules = build_rules("classic", house)
    return cards_text(legal_cards(frozenset(parse_cards(hand)), led=suit, broken=broken, rules=rules))


def scored(
    rules: Rules, bids: Mapping[str, str], taken: Mapping[str, int], before: Score | None = None
) -> SideResult:
    """One deal for the side of these seats."""
    return score_side(
        rules,
        bids={Seat(seat): parse_bid(text) for seat, text in bids.items()},
        taken={Seat(seat): tricks for seat, tricks in taken.items()},
        before=before or Score(),
    )


def stands(result: SideResult) -> tuple[int, int]:
    """The score and the bags after the deal."""
    return result.after.points, result.after.bags


def north_south(bids: str, taken: str, before: Score | None = None, **house: Any) -> SideResult:
    """N and S of `classic` with house rules: bids like `3 nil`, tricks like `4 0`."""
    variant = house.pop("variant", "classic")
    said = dict(zip(("N", "S"), bids.split(), strict=True))
    tricks = dict(zip(("N", "S"), map(int, taken.split()), strict=True))
    return scored(build_rules(variant, house), said, tricks, before)
