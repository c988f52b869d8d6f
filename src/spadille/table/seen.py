"""What a seat may see of an event and of the game, as plain JSON content for programs.

Like a view, it is built up: every kind of event names what it shows, and to whom.
"""

from collections.abc import Iterable
from typing import Any

from spadille.actions import (
    Action,
    AnswerBlind,
    DealHands,
    DealStock,
    Draft,
    DrawExchange,
    Exchange,
    Look,
    MakeBid,
    Play,
    action_text,
)
from spadille.cards import Card, card_text
from spadille.rules import bid_text
from spadille.seats import Seat
from spadille.table.events import Bot, Event, Holder, Opened
from spadille.table.table import Table
from spadille.view import SeenExchange, SeenTurn, View


def event_seen(table: Table, seat: Seat) -> dict[str, Any]:
    """The last event of the table as this seat may see it, with its number and time."""
    event = table.last
    return {"number": event.number, "at": event.at, **_what(table, event, seat)}


def _what(table: Table, event: Event, seat: Seat) -> dict[str, Any]:
    if isinstance(event.what, Opened):
        return {
            "event": "opened",
            "variant": event.what.variant,
            "rules": event.what.rules,
            "seats": {at: _holder(holder) for at, holder in event.what.holders.items()},
            "your_seat": seat,
        }
    told = {"event": "acted", **_action(table, event.what.action, seat)}
    if (
        event.what.by_itself and told.get("seat") == seat
    ):  # that a card was the only one is nobody else's business
        told["by_itself"] = True
    return told


def _holder(holder: Holder) -> dict[str, str]:
    return {"bot": holder.level} if isinstance(holder, Bot) else {"person": "seated"}


def _action(table: Table, action: Action, seat: Seat) -> dict[str, Any]:
    """What is public of an action, and what this seat knows beyond that."""
    view = table.view(seat)
    match action:
        case DealHands():
            return {"do": "deal", "dealer": action.dealer, **_own_hand(view)}
        case DealStock():
            return {"do": "deal", "first_drawer": action.first_drawer}
        case Look():
            return {"do": "look", "seat": action.seat, **(_own_hand(view) if action.seat == seat else {})}
        case Draft():
            return {"do": "draft", **_turn(view.draft[-1]), "action": action_text(action)}
        case Exchange():
            mine = {"discards": _cards(action.discards)} if action.seat == seat else {}
            return {"do": "exchange", "seat": action.seat, "count": len(action.discards), **mine}
        case DrawExchange():
            return {"do": "draw", **_exchange(view.exchanges[-1])}
        case AnswerBlind() | MakeBid() | Play():
            return {"do": _DO[type(action)], "seat": action.seat, "action": action_text(action)}


_DO = {AnswerBlind: "blind", MakeBid: "bid", Play: "play"}


def _own_hand(view: View) -> dict[str, Any]:
    return {"hand": _hand(view)} if view.hand is not None else {}


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card_text(card) for card in cards]


def _hand(view: View) -> list[str] | None:
    return None if view.hand is None else _cards(sorted(view.hand))


def _turn(turn: SeenTurn) -> dict[str, Any]:
    cards = {"kept": turn.kept, "discarded": turn.discarded}
    known = {name: card_text(card) for name, card in cards.items() if card is not None}
    return {"seat": turn.seat, "keep": turn.keep, **known}


def _exchange(done: SeenExchange) -> dict[str, Any]:
    mine = {"discards": _cards(done.discards), "draws": _cards(done.draws)}
    return {"seat": done.seat, "count": done.count, **(mine if done.draws else {})}


def view_content(view: View) -> dict[str, Any]:
    """A view as programs read it: cards and bids as in a record, actions as on the command line.

    `legal` holds the choices of this seat; of an exchange `legal_exchange` only tells the most cards, since
    every set of them is a choice.
    """
    return {
        "seat": view.seat,
        "phase": view.phase,
        "to_act": view.to_act,
        **_choices(view),
        "hand": _hand(view),
        "looked_at": None if view.looked_at is None else card_text(view.looked_at),
        "opener": view.opener,
        "may_blind": list(view.may_blind),
        "looked": list(view.looked),
        "answers": {answer.seat: action_text(answer) for answer in view.answers},
        "draft": [_turn(turn) for turn in view.draft],
        "bids": {made.seat: bid_text(made.bid) for made in view.bids},
        "exchanges": [_exchange(done) for done in view.exchanges],
        "leader": view.leader,
        "trick": _cards(view.trick),
        "tricks": [
            {"leader": trick.leader, "cards": _cards(trick.cards), "taker": trick.taker}
            for trick in view.tricks
        ],
        "taken": {seat: view.tricks_of(seat) for seat in view.rules.order},
        "broken": view.broken,
        "scores": _scores(view),
        "deals_over": len(view.finished),
        "winner": view.winner,
    }


def _choices(view: View) -> dict[str, Any]:
    if view.phase == "exchange" and view.to_act == view.seat:
        return {"legal": [], "legal_exchange": view.rules.blind_nil_exchange}
    return {"legal": [action_text(action) for action in view.legal]}


def _scores(view: View) -> dict[str, dict[str, int]]:
    pairs = zip(view.rules.sides, view.scores, strict=True)
    return {side: {"points": score.points, "bags": score.bags} for side, score in pairs}
