"""`spadille serve`: the same server for others."""

import click

from spadille.cli.play import HOST, PORT
from spadille.refused import Refused


@click.command()
@click.option("--host", default=HOST, show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help="The port.")
@click.option(
    "--database", metavar="URL", help="sqlite:… or postgresql:…  [default: a file in the user's data folder]"
)
@click.option(
    "--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that serve."
)
def serve(*, host: str, port: int, database: str | None, workers: int) -> None:
    """Serve tables for others.

    SQLite serves one process; more workers, or several nodes, need PostgreSQL.
    """
    if workers > 1 and not (database or "").startswith("postgresql"):
        raise Refused("bad-value", "--workers: more than one needs PostgreSQL (--database postgresql://…)")
    from spadille.server.run import serve as listen

    listen(host=host, port=port, database=database, workers=workers, open_browser=False)
