"""Chance: what the game takes from outside, drawn from a given generator, so that it can be repeated."""

from random import Random

from spadille.actions import ChanceAction, DealHands, DealStock, DrawExchange
from spadille.cards import DECK
from spadille.deal import DealState
from spadille.rules import Rules
from spadille.seats import Seat
from spadille.state import GameState


def chance_action(game: GameState, chance: Random) -> ChanceAction | None:
    """What chance does next: a deal, the cards of an exchange, or nothing while a player is to act."""
    if game.deal is None:
        return None if game.over else new_deal(game, chance)
    return draw_exchange(game.deal, chance) if game.deal.phase == "drawing" else None


def new_deal(game: GameState, chance: Random) -> DealHands | DealStock:
    """A shuffled deal; the first dealer, or first drawer, of a game is drawn by lot."""
    return shuffled_deal(game.rules, game.next_opener or chance.choice(game.rules.order), chance)


def shuffled_deal(rules: Rules, opener: Seat, chance: Random) -> DealHands | DealStock:
    """A shuffled deal with this dealer or first drawer."""
    cards = list(DECK)
    chance.shuffle(cards)
    if rules.drafts:
        return DealStock(opener, tuple(cards))
    return DealHands(opener, tuple(tuple(cards[start : start + 13]) for start in range(0, 52, 13)))


def draw_exchange(deal: DealState, chance: Random) -> DrawExchange:
    """As many cards of the discards, at random, as were put away."""
    assert deal.put_away is not None
    pile = sorted(deal.exchange_pile())
    return DrawExchange(tuple(chance.sample(pile, len(deal.put_away.discards))))
