"""The draft: keep the card looked at if it does more for the hand's plan than an unseen one is likely to."""

from spadille.bots.blind import has_declared
from spadille.bots.ranks import Suits, below, suits_of
from spadille.cards import SPADES, Card, rank_of, suit_of
from spadille.view import View

_HONOURS = {12: 0.95, 11: 0.62, 10: 0.3, 9: 0.1}


def keeps(view: View) -> bool:
    """Whether to keep the card looked at: for a nil if it is declared, else for tricks."""
    assert view.looked_at is not None
    value = nil_value if has_declared(view) else trick_value
    hand = suits_of(view.hand or ())
    unseen = view.unseen - {view.looked_at}
    likely = sum(value(hand, card) for card in unseen) / len(unseen)
    return value(hand, view.looked_at) >= likely


def trick_value(_hand: Suits, card: Card) -> float:
    """What a card is likely to add to the tricks of a hand: any spade much, side honours some."""
    rank = rank_of(card)
    if suit_of(card) == SPADES:
        return 0.5 + 0.04 * rank
    return _HONOURS.get(rank, 0.01 * rank)


def nil_value(hand: Suits, card: Card) -> float:
    """How harmless a card is to a nil, at most 0: high ones and spades are not, less so with lower ones."""
    rank, suit = rank_of(card), suit_of(card)
    guards = below(hand[suit], rank)
    return -(rank / 12) * (1.6 if suit == SPADES else 1.0) * (1.0 - 0.1 * min(guards, 3))
