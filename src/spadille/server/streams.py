"""Streams of server-sent events: a table's frames for its page, its events for programs.

A stream looks at the table, sends what is new, and waits for the bell; nothing is queued for anyone.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, TypeAlias

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromQuery, HeaderParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from spadille.server.context import TableId, TheVisitor, page_of, tables_of
from spadille.server.tables import Tables
from spadille.table import Table
from spadille.web.i18n import speaking
from spadille.web.present import table_frames
from spadille.web.render import render_frame

BEAT_SECONDS = 15.0
"""A comment is sent this often, so that a connection that has died is noticed."""

RETRY_MILLISECONDS = 1000

Messages: TypeAlias = Callable[[Table], list[ServerSentEventMessage]]
"""What a stream sends for the table after each of its events."""

LastEventId = Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)]


@get("/table/{table_id:str}/stream")
async def stream_frames(
    request: Request[Any, Any, Any],
    state: State,
    visitor: TheVisitor,
    table_id: TableId,
    after: FromQuery[int] = 0,
    last_event_id: LastEventId = None,
) -> ServerSentEvent:
    """The frames of the table after event `after`, one for each event, as fragments of the page."""
    tables = tables_of(state)
    _, seat = await tables.seated(table_id, visitor.key)
    address = request.url.path.removesuffix("/stream")
    page = page_of(request, visitor, title="", address=address)

    def messages(table: Table) -> list[ServerSentEventMessage]:
        with speaking(visitor.language):
            frames = table_frames(table, seat, address=address, preferences=visitor.preferences)
            bodies = [render_frame(page, frame) for frame in frames]
        return [frame_message(table.number, body, last=body is bodies[-1]) for body in bodies]

    return follow(tables, table_id, resume_at(last_event_id, after), messages)


def frame_message(number: int, body: str, *, last: bool) -> ServerSentEventMessage:
    """A frame of event `number`; only the last of several counts as having been seen."""
    return ServerSentEventMessage(event="frame", id=str(number if last else number - 1), data=body)


def resume_at(last_event_id: str | None, after: int) -> int:
    """The number of the event from which to go on: a browser that reconnects says what it has seen last."""
    return int(last_event_id) if last_event_id and last_event_id.isdecimal() else after


def follow(tables: Tables, table_id: str, after: int, messages: Messages) -> ServerSentEvent:
    """A stream of all that happens at a table after an event; an unknown number begins with the present."""
    tables.wake(table_id)
    return ServerSentEvent(_messages(tables, table_id, after, messages))


async def _messages(
    tables: Tables, table_id: str, after: int, messages: Messages
) -> AsyncIterator[ServerSentEventMessage]:
    with tables.bells.hang(table_id) as bell:
        yield ServerSentEventMessage(comment="hello", data=None, retry=RETRY_MILLISECONDS)
        while not tables.bells.closing:
            bell.clear()  # before looking: what rings while we look is not lost
            for table in await tables.since(table_id, after):
                after = table.number
                for message in messages(table):
                    yield message
            while not await _rung(bell):
                yield ServerSentEventMessage(comment="beat", data=None)
                await tables.refresh(table_id, seen=after)


async def _rung(bell: asyncio.Event) -> bool:
    """Waits for the bell; False where it is time for a beat."""
    try:
        async with asyncio.timeout(BEAT_SECONDS):
            return await bell.wait()
    except TimeoutError:
        return False
