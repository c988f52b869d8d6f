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


class Heir(Position):
    """A position of another class, with an answer of its own."""

    @property
    def hands(self) -> Any:
        raise Spite


class Row(list[int]):
    """A row that shrinks while it is read."""

    def __getitem__(self, index: Any) -> Any:
        self.clear()
        return super().__getitem__(index)


def ending(kind: type[Position] = Position, *, cards: int = 3, seats: int = 4) -> Position:
    """The last cards of a deal, to be solved at once."""
    hands = [list(range(seat, seats * cards, seats)) for seat in range(seats)]
    rules = numbers_of(build_rules("classic" if seats == 4 else "duel"))
    return kind(rules=rules, hands=hands, leader=0, broken=False, bids=[0] * seats, taken=[0] * seats)


def table(number: Any = 0, *, rows: int = 16, columns: int = 14) -> list[list[Any]]:
    return [[number] * columns for _ in range(rows)]


POSITIONS: tuple[Callable[[], Any], ...] = (
    *NASTY,
    lambda: ending(Heir),
    lambda: ending(cards=0),
    lambda: ending(cards=1, seats=2),
    lambda: unborn(Heir),
)

MEMORY: tuple[Callable[[], Any], ...] = (
    *NASTY,
    *(
        lambda bytes_=bytes_: bytes_
        for bytes_ in (2**20 - 1, 2**20, 2**20 + 1, 2**36, 2**36 + 1, -(2**63), 2**63 - 1, 2**64 - 1)
    ),
    lambda: np.int64(2**20),
    lambda: np.uint64(2**63),
    lambda: np.array(2**20),
    lambda: float("inf"),
)

PAYOFFS: tuple[Callable[[], Any], ...] = (
    *NASTY,
    *(lambda rows=rows: table(rows=rows) for rows in (0, 1, 4, 15, 16, 17, 1000)),
    *(lambda columns=columns: table(columns=columns) for columns in (0, 1, 13, 15, 1000)),
    *(
        lambda number=number: table(number)
        for number in (1, 10**9, -(10**9), 10**9 + 1, 2**31, -(2**31), 2**64, 10**400)
    ),
    *(
        lambda number=number: table(number)
        for number in (0.5, 1.0, float("nan"), float("-inf"), None, "1", b"1", 1j, [1], object(), True)
    ),
    *(
        lambda kind=kind: np.ones((16, 14), dtype=kind)
        for kind in ("i1", "i4", "i8", "u8", ">i4", "f4", "f8", "O")
    ),
    lambda: np.full((16, 14), np.nan),
    lambda: np.full((16, 14), np.datetime64("NaT")),
    lambda: np.full((16, 14), 2**63, dtype=np.uint64),
    lambda: np.zeros((14, 16), dtype=np.int32).T,
    lambda: np.zeros((32, 28), dtype=np.int32)[::2, ::-2],
    lambda: np.broadcast_to(np.int32(1), (16, 14)),
    lambda: np.zeros((16, 14, 1), dtype=np.int32),
    lambda: np.ma.masked_invalid(np.full((16, 14), np.nan)),
    lambda: np.zeros((16, 0)),
    lambda: memoryview(np.zeros((16, 14), dtype=np.int32)),  # type: ignore[arg-type]
    lambda: [Row([0] * 14) for _ in range(16)],
    lambda: [Liar()] * 16,
    lambda: [Spiteful()] * 16,
    lambda: table(Number(1)),
    lambda: table(Number(None)),
    lambda: (row for row in table()),
    lambda: dict(enumerate(table())),
    lambda: tuple(tuple(row) for row in table()),
)

SOLVERS = ("open_card_tricks", "open_card_values", "score_values")
HOSTILE = {"position": POSITIONS, "memory": MEMORY, "payoffs": PAYOFFS}


def solver_arguments(solver: str) -> dict[str, Any]:
    arguments: dict[str, Any] = {"position": ending(), "memory": 2**20}
    return arguments | {"payoffs": table()} if solver == "score_values" else arguments


def check_answer(solver: str, arguments: dict[str, Any]) -> None:
    """Where there is an answer, it is one: a number for each legal card, or one number."""
    answer = attempt(getattr(_kernel, solver), **arguments)
    if answer is None:
        return
    legal = arguments["position"].legal_cards()
    values = [answer] if solver == "open_card_tricks" else list(answer.values())
    assert solver == "open_card_tricks" or list(answer) == legal
    assert all(isinstance(value, int) and abs(value) <= 10**9 for value in values)


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


@pytest.mark.parametrize("solver", SOLVERS)
def test_solvers_survive_every_nasty_argument(solver: str) -> None:
    for name in solver_arguments(solver):
        for nasty in HOSTILE[name]:
            check_answer(solver, solver_arguments(solver) | {name: nasty()})


@pytest.mark.parametrize("seed", range(3))
def test_solvers_survive_several_nasty_arguments_at_once(seed: int) -> None:
    lots = Random(seed)
    for _ in range(300):
        solver = lots.choice(SOLVERS)
        arguments = solver_arguments(solver)
        names = lots.sample(sorted(arguments), lots.choice((1, 2)))
        check_answer(solver, arguments | {name: lots.choice(HOSTILE[name])() for name in names})


@pytest.mark.parametrize("solver", SOLVERS)
def test_solvers_refuse_too_many_and_unknown_arguments(solver: str) -> None:
    solve = getattr(_kernel, solver)
    for arguments, named in (((), {}), ((ending(), 2**20), {}), ((ending(),), {"memories": 1})):
        with pytest.raises(TypeError):
            solve(*arguments, **named)


def test_a_position_cannot_be_made_anew() -> None:
    """The solvers rely on it: they read a position while other threads run."""
    position = Position(**position_arguments())
    with pytest.warns(RuntimeWarning, match="already-initialized"), pytest.raises(TypeError):
        Position.__init__(position, **position_arguments() | {"leader": 1})
    assert position.to_act == 0


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
