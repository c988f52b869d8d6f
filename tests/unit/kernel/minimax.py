"""The value of a small position by the Python rules alone: every line of play to the end of the deal.

Two positions at the start of a trick with the same hands, leader and tricks are looked at once; nothing else
is left out.
"""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from spadille.actions import MakeBid, Play
from spadille.cards import DECK, Card
from spadille.deal import DealState, Trick
from spadille.rules import BLIND_NIL, Rules, Score, is_nil
from spadille.state import GameState, new_game
from tests.unit.kernel.positions import some_rules

Value: TypeAlias = int
Worth: TypeAlias = Callable[[GameState], Value]
"""What a game whose deal has just ended is worth to the first side."""


def first_sides_tricks(game: GameState) -> Value:
    """The tricks of the first side."""
    deal = game.finished[-1].deal
    return sum(deal.tricks_of(seat) for seat in game.rules.members(game.rules.sides[0]))


def point_difference(game: GameState) -> Value:
    """The points that the deal brought the first side less those it brought the second."""
    first, second = game.finished[-1].results
    return first.points - second.points


def card_values(game: GameState, worth: Worth) -> dict[Card, Value]:
    """What each legal card is worth to the side of the seat to act, best play by all."""
    sign = 1 if _is_first(game) else -1
    minimax = _Minimax(worth)
    return {action.card: sign * minimax.value(game.apply(action)) for action in _plays(game)}


class _Minimax:
    def __init__(self, worth: Worth) -> None:
        self._worth = worth
        self._known: dict[object, Value] = {}

    def value(self, game: GameState) -> Value:
        deal = game.deal
        if deal is None:
            return self._worth(game)
        if deal.trick:
            return self._best(game)
        key = (deal.hands, deal.leader, deal.taken, deal.broken)
        if key not in self._known:
            self._known[key] = self._best(game)
        return self._known[key]

    def _best(self, game: GameState) -> Value:
        values = [self.value(game.apply(action)) for action in _plays(game)]
        return max(values) if _is_first(game) else min(values)


def _plays(game: GameState) -> list[Play]:
    return [action for action in game.legal_actions() if isinstance(action, Play)]


def _is_first(game: GameState) -> bool:
    assert game.to_act is not None
    return game.rules.side(game.to_act) == game.rules.sides[0]


def some_game(lots: Random, *, seats: int, cards: int) -> GameState:
    """A game in which every seat has so many cards left to play, often in the middle of a trick."""
    rules = some_rules(lots, seats=seats)
    game = _started(rules, lots)
    game = replace(game, deal=_some_deal(rules, lots, cards=cards))
    for _ in range(lots.randrange(seats)):
        game = game.apply(lots.choice(_plays(game)))
    return game


def _started(rules: Rules, lots: Random) -> GameState:
    most_bags = max(rules.bag_limit, 1) - 1
    start = {side: Score(lots.randint(-200, 200), lots.randint(0, most_bags)) for side in rules.sides}
    return new_game(rules, start)


def _some_deal(rules: Rules, lots: Random, *, cards: int) -> DealState:
    """A deal whose first tricks are only counted: their cards are the lowest of the deck, again and again."""
    seats, order = rules.seats, rules.order
    dealt = lots.sample(DECK, seats * cards)
    bids = tuple(MakeBid(seat, lots.choice((0, 0, BLIND_NIL, 1, 2, 3, 5))) for seat in order)
    done = Trick(order[0], tuple(DECK[:seats]), order[0])
    return DealState(
        rules=rules,
        opener=order[0],
        may_blind=(),
        hands=tuple(frozenset(dealt[place::seats]) for place in range(seats)),
        bids=bids,
        leader=lots.choice(order),
        tricks=(done,) * (13 - cards),
        taken=_taken(lots, seats=seats, tricks=13 - cards, nils=[is_nil(made.bid) for made in bids]),
        broken=lots.random() < 0.5,
    )


def _taken(lots: Random, *, seats: int, tricks: int, nils: list[bool]) -> tuple[int, ...]:
    """Tricks so far; two in three nils have none yet, unless all seats would have none."""
    alive = [nil and lots.random() < 2 / 3 for nil in nils]
    takers = [seat for seat in range(seats) if not alive[seat]] or list(range(seats))
    taken = lots.choices(takers, k=tricks)
    return tuple(taken.count(seat) for seat in range(seats))
