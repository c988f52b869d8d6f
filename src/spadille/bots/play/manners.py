"""Plays that no partner forgives, whatever the reckoning says: considered only if there is no other."""

from collections.abc import Callable

from spadille.bots.play.aims import Aims
from spadille.bots.play.position import Position
from spadille.bots.play.takers import beat_chance
from spadille.bots.ranks import above
from spadille.cards import SPADES, Card, rank_of, suit_of
from spadille.rules.bidding import NIL, is_nil


def considered(position: Position, aims: Aims) -> tuple[Card, ...]:
    """The legal cards without the unforgivable ones; all of them where nothing else is left."""
    needing = aims.ledger.own.missing > 0
    if position.led is None:
        shy = position.partner is None and not needing and aims.gain < 0
        return _but(position.legal, lambda card: shy and _sure(position, card))
    kept = position.legal
    if _trick_is_partners(position, needing=needing):
        kept = _but(kept, lambda card: position.beats(card) and (needing or _ruffs(position, card)))
    kept = _but(kept, lambda card: _ruffs_under(position, card))
    return _with_masters_held(position, kept) if needing else kept


def _but(cards: tuple[Card, ...], bad: Callable[[Card], bool]) -> tuple[Card, ...]:
    return tuple(card for card in cards if not bad(card)) or cards


def _trick_is_partners(position: Position, *, needing: bool) -> bool:
    """Whether the trick is the partner's already, and as good as an own one.

    A live nil that is still to play is nothing to fear: if he has to beat the partner, so much the better.
    """
    partner = position.partner
    if partner is None or position.holder != partner or partner in position.nils:
        return False
    helps = position.rules.failed_nil_tricks == "help" or not is_nil(position.view.bid_of(partner) or NIL)
    if needing and not helps:
        return False
    assert position.best is not None
    assert position.led is not None
    rivals = [seat for seat in position.later if seat not in position.nils]
    return all(beat_chance(position.know, seat, position.best, position.led) <= 0.05 for seat in rivals)


def _ruffs(position: Position, card: Card) -> bool:
    return suit_of(card) == SPADES != position.led


def _ruffs_under(position: Position, card: Card) -> bool:
    """Throws a spade under somebody's higher ruff."""
    ruffed = position.best is not None and suit_of(position.best) == SPADES
    return ruffed and _ruffs(position, card) and not position.beats(card)


def _with_masters_held(position: Position, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Throws no master on a trick that it does not take, if something smaller can be thrown."""
    thrown = {card for card in cards if not position.beats(card)}
    masters = {card for card in thrown if _master(position, card)}
    return tuple(card for card in cards if card not in masters) if thrown - masters else cards


def _master(position: Position, card: Card) -> bool:
    """Whether no card of its suit that is out beats it; the last of a suit waits only to be ruffed."""
    out, suit = position.know.out, suit_of(card)
    return above(out[suit], rank_of(card)) == 0 and (out[suit] > 0 or suit == SPADES or out[SPADES] == 0)


def _sure(position: Position, card: Card) -> bool:
    """Whether nothing that is out can beat this card if it is led."""
    out, suit = position.know.out, suit_of(card)
    return above(out[suit], rank_of(card)) == 0 and (suit == SPADES or out[SPADES] == 0)
