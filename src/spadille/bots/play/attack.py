"""An opponent's nil, still alive: low cards are kept to leave him the trick, and led at what he holds."""

from spadille.bots.play.position import Position
from spadille.bots.ranks import above
from spadille.cards import Card, rank_of, suit_of
from spadille.seats import Seat

KEEP = 0.05
"""What a two is worth as an attack, in shares of what the nil is worth; higher cards less."""


def prey_of(position: Position) -> tuple[Seat, ...]:
    """The opponents whose nil still lives."""
    return tuple(foe for foe in position.foes if foe in position.nils)


def attack_worth(position: Position, card: Card, stake: float, *, most: float) -> float:
    """What a card is worth for setting a nil later, in points; `most` for the best one."""
    worth = min(KEEP * stake, most)
    return sum(worth * _threat(position, foe, card) for foe in prey_of(position))


def attack_lead(position: Position, card: Card, stake: float) -> float:
    """What it adds, in points, to lead this card into a nil: what he has of the suit above it wears out."""
    return sum(0.1 * stake * _threat(position, foe, card) for foe in prey_of(position))


def _threat(position: Position, foe: Seat, card: Card) -> float:
    """How likely a card is, one day, to leave the nil bidder the trick (0 to 1)."""
    suit = suit_of(card)
    over = above(position.know.out[suit], rank_of(card))
    holds = 1.0 - position.know.holders[foe].none_of(suit, over)
    return holds * max(0.0, 1.0 - rank_of(card) / 9)
