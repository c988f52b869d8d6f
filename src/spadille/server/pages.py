"""The pages of a game: home, the table, what is done there by form, its record."""

import time
from dataclasses import replace
from typing import Any

from litestar import MediaType, Request, Response, post
from litestar.datastructures import State
from litestar.status_codes import HTTP_204_NO_CONTENT, HTTP_422_UNPROCESSABLE_ENTITY

from spadille.refused import Refused
from spadille.server.actions import command_of, form_text
from spadille.server.context import (
    TableId,
    TheVisitor,
    Visitor,
    get_page,
    page_of,
    person_of,
    see_other,
    tables_of,
)
from spadille.server.errors import status_of, wants_json
from spadille.server.forms import first, read_form, whole
from spadille.server.records import record_answer
from spadille.table import Table
from spadille.web.i18n import speaking
from spadille.web.present import SavedTable, home_screen, refusal_sentence, table_frames
from spadille.web.render import render_page
from spadille.web.rules_form import RulesFormFault, read_rules_form
from spadille.web.screens import TableScreen

MOST_LISTED = 12
AGAIN = "again"


def address_of(table_id: str) -> str:
    """The path of a table's page."""
    return f"/table/{table_id}"


# ------------------------------------------------------------ home


@get_page("/")
async def home(request: Request[Any, Any, Any], state: State, visitor: TheVisitor) -> Response[str]:
    """The games to choose from, and the person's own."""
    return await _home(request, state, visitor)


@post("/")
async def open_game(request: Request[Any, Any, Any], state: State, visitor: TheVisitor) -> Response[Any]:
    """Opens a table as the form says and goes there; a visitor becomes a person by it."""
    form = await read_form(request)
    try:
        with speaking(visitor.language):
            game = read_rules_form(form)
    except RulesFormFault as fault:
        return await _home(request, state, visitor, fault=fault)
    key, cookies = await person_of(request, visitor)
    table_id = await tables_of(state).open_once(
        key, variant=game.variant, rules=game.overrides, level=game.level
    )
    return see_other(address_of(table_id), cookies=cookies)


async def _home(
    request: Request[Any, Any, Any], state: State, visitor: Visitor, *, fault: RulesFormFault | None = None
) -> Response[str]:
    running = await _saved(state, visitor, over=False)
    finished = await _saved(state, visitor, over=True)
    with speaking(visitor.language):
        screen = home_screen(address="/", now=time.time(), running=running, finished=finished, fault=fault)
        content = render_page("home.html", page_of(request, visitor, title="Spadille", address="/"), screen)
    status = HTTP_422_UNPROCESSABLE_ENTITY if fault else 200
    return Response(content, media_type=MediaType.HTML, status_code=status)


async def _saved(state: State, visitor: Visitor, *, over: bool) -> list[SavedTable]:
    """The visitor's tables as the home page shows them, the latest first."""
    tables = tables_of(state)
    if visitor.key is None:
        return []
    saved = []
    for listed in await tables.store.tables_of(visitor.key, over=over, most=MOST_LISTED):
        table, seat = await tables.seated(listed.id, visitor.key)
        saved.append(SavedTable(address=address_of(listed.id), table=table, seat=seat, at=listed.updated))
    return saved


# ------------------------------------------------------------ the table


@get_page("/table/{table_id:str}")
async def show_table(
    request: Request[Any, Any, Any], state: State, visitor: TheVisitor, table_id: TableId
) -> Response[str]:
    """The table as it stands once the bots have acted."""
    tables = tables_of(state)
    await tables.seated(table_id, visitor.key)
    await tables.refresh(table_id)
    tables.wake(table_id)
    return _table_page(request, visitor, await tables.settled(table_id))


@post("/table/{table_id:str}")
async def act(
    request: Request[Any, Any, Any], state: State, visitor: TheVisitor, table_id: TableId
) -> Response[Any]:
    """Does what a form of the table says.

    The script is answered at once, since the stream shows what follows; a plain form goes back to the page.
    """
    form = await read_form(request)
    tables = tables_of(state)
    await tables.refresh(table_id)
    table, seat = await tables.seated(table_id, visitor.key)
    action = first(form, "action")
    if action == AGAIN:
        return await _again(state, table, visitor)
    try:
        assert visitor.key is not None
        text = form_text(action, form.get("card", []))
        command = command_of(table, seat, visitor.key, number=whole(form, "number"), text=text)
        await tables.command(table_id, command)
    except Refused as refused:
        return await _refuse(request, state, visitor, table_id, refused)
    if wants_json(request):
        return Response(None, status_code=HTTP_204_NO_CONTENT)
    await tables.settled(table_id)
    return see_other(address_of(table_id))


@get_page("/table/{table_id:str}/record")
async def take_record(state: State, visitor: TheVisitor, table_id: TableId) -> Response[Any]:
    """The record to download."""
    table, _ = await tables_of(state).seated(table_id, visitor.key)
    return record_answer(table)


async def _again(state: State, table: Table, visitor: Visitor) -> Response[Any]:
    """The same game once more, at a new table."""
    assert visitor.key is not None
    opened = table.opened
    table_id = await tables_of(state).open_once(
        visitor.key, variant=opened.variant, rules=opened.rules, level=opened.level
    )
    return see_other(address_of(table_id))


async def _refuse(
    request: Request[Any, Any, Any], state: State, visitor: Visitor, table_id: str, refused: Refused
) -> Response[Any]:
    """Says why an action was not accepted, and shows the table as it stands."""
    if wants_json(request):
        raise refused
    table = await tables_of(state).settled(table_id)
    with speaking(visitor.language):
        refusal = refusal_sentence(refused.code)
    return _table_page(request, visitor, table, refusal=refusal, status=status_of(refused.code))


def _table_page(
    request: Request[Any, Any, Any], visitor: Visitor, table: Table, *, refusal: str = "", status: int = 200
) -> Response[str]:
    assert visitor.key is not None
    seat = table.seat_of(visitor.key)
    assert seat is not None
    address = request.url.path
    with speaking(visitor.language):
        screen = last_frame(
            table_frames(table, seat, address=address, preferences=visitor.preferences), refusal
        )
        page = page_of(request, visitor, title=screen.game, address=address)
        content = render_page("table.html", page, screen)
    return Response(content, media_type=MediaType.HTML, status_code=status)


def last_frame(frames: tuple[TableScreen, ...], refusal: str) -> TableScreen:
    """The frame that stands at the end, with the reason why the last action was not accepted."""
    return replace(frames[-1], refusal=refusal)
