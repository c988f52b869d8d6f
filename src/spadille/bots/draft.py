"""The draft: keep the card looked at if it does more for the hand's plan than an unseen one is likely to."""

from spadille.bots.blind import has_declared
from spadille.bots.levels import Level
from spadille.bots.ranks import ALL_RANKS, Suits, suits_of
from spadille.cards import SPADES, Card, rank_of, suit_of
from spadille.view import View

_HONOURS = {12: 0.95, 11: 0.62, 10: 0.3, 9: 0.1}


def keeps(view: View, level: Level) -> bool:
    """Whether to keep the card looked at."""
    assert view.looked_at is not None
    value = _nil_value if plans_nil(view, level) else _trick_value
    hand = suits_of(view.hand or ())
    unseen = view.unseen - {view.looked_at}
    likely = sum(value(hand, card) for card in unseen) / len(unseen)
    return value(hand, view.looked_at) >= likely


def plans_nil(view: View, level: Level) -> bool:
    """Whether the hand is being drafted for a nil."""
    return has_declared(view)


def _trick_value(hand: Suits, card: Card) -> float:
    """What a card adds to the tricks of the hand."""
    rank = rank_of(card)
    if suit_of(card) == SPADES:
        return 0.5 + 0.04 * rank
    return _HONOURS.get(rank, 0.01 * rank)


def _nil_value(hand: Suits, card: Card) -> float:
    """How harmless a card is to a nil; a low one guards a higher one of its suit that is held."""
    rank, suit = rank_of(card), suit_of(card)
    danger = float((rank / 12) ** 1.5) * (1.6 if suit == SPADES else 1.0)
    guards = 0.3 * (hand[suit] >> rank & ALL_RANKS).bit_count() * (1 - rank / 12) if rank < 6 else 0.0
    return guards - danger
