"""What drives tables on: nothing that a bot, another process or the database does stops a game for good."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from threading import Event as Signal
from typing import Any

import pytest

from spadille.actions import Look, MakeBid
from spadille.refused import Refused
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.server import deciding
from spadille.server import tables as tables_module
from spadille.server.database import connect, file_url, prepare
from spadille.server.identity import key_of
from spadille.server.store import Store
from spadille.server.tables import Tables
from spadille.table import Act, NextDeal, Table, fold_all
from spadille.table import next_action as true_action
from spadille.web.preferences import Preferences
from tests.server.site import events_in

KEY = key_of("someone")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A prepared database."""
    path = tmp_path / "spadille.db"
    prepare(file_url(path))
    return path


@asynccontextmanager
async def serving(database: Path) -> AsyncIterator[Tables]:
    """The tables of a process that serves this database; without a sweeper."""
    tables = Tables(Store(connect(file_url(database))))
    await tables.people.add(KEY)
    try:
        yield tables
    finally:
        await tables.stop()
        await tables.store.close()


async def open_table(tables: Tables, variant: str = "classic", **rules: Any) -> str:
    return await tables.open(KEY, variant=variant, rules=rules, level="easy")


async def play(tables: Tables, table_id: str, *, actions: int = 1000) -> Table:
    """Plays the first legal action so many times, or until the game is over."""
    for _ in range(actions):
        table = await tables.settled(table_id)
        if table.game.over:
            break
        await tables.command(table_id, wish(table))
    return await tables.settled(table_id)


def wish(table: Table) -> Act | NextDeal:
    if table.waits_for_deal:
        return NextDeal(number=table.number, key=KEY)
    return Act(number=table.number, action=table.game.legal_actions()[0], key=KEY)


def waits_for_me(table: Table) -> bool:
    return table.game.to_act == Seat.S or table.waits_for_deal


# ------------------------------------------------------------ bots that fail


def raising(table: Table, **_: Any) -> Act:
    raise RuntimeError("a bot that fails")


def illegal(table: Table, **_: Any) -> Act:
    return Act(number=table.number, action=MakeBid(Seat.N, 99))


def nonsense(table: Table, **_: Any) -> Any:
    return Act(number=table.number, action=None)  # type: ignore[arg-type]


def out_of_turn(table: Table, **_: Any) -> Act:
    return Act(number=table.number, action=Look(Seat.S))


@pytest.mark.parametrize("failing", [raising, illegal, nonsense, out_of_turn])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_bot_that_fails_is_played_for(
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    variant: str,
    failing: Callable[..., Any],
) -> None:
    def sometimes(table: Table, **options: Any) -> Any:
        act = true_action(table, **options)
        return failing(table) if act and table.number % 3 else act

    async def run() -> Table:
        async with serving(database) as tables:
            return await play(tables, await open_table(tables, variant), actions=10)

    monkeypatch.setattr(deciding, "next_action", sometimes)
    with caplog.at_level(logging.ERROR):
        table = asyncio.run(run())
    assert waits_for_me(table) or table.game.over
    assert table.number > 10
    assert "a bot" in caplog.text


