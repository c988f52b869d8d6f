"""The command line as a process: pipes that close, encodings, interrupts, and the bar on a terminal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.unit.cli.games import random_game, saved

SPADILLE = [sys.executable, "-m", "spadille"]
MANY = [*SPADILLE, *"simulate --level random --games 1000000 --max-deals 1".split()]
posix = pytest.mark.skipif(os.name != "posix", reason="there are no pseudo-terminals and signals here")


def started(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_reader_that_goes_away_ends_it_silently() -> None:
    with started(MANY) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"format": "spadille/1"')
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


@posix
def test_an_interrupt_ends_it_without_a_traceback() -> None:
    with started(MANY) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()
        assert said.strip() == b""
        assert process.returncode == 1


def test_a_record_is_utf8_wherever_it_is_printed(tmp_path: Path) -> None:
    game = msgspec.structs.replace(random_game(), players={"N": "Ștefan"})
    command = [*SPADILLE, "replay", str(saved(tmp_path / "game.json", game))]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    result = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert "N Ștefan" in result.stdout.decode("utf-8")


def test_a_refusal_is_one_line_without_a_traceback(tmp_path: Path) -> None:
    command = [*SPADILLE, "replay", str(tmp_path / "missing.json")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"cannot-read: {tmp_path / 'missing.json'}: No such file or directory\n"


COUNT = """
from spadille.cli import progress
progress.PATIENCE = 0
for item in progress.counted(range(3), what="games", total=3):
    print(item)
"""


def on_terminal(code: str) -> tuple[bytes, bytes]:
    """What a program prints, and what it says on a terminal."""
    above, below = os.openpty()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=below) as process:
        os.close(below)
        assert process.stdout is not None
        printed, said = process.stdout.read(), _read_all(above)
        assert process.wait() == 0
    os.close(above)
    return printed, said


def _read_all(terminal: int) -> bytes:
    pieces = []
    try:
        while piece := os.read(terminal, 4096):
            pieces.append(piece)
    except OSError:  # how a pseudo-terminal says that the other end is closed
        pass
    return b"".join(pieces)


@posix
def test_what_takes_long_tells_a_terminal_how_far_it_is() -> None:
    printed, said = on_terminal(COUNT)
    assert printed == b"0\n1\n2\n"
    assert b"of 3 games" in said


@posix
def test_what_is_quick_tells_a_terminal_nothing() -> None:
    printed, said = on_terminal(COUNT.replace("PATIENCE = 0", "PATIENCE = 3600"))
    assert (printed, said) == (b"0\n1\n2\n", b"")


def test_nobody_is_told_where_nobody_looks() -> None:
    result = subprocess.run([sys.executable, "-c", COUNT], capture_output=True, check=True)
    assert (result.stdout.split(), result.stderr) == ([b"0", b"1", b"2"], b"")
