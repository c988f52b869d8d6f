"""Everything that can be done in a game, as frozen values: by a player in a seat, or by chance from outside.

An action says what is done, never whether it may be; it is also the wire form, tagged by `do`.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from spadille.cards import NAMES, Card, cards_text, parse_card, parse_cards
from spadille.refused import Refused
from spadille.rules.bidding import Bid, bid_text, parse_bid
from spadille.seats import Seat

CardNumber = Annotated[Card, Meta(ge=0, le=51)]
BidNumber = Annotated[Bid, Meta(ge=0, le=14)]


class DealHands(Struct, frozen=True, tag_field="do", tag="deal-hands"):
    """Chance deals thirteen cards to each of four; `hands` stand in the order N E S W."""

    dealer: Seat
    hands: tuple[tuple[CardNumber, ...], ...]


class DealStock(Struct, frozen=True, tag_field="do", tag="deal-stock"):
    """Chance lays the stock of a draft, top card first."""

    first_drawer: Seat
    stock: tuple[CardNumber, ...]


class Look(Struct, frozen=True, tag_field="do", tag="look"):
    """A player looks at his cards and so gives up bidding blind nil (tables for four)."""

    seat: Seat


class AnswerBlind(Struct, frozen=True, tag_field="do", tag="blind"):
    """A player says before his first draw whether he will bid blind nil."""

    seat: Seat
    yes: bool


class Draft(Struct, frozen=True, tag_field="do", tag="draft"):
    """A drawer keeps the card that he looked at, or rejects it."""

    seat: Seat
    keep: bool


class MakeBid(Struct, frozen=True, tag_field="do", tag="bid"):
    """A player bids."""

    seat: Seat
    bid: BidNumber


class Exchange(Struct, frozen=True, tag_field="do", tag="exchange"):
    """A blind-nil bidder puts away cards, which chance then replaces (`DrawExchange`); none is allowed."""

    seat: Seat
    discards: tuple[CardNumber, ...] = ()


class DrawExchange(Struct, frozen=True, tag_field="do", tag="draw-exchange"):
    """Chance gives the exchanger as many cards of the draft's discards as he put away."""

    cards: tuple[CardNumber, ...]


class Play(Struct, frozen=True, tag_field="do", tag="play"):
    """A player plays a card to the trick."""

    seat: Seat
    card: CardNumber


PlayerAction: TypeAlias = Look | AnswerBlind | Draft | MakeBid | Exchange | Play
ChanceAction: TypeAlias = DealHands | DealStock | DrawExchange
Action: TypeAlias = PlayerAction | ChanceAction

_SPOKEN = {"keep": True, "reject": False}


def action_text(action: PlayerAction) -> str:
    """How a record, the command line and the interface for programs write what a player does.

    `look`, `yes`, `no`, `keep`, `reject`, `nil`, `1` to `13`, `blind-nil`, `2C`; an exchange as `AS KD`.
    """
    match action:
        case Look():
            return "look"
        case AnswerBlind():
            return "yes" if action.yes else "no"
        case Draft():
            return "keep" if action.keep else "reject"
        case MakeBid():
            return bid_text(action.bid)
        case Exchange():
            return cards_text(action.discards)
        case Play():
            return NAMES[action.card]


def parse_action(seat: Seat, phase: str, text: str) -> PlayerAction:
    """The action that a text means in this phase.

    Raises `Refused` with `bad-value`, `bad-draft`, `illegal-bid`, `bad-card` or `out-of-phase`.
    """
    match phase:
        case "blind":
            return parse_answer(seat, text)
        case "draft" if text in _SPOKEN:
            return Draft(seat, _SPOKEN[text])
        case "draft":
            raise Refused("bad-draft", f"neither keep nor reject: {text[:20]!r}")
        case "bidding":
            return Look(seat) if text == "look" else MakeBid(seat, parse_bid(text))
        case "exchange":
            return Exchange(seat, parse_cards(text))
        case "playing":
            return Play(seat, parse_card(text))
    raise Refused("out-of-phase", "nobody has anything to do now")


def parse_answer(seat: Seat, text: str) -> AnswerBlind:
    """The answer to the blind-nil question; `Refused("bad-value")` if it is neither `yes` nor `no`."""
    if text not in ("yes", "no"):
        raise Refused("bad-value", f"neither yes nor no: {text[:20]!r}")
    return AnswerBlind(seat, text == "yes")
