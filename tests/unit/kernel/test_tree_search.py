"""The tree search finds what is to be found where nothing is hidden, and does the same work for a seed."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from spadille.kernel import Position, score_values
from spadille.kernel.position import numbers_of
from spadille.kernel.tree_search import Branch, tree_search
from spadille.rules import build_rules
from tests.unit.kernel.positions import some_position


def hands_of(position: Position) -> list[int]:
    return [sum(1 << card for card in hand) for hand in position.hands]


def worlds(*positions: Position) -> NDArray[np.uint64]:
    return np.array([hands_of(position) for position in positions], dtype=np.uint64)


def small(lots: Random, *, seats: int, cards: int = 3) -> Position:
    """A position without bag penalties, in which there is a choice."""
    while True:
        drawn = some_position(lots, seats=seats, cards=cards)
        rules = build_rules("classic" if seats == 4 else "duel", {"bag_limit": 0, "bag_points": 3})
        position = Position(
            rules=numbers_of(rules),
            hands=drawn.hands,
            trick=drawn.trick,
            leader=drawn.leader,
            broken=drawn.broken,
            bids=drawn.bids,
            taken=drawn.taken,
        )
        if len(position.legal_cards()) > 1:
            return position


@pytest.mark.parametrize("seats", [2, 4])
def test_open_endings_are_played_right(seats: int) -> None:
    lots, right, positions = Random(1), 0, 100
    for _ in range(positions):
        position = small(lots, seats=seats)
        branches = search(position, worlds(position).repeat(3000, axis=0))
        values = score_values(position)
        best = max(branches, key=lambda branch: branch.visits)
        right += values[best.card] == max(values.values())
    assert right >= 97


def search(position: Position, hands: NDArray[np.uint64], **options: Any) -> tuple[Branch, ...]:
    return tree_search(position, **{"hands": hands, "bag_cost": 0.0, "seed": 1, **options})


def test_each_world_is_one_visit_of_a_legal_card() -> None:
    position = small(Random(2), seats=4)
    branches = search(position, worlds(position).repeat(500, axis=0))
    assert [branch.card for branch in branches] == position.legal_cards()
    assert sum(branch.visits for branch in branches) == 500
    assert all(0 <= branch.value <= 1 for branch in branches)


def test_the_same_seed_does_the_same() -> None:
    position = small(Random(3), seats=4, cards=6)
    hands = worlds(position).repeat(400, axis=0)
    assert search(position, hands) == search(position, hands)
    assert search(position, hands) != search(position, hands, seed=2)


def test_a_dear_bag_is_avoided() -> None:
    """To lead the A is to take both tricks, to lead the two is to take none; the contract is made."""
    rules = build_rules("classic", {"bag_limit": 0, "bag_points": 1})
    position = Position(
        rules=numbers_of(rules),
        hands=[[0, 12], [1, 14], [28, 29], [15, 16]],
        leader=0,
        broken=False,
        bids=[1, 1, 1, 1],
        taken=[4, 3, 2, 2],
    )
    hands = worlds(position).repeat(800, axis=0)
    kept = max(search(position, hands, bag_cost=10.0), key=lambda branch: branch.visits)
    spent = max(search(position, hands), key=lambda branch: branch.visits)
    assert (kept.card, spent.card) == (0, 12)


def test_fewer_worlds_than_cards_leave_cards_out() -> None:
    position = small(Random(4), seats=4, cards=8)
    hands = worlds(position)
    assert len(search(position, hands)) == 1
    assert search(position, hands[:0]) == ()


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"hands": np.zeros((1, 3), dtype=np.uint64)}, ValueError),
        ({"hands": np.zeros((1, 4), dtype=np.uint64)}, ValueError),
        ({"hands": np.full((1, 4), 2**64 - 1, dtype=np.uint64)}, ValueError),
        ({"hands": np.zeros((1, 4), dtype=np.int64)}, TypeError),
        ({"hands": np.zeros(4, dtype=np.uint64)}, TypeError),
        ({"hands": None}, TypeError),
        ({"bag_cost": -1.0}, ValueError),
        ({"bag_cost": float("nan")}, ValueError),
        ({"seed": -1}, TypeError),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], error: type[Exception]) -> None:
    position = small(Random(5), seats=4)
    with pytest.raises(error):
        search(position, **{"hands": worlds(position), **change})


def test_worlds_in_which_the_own_hand_is_another_are_refused() -> None:
    position = small(Random(6), seats=4)
    hands = hands_of(position)
    actor = position.to_act
    assert actor is not None
    other = (actor + 1) % 4
    mine, theirs = hands[actor] & -hands[actor], hands[other] & -hands[other]
    hands[actor] ^= mine | theirs
    hands[other] ^= mine | theirs
    with pytest.raises(ValueError, match="own cards"):
        search(position, np.array([hands], dtype=np.uint64))


def test_a_deal_that_is_over_has_no_card() -> None:
    position = small(Random(7), seats=2)
    while not position.over:
        position = position.play(position.legal_cards()[0])
    with pytest.raises(ValueError, match="over"):
        search(position, np.zeros((1, 2), dtype=np.uint64))
