"""`spadille play`: the table on this machine, in this machine's browser."""

import os
import socket

import click

HOST = "127.0.0.1"
PORT = 8765


@click.command()
@click.option(
    "--port", type=click.IntRange(1, 65535), help=f"Use this port.  [default: {PORT}, or a free one]"
)
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the browser.")
def play(*, port: int | None, browser: bool) -> None:
    """Serve the table on this machine and open the browser.

    Games are kept in the user's data folder and go on where they stood.
    """
    from spadille.server.run import serve

    chosen = port or free_port()
    serve(host=HOST, port=chosen, database=None, workers=1, open_browser=browser)


def free_port() -> int:
    """The usual port, or any free one where that is taken."""
    try:
        return _bound_port(PORT)
    except OSError:
        return _bound_port(0)


def _bound_port(wanted: int) -> int:
    """The port that can be listened on (for 0 any); `OSError` where it is taken."""
    with socket.socket() as probe:
        # The last server's connections may linger on a port that is free; on Windows this means "share it".
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((HOST, wanted))
        port: int = probe.getsockname()[1]
        return port
