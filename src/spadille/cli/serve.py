"""`spadille serve`: the same server for others."""

from contextlib import suppress

import click

from spadille.cli.play import HOST, PORT, PORTS
from spadille.refused import Refused

_COUNT = click.IntRange(min=1)
_DEFAULT = "[default: a file in the user's data folder]"


@click.command()
@click.option("--host", default=HOST, show_default=True, help="The address to listen on.")
@click.option("--port", type=PORTS, default=PORT, show_default=True, help="The port; 0 takes any free one.")
@click.option("--database", metavar="URL", help=f"Such as sqlite:///spadille.db.  {_DEFAULT}")
@click.option("--workers", type=_COUNT, default=1, show_default=True, help="How many processes serve.")
def serve(*, host: str, port: int, database: str | None, workers: int) -> None:
    """Serve tables for others.

    SQLite serves one process; more workers, or several nodes, need PostgreSQL.
    """
    from spadille.server.database import BadDatabase
    from spadille.server.run import ManyWorkers
    from spadille.server.run import serve as listen

    try:
        with suppress(KeyboardInterrupt):  # how it is meant to be stopped
            listen(host=host, port=port, database=database, workers=workers, open_browser=False)
    except BadDatabase as fault:
        raise Refused("bad-value", f"--database: {fault}") from None
    except ManyWorkers as fault:
        raise Refused("bad-value", f"--workers: {fault}") from None
