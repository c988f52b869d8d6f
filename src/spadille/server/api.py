"""The interface for programs: JSON in and out, a bearer token instead of a cookie.

It says no more than a page does: what goes out is what the table lets a seat see.
"""

from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.params import FromQuery, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_415_UNSUPPORTED_MEDIA_TYPE
from msgspec import Meta, Struct

from spadille.bots import LEVELS
from spadille.refused import Refused
from spadille.seats import Seat
from spadille.server.actions import command_of
from spadille.server.context import TableId, tables_of, visitor_of
from spadille.server.errors import refusal_content, status_of
from spadille.server.identity import bearer_key, key_of, new_token
from spadille.server.records import record_answer
from spadille.server.streams import LastEventId, follow, resume_at
from spadille.table import Table, event_seen, view_content
from spadille.web.i18n import speaking

MOST_LISTED = 100
ShortText = Annotated[str, Meta(max_length=200)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open: a variant, house rules laid over it, the opponents' level."""

    variant: ShortText = "classic"
    rules: dict[str, Any] = {}
    level: ShortText = "medium"


class NewAction(Struct, forbid_unknown_fields=True):
    """An action of the seat that is held, by one who has seen the table after event `number`."""

    number: int
    action: ShortText


class Opened(Struct):
    """Where a new table is."""

    table: str


class Token(Struct):
    """The secret of a new person; it is told once."""

    token: str


class Caller(Struct):
    """Who calls, by the key of the bearer token, and the language to answer in."""

    key: str
    language: str


TheCaller: TypeAlias = NamedDependency[Caller]


async def provide_caller(request: Request[Any, Any, Any], state: State) -> Caller:
    """The person of the bearer token; 401 without one, or where nobody has it."""
    key = bearer_key(request)
    preferences = await tables_of(state).people.preferences(key) if key else None
    if key is None or preferences is None:
        raise NotAuthorizedException(headers={"www-authenticate": "Bearer"})
    return Caller(key, visitor_of(request, key, preferences).language)


def check_kind(request: Request[Any, Any, Any]) -> None:
    """A body that calls itself something else than JSON is not read."""
    if request.headers.get("content-length", "0") != "0" and request.content_type[0] != "application/json":
        raise HTTPException(status_code=HTTP_415_UNSUPPORTED_MEDIA_TYPE)


@post("/people")
async def new_person(state: State) -> Token:
    """A new person, who may then sit at tables."""
    token = new_token()
    await tables_of(state).people.add(key_of(token))
    return Token(token)


@post("/tables")
async def new_table(state: State, caller: TheCaller, data: JSONBody[NewTable]) -> Opened:
    """Opens a table against bots; the caller sits at S."""
    if data.level not in LEVELS:
        raise Refused("bad-value", "there is no such level")
    table = await tables_of(state).open(caller.key, variant=data.variant, rules=data.rules, level=data.level)
    return Opened(table)


@get("/tables")
async def list_tables(state: State, caller: TheCaller, over: FromQuery[bool] = False) -> list[dict[str, Any]]:  # noqa: FBT002
    """The caller's tables that are over, or are not, the latest first."""
    listed = await tables_of(state).store.tables_of(caller.key, over=over, most=MOST_LISTED)
    return [{"table": row.id, "updated": row.updated, "over": row.over} for row in listed]


@get("/tables/{table_id:str}")
async def show_table(state: State, caller: TheCaller, table_id: TableId) -> dict[str, Any]:
    """The table as the caller's seat sees it, once the bots have acted."""
    tables = tables_of(state)
    _, seat = await tables.seated(table_id, caller.key)
    await tables.refresh(table_id)
    tables.wake(table_id)
    return seen(await tables.settled(table_id), seat)


@post("/tables/{table_id:str}/actions")
async def new_action(
    state: State, caller: TheCaller, table_id: TableId, data: JSONBody[NewAction]
) -> Response[Any]:
    """Acts, or asks for the next deal with `next`; answers with the table, the bots' actions not waited for.

    A refusal answers with its code, the reason, and the table as it stands.
    """
    tables = tables_of(state)
    await tables.refresh(table_id)
    table, seat = await tables.seated(table_id, caller.key)
    try:
        command = command_of(table, seat, caller.key, number=data.number, text=data.action)
        return Response(seen(await tables.command(table_id, command), seat))
    except Refused as refused:
        now = seen(await tables.table(table_id), seat)
        with speaking(caller.language):
            content = {**refusal_content(refused.code, refused.detail), **now}
        return Response(content, status_code=status_of(refused.code))


@get("/tables/{table_id:str}/stream")
async def stream_events(
    state: State,
    caller: TheCaller,
    table_id: TableId,
    after: FromQuery[int] = 0,
    last_event_id: LastEventId = None,
) -> ServerSentEvent:
    """Everything that happens at the table after event `after`, as the caller's seat sees it."""
    tables = tables_of(state)
    _, seat = await tables.seated(table_id, caller.key)

    def messages(table: Table) -> list[ServerSentEventMessage]:
        content = {**seen(table, seat), "event": event_seen(table, seat)}
        body = msgspec.json.encode(content).decode()
        return [ServerSentEventMessage(event="event", id=str(table.number), data=body)]

    return follow(tables, table_id, resume_at(last_event_id, after), messages)


@get("/tables/{table_id:str}/record")
async def take_record(state: State, caller: TheCaller, table_id: TableId) -> Response[Any]:
    """The record of the deals that are over."""
    table, _ = await tables_of(state).seated(table_id, caller.key)
    return record_answer(table)


def seen(table: Table, seat: Seat) -> dict[str, Any]:
    """The table as a seat sees it."""
    return {
        "number": table.number,
        "variant": table.opened.variant,
        "rules": table.game.rules.values(),
        "waits_for_deal": table.waits_for_deal,
        "view": view_content(table.view(seat)),
    }


api = Router(
    "/api",
    route_handlers=[
        new_person,
        new_table,
        list_tables,
        show_table,
        new_action,
        stream_events,
        take_record,
    ],
    dependencies={"caller": provide_caller},
    before_request=check_kind,
)
