"""The fifty-two cards as numbers 0-51 (suit x 13 + rank, suits C D H S, ranks 2 to A) and as text.

Nothing here knows Spades: no trumps, no taking.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from spadille.refused import Refused

Card: TypeAlias = int
"""0 (2C) to 51 (AS)."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
DECK: Final[tuple[Card, ...]] = tuple(range(52))

NAMES: Final[tuple[str, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
_NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // 13


def rank_of(card: Card) -> int:
    """0 for a two up to 12 for an ace."""
    return card % 13


def card_text(card: Card) -> str:
    """Rank then suit: `AS`, `TD`, `2C`."""
    return NAMES[card]


def parse_card(text: str) -> Card:
    """The card of a text like `AS`; `Refused("bad-card")` where there is none."""
    try:
        return _NUMBERS[text]
    except KeyError:
        raise Refused("bad-card", f"no such card: {text[:20]!r}") from None


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in the order given, separated by one space."""
    return " ".join(NAMES[card] for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by one space, in their order; the empty text is no card."""
    return tuple(parse_card(word) for word in text.split(" ")) if text else ()
