"""Plays that no partner forgives, whatever the reckoning says: considered only if there is no other."""

from spadille.bots.play.position import Position
from spadille.bots.play.takers import beat_chance
from spadille.cards import SPADES, Card, suit_of
from spadille.rules.bidding import NIL, is_nil
from spadille.seats import Seat


def considered(position: Position) -> tuple[Card, ...]:
    """The legal cards without the unforgivable ones; all of them where nothing else is left."""
    if position.led in (None, SPADES):
        return position.legal
    kept = tuple(card for card in position.legal if not _ruffs_partner(position, card))
    kept = tuple(card for card in kept if not _ruffs_under(position, card))
    return kept or position.legal


def _ruffs_partner(position: Position, card: Card) -> bool:
    """Ruffs a trick that is the partner's already and counts for the contract."""
    partner = position.partner
    if partner is None or position.holder != partner or suit_of(card) != SPADES:
        return False
    if is_nil(position.view.bid_of(partner) or NIL) or position.nils:
        return False
    return not any(_may_beat(position, seat) for seat in position.later)


def _may_beat(position: Position, seat: Seat) -> bool:
    assert position.best is not None
    assert position.led is not None
    return beat_chance(position.know, seat, position.best, position.led) > 0.05


def _ruffs_under(position: Position, card: Card) -> bool:
    """Throws a spade under somebody's higher ruff."""
    ruffed = position.best is not None and suit_of(position.best) == SPADES
    return ruffed and suit_of(card) == SPADES and not position.beats(card)
