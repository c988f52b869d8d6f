"""Starting and stopping: the database is prepared, the server listens, and then the browser is opened."""

import logging
import socket
import webbrowser
from collections.abc import Callable
from types import FrameType

import uvicorn
from litestar import Litestar
from platformdirs import user_data_path

from spadille.server.app import create_app
from spadille.server.database import file_url, prepare

STOP_SECONDS = 3


def default_database() -> str:
    """The address of the database in the user's data folder, which is made if it is missing."""
    folder = user_data_path("spadille")
    folder.mkdir(parents=True, exist_ok=True)
    return file_url(folder / "spadille.db")


class ManyWorkers(ValueError):
    """More workers than this database can serve."""


class Server(uvicorn.Server):
    """A server that ends its streams when it is told to stop, and tells when it has begun to answer."""

    def __init__(self, config: uvicorn.Config, app: Litestar, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Closes the streams first: uvicorn would wait for them for ever."""
        self._app.state.tables.bells.close()
        super().handle_exit(sig, frame)


def serve(*, host: str, port: int, database: str | None, workers: int, open_browser: bool) -> None:
    """Serves until it is told to stop. `database` is None for the one in the user's data folder.

    Port 0 takes any free one. Raises `BadDatabase` for an address that can't be used, `ManyWorkers` for more
    than one worker, and `OSError` where the port can't be had.
    """
    if workers != 1:
        raise ManyWorkers("more than one worker needs PostgreSQL")
    url = default_database() if database is None else database
    app = create_app(url, prepare(url))
    listener = _listen(host, port)
    address = f"http://{_spelled(host)}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
    )
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    server = Server(config, app, lambda: _announce(address, open_browser=open_browser))
    server.run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens on this host; IPv6 where the host is spelled so."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (TypeError, ValueError) as fault:  # a name that no host can have
        raise OSError(f"{host!r} is no host") from fault


def _spelled(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _announce(address: str, *, open_browser: bool) -> None:
    """Tells where the table is, and opens it where there is a browser to open it in."""
    print(f"Spadille is at {address} (stop it with Ctrl+C)", flush=True)  # noqa: T201
    if open_browser and not webbrowser.open(address):
        print("No browser could be opened: open this address yourself.", flush=True)  # noqa: T201
