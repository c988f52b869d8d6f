"""The exchange after a blind nil: the cards go without which the hand is likeliest to take no trick."""

from spadille.actions import Exchange
from spadille.bots.bidding import hand_nil_chance
from spadille.bots.ranks import suits_of
from spadille.cards import SPADES, Card, rank_of, suit_of
from spadille.view import View

WORTH_IT = 0.02
"""How much the chance must rise for a card to be put away: what comes for it is unknown."""


def choose_exchange(view: View) -> Exchange:
    """The most dangerous cards, up to the limit."""
    assert view.hand is not None
    hand, away = view.hand, list[Card]()
    for _ in range(view.rules.blind_nil_exchange or 0):
        worst = max(sorted(hand), key=lambda card: _without(view, hand, card))
        if _without(view, hand, worst) < hand_nil_chance(view, suits_of(hand)) + WORTH_IT:
            break
        hand, away = hand - {worst}, [*away, worst]
    return Exchange(view.seat, tuple(away))


def _without(view: View, hand: frozenset[Card], card: Card) -> float:
    height = rank_of(card) + (13 if suit_of(card) == SPADES else 0)
    return hand_nil_chance(view, suits_of(hand - {card})) + 0.0001 * height
