"""Reads a stream of server-sent events in the background, and keeps every byte of it."""

import socket
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Condition, Thread
from typing import Any

import httpx

from tests.server.site import PATIENCE, TLS, Person


@dataclass(frozen=True)
class Message:
    """One message of a stream."""

    event: str = ""
    id: str = ""
    data: str = ""
    comment: str = ""


@dataclass
class Listener:
    """A stream that is being read until it ends or is left."""

    person: Person
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list, init=False)
    raw: bytearray = field(default_factory=bytearray, init=False)
    ended: bool = field(default=False, init=False)
    status: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._news = Condition()
        self._client = httpx.Client(base_url=self.person.site.url, timeout=PATIENCE, verify=TLS)
        self._client.cookies.set("spadille", self.person.token, domain="127.0.0.1")
        self._client.headers["authorization"] = f"Bearer {self.person.token}"
        self._client.headers["accept-language"] = self.person.language
        self._thread = Thread(target=self._read, daemon=True)

    def __enter__(self) -> "Listener":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._answer is not None:  # closing it would not wake the reader
            line = self._answer.extensions["network_stream"].get_extra_info("socket")
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._client.close()

    _answer: httpx.Response | None = None

    def _read(self) -> None:
        try:
            with self._client.stream("GET", self.path, headers=self.headers) as answer:
                self._answer, self.status = answer, answer.status_code
                for piece in answer.iter_bytes():
                    self._take(piece)
        except (httpx.HTTPError, OSError, RuntimeError):
            pass  # it was left, or the server died
        with self._news:
            self.ended = True
            self._news.notify_all()

    def _take(self, piece: bytes) -> None:
        with self._news:
            begun = len(self.raw) - len(self.raw.rpartition(b"\r\n\r\n")[2])
            self.raw.extend(piece)
            whole = bytes(self.raw[begun:]).split(b"\r\n\r\n")[:-1]
            self.messages.extend(parsed(part.decode()) for part in whole)
            self._news.notify_all()

    def wait_for(self, wanted: Any) -> None:
        """Waits until the messages are as wanted; fails where the stream ends before."""
        with self._news:
            self._news.wait_for(lambda: wanted(self.messages) or self.ended, PATIENCE)
            assert wanted(self.messages), (self.status, self.messages[-3:])

    def wait_for_number(self, number: int) -> None:
        """Waits until everything up to event `number` has been told."""
        self.wait_for(lambda messages: any(one.id and int(one.id) >= number for one in messages))

    def wait_for_end(self) -> None:
        """Waits until the server ends the stream."""
        with self._news:
            self._news.wait_for(lambda: self.ended, PATIENCE)
            assert self.ended


def parsed(text: str) -> Message:
    """A message from its lines."""
    fields: dict[str, list[str]] = {}
    for line in text.split("\r\n"):
        name, _, said = line.partition(":")
        fields.setdefault(name or "comment", []).append(said.removeprefix(" "))
    told = {name: "\n".join(fields.get(name, [])) for name in ("event", "id", "data", "comment")}
    return Message(**told)
