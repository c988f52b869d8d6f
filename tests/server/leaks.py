"""Finds cards in what was sent, however they are spelled, and says which of them a seat may know.

What may be known is taken from the deal itself, by another way than views go: a view that shows too much is
found out.
"""

import html
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from spadille.cards import DECK, Card, card_text
from spadille.deal import DealState
from spadille.seats import Seat
from spadille.table import Table
from spadille.web.i18n import CODES, speaking
from spadille.web.words import card_name, the_card

SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


@cache
def spellings() -> dict[str, Card]:
    """Every way to write a card, in lower case: names in all languages, suit signs."""
    found: dict[str, Card] = {}
    for card in DECK:
        rank, suit = card_text(card)[0], card_text(card)[1]
        signs = {f"{shown}{SUIT_SIGNS[suit]}" for shown in (rank, "10" if rank == "T" else rank)}
        for language in CODES:
            with speaking(language):
                signs |= {card_name(card), the_card(card)}
        found |= {sign.lower(): card for sign in (*signs, *(sign[::-1] for sign in signs if len(sign) == 2))}
    return found


_CODES = re.compile(r"(?<![A-Za-z0-9])c?([2-9TJQKA][CDHS])(?![A-Za-z0-9])")
_BY_CODE = {card_text(card): card for card in DECK}


def cards_in(text: str) -> set[Card]:
    """The cards that a text names: as codes in classes, addresses and values, by sign, or in words."""
    plain = html.unescape(text)
    coded = {_BY_CODE[code] for code in _CODES.findall(plain)}
    words = plain.lower()
    return coded | {card for name, card in spellings().items() if _stands_in(name, words)}


def _stands_in(name: str, words: str) -> bool:
    """Whether the name is there as a word of its own."""
    at = words.find(name)
    while at >= 0:
        if not (words[at - 1 : at].isalnum() or words[at + len(name) : at + len(name) + 1].isalnum()):
            return True
        at = words.find(name, at + 1)
    return False


def bare_numbers(content: Any) -> Iterator[list[Any]]:
    """Lists of whole numbers in JSON: cards that go out as the numbers they have inside would be such."""
    if isinstance(content, dict):
        for part in content.values():
            yield from bare_numbers(part)
    if isinstance(content, list):
        if content and all(type(one) is int for one in content):
            yield content
        for part in content:
            yield from bare_numbers(part)


def json_numbers(text: str) -> list[list[Any]]:
    """The same for a text that is JSON, or is not."""
    try:
        return list(bare_numbers(json.loads(text)))
    except ValueError:
        return []


# ------------------------------------------------------------ what may be known


def may_know(table: Table, seat: Seat) -> set[Card]:
    """The cards of the latest deal that have been shown to a seat."""
    game = table.game
    deal = game.deal or (game.finished[-1].deal if game.finished else None)
    if deal is None:
        return set()
    public = {*(card for trick in deal.tricks for card in trick.cards), *deal.trick}
    return public | (_drafted(deal, seat) if deal.stock else _dealt(deal, seat))


def _dealt(deal: DealState, seat: Seat) -> set[Card]:
    has_bid = seat in {made.seat for made in deal.bids}
    if seat in deal.may_blind and seat not in deal.looked and not has_bid:
        return set()
    return set(deal.dealt[deal.rules.order.index(seat)])


def _drafted(deal: DealState, seat: Seat) -> set[Card]:
    """Of each turn of its own, the first card, and the second where it is kept or the rules show it."""
    seen: set[Card] = set()
    for turn, done in enumerate(deal.draft):
        first, second = deal.stock[2 * turn : 2 * turn + 2]
        if done.seat == seat:
            seen |= {first} if done.keep and not deal.rules.draft_peek else {first, second}
    if deal.phase == "draft" and deal.to_act == seat:
        seen.add(deal.stock[2 * len(deal.draft)])
    for exchange in deal.exchanges:
        if exchange.seat == seat:
            seen |= {*exchange.discards, *exchange.draws}
    return seen
