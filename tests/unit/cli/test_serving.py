"""`spadille play` and `spadille serve` tell the server what they were told; a listener stands in for it."""

import socket
import sys
from typing import Any

import pytest

from spadille.cli.play import HOST, PORT, usual_port
from spadille.server import run as run_module
from tests.unit.cli.conftest import Run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server was asked to do, call by call."""
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(run_module, "serve", lambda **asked: calls.append(asked))
    return calls


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_it_plays_on_this_machine_and_opens_the_browser(
    run: Run, served: list[dict[str, Any]], arguments: list[str]
) -> None:
    assert run(*arguments).exit_code == 0
    (asked,) = served
    assert asked.pop("port") in (PORT, 0)
    assert asked == {"host": "127.0.0.1", "database": None, "workers": 1, "open_browser": True}


def test_a_port_can_be_named_and_the_browser_left_alone(run: Run, served: list[dict[str, Any]]) -> None:
    run("play", "--port", "9001", "--no-browser")
    assert (served[0]["port"], served[0]["open_browser"]) == (9001, False)


def test_serve_passes_everything_on(run: Run, served: list[dict[str, Any]]) -> None:
    command = "serve --host 0.0.0.0 --port 9001 --workers 3 --database postgresql://db/spadille"
    assert run(*command.split()).exit_code == 0
    (asked,) = served
    assert asked == {
        "host": "0.0.0.0",  # noqa: S104
        "port": 9001,
        "database": "postgresql://db/spadille",
        "workers": 3,
        "open_browser": False,
    }


def test_serve_alone_serves_this_machine(run: Run, served: list[dict[str, Any]]) -> None:
    run("serve")
    assert served == [
        {"host": HOST, "port": PORT, "database": None, "workers": 1, "open_browser": False},
    ]


def test_the_usual_port_is_left_to_whoever_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server((HOST, 0)) as taken:
        number = taken.getsockname()[1]
        monkeypatch.setattr(sys.modules["spadille.cli.play"], "PORT", number)
        assert usual_port() == 0
    assert usual_port() == number


def test_a_server_that_cannot_start_says_why_in_a_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: Any) -> None:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(run_module, "serve", fail)
    result = run("serve")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "failed: Address already in use\n"
