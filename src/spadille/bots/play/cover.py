"""The partner's nil, still alive: high cards are kept to cover it, and led before it is led through."""

from spadille.bots.play.position import Position
from spadille.cards import SPADES, Card, rank_of, suit_of

KEEP = 0.10
"""What an ace is worth as cover, in shares of what the nil is worth; lower cards less."""


def cover_worth(position: Position, card: Card, stake: float) -> float:
    """What a card is worth for covering the partner later, in points."""
    partner = position.partner
    if partner is None or partner not in position.nils:
        return 0.0
    suit = suit_of(card)
    threatened = 1.0 - position.know.void_chance(partner, suit)
    height = max(0.0, (rank_of(card) - 4) / 8)
    return KEEP * stake * height * (1.0 if suit == SPADES else 0.25 + 0.75 * threatened)


def cover_lead(position: Position, card: Card, stake: float) -> float:
    """What it adds, in points, to lead this card: a high one lets the partner throw what is dangerous."""
    partner = position.partner
    if partner is None or partner not in position.nils:
        return 0.0
    suit = suit_of(card)
    holds = 1.0 - position.know.void_chance(partner, suit)
    if holds < 0.01:
        return 0.12 * stake
    return 0.2 * stake * max(0.0, (rank_of(card) - 6) / 6)
