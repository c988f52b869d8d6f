"""The solvers against the Python rules played out in every way, and against a second minimax in C++."""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event, Semaphore, Thread
from types import FrameType

import pytest

from spadille.kernel import (
    Position,
    open_card_tricks,
    open_card_values,
    position_of,
    score_values,
)
from spadille.kernel.position import numbers_of
from spadille.rules import build_rules, is_nil
from spadille.state import GameState
from tests.rooms.tree import ROOT
from tests.unit.kernel.minimax import Value, card_values, first_sides_tricks, point_difference, some_game
from tests.unit.kernel.positions import some_position


def check(game: GameState) -> None:
    """Tricks and points of every legal card are those of the minimax."""
    position = position_of(game)
    second = position.to_act in (1, 3)
    taken = sum(position.taken[second::2])
    of_the_first = card_values(game, first_sides_tricks)
    # To the second side the first one's tricks are a loss: 13 less them are its own.
    tricks = {card: (13 if second else 0) + value - taken for card, value in of_the_first.items()}
    assert open_card_values(position) == tricks
    assert open_card_tricks(position) == max(tricks.values())
    assert score_values(position) == card_values(game, point_difference)


def check_some(seed: str, *, cards: int, games: int) -> None:
    lots = Random(seed)
    for _ in range(games):
        check(some_game(lots, seats=lots.choice((2, 4, 4)), cards=cards))


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_small_positions_are_solved_as_the_rules_play_them_out(cards: int) -> None:
    check_some(f"some {cards}", cards=cards, games=40 if cards == 3 else 150)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
@pytest.mark.parametrize("cards", [2, 3])
def test_many_small_positions_are_solved_as_the_rules_play_them_out(cards: int, batch: int) -> None:
    check_some(f"many {cards} {batch}", cards=cards, games=500)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_positions_of_four_cards_are_solved_as_the_rules_play_them_out(batch: int) -> None:
    check_some(f"four {batch}", cards=4, games=25)


# ---------------------------------------------------------------- payoffs of any form


def paid(table: list[list[int]], game: GameState) -> Value:
    """What the table pays the first side at the end of the deal."""
    deal = game.finished[-1].deal
    order = game.rules.order
    failed = sum(
        1 << place
        for place, made in enumerate(deal.bids)
        if is_nil(made.bid) and deal.tricks_of(order[place]) > 0
    )
    return table[failed][first_sides_tricks(game)]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [1, 1000])
def test_a_payoff_may_have_any_form(seats: int, size: int) -> None:
    lots = Random(f"{seats} {size}")
    for _ in range(60):
        game = some_game(lots, seats=seats, cards=2)
        table = [[lots.randint(-size, size) for _ in range(14)] for _ in range(1 << seats)]
        wanted = card_values(game, lambda ended, table=table: paid(table, ended))  # type: ignore[misc]
        assert score_values(position_of(game), payoffs=table) == wanted


def test_a_payoff_of_the_tricks_is_the_open_card_value() -> None:
    lots = Random("tricks")
    for seats in (2, 4):
        position = some_position(lots, seats=seats, cards=7)
        side = (position.to_act or 0) % 2
        table = [list(range(14)) for _ in range(1 << seats)]
        before = sum(position.taken[0::2])
        left = 13 - sum(position.taken)
        tricks = {
            card: before + value if side == 0 else -(before + left - value)
            for card, value in open_card_values(position).items()
        }
        assert score_values(position, payoffs=table) == tricks


# ---------------------------------------------------------------- memory


def test_with_little_memory_the_answers_are_the_same() -> None:
    lots = Random("memory")
    for _ in range(3):
        position = some_position(lots, seats=4, cards=9)
        assert open_card_values(position, memory=1 << 20) == open_card_values(position)
        assert score_values(position, memory=1 << 20) == score_values(position)


# ---------------------------------------------------------------- what is broken off

HEARD = 3
"""Signals that are heard before one ends the work."""


class BrokenOffError(Exception):
    pass