def test_a_bot_that_never_decides_is_played_for(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release = Signal()

    def dreaming(table: Table, **options: Any) -> Any:
        act = true_action(table, **options)
        if act and table.number == 3:
            release.wait(60)
        return act

    async def run() -> Table:
        async with serving(database) as tables:
            table_id = await open_table(tables)
            table = await play(tables, table_id, actions=1)
            release.set()
            return table

    monkeypatch.setattr(deciding, "next_action", dreaming)
    monkeypatch.setattr(deciding, "THINKING_SECONDS", 0.05)
    assert asyncio.run(run()).number > 4


# ------------------------------------------------------------ faults outside the bots


def test_a_fault_while_driving_is_logged_and_the_sweeper_tries_again(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables_module, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(tables_module, "PATIENCE", 0.0)
    monkeypatch.setattr("spadille.server.store.CLAIM_SECONDS", 0.0)

    async def run() -> Table:
        async with serving(database) as tables:
            true_append, failures = tables.store.append, [OSError("the disk is full")] * 2

            async def failing(*args: Any, **options: Any) -> bool:
                if failures:
                    raise failures.pop()
                return await true_append(*args, **options)

            monkeypatch.setattr(tables.store, "append", failing)
            table_id = await open_table(tables)
            await tables.settled(table_id)
            tables.start()
            with tables.bells.hang(table_id) as bell:
                while not waits_for_me(await tables.table(table_id)):
                    bell.clear()
                    await asyncio.wait_for(bell.wait(), 20)
            return await tables.settled(table_id)

    table = asyncio.run(run())
    if table.number > 2:
        assert "could not be driven on" in caplog.text
        assert "the disk is full" in caplog.text


def test_the_sweeper_outlives_a_database_that_is_out_of_reach(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables_module, "SWEEP_SECONDS", 0.01)

    async def run() -> None:
        async with serving(database) as tables:
            asked = asyncio.Event()
            answers: list[Any] = [OSError("gone"), OSError("gone")]

            async def claim(_: float) -> list[str]:
                if answers:
                    raise answers.pop()
                asked.set()
                return []

            monkeypatch.setattr(tables.store, "claim_overdue", claim)
            tables.start()
            await asyncio.wait_for(asked.wait(), 20)

    asyncio.run(run())
    assert caplog.text.count("no overdue tables could be claimed") == 2


def test_the_sweeper_drives_on_what_a_dead_process_has_left(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "PATIENCE", -1.0)

    async def left_behind() -> str:
        async with serving(database) as tables:
            monkeypatch.setattr(Tables, "wake", lambda *_: None)
            return await open_table(tables)

    async def found_again(table_id: str) -> tuple[Table, list[str]]:
        monkeypatch.undo()
        async with serving(database) as tables:
            before = await tables.table(table_id)
            assert before.number == 2
            tables.start()
            with tables.bells.hang(table_id) as bell:
                while not waits_for_me(await tables.table(table_id)):
                    bell.clear()
                    await asyncio.wait_for(bell.wait(), 20)
            await tables.settled(table_id)
            return await tables.table(table_id), await tables.store.claim_overdue(1e12)

    left = (asyncio.run(left_behind()) for _ in range(40))  # until a bot has the first word
    table_id = next(one for one in left if fold_all(events_in(database, one)).game.to_act != Seat.S)
    table, claimed = asyncio.run(found_again(table_id))
    assert table.number > 2
    assert table_id not in claimed  # it waits for a person, and is due no more


def test_an_overdue_table_is_claimed_once_until_the_claim_runs_out(database: Path) -> None:
    async def run() -> list[list[str]]:
        async with serving(database) as tables, serving(database) as others:
            monkey = pytest.MonkeyPatch()
            monkey.setattr(Tables, "wake", lambda *_: None)
            await open_table(tables)
            monkey.undo()
            claims = await asyncio.gather(*(one.store.claim_overdue(2e9) for one in (tables, others) * 5))
            return [claim for claim in claims if claim]

    assert len(asyncio.run(run())) == 1


# ------------------------------------------------------------ two processes


def race(database: Path, contest: Callable[[Tables, Tables, str], Coroutine[Any, Any, None]]) -> None:
    """Two processes that have the same table in memory."""

    async def run() -> None:
        async with serving(database) as first, serving(database) as second:
            table_id = await open_table(first)
            await first.settled(table_id)
            assert (await second.table(table_id)) == (await first.table(table_id))
            await contest(first, second, table_id)

    asyncio.run(run())


def test_of_two_processes_one_wins_and_the_other_goes_on_from_the_truth(database: Path) -> None:
    async def contest(first: Tables, second: Tables, table_id: str) -> None:
        for _ in range(10):
            table = await first.settled(table_id)
            await second.refresh(table_id)
            results = await asyncio.gather(
                first.command(table_id, wish(table)),
                second.command(table_id, wish(table)),
                return_exceptions=True,
            )
            stale = [one for one in results if isinstance(one, Refused)]
            assert [refused.code for refused in stale] == ["stale"]
            await asyncio.gather(first.settled(table_id), second.settled(table_id))
            for tables in (first, second):
                await tables.refresh(table_id)
            assert await first.settled(table_id) == await second.settled(table_id)

    race(database, contest)
    (table_id,) = table_ids(database)
    events = events_in(database, table_id)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert fold_all(events).number == len(events)


def table_ids(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM tables")]


def test_one_who_is_behind_is_stale_and_then_up_to_date(database: Path) -> None:
    async def contest(first: Tables, second: Tables, table_id: str) -> None:
        table = await first.settled(table_id)
        ahead = await play(first, table_id, actions=3)
        with pytest.raises(Refused, match="stale"):
            await second.command(table_id, wish(table))
        assert await second.table(table_id) == ahead
        await second.command(table_id, wish(ahead))

    race(database, contest)


def test_a_look_is_never_stale_even_when_another_process_was_faster(database: Path) -> None:
    async def contest(first: Tables, second: Tables, table_id: str) -> None:
        table_id = await open_table(first, "hoyle")
        table = await first.settled(table_id)
        await second.table(table_id)
        look = Act(number=table.number, action=Look(Seat.S), key=KEY)
        if table.game.refusal(look.action):
            return
        results = await asyncio.gather(
            first.command(table_id, look), second.command(table_id, look), return_exceptions=True
        )
        codes = [one.code for one in results if isinstance(one, Refused)]
        assert codes == ["out-of-phase"]

    race(database, contest)


# ------------------------------------------------------------ many tables


def test_twenty_tables_are_played_at_once(database: Path) -> None:
    async def run() -> Tables:
        async with serving(database) as tables:
            ids = [await open_table(tables, variant, target=30) for variant in VARIANTS * 4]
            ended = await asyncio.gather(*(play(tables, table_id, actions=16) for table_id in ids))
            assert all(waits_for_me(table) or table.game.over for table in ended)
            for table_id, table in zip(ids, ended, strict=True):
                assert fold_all(events_in(database, table_id)) == table
            return tables

    tables = asyncio.run(run())
    assert tables._drives == {}
    assert tables._woken == set()
    assert len(tables._locks) == 0


def test_nothing_of_a_table_stays_behind_that_nobody_uses(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spadille.server.memory.KEPT_TABLES", 5)
    monkeypatch.setattr(tables_module, "MOST_UNFINISHED", 1000)

    async def run() -> None:
        async with serving(database) as tables:
            for _ in range(30):
                await tables.settled(await open_table(tables))
            assert len(tables._memory._steps) == 5
            assert (len(tables._locks), tables._drives, tables._woken) == (0, {}, set())

    asyncio.run(run())


def test_people_at_hand_are_not_all_the_people_there_are(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spadille.server.people.KEPT_PEOPLE", 5)

    async def run() -> None:
        async with serving(database) as tables:
            keys = [key_of(str(number)) for number in range(20)]
            for key in keys:
                await tables.people.add(key)
                await tables.people.prefer(key, Preferences(cloth="ink"))
            assert len(tables.people._known) == 5
            for key in keys:
                assert await tables.people.preferences(key) == Preferences(cloth="ink")

    asyncio.run(run())


def test_preferences_that_were_changed_elsewhere_are_seen_soon(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(database) as here, serving(database) as there:
            assert await here.people.preferences(KEY) == Preferences()
            await there.people.prefer(KEY, Preferences(cloth="pine"))
            assert await here.people.preferences(KEY) == Preferences()
            monkeypatch.setattr("spadille.server.people.FRESH_SECONDS", 0.0)
            assert await here.people.preferences(KEY) == Preferences(cloth="pine")

    asyncio.run(run())
