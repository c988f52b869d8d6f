"""A contract that can be made for certain now is made: no partner forgives who waits and is set.

Only what no play of the others can change is certain: the trick that the last seat takes, and a later one for
each spade that nothing out can beat.
"""

from spadille.bots.play.position import Position
from spadille.bots.ranks import Ranks, above
from spadille.cards import SPADES, Card, rank_of, suit_of


def certain_cards(position: Position, *, missing: int) -> tuple[Card, ...]:
    """The cards that take this trick and make sure of the `missing` ones, this one among them.

    None where the contract is made or sure already, where it is worth nothing, before the last seat, and
    where the trick is the own side's or sets a nil of the others.
    """
    spades = position.know.hand[SPADES]
    if missing <= _sure_tricks(position, spades) or position.rules.trick_points == 0:
        return ()
    if position.led is None or position.later or _better_left(position):
        return ()
    taking = [card for card in position.legal if position.beats(card)]
    return tuple(card for card in taking if 1 + _sure_tricks(position, _without(spades, card)) >= missing)


def _better_left(position: Position) -> bool:
    """Whether the trick helps where it lies: with the partner, or with a nil of the others that it sets."""
    partners = position.holder == position.partner and position.holder not in position.nils
    return partners or (position.holder in position.nils and position.holder in position.foes)


def _without(spades: Ranks, card: Card) -> Ranks:
    return spades & ~(1 << rank_of(card)) if suit_of(card) == SPADES else spades


def _sure_tricks(position: Position, spades: Ranks) -> int:
    """How many of these spades nothing that is out can beat."""
    highest_out = position.know.out[SPADES].bit_length() - 1
    return above(spades, highest_out)
