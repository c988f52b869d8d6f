"""What a search asks of the kernel ends in an exception or an answer, too, whatever arrays it passes."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from spadille.kernel import Position, _kernel
from spadille.kernel.position import numbers_of
from spadille.rules import build_rules
from tests.unit.kernel.test_hostile import NASTY, attempt, position_arguments

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

DEALT = np.array([[sum(1 << card for card in range(seat, 52, 4)) for seat in range(4)]] * 3, dtype=np.uint64)


def garbage(kind: Any, shape: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Bytes that mean nothing."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(np.random.default_rng(1).bytes(size), dtype=kind).reshape(shape).copy()


ARRAYS: tuple[Callable[[], Any], ...] = (
    *(
        lambda kind=kind: garbage(kind, (3, 4))
        for kind in (np.uint64, np.uint8, np.int8, np.int64, np.float32)
    ),
    *(lambda kind=kind: np.zeros((3, 4), dtype=kind) for kind in (np.uint64, np.uint8)),
    *(
        lambda shape=shape: np.zeros(shape, dtype=np.uint64)
        for shape in ((0, 4), (3, 2), (3,), (), (1, 4), (2, 4))
    ),
    *(lambda value=value: np.full((3, 4), value, dtype=np.uint8) for value in (1, 13, 14, 15, 255)),
    *(lambda value=value: np.full(3, value, dtype=np.int8) for value in (-128, -1, 0, 51, 52, 127)),
    DEALT.copy,
    lambda: DEALT[::2],
    lambda: DEALT.T,
    lambda: np.broadcast_to(DEALT[:1], (3, 4)),
    lambda: DEALT | np.uint64(1 << 63),
)


def position() -> Position:
    return Position(**position_arguments())


def calls() -> dict[str, dict[str, Any]]:
    """Each function with arguments that are as they should be."""
    rules = numbers_of(build_rules("classic"))
    bids = np.array([[1, 2, 0, 14]], dtype=np.uint8)
    taken = np.array([[4, 3, 6, 0]] * 3, dtype=np.uint8)
    holders = [(13, (1 << 52) - 1)] * 4
    history = {
        "bids": [1, 2, 3, 4],
        "scores": [(0, 0), (0, 0)],
        "leader": 0,
        "cards": [0, 1, 2, 3],
        "seat": 2,
    }
    after = DEALT & np.uint64(~15 & (1 << 64) - 1)
    return {
        "policy_playouts": {
            "position": position(),
            "hands": DEALT,
            "bids": np.repeat(bids, 3, axis=0),
            "cards": np.array([-1, 0, 4], dtype=np.int8),
            "played": 0,
            "voids": [0, 0, 0, 0],
            "gone": np.zeros((1, 4), dtype=np.uint64),
            "threads": 1,
        },
        "policy_card": {
            "rules": rules, "hand": 15, "played": 0, "gone": 0, "voids": [0] * 4, "trick": [20], "leader": 0,
            "broken": False, "bids": [1, 2, 3, 4], "taken": [0] * 4, "scores": [(0, 0), (0, 0)],
        },
        "count_worlds": {"hidden": (1 << 52) - 1, "holders": holders},
        "sample_worlds": {
            "hidden": (1 << 52) - 1, "holders": holders, "count": 3, "seed": 1, "first": 0, "threads": 1,
        },
        "shuffled": {"cards": 0b1111, "count": 3, "seed": 1, "first": 0, "threads": 1},
        "deal_payoffs": {"rules": rules, "bids": bids, "taken": taken, "bags": (0, 0)},
        "credences": {"rules": rules, **history, "hands": after, "surprise": 0.3, "threads": 1},
        "tree_search": {"position": position(), "hands": DEALT, "bag_cost": 10.0, "seed": 1},
    }  # fmt: skip


@pytest.mark.parametrize("name", sorted(calls()))
def test_what_is_right_is_answered(name: str) -> None:
    getattr(_kernel, name)(**calls()[name])


@pytest.mark.parametrize("name", sorted(calls()))
def test_every_nasty_argument_is_survived(name: str) -> None:
    right = calls()[name]
    for argument in right:
        for nasty in (*NASTY, *ARRAYS):
            attempt(getattr(_kernel, name), **right | {argument: nasty()})


@pytest.mark.parametrize("seed", range(3))
def test_several_nasty_arguments_at_once_are_survived(seed: int) -> None:
    lots, right = Random(seed), calls()
    for _ in range(500):
        name = lots.choice(sorted(right))
        wrong = lots.sample(sorted(right[name]), min(len(right[name]), lots.choice((1, 2, 3))))
        given = right[name] | {argument: lots.choice((*NASTY, *ARRAYS))() for argument in wrong}
        attempt(getattr(_kernel, name), **given)
