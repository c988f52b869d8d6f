"""No input from Python ends the process: whatever a caller passes, an exception comes back, or an answer."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from spadille.cards import DECK
from spadille.kernel import Position, _kernel
from spadille.kernel.position import numbers_of
from spadille.rules import build_rules

# It says so on standard error, too, when somebody asks an object that was never made.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

EXCEPTIONS = (TypeError, ValueError, OverflowError, MemoryError)


class Spite(Exception):
    """What spiteful objects raise when they are asked anything."""


class Liar(Sequence[int]):
    """Says that it is long, and is not."""

    def __len__(self) -> int:
        return 2**40

    def __getitem__(self, index: Any) -> Any:
        raise IndexError

    def __iter__(self) -> Iterator[int]:
        return iter(())


class Spiteful(Sequence[int]):
    def __len__(self) -> int:
        raise Spite

    def __getitem__(self, index: Any) -> Any:
        raise Spite

    def __iter__(self) -> Iterator[int]:
        raise Spite


class Number:
    """Turns into whatever number was asked for, or spits."""

    def __init__(self, value: int | None) -> None:
        self.value = value

    def __index__(self) -> int:
        if self.value is None:
            raise Spite
        return self.value


def endless() -> list[Any]:
    inside: list[Any] = []
    inside.append(inside)
    return inside


def unborn(kind: type) -> Any:
    """An object whose `__init__` has never run."""
    return kind.__new__(kind)  # type: ignore[call-overload]


NASTY: tuple[Callable[[], Any], ...] = (
    *(lambda value=value: value for value in (None, True, "", "abc", b"\xff", 0.5, float("nan"), object())),
    *(
        lambda value=value: value
        for value in (-1, 0, 1, 4, 52, 255, 256, 2**31, -(2**31), 2**63, 2**64, 10**400)
    ),
    *(lambda value=value: [value] * 4 for value in (0, 1, 51, 52, -1, 2**31, 2**64, None, "x", 1.5)),
    *(lambda size=size: [[0]] * size for size in (0, 1, 2, 4, 5, 1000)),
    *(lambda size=size: list(range(size)) for size in (2, 4, 13, 52, 1000)),
    *(lambda size=size: [list(range(seat, 4 * size, 4)) for seat in range(4)] for size in (1, 3, 13, 14)),
    lambda: [(0, 0), (2**31 - 1, 2**31 - 1)],
    lambda: [(-(2**31), -(2**31)), (0, 2**40)],
    lambda: (card for card in DECK),
    lambda: np.arange(4),
    lambda: np.zeros((4, 13), dtype=np.int8),
    lambda: np.float64(3),
    lambda: memoryview(b"abcd"),
    lambda: {1: 2},
    lambda: {3, 4},
    endless,
    Liar,
    Spiteful,
    lambda: Number(3),
    lambda: Number(None),
    lambda: [Number(3)] * 4,
    lambda: [Number(None)] * 4,
    lambda: unborn(Position),
    lambda: unborn(_kernel.Rules),
    lambda: Position,
    lambda: "bags",
)

RULES: dict[str, Any] = {
    "seats": 4,
    "may_bid_nil": True,
    "spades_must_break": True,
    "failed_nil_tricks": "bags",
    "bags_reset": False,
    "trick_points": 10,
    "bag_points": 1,
    "nil_points": 100,
    "blind_nil_points": 200,
    "bag_limit": 10,
    "bag_penalty": 100,
}


def position_arguments() -> dict[str, Any]:
    return {
        "rules": numbers_of(build_rules("classic")),
        "hands": [list(range(seat, 52, 4)) for seat in range(4)],
        "trick": [],
        "leader": 0,
        "broken": False,
        "bids": [1, 2, 3, 4],
        "taken": [0, 0, 0, 0],
        "scores": [(0, 0), (0, 0)],
    }


def playout_arguments() -> dict[str, Any]:
    return {"position": Position(**position_arguments()), "count": 3, "seed": 1, "first": 0, "threads": 1}


def deal_arguments() -> dict[str, Any]:
    rules = numbers_of(build_rules("duel"))
    rest = {"bids": [1, 2], "leader": 0, "scores": [(0, 0), (0, 0)], "first": 0, "threads": 1}
    return {"rules": rules, "count": 3, "seed": 1, **rest}


def attempt(call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """The answer, or None where there was an exception of a kind that is meant for it."""
    try:
        return call(*arguments, **named)
    except (*EXCEPTIONS, Spite):
        return None


def use(position: Position) -> None:
    """Asks a position everything, and plays it to the end."""
    while not position.over:
        assert position.legal_cards()
        _kernel.playouts(position, count=1, seed=1)
        position = position.play(position.legal_cards()[-1])
    assert len(position.points()) == len(position.bags()) == len(position.scores) == 2


def spoilt(arguments: dict[str, Any], lots: Random) -> dict[str, Any]:
    """The same arguments with one to three of them replaced by something nasty."""
    names = lots.sample(sorted(arguments), lots.choice((1, 1, 2, 3)))
    return arguments | {name: lots.choice(NASTY)() for name in names}


@pytest.mark.parametrize("name", sorted(position_arguments()))
def test_a_position_survives_every_nasty_argument(name: str) -> None:
    for nasty in NASTY:
        position = attempt(Position, **position_arguments() | {name: nasty()})
        if position is not None:
            use(position)


@pytest.mark.parametrize("name", sorted(RULES))
def test_rules_survive_every_nasty_argument(name: str) -> None:
    for nasty in NASTY:
        rules = attempt(_kernel.Rules, **RULES | {name: nasty()})
        if rules is not None:
            attempt(_kernel.random_deals, rules, count=2, seed=1)


@pytest.mark.parametrize(
    ("call", "arguments"), [("playouts", playout_arguments), ("random_deals", deal_arguments)]
)
def test_playouts_survive_every_nasty_argument(call: str, arguments: Callable[[], dict[str, Any]]) -> None:
    for name in arguments():
        for nasty in NASTY:
            attempt(getattr(_kernel, call), **arguments() | {name: nasty()})


@pytest.mark.parametrize("seed", range(5))
def test_several_nasty_arguments_at_once_are_survived(seed: int) -> None:
    lots = Random(seed)
    for _ in range(300):
        position = attempt(Position, **spoilt(position_arguments(), lots))
        if position is not None:
            use(position)
        attempt(_kernel.playouts, **spoilt(playout_arguments(), lots))
        attempt(_kernel.random_deals, **spoilt(deal_arguments(), lots))
        attempt(_kernel.Rules, **spoilt(RULES, lots))


def test_methods_survive_every_nasty_argument() -> None:
    position = Position(**position_arguments())
    for nasty in NASTY:
        attempt(position.play, nasty())
        attempt(Position.legal_cards, nasty())
        attempt(Position.__init__, position, nasty())


@pytest.mark.parametrize("name", ["hands", "trick", "bids", "taken", "scores", "over", "to_act", "rules"])
def test_an_object_that_was_never_made_answers_nothing(name: str) -> None:
    with pytest.raises(TypeError):
        getattr(unborn(Position), name)


def test_nothing_can_be_written_into_a_position() -> None:
    position = Position(**position_arguments())
    for name in ("hands", "bids", "leader", "broken", "rules", "anything"):
        with pytest.raises(AttributeError):
            setattr(position, name, 1)
    position.hands[0].clear()
    assert len(position.hands[0]) == 13


def test_a_batch_that_could_exhaust_the_machine_is_refused() -> None:
    for call, arguments in (("playouts", playout_arguments()), ("random_deals", deal_arguments())):
        for wrong in (
            {"count": 10_000_001},
            {"count": 2**63},
            {"threads": 0},
            {"threads": 257},
            {"threads": -1},
        ):
            with pytest.raises(ValueError, match=r"10,000,000|1 to 256"):
                getattr(_kernel, call)(**arguments | wrong)
