"""A real server on this machine with a database of its own, and the people who come to it."""

import asyncio
import re
import signal
import sqlite3
import ssl
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any, Protocol, TypeVar

import httpx
import msgspec
import uvicorn

from spadille.server.app import create_app
from spadille.server.database import file_url, prepare
from spadille.server.identity import COOKIE, key_of, new_token
from spadille.server.run import Server
from spadille.server.tables import Tables
from spadille.table import Event as TableEvent
from spadille.table import Table

PATIENCE = 60.0
"""Seconds after which a test gives up; nothing that works takes nearly as long."""

Answer = TypeVar("Answer")

TLS = ssl.create_default_context()  # made once: it is dear, and not used here


class Served(Protocol):
    """A server, wherever it runs."""

    @property
    def url(self) -> str:
        """The address, without the last slash."""


class Site:
    """The application behind uvicorn, in a thread of this process, so that its inside can be looked at."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "spadille.db"
        self.secret = prepare(file_url(self.database))
        self.app = create_app(file_url(self.database), self.secret)
        self.tables: Tables = self.app.state.tables
        config = uvicorn.Config(self.app, log_level="warning", access_log=False, timeout_graceful_shutdown=3)
        self._ready = Event()
        self._server = Server(config, self.app, self._on_ready)
        self._thread = Thread(target=self._server.run, daemon=True)

    def _on_ready(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]
        self._ready.set()

    def start(self) -> None:
        """Serves on a free port."""
        self._server.config.port = 0
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server did not start"

    def stop(self) -> None:
        """Stops as Ctrl+C would."""
        self.loop.call_soon_threadsafe(self._server.handle_exit, signal.SIGTERM, None)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def url(self) -> str:
        """The address, without the last slash."""
        return f"http://127.0.0.1:{self.port}"

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Does something inside the server and waits for it."""
        done: Future[Answer] = asyncio.run_coroutine_threadsafe(work, self.loop)
        return done.result(PATIENCE)

    def table(self, table_id: str) -> Table:
        """A table as it stands once its bots have acted."""
        return self.run(self.tables.settled(table_id))

    def events(self, table_id: str) -> list[TableEvent]:
        """The events of a table as they stand in the database."""
        return events_in(self.database, table_id)


def events_in(database: Path, table_id: str) -> list[TableEvent]:
    """The events of a table in a database file, in order."""
    query = "SELECT body FROM events WHERE table_id = ? ORDER BY number"
    with closing(sqlite3.connect(database)) as connection:
        bodies = connection.execute(query, (table_id,)).fetchall()
    return [msgspec.json.decode(body, type=TableEvent) for (body,) in bodies]


@dataclass
class Person:
    """Someone with a browser, and with a program that uses the same token."""

    site: Served
    token: str = field(default_factory=new_token)
    language: str = "en"
    client: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.client = httpx.Client(base_url=self.site.url, timeout=PATIENCE, verify=TLS)
        self.client.headers["accept-language"] = self.language
        self.client.cookies.set(COOKIE, self.token, domain="127.0.0.1")

    @property
    def key(self) -> str:
        """By what the server knows this person."""
        return key_of(self.token)

    # ------------------------------------------------------------ pages

    def get(self, path: str, **options: Any) -> httpx.Response:
        """Asks for a page."""
        return self.client.get(path, **options)

    def form_token(self) -> str:
        """The token that the forms of a page carry."""
        return form_token(self.get("/help").text)

    def post(self, path: str, fields: dict[str, Any], **options: Any) -> httpx.Response:
        """Sends a form as a browser does that has been shown a page."""
        return self.client.post(path, data={"_csrf_token": self.form_token(), **fields}, **options)

    def open(self, variant: str = "classic", level: str = "easy", **rules: str) -> str:
        """Opens a table by the form of the home page; its path."""
        answer = self.post("/", {"game": variant, "level": level, **rules})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    # ------------------------------------------------------------ the interface for programs

    def ask(self, method: str, path: str, content: Any = None, **options: Any) -> httpx.Response:
        """Calls the interface for programs."""
        headers = {"authorization": f"Bearer {self.token}", **options.pop("headers", {})}
        body = {} if content is None else {"json": content}
        return self.client.request(method, f"/api{path}", headers=headers, **body, **options)

    def join(self) -> "Person":
        """Becomes known to the server without having done anything."""
        assert isinstance(self.site, Site)
        self.site.run(self.site.tables.people.add(self.key))
        return self

    def new_table(self, variant: str = "classic", level: str = "easy", **rules: Any) -> str:
        """Opens a table; its id."""
        answer = self.ask("POST", "/tables", {"variant": variant, "level": level, "rules": rules})
        assert answer.status_code == 201, answer.text
        table_id: str = answer.json()["table"]
        return table_id

    def look(self, table_id: str) -> dict[str, Any]:
        """The table once the bots have acted."""
        answer = self.ask("GET", f"/tables/{table_id}")
        assert answer.status_code == 200, answer.text
        content: dict[str, Any] = answer.json()
        return content

    def act(self, table_id: str, number: int, action: str) -> httpx.Response:
        """Acts, having seen the table after event `number`."""
        return self.ask("POST", f"/tables/{table_id}/actions", {"number": number, "action": action})


def form_token(html: str) -> str:
    """The token in the forms of a page."""
    found = re.search(r'name="_csrf_token" value="([^"]+)"', html)
    assert found, html[:500]
    return found[1]


def number_on(html: str) -> int:
    """The number of the event that a table's page shows."""
    found = re.search(r'data-number="(\d+)"', html)
    assert found, html[:500]
    return int(found[1])


def first_legal(content: dict[str, Any]) -> str:
    """Something that may be done at a table that waits for its person."""
    if content["waits_for_deal"]:
        return "next"
    if content["view"]["phase"] == "exchange":
        return ""
    legal: list[str] = content["view"]["legal"]
    return legal[0]


def is_refusal(answer: httpx.Response, *statuses: int) -> bool:
    """Whether it is a page, or for programs JSON, that says what was wrong."""
    if answer.status_code not in (statuses or range(400, 500)):
        return False
    if answer.headers["content-type"].startswith("text/html"):
        return "<h1" in answer.text
    content: dict[str, Any] = answer.json()
    return {"code", "message"} <= content.keys()


Visit = Callable[..., Person]
