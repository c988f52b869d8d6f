"""Positions to try the kernel on: small random ones of every kind, and rules for them."""

from random import Random

from spadille.cards import DECK
from spadille.kernel import Position
from spadille.kernel.position import numbers_of
from spadille.rules import Rules, build_rules


def some_rules(lots: Random, *, seats: int) -> Rules:
    """Rules of a table for so many, with every field that matters in play and in scoring drawn at random."""
    overrides = {
        "spade_lead": lots.choice(("broken", "anytime")),
        "trick_points": lots.choice((0, 10, 7)),
        "bag_points": lots.choice((0, 1, 3)),
        "nil_points": lots.choice((50, 100)),
        "blind_nil_points": lots.choice((100, 200)),
        "failed_nil_tricks": lots.choice(("help", "bags", "ignore")),
        "bag_limit": lots.choice((0, 1, 5, 10)),
        "bag_penalty": lots.choice((50, 100)),
        "bags_after_penalty": lots.choice(("carry", "reset")),
    }
    return build_rules("classic" if seats == 4 else "duel", overrides)


def some_position(lots: Random, *, seats: int, cards: int) -> Position:
    """A position in which every seat has so many cards left to play, often in the middle of a trick."""
    rules = some_rules(lots, seats=seats)
    dealt = lots.sample(DECK, seats * cards)
    position = Position(
        rules=numbers_of(rules),
        hands=[sorted(dealt[seat::seats]) for seat in range(seats)],
        leader=lots.randrange(seats),
        broken=lots.random() < 0.5,
        bids=[lots.choice((0, 0, 14, 1, 2, 3, 5)) for _ in range(seats)],
        taken=_some_taken(lots, seats=seats, tricks=13 - cards),
        scores=[(lots.randint(-200, 400), lots.randrange(max(rules.bag_limit, 1))) for _ in range(2)],
    )
    for _ in range(lots.randrange(seats)):
        position = position.play(lots.choice(position.legal_cards()))
    return position


def _some_taken(lots: Random, *, seats: int, tricks: int) -> list[int]:
    takers = [lots.randrange(seats) for _ in range(tricks)]
    return [takers.count(seat) for seat in range(seats)]
