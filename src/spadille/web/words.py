"""The game's own words in the current language: cards, bids, players, variants.

Only names and phrases that fit into any sentence are made here; whole sentences stand where they are said.
"""

from typing import Final

from spadille.cards import Card, card_text, rank_of, suit_of
from spadille.rules import BLIND_NIL, NIL, Bid, bid_text
from spadille.web.i18n import N_, gettext, ngettext, pgettext
from spadille.web.screens import Animal, HandCard, ShownCard

_SUITS: Final = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))

_CARDS: Final = (
    N_("two of %(suit)s"),
    N_("three of %(suit)s"),
    N_("four of %(suit)s"),
    N_("five of %(suit)s"),
    N_("six of %(suit)s"),
    N_("seven of %(suit)s"),
    N_("eight of %(suit)s"),
    N_("nine of %(suit)s"),
    N_("ten of %(suit)s"),
    N_("jack of %(suit)s"),
    N_("queen of %(suit)s"),
    N_("king of %(suit)s"),
    N_("ace of %(suit)s"),
)

_THE_CARDS: Final = (
    N_("the two of %(suit)s"),
    N_("the three of %(suit)s"),
    N_("the four of %(suit)s"),
    N_("the five of %(suit)s"),
    N_("the six of %(suit)s"),
    N_("the seven of %(suit)s"),
    N_("the eight of %(suit)s"),
    N_("the nine of %(suit)s"),
    N_("the ten of %(suit)s"),
    N_("the jack of %(suit)s"),
    N_("the queen of %(suit)s"),
    N_("the king of %(suit)s"),
    N_("the ace of %(suit)s"),
)

_ANIMALS: Final[dict[Animal, str]] = {
    "monkey": N_("Monkey"),
    "bird": N_("Bird"),
    "otter": N_("Otter"),
    "fox": N_("Fox"),
}

_GAMES: Final = {
    "classic": (N_("Classic"), N_("Two partnerships. Nil, and bags that are carried on.")),
    "hoyle": (N_("Hoyle"), N_("Nil and blind nil. The bag penalty sets the bags back to zero.")),
    "menagerie": (
        N_("Menagerie"),
        N_("Monkey and bird against otter and fox. A failed nil helps the partner."),
    ),
    "duel": (N_("Duel"), N_("Draw from the stock: keep one card; the other you see, and it goes.")),
    "double-nil": (
        N_("Double nil"),
        N_("Draw without seeing the second card. Double nil exchanges three cards."),
    ),
}

_LEVELS: Final = {
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}


# --- cards
def suit_name(suit: int) -> str:
    """`diamonds`."""
    return gettext(_SUITS[suit])


def card_name(card: Card) -> str:
    """`queen of diamonds`."""
    return gettext(_CARDS[rank_of(card)], suit=suit_name(suit_of(card)))


def the_card(card: Card) -> str:
    """`the queen of diamonds`, as it stands after a verb."""
    return gettext(_THE_CARDS[rank_of(card)], suit=suit_name(suit_of(card)))


def shown_card(card: Card) -> ShownCard:
    """A card that lies open."""
    return ShownCard(code=card_text(card), name=card_name(card))


def hand_card(card: Card, *, new: bool = False) -> HandCard:
    """A card of the hand that is only looked at."""
    return HandCard(code=card_text(card), name=card_name(card), new=new)


def card_count(number: int) -> str:
    """A number of cards as a word, standing for the cards themselves: `three`."""
    if not 1 <= number <= 13:
        return str(number)
    return (
        pgettext("cards", "one"),
        pgettext("cards", "two"),
        pgettext("cards", "three"),
        pgettext("cards", "four"),
        pgettext("cards", "five"),
        pgettext("cards", "six"),
        pgettext("cards", "seven"),
        pgettext("cards", "eight"),
        pgettext("cards", "nine"),
        pgettext("cards", "ten"),
        pgettext("cards", "eleven"),
        pgettext("cards", "twelve"),
        pgettext("cards", "thirteen"),
    )[number - 1]


# --- counts
def tricks(number: int) -> str:
    """`1 trick`, `4 tricks`."""
    return ngettext("%(num)s trick", "%(num)s tricks", number)


def bags(number: int) -> str:
    """`1 bag`, `4 bags`."""
    return ngettext("%(num)s bag", "%(num)s bags", number)


def cards(number: int) -> str:
    """`1 card`, `4 cards`."""
    return ngettext("%(num)s card", "%(num)s cards", number)


def points(number: int) -> str:
    """`1 point`, `40 points`."""
    return ngettext("%(num)s point", "%(num)s points", number)


# --- bids
def blind_nil(variant: str) -> str:
    """What a blind nil is called at this table, in the middle of a sentence."""
    return gettext("double nil") if variant == "double-nil" else gettext("blind nil")


def blind_nil_title(variant: str) -> str:
    """What a blind nil is called at this table, at the beginning of a line."""
    return gettext("Double nil") if variant == "double-nil" else gettext("Blind nil")


def bid_name(bid: Bid, variant: str) -> str:
    """`4 tricks`, `nil`, `blind nil`."""
    if bid == BLIND_NIL:
        return blind_nil(variant)
    return gettext("nil") if bid == NIL else tricks(bid)


def bid_short(bid: Bid, variant: str) -> str:
    """`4`, `Nil`, `Blind nil`: what stands on a button."""
    if bid == BLIND_NIL:
        return blind_nil_title(variant)
    return gettext("Nil") if bid == NIL else bid_text(bid)


def bid_said(bid: Bid, variant: str) -> str:
    """`4`, `nil`, `blind nil`: what a player says."""
    return bid_text(bid) if 0 < bid < BLIND_NIL else bid_name(bid, variant)


# --- players
def animal_name(animal: Animal) -> str:
    """The player's name in a sentence."""
    return gettext(_ANIMALS[animal])


# --- games
def game_name(variant: str) -> str:
    """What a variant is called on the screen."""
    return gettext(_GAMES[variant][0])


def game_line(variant: str) -> str:
    """A variant in one line."""
    return gettext(_GAMES[variant][1])


def level_name(level: str) -> str:
    """What a level is called on the screen."""
    return gettext(_LEVELS[level])
