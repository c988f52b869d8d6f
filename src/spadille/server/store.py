"""The store: people and tables in the database. Events are appended under their number before anyone is told.

A table is loaded from its latest snapshot and the events after it.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import msgspec
from sqlalchemy import delete, desc, false, func, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadille.server.schema import EventRow, PersonRow, SeatRow, SnapshotRow, TableRow
from spadille.table import Event, Table, fold_all
from spadille.web.preferences import Preferences

CLAIM_SECONDS = 30.0
"""How long a node that has claimed an overdue table keeps others from it."""


class Listed(NamedTuple):
    """A table of a person, as the home page lists it; `updated` in seconds since 1970."""

    id: str
    updated: float
    over: bool


class Store:
    """People and tables in one database; every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)
        self._turn = asyncio.Lock()

    async def close(self) -> None:
        """Closes all connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. They queue here, since SQLite lets them scramble until one gives up."""
        async with self._turn, self._writing.begin() as connection:
            yield connection

    # ------------------------------------------------------------ people

    async def add_person(self, key: str, at: float) -> None:
        """Adds a person with the preferences that everyone begins with."""
        row = {"key": key, "created": at, "preferences": msgspec.json.encode(Preferences())}
        async with self._write() as connection:
            await connection.execute(insert(PersonRow).values(row).on_conflict_do_nothing())

    async def preferences(self, key: str) -> Preferences | None:
        """What a person prefers, or None if there is no such person."""
        async with self._engine.begin() as connection:
            query = select(PersonRow.preferences).where(PersonRow.key == key)
            body = (await connection.execute(query)).scalar_one_or_none()
        if body is None:
            return None
        try:
            return msgspec.json.decode(body, type=Preferences)
        except msgspec.ValidationError:  # written by another version
            return Preferences()

    async def set_preferences(self, key: str, preferences: Preferences) -> None:
        """Keeps what a person prefers."""
        change = update(PersonRow).where(PersonRow.key == key)
        async with self._write() as connection:
            await connection.execute(change.values(preferences=msgspec.json.encode(preferences)))

    # ------------------------------------------------------------ tables

    async def add_table(self, table_id: str, events: Sequence[Event], *, due: float | None) -> Table:
        """Adds a table with its first events."""
        table = fold_all(events)
        row = {"id": table_id, "created": table.at, "updated": table.at, "over": False, "due": due}
        seats = [
            {"table_id": table_id, "seat": str(seat), "person": key} for seat, key in table.people.items()
        ]
        async with self._write() as connection:
            await connection.execute(insert(TableRow).values(row))
            if seats:
                await connection.execute(insert(SeatRow), seats)
            await _insert_events(connection, table_id, events)
        return table

    async def append(
        self, table_id: str, events: Sequence[Event], after: Table, *, due: float | None
    ) -> bool:
        """Appends events that lead to the table `after`; False if somebody else had their first number."""
        change = update(TableRow).where(TableRow.id == table_id)
        async with self._write() as connection:
            if not await _insert_events(connection, table_id, events):
                return False
            await connection.execute(change.values(updated=after.at, over=after.game.over, due=due))
            if after.game.deal is None:
                await _keep_snapshot(connection, table_id, after)
        return True

    async def load(self, table_id: str) -> Table | None:
        """The table as it stands, or None if there is none."""
        async with self._engine.begin() as connection:
            snapshot = await _snapshot(connection, table_id)
            number = snapshot.number if snapshot else 0
            events = await _events_after(connection, table_id, number)
        return fold_all(events, snapshot) if events or snapshot else None

    async def last_number(self, table_id: str) -> int:
        """The number of the table's last event, or 0 if there is no such table."""
        query = select(func.max(EventRow.number)).where(EventRow.table_id == table_id)
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).scalar() or 0

    async def count_unfinished(self, key: str) -> int:
        """How many tables of a person are not over."""
        query = (
            select(func.count())
            .select_from(TableRow)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person == key, TableRow.over == false())
        )
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).scalar() or 0

    async def tables_of(self, key: str, *, over: bool, most: int) -> list[Listed]:
        """A person's tables that are over, or are not, the latest first."""
        query = (
            select(TableRow.id, TableRow.updated, TableRow.over)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person == key, TableRow.over == over)
            .order_by(desc(TableRow.updated))
            .limit(most)
        )
        async with self._engine.begin() as connection:
            return [Listed(*row) for row in await connection.execute(query)]

    async def claim_overdue(self, now: float, *, most: int = 20) -> list[str]:
        """Claims tables that should have been driven on by now; a claim runs out after `CLAIM_SECONDS`."""
        overdue = select(TableRow.id).where(TableRow.due < now).limit(most)
        change = update(TableRow).where(TableRow.id.in_(overdue), TableRow.due < now)
        claim = change.values(due=now + CLAIM_SECONDS).returning(TableRow.id)
        async with self._write() as connection:
            return list((await connection.execute(claim)).scalars())


async def _insert_events(connection: AsyncConnection, table_id: str, events: Iterable[Event]) -> bool:
    """Inserts all the events, or none of them where the first number is taken."""
    rows = [
        {"table_id": table_id, "number": event.number, "body": msgspec.json.encode(event)} for event in events
    ]
    first = insert(EventRow).values(rows[0]).on_conflict_do_nothing().returning(EventRow.number)
    if (await connection.execute(first)).first() is None:
        return False
    if rows[1:]:
        await connection.execute(insert(EventRow), rows[1:])
    return True


async def _keep_snapshot(connection: AsyncConnection, table_id: str, table: Table) -> None:
    body = msgspec.json.encode(table)
    await connection.execute(delete(SnapshotRow).where(SnapshotRow.table_id == table_id))
    row = {"table_id": table_id, "number": table.number, "body": body}
    await connection.execute(insert(SnapshotRow).values(row))


async def _snapshot(connection: AsyncConnection, table_id: str) -> Table | None:
    """The latest snapshot, if this version can read it; else the table is folded from its first event."""
    query = select(SnapshotRow.body).where(SnapshotRow.table_id == table_id)
    body = (await connection.execute(query)).scalar_one_or_none()
    try:
        return None if body is None else msgspec.json.decode(body, type=Table)
    except (msgspec.ValidationError, ValueError):
        return None


async def _events_after(connection: AsyncConnection, table_id: str, number: int) -> list[Event]:
    query = (
        select(EventRow.body)
        .where(EventRow.table_id == table_id, EventRow.number > number)
        .order_by(EventRow.number)
    )
    bodies = (await connection.execute(query)).scalars()
    return [msgspec.json.decode(body, type=Event) for body in bodies]
