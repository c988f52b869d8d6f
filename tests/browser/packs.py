"""Packs that a test writes down: four hands, or a stock for the draft."""

from spadille.cards import DECK, card_text

Pack = list[str]


def four_hands(north: str, east: str, south: str, west: str) -> Pack:
    """The pack that deals these hands, each written like `AKQ.J54.T98.7632`: spades, hearts, diamonds, clubs;
    `-` for none.
    """
    return [card for hand in (north, east, south, west) for card in hand_cards(hand)]


def stock(turns: str) -> Pack:
    """A stock that begins with these cards; the others follow in the order of the deck."""
    first = turns.split()
    return [*first, *(card_text(card) for card in DECK if card_text(card) not in first)]


def hand_cards(hand: str) -> list[str]:
    """The cards of a hand."""
    return [
        rank + suit for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks.strip("-")
    ]
