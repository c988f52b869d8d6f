"""The record of a game to take away: while the game runs, the deals that are over and no hidden card."""

from datetime import UTC, datetime
from typing import Any

from litestar import Response
from msgspec.structs import replace

from spadille.record import Record, record_of, write_record
from spadille.table import Bot, Table


def table_record(table: Table) -> Record:
    """The record of the deals that are over; of the whole game once it is won."""
    finished = replace(table.game, deal=None)
    holders = table.opened.holders.items()
    players = {seat: holder.level if isinstance(holder, Bot) else "person" for seat, holder in holders}
    return record_of(finished, table.opened.variant, players=players)


def record_answer(table: Table) -> Response[Any]:
    """The record as a file to download."""
    day = datetime.fromtimestamp(table.at, tz=UTC).strftime("%Y-%m-%d")
    name = f"spadille-{table.opened.variant}-{day}.json"
    return Response(
        write_record(table_record(table)).encode() + b"\n",
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
