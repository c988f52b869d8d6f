"""The server: how soon it is there, how soon it answers, how much memory twenty tables in play take.

Each run starts a server of its own on an empty database, opens tables of all variants with a stream to each,
and plays on all of them.
"""

import json
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, sleep
from typing import Any

from benchmarks.command_line import SPADILLE
from benchmarks.measuring import Goal, Trial
from spadille.rules import VARIANTS

HOST = "127.0.0.1"
TABLES = 20
ACTIONS = 12
PATIENCE = 30.0
"""Seconds after which an answer that has not come never will."""


class Caller:
    """A person at the interface for programs."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connection = HTTPConnection(HOST, port, timeout=PATIENCE)
        self._headers = {"content-type": "application/json"}
        self._headers["authorization"] = f"Bearer {self.ask('POST', '/api/people')['token']}"

    def ask(self, method: str, path: str, content: object = None) -> Any:
        """The answer's content; `RuntimeError` where it is a refusal."""
        body = None if content is None else json.dumps(content)
        self._connection.request(method, path, body, self._headers)
        answer = self._connection.getresponse()
        said = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {said.decode()[:200]}")
        return json.loads(said)

    def follow(self, table: str) -> None:
        """Reads the stream of a table, in the background, as long as the server lives."""
        connection = HTTPConnection(HOST, self._port)
        connection.request("GET", f"/api/tables/{table}/stream", headers=self._headers)
        Thread(target=connection.getresponse().read, daemon=True).start()

    def act(self, table: str) -> float:
        """Does something at a table once it waits for it; the milliseconds until that is answered."""
        stands = self.ask("GET", f"/api/tables/{table}")
        content = {"number": stands["number"], "action": _action(stands)}
        begun = perf_counter()
        self.ask("POST", f"/api/tables/{table}/actions", content)
        return (perf_counter() - begun) * 1000


def _action(stands: dict[str, Any]) -> str:
    if stands["waits_for_deal"]:
        return "next"
    legal: list[str] = stands["view"]["legal"]
    return legal[len(legal) // 2] if legal else ""


@contextmanager
def _server() -> Iterator[tuple[subprocess.Popen[bytes], int, float]]:
    """A server, its port, and the seconds from its start to its first answer."""
    port = _free_port()
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/spadille.db"
        command = [str(SPADILLE), "serve", "--port", str(port), "--database", database]
        begun = perf_counter()
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            try:
                _await_answer(process, port)
                yield process, port, perf_counter() - begun
            finally:
                process.terminate()


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _await_answer(process: subprocess.Popen[bytes], port: int) -> None:
    """Asks for the home page until it is there, or the server is not."""
    while process.poll() is None:
        try:
            connection = HTTPConnection(HOST, port, timeout=PATIENCE)
            connection.request("GET", "/")
            if connection.getresponse().status == 200:
                return
        except ConnectionError:
            sleep(0.005)
    raise RuntimeError(f"the server ended with {process.returncode}")


def _megabytes(process: subprocess.Popen[bytes]) -> float:
    """The memory that a process holds, as Linux tells it."""
    lines = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8").splitlines()
    (kilobytes,) = (line.split()[1] for line in lines if line.startswith("VmRSS:"))
    return int(kilobytes) / 1024


def _serve(_: int) -> tuple[float, float, float]:
    with _server() as (process, port, start):
        caller = Caller(port)
        tables = [_open(caller, VARIANTS[number % len(VARIANTS)]) for number in range(TABLES)]
        taken = [caller.act(table) for _ in range(ACTIONS) for table in tables]
        return start, median(taken), _megabytes(process)


def _open(caller: Caller, variant: str) -> str:
    table: str = caller.ask("POST", "/api/tables", {"variant": variant, "level": "hard"})["table"]
    caller.follow(table)
    return table


TRIALS = (
    Trial(
        (
            Goal("server, from its start to its first page", "s", 2),
            Goal("server, an action answered", "ms", 30),
            Goal(f"server, memory with {TABLES} tables in play", "MB", 130),
        ),
        _serve,
    ),
)
