"""`spadille play`: the table on this machine, in this machine's browser."""

import socket
from contextlib import suppress

import click

HOST = "127.0.0.1"
PORT = 8765
PORTS = click.IntRange(0, 65535)


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port.  [default: {PORT}, or a free one if that is taken]",
)
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the browser.")
def play(*, port: int | None, browser: bool) -> None:
    """Serve the table on this machine and open the browser.

    Games are kept in the user's data folder and go on where they stood.
    """
    from spadille.server.run import serve

    chosen = usual_port() if port is None else port
    with suppress(KeyboardInterrupt):  # how it is meant to be stopped
        serve(host=HOST, port=chosen, database=None, workers=1, open_browser=browser)


def usual_port() -> int:
    """The usual port, or 0 for any free one where that is taken."""
    try:
        socket.create_server((HOST, PORT)).close()
    except OSError:
        return 0
    return PORT
