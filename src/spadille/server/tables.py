"""All tables that this process serves: loaded, commanded one at a time, and driven on while bots are to act.

What is appended to the store is told; nothing is told before.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from spadille.bots import PARTNER_LEVEL
from spadille.refused import Refused
from spadille.rules import build_rules
from spadille.seats import Seat, opposite
from spadille.server.bell import Bells
from spadille.server.chance import SystemChance
from spadille.server.deciding import decide
from spadille.server.memory import Memory, Steps
from spadille.server.people import People
from spadille.server.store import Store
from spadille.table import (
    Bot,
    Command,
    Event,
    Holder,
    Person,
    Table,
    acts_itself,
    carry_out,
    fold,
    open_table,
)

log = logging.getLogger(__name__)

MOST_UNFINISHED = 200
"""How many tables a person may have in play."""

TWICE_SECONDS = 3.0
"""The same game asked for once more within this time, before anything was done there, was a double click."""

PATIENCE = 10.0
"""Seconds after which a table that should go on by itself counts as forgotten: the sweeper drives it."""

SWEEP_SECONDS = 5.0


class Tables:
    """The tables of one server process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = People(store)
        self.bells = Bells()
        self._memory = Memory()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._drives: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._chance = SystemChance()

    # ------------------------------------------------------------ life

    def start(self) -> None:
        """Begins to look for tables that were left while something was due."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stops driving; what was appended stays."""
        tasks = [*self._drives.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------ tables

    async def open(self, key: str, *, variant: str, rules: Mapping[str, Any], level: str) -> str:
        """Opens a table for one person against bots of a level; returns its id, which can't be guessed.

        The person sits at S. Raises `Refused` for rules that cannot be, and with `too-many-tables`.
        """
        holders = _holders(key, build_rules(variant, rules).order, level)
        if await self.store.count_unfinished(key) >= MOST_UNFINISHED:
            raise Refused("too-many-tables")
        events = open_table(
            variant=variant,
            rules=rules,
            holders=holders,
            level=level,
            seed=secrets.randbits(48),
            at=time.time(),
            chance=self._chance,
        )
        table_id = secrets.token_urlsafe(16)
        await self.store.add_table(table_id, events, due=time.time())
        self.wake(table_id)
        return table_id

    async def open_once(self, key: str, *, variant: str, rules: Mapping[str, Any], level: str) -> str:
        """Opens a table, unless the same was done a moment ago: a double click opens one."""
        async with self._lock(key):
            for last in await self.store.tables_of(key, over=False, most=1):
                table = await self.table(last.id)
                same = (table.opened.variant, table.opened.rules, table.opened.level) == (
                    variant,
                    rules,
                    level,
                )
                if same and not table.game.finished and time.time() - table.at < TWICE_SECONDS:
                    return last.id
            return await self.open(key, variant=variant, rules=rules, level=level)

    async def table(self, table_id: str) -> Table:
        """The table as it stands; `Refused("no-such-table")` if there is none."""
        return (await self._steps(table_id))[-1]

    async def since(self, table_id: str, number: int) -> list[Table]:
        """The table after each event that followed event `number`.

        Only the present table where that event is not among the latest, or not one of this table's.
        """
        steps = list(await self._steps(table_id))
        if steps[-1].number == number:
            return []
        if not steps[0].number <= number < steps[-1].number:
            return steps[-1:]
        return [table for table in steps if table.number > number]

    async def seated(self, table_id: str, key: str | None) -> tuple[Table, Seat]:
        """The table and the seat of a person there.

        Raises `Refused` with `no-such-table`, or `not-your-seat` for one who does not sit there.
        """
        table = await self.table(table_id)
        seat = table.seat_of(key) if key else None
        if seat is None:
            raise Refused("not-your-seat")
        return table, seat

    async def command(self, table_id: str, command: Command) -> Table:
        """Carries out a command and drives the table on; raises `Refused` where it may not be done."""
        table = await self._carry_out(table_id, command)
        self.wake(table_id)
        return table

    def wake(self, table_id: str) -> None:
        """Sees to it that the table goes on by itself as far as it can."""
        self._woken.add(table_id)
        if table_id not in self._drives:
            self._drives[table_id] = asyncio.create_task(self._drive(table_id))

    async def settled(self, table_id: str) -> Table:
        """The table once it waits for a person again."""
        if drive := self._drives.get(table_id):
            await asyncio.wait((drive,))
        return await self.table(table_id)

    async def refresh(self, table_id: str, *, seen: int | None = None) -> None:
        """Looks for events that another process has appended after the last that is known here, or `seen`."""
        steps = self._memory.recall(table_id)
        known = steps[-1].number if steps else seen
        if known is not None and await self.store.last_number(table_id) > known:
            async with self._lock(table_id):
                self._memory.forget(table_id)
            self.bells.ring(table_id)

    # ------------------------------------------------------------ one table

    def _lock(self, name: str) -> asyncio.Lock:
        """The lock of a table or a person; it is gone once nobody holds it."""
        return self._locks.setdefault(name, asyncio.Lock())

    async def _steps(self, table_id: str) -> Steps:
        """The latest states of a table, the present one last."""
        if steps := self._memory.recall(table_id):
            return steps
        async with self._lock(table_id):
            return await self._steps_locked(table_id)

    async def _steps_locked(self, table_id: str) -> Steps:
        """The same for one who holds the lock: nothing is appended while a table is being loaded."""
        if steps := self._memory.recall(table_id):
            return steps
        table = await self.store.load(table_id)
        if table is None:
            raise Refused("no-such-table")
        return self._memory.keep(table_id, table)

    async def _carry_out(self, table_id: str, command: Command) -> Table:
        async with self._lock(table_id):
            while True:
                table = (await self._steps_locked(table_id))[-1]
                events = carry_out(table, command, at=time.time(), chance=self._chance)
                if after := await self._append(table_id, table, events):
                    break
                self._memory.forget(table_id)  # another process was faster: look again
        self.bells.ring(table_id)
        return after

    async def _append(self, table_id: str, table: Table, events: tuple[Event, ...]) -> Table | None:
        """Appends events and remembers what they lead to; None if another process had their number."""
        news = []
        for event in events:
            table = fold(table, event)
            news.append(table)
        itself = acts_itself(table, autoplay=await self._autoplay(table))
        due = time.time() + PATIENCE if itself else None
        if not await self.store.append(table_id, events, table, due=due):
            return None
        self._memory.keep(table_id, *news)
        return table

    # ------------------------------------------------------------ what goes on by itself

    async def _drive(self, table_id: str) -> None:
        """Drives the table on, and again if it was woken meanwhile, so that no wish is overlooked."""
        try:
            while table_id in self._woken:
                self._woken.discard(table_id)
                while await self._step(table_id):
                    pass
        except Exception:  # the sweeper tries again
            log.exception("a table could not be driven on")
        finally:
            self._woken.discard(table_id)
            del self._drives[table_id]

    async def _step(self, table_id: str) -> bool:
        """One action of the table's own; False where it waits for a person."""
        table = await self.table(table_id)
        act = await decide(table, autoplay=await self._autoplay(table))
        if act is None:
            return False
        try:
            await self._carry_out(table_id, act)
        except Refused as refused:
            if refused.code != "stale":
                raise
        return True

    async def _autoplay(self, table: Table) -> set[Seat]:
        """The seats of people who want an only card to be played by itself."""
        chosen = set()
        for seat, key in table.people.items():
            preferences = await self.people.preferences(key)
            if preferences and preferences.autoplay_one:
                chosen.add(seat)
        return chosen

    async def _sweep(self) -> None:
        """Drives on what a server that died has left, or what this one has forgotten."""
        while True:
            try:
                for table_id in await self.store.claim_overdue(time.time()):
                    self.wake(table_id)
            except Exception:  # a database that is out of reach for a moment
                log.exception("no overdue tables could be claimed")
            await asyncio.sleep(SWEEP_SECONDS)


def _holders(key: str, order: tuple[Seat, ...], level: str) -> dict[Seat, Holder]:
    """The person at S, the strongest bot as the partner, bots of the chosen level against them."""
    holders: dict[Seat, Holder] = {seat: Bot(level) for seat in order}
    if len(order) == 4:
        holders[opposite(Seat.S)] = Bot(PARTNER_LEVEL)
    holders[Seat.S] = Person(key)
    return holders
