"""Bots search beside the server: it answers meanwhile, few search at a time, and none holds up a table."""

import asyncio
import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from spadille.bots import LEVELS, PARTNER_LEVEL
from spadille.seats import FOUR, TWO, Seat
from spadille.server import deciding
from spadille.server import tables as tables_module
from spadille.server.deciding import SEARCHES, STAND_IN, decide
from spadille.table import Act, Bot, Person, Table
from spadille.table import next_action as true_action
from tests.unit.table.lots import Lots, opened


def searching(number: int = 1) -> Table:
    """A table at which an expert is to act."""
    return opened("classic", Lots(number), people=[], level="expert")


@pytest.fixture
def two_searchers(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Room for two bots that search at a time."""
    with ThreadPoolExecutor(2, thread_name_prefix="two") as pool:
        monkeypatch.setattr(deciding, "_searchers", lambda: pool)
        yield pool


class Slow:
    """Bots whose searches last until they are let go; it counts them, and who stood in."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.begun = threading.Semaphore(0)
        self.most = self.now = 0
        self.stood_in = 0
        self._lock = threading.Lock()

    def __call__(self, table: Table, **options: Any) -> Act | None:
        if options.get("stand_in"):
            self.stood_in += 1
            return true_action(table, **options)
        with self._lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.begun.release()
        assert self.let_go.wait(60)
        with self._lock:
            self.now -= 1
        return true_action(table, stand_in="easy")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Any:
    bots = Slow()
    monkeypatch.setattr(deciding, "next_action", bots)
    yield bots
    bots.let_go.set()


def test_who_searches_and_who_stands_in_are_levels() -> None:
    assert LEVELS[PARTNER_LEVEL].searches
    assert not LEVELS[STAND_IN].searches
    assert SEARCHES >= 1


def test_a_search_that_lasts_is_stood_in_for(
    slow: Slow, two_searchers: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "SEARCH_SECONDS", 0.05)
    table = searching()

    async def run() -> Act | None:
        act = await decide(table)
        slow.let_go.set()
        return act

    assert asyncio.run(run()) == true_action(table, stand_in=STAND_IN)
    assert slow.stood_in == 1


def test_few_search_at_a_time_and_the_others_are_stood_in_for(
    slow: Slow, two_searchers: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "SEARCH_SECONDS", 0.2)
    tables = [searching(number) for number in range(1, 9)]

    async def run() -> list[Act | None]:
        acts = await asyncio.gather(*(decide(table) for table in tables))
        slow.let_go.set()
        return acts

    acts = asyncio.run(run())
    assert acts == [true_action(table, stand_in=STAND_IN) for table in tables]
    assert slow.most == 2


def test_who_waited_for_a_place_in_vain_never_searches(
    slow: Slow, two_searchers: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that nobody waits for any more is not begun: it would take the place of one that is wanted."""
    monkeypatch.setattr(deciding, "SEARCH_SECONDS", 0.2)

    async def run() -> None:
        await asyncio.gather(*(decide(searching(number)) for number in range(1, 9)))
        slow.let_go.set()

    asyncio.run(run())
    two_searchers.shutdown(wait=True)
    begun = 0
    while slow.begun.acquire(blocking=False):
        begun += 1
    assert begun == 2


def test_the_loop_goes_on_while_a_bot_searches(slow: Slow, two_searchers: ThreadPoolExecutor) -> None:
    async def run() -> Act | None:
        deciding_now = asyncio.create_task(decide(searching()))
        assert await asyncio.to_thread(slow.begun.acquire, timeout=60)
        for _ in range(1000):
            await asyncio.sleep(0)
        assert not deciding_now.done()
        slow.let_go.set()
        return await deciding_now

    assert asyncio.run(run()) == true_action(searching(), stand_in="easy")
    assert slow.stood_in == 0


def test_bots_that_do_not_search_need_no_place(slow: Slow, two_searchers: ThreadPoolExecutor) -> None:
    slow.let_go.set()
    table = opened("classic", Lots(1), people=[], level="easy")
    assert asyncio.run(decide(table)) == true_action(table)
    assert two_searchers._threads == set()


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_partners_search_and_opponents_where_it_is_asked_for(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spadille.server.tables.PARTNER_LEVEL", PARTNER_LEVEL)
    four = tables_module._holders("key", FOUR, level)
    assert {seat: getattr(holder, "level", None) for seat, holder in four.items()} == {
        Seat.N: "expert",
        Seat.E: level,
        Seat.S: None,
        Seat.W: level,
    }
    two = tables_module._holders("key", TWO, level)
    assert two == {Seat.N: Bot(level), Seat.S: Person("key")}


def test_an_expert_decides_at_a_table_as_it_does_anywhere() -> None:
    assert asyncio.run(decide(searching())) in (
        true_action(searching()),
        true_action(searching(), stand_in=STAND_IN),  # on a machine that is too busy
    )


# ------------------------------------------------------------ what is loaded when

HEAVY = ("numpy", "spadille.kernel", "spadille.kernel._kernel", "spadille.bots.expert")

LOADED = """
import json, sys
{code}
print(json.dumps([name for name in {heavy!r} if name in sys.modules]))
"""


def loaded(code: str) -> list[str]:
    """Which of the heavy rooms are loaded after a program."""
    program = LOADED.format(code=code, heavy=HEAVY)
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    names: list[str] = json.loads(result.stdout.splitlines()[-1])
    return names


@pytest.mark.parametrize(
    "code",
    [
        "import spadille",
        "import spadille.bots, spadille.table, spadille.web, spadille.research.simulate",
        "from spadille.cli import commands\ntry: commands.main(['--help'])\nexcept SystemExit: pass",
        "import spadille.server.app, spadille.server.run",
    ],
)
def test_nothing_heavy_is_loaded_before_an_expert_is_asked(code: str) -> None:
    assert loaded(code) == []


def test_a_server_starts_without_them() -> None:
    assert (
        loaded(
            "import tempfile, pathlib\n"
            "from spadille.server.app import create_app\n"
            "from spadille.server.database import file_url, prepare\n"
            "url = file_url(pathlib.Path(tempfile.mkdtemp()) / 'x.db')\n"
            "prepare(url)\n"
            "create_app(url, 'secret')\n"
        )
        == []
    )


FIRST = """
import asyncio, json, sys, threading
from spadille.server.deciding import decide
from tests.unit.table.lots import Lots, opened

importers = []

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name in ("numpy", "spadille.kernel._kernel"):
            importers.append(threading.current_thread() is threading.main_thread())

sys.meta_path.insert(0, Watch())
asyncio.run(decide(opened("classic", Lots(1), people=[], level="expert")))
print(json.dumps(importers))
"""


def test_the_first_expert_loads_them_in_its_own_thread() -> None:
    """So the loop does not stand still meanwhile."""
    result = subprocess.run(
        [sys.executable, "-c", FIRST], capture_output=True, text=True, check=True, env=environment()
    )
    assert json.loads(result.stdout.splitlines()[-1]) == [False, False]


def environment() -> dict[str, str]:
    """One in which a program finds the tests."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
