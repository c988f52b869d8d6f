"""Which cards may be played, and who takes a trick."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from spadille.cards import SPADES, Card, suit_of
from spadille.rules.model import Rules

Hand: TypeAlias = frozenset[Card]


def play_fault(card: Card, hand: Hand, *, led: int | None, broken: bool, rules: Rules) -> str | None:
    """The refusal code of playing this card, or None.

    `led` is the suit of the trick's first card, None for the leader; `broken` tells of a spade played before.
    """
    if card not in hand:
        return "not-in-hand"
    if led is None:
        held_back = suit_of(card) == SPADES and not broken and rules.spade_lead == "broken"
        return "spades-not-broken" if held_back and any(suit_of(other) != SPADES for other in hand) else None
    astray = suit_of(card) != led and any(suit_of(other) == led for other in hand)
    return "must-follow-suit" if astray else None


def legal_cards(hand: Hand, *, led: int | None, broken: bool, rules: Rules) -> tuple[Card, ...]:
    """The cards of the hand that may be played, clubs to spades, each from 2 up."""
    if led is not None:
        wanted = [card for card in hand if suit_of(card) == led]
    elif broken or rules.spade_lead == "anytime":
        wanted = []
    else:
        wanted = [card for card in hand if suit_of(card) != SPADES]
    return tuple(sorted(wanted or hand))


def strength(card: Card, led: int) -> int:
    """What takes the trick: the largest value; any spade is above the led suit, other suits are below all."""
    suit = suit_of(card)
    if suit == SPADES:
        return 100 + card
    return card if suit == led else -1


def taker_of(cards: Sequence[Card]) -> int:
    """The place (0 for the leader) of the card that takes the trick among those played so far."""
    led = suit_of(cards[0])
    return max(range(len(cards)), key=lambda place: strength(cards[place], led))


def breaks_spades(cards: Iterable[Card]) -> bool:
    """Whether these cards break spades: any spade played does, a ruff and a forced lead alike."""
    return any(suit_of(card) == SPADES for card in cards)
