"""Leads for the contract, where taking tricks is wanted: what a lead does beyond the trick that it begins.

All in tricks: sure winners before they are ruffed, short suits to ruff later, the partner's ruffs and suits,
trumps drawn when there is something to save from them; not away from a king.
"""

from collections.abc import Sequence

from spadille.bots.play.position import Position
from spadille.bots.ranks import above, highest
from spadille.cards import SPADES, Card, rank_of, suit_of


def contract_lead(position: Position, card: Card, worths: Sequence[float]) -> float:
    """What it adds, in tricks, to lead this card."""
    if suit_of(card) == SPADES:
        return _spade_lead(position, card, worths)
    if above(position.know.out[suit_of(card)], rank_of(card)) == 0:
        return worths[card] + 0.1
    return _low_lead(position, card) + _partner_ruffs(position, card)


def _spade_lead(position: Position, card: Card, worths: Sequence[float]) -> float:
    """Trumps are drawn with the highest, to save side winners; otherwise they wait."""
    know = position.know
    winners = sum(worths[suit * 13 + 12 - gap] > 0.3 for suit in range(3) for gap in range(3))
    long = know.hand[SPADES].bit_count() - know.out[SPADES].bit_count() / 3
    if above(know.out[SPADES], rank_of(card)) == 0:
        return 0.1 * winners + 0.1 * min(long, 3)
    return 0.05 * long - 0.15


def _low_lead(position: Position, card: Card) -> float:
    suit, rank = suit_of(card), rank_of(card)
    held, out = position.know.hand[suit], position.know.out[suit]
    length, top = held.bit_count(), highest(held)
    value = 0.0
    if above(out, top) == 1:
        sequence = held >> (top - 1) & 1 if top else 0
        value += (0.3 if rank == top else 0.0) if sequence else (-0.2 if length > 1 else 0.0)
    elif above(out, top) == 2 and length > 1:
        value -= 0.06
    return value + _short_suit(position, length)


def _short_suit(position: Position, length: int) -> float:
    """A short suit led early makes room for ruffs with low spades."""
    spades = position.know.hand[SPADES].bit_count()
    if not 1 <= spades <= 5 or position.left < 6:
        return 0.0
    return {1: 0.35, 2: 0.12}.get(length, 0.0)


def _partner_ruffs(position: Position, card: Card) -> float:
    partner = position.partner
    if partner is None or partner in position.nils:
        return 0.0
    suit = suit_of(card)
    know = position.know
    ruffs = know.void_chance(partner, suit) * know.has_spade(partner)
    overruffed = know.void_chance(position.later[0], suit) * know.has_spade(position.later[0])
    return 0.6 * ruffs * (1.0 - overruffed)
