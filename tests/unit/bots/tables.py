"""Games in the middle of a deal, made from a few words, and what a bot of a level does there."""

from itertools import islice

from spadille.actions import Action, DealHands, DealStock, MakeBid, Play, PlayerAction
from spadille.bots import LEVELS, choose
from spadille.bots.budget import Budget
from spadille.cards import DECK, card_text, parse_cards
from spadille.rules import Score, build_rules, parse_bid
from spadille.rules.model import Value
from spadille.seats import FOUR, Seat, Side
from spadille.state import GameState, new_game
from spadille.view import View, view_of

RULE_PLAYER = "hard"
"""The strongest level that decides by rules, and does not search."""


def usual_worlds() -> Budget:
    """The worlds that the expert looks at unless it is told to look at more or fewer."""
    worlds = LEVELS["expert"].worlds
    assert worlds is not None
    return worlds


def after(game: GameState, *actions: Action) -> GameState:
    for action in actions:
        game = game.apply(action)
    return game


def four(
    hands: dict[str, str], *, dealer: Seat = Seat.W, start: dict[Side, Score] | None = None, **rules: Value
) -> GameState:
    """A deal for four; what is not named of a hand are the cards that are left, dealt from 2C up."""
    named = [parse_cards(hands.get(seat, "")) for seat in FOUR]
    left = iter([card for card in DECK if not any(card in cards for cards in named)])
    held = tuple((*cards, *islice(left, 13 - len(cards))) for cards in named)
    return new_game(build_rules("classic", rules), start).apply(DealHands(dealer, held))


def bid(game: GameState, words: str) -> GameState:
    """The bids of these words, in bidding order."""
    for word in words.split():
        assert game.to_act is not None
        game = game.apply(MakeBid(game.to_act, parse_bid(word)))
    return game


def play(game: GameState, cards: str) -> GameState:
    """These cards played, in playing order."""
    for card in parse_cards(cards):
        assert game.to_act is not None
        game = game.apply(Play(game.to_act, card))
    return game


def stock(first: str, *, variant: str = "duel", opener: Seat = Seat.N) -> GameState:
    """A draft whose stock begins with these cards, top first."""
    top = parse_cards(first)
    rest = tuple(card for card in DECK if card not in top)
    return new_game(build_rules(variant)).apply(DealStock(opener, (*top, *rest)))


def seen(game: GameState) -> View:
    """The view of the seat to act."""
    assert game.to_act is not None
    return view_of(game, game.to_act)


def does(game: GameState, *, level: str = RULE_PLAYER, seed: int = 1) -> PlayerAction:
    """What a bot does at the decision that is due."""
    return choose(seen(game), level=level, seed=seed)


def card_of(game: GameState, *, level: str = RULE_PLAYER) -> str:
    """The card that a bot plays."""
    action = does(game, level=level)
    assert isinstance(action, Play)
    return card_text(action.card)


def bid_of(game: GameState, *, level: str) -> int:
    """The number that a bot bids; 0 is nil."""
    action = does(game, level=level)
    assert isinstance(action, MakeBid)
    return action.bid