def even_deal() -> Position:
    """Every seat holds every fourth card of each suit: long to solve, and with little memory longer."""
    hands = [[card for card in range(52) if (card % 13 + card // 13) % 4 == seat] for seat in range(4)]
    rules = numbers_of(build_rules("classic", {"spade_lead": "anytime"}))
    return Position(rules=rules, hands=hands, leader=0, broken=False, bids=[0, 0, 0, 0])


def tricks_for_long() -> None:
    open_card_tricks(even_deal(), memory=1 << 20)


def each_card_for_long() -> None:
    open_card_values(even_deal(), memory=1 << 20)


def scores_for_long() -> None:
    lots = Random("formless")
    payoffs = [[lots.randint(-1000, 1000) for _ in range(14)] for _ in range(16)]
    score_values(even_deal(), payoffs=payoffs)


@pytest.fixture
def started() -> Iterator[Event]:
    """From when it is set the process is interrupted again and again, and the last time ends the work."""
    started = Event()
    heard = Semaphore(0)
    count = 0

    def hear(_signal: int, _frame: FrameType | None) -> None:
        nonlocal count
        count += 1
        heard.release()
        if count == HEARD:
            raise BrokenOffError

    def interrupt() -> None:
        started.wait()
        for _ in range(HEARD):
            signal.raise_signal(signal.SIGINT)
            heard.acquire()

    before = signal.signal(signal.SIGINT, hear)
    thread = Thread(target=interrupt)
    thread.start()
    yield started
    thread.join()
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("solve", [tricks_for_long, each_card_for_long, scores_for_long])
def test_a_signal_ends_a_long_solve(solve: Callable[[], None], started: Event) -> None:
    started.set()
    with pytest.raises(BrokenOffError):
        solve()
    check_some("afterwards", cards=2, games=3)


# ---------------------------------------------------------------- what is refused


def finished() -> Position:
    position = some_position(Random(1), seats=4, cards=1)
    while not position.over:
        position = position.play(position.legal_cards()[0])
    return position


@pytest.mark.parametrize("solver", [open_card_tricks, open_card_values, score_values])
def test_a_deal_that_is_over_has_no_value(solver: object) -> None:
    assert callable(solver)
    with pytest.raises(ValueError, match="over"):
        solver(finished())


@pytest.mark.parametrize("memory", [0, (1 << 20) - 1, (1 << 36) + 1])
def test_memory_has_bounds(memory: int) -> None:
    with pytest.raises(ValueError, match="memory"):
        open_card_tricks(some_position(Random(1), seats=4, cards=2), memory=memory)


@pytest.mark.parametrize(
    "payoffs",
    [[], [[0] * 14] * 15, [[0] * 13] * 16, [[0] * 14] * 4, [[10**9 + 1] + [0] * 13] * 16],
)
def test_payoffs_have_a_form(payoffs: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="payoff"):
        score_values(some_position(Random(1), seats=4, cards=2), payoffs=payoffs)


# ---------------------------------------------------------------- against the second minimax


@pytest.fixture(scope="session")
def brute(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program that compares the solvers with a plain minimax in C++, compiled for the test."""
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("no C++ compiler")
    program = tmp_path_factory.mktemp("brute") / "brute"
    sources = [
        "test/brute.cpp",
        *(path.name for path in sorted((ROOT / "kernel").glob("*.cpp")) if _is_plain(path)),
    ]
    command = [
        compiler,
        "-std=c++20",
        "-O2",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-I.",
        *sources,
        "-o",
        str(program),
    ]
    subprocess.run(command, cwd=ROOT / "kernel", check=True)
    return program


def _is_plain(path: Path) -> bool:
    """Whether a source of the kernel knows nothing of Python or of threads."""
    return not path.name.startswith("bind") and path.name != "playout.cpp"


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "positions"), [(2, 20_000), (3, 20_000), (4, 3000), (5, 300), (6, 20)])
def test_the_solvers_agree_with_a_minimax_in_c(brute: Path, cards: int, positions: int) -> None:
    done = subprocess.run(
        [brute, "2", str(positions), str(cards)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert done.stdout == f"{positions} positions of {cards} cards: no difference\n"
