"""Other worlds: games in which a seat has seen exactly the same, but what it has not seen is different."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import TypeAlias

from spadille.actions import Action, DealHands, DealStock, Draft, DrawExchange, Exchange, Play
from spadille.cards import DECK, Card
from spadille.refused import Refused
from spadille.rules import Rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from tests.properties.games import Moment

Actions: TypeAlias = tuple[Action, ...]


def deals_of(done: Actions) -> list[Actions]:
    """The actions of each deal, from the dealing on."""
    starts = [at for at, action in enumerate(done) if isinstance(action, DealHands | DealStock)]
    return [done[at:end] for at, end in pairwise([*starts, len(done)])]


def seen_cards(game: GameState, deal: Actions, seat: Seat) -> set[Card]:
    """The cards that a seat has seen in one deal of a game, reckoned from what was done in it."""
    played = {action.card for action in deal if isinstance(action, Play)}
    dealt = deal[0]
    if isinstance(dealt, DealHands):
        own = set(dealt.hands[game.rules.order.index(seat)])
        waiting = game.deal is not None and game.deal.dealt == dealt.hands and game.deal.may_still_look(seat)
        return played if waiting else played | own
    assert isinstance(dealt, DealStock)
    return played | _seen_of_stock(game, dealt, deal, seat) | _drawn_by(deal, seat)


def _seen_of_stock(game: GameState, dealt: DealStock, deal: Actions, seat: Seat) -> set[Card]:
    turns = [action for action in deal if isinstance(action, Draft)]
    seen: set[Card] = set()
    for turn, action in enumerate(turns):
        if action.seat == seat:
            both = not action.keep or game.rules.draft_peek
            seen |= set(dealt.stock[2 * turn : 2 * turn + (2 if both else 1)])
    this = game.deal is not None and game.deal.stock == dealt.stock
    if this and game.phase == "draft" and game.to_act == seat:
        seen.add(dealt.stock[2 * len(turns)])
    return seen


def _drawn_by(deal: Actions, seat: Seat) -> set[Card]:
    drawn: set[Card] = set()
    for before, action in pairwise(deal):
        if isinstance(action, DrawExchange) and isinstance(before, Exchange) and before.seat == seat:
            drawn |= set(action.cards)
    return drawn


def other_worlds(moment: Moment, seat: Seat, lots: Random, *, tries: int) -> Iterator[GameState]:
    """Games that differ from this one in cards that the seat has not seen, and in nothing that it has."""
    deals = deals_of(moment.done)
    for _ in range(tries if deals else 0):
        which = lots.choice([*range(len(deals)), len(deals) - 1, len(deals) - 1])
        hidden = sorted(set(DECK) - seen_cards(moment.game, deals[which], seat))
        changed = [*deals]
        changed[which] = relabelled(deals[which], _swap(hidden, lots))
        done = tuple(action for deal in changed for action in deal)
        try:
            world = _replayed(moment.game.rules, done, seat, lots)
        except Refused:
            continue  # somebody could not have played like that
        if world != moment.game:
            yield world


def _swap(hidden: list[Card], lots: Random) -> dict[Card, Card]:
    size = min(len(hidden), lots.choice((2, 2, 3, 5, len(hidden))))
    some = lots.sample(hidden, size)
    return dict(zip(some, lots.sample(some, size), strict=True))


def relabelled(deal: Actions, names: dict[Card, Card]) -> Actions:
    """The same deal with some cards exchanged for each other wherever they lie hidden."""
    return tuple(_relabelled(action, names) for action in deal)


def _relabelled(action: Action, names: dict[Card, Card]) -> Action:
    def of(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(names.get(card, card) for card in cards)

    match action:
        case DealHands():
            return DealHands(action.dealer, tuple(of(hand) for hand in action.hands))
        case DealStock():
            return DealStock(action.first_drawer, of(action.stock))
        case Exchange():
            return Exchange(action.seat, of(action.discards))
        case DrawExchange():
            return DrawExchange(of(action.cards))
    return action


def _replayed(rules: Rules, done: Actions, seat: Seat, lots: Random) -> GameState:
    """Replays, and half the time lets others put away and draw other cards than they did."""
    game = new_game(rules)
    other_choices = lots.random() < 0.5
    for action in done:
        game = game.apply(_chosen_anew(game, action, seat, lots) if other_choices else action)
    return game


def _chosen_anew(game: GameState, action: Action, seat: Seat, lots: Random) -> Action:
    deal = game.deal
    if isinstance(action, Exchange) and action.seat != seat and deal:
        hand = sorted(deal.hand(action.seat))
        return Exchange(action.seat, tuple(lots.sample(hand, len(action.discards))))
    if isinstance(action, DrawExchange) and deal and deal.put_away and deal.put_away.seat != seat:
        return DrawExchange(tuple(lots.sample(sorted(deal.exchange_pile()), len(action.cards))))
    return action
