"""The command line as tests call it, and recorded games to give it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from spadille.cli import commands
from tests.unit.cli.games import line, random_game

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Runs a command line in this process; `given` is what stands on its standard input."""

    def call(*arguments: str | Path, given: str | bytes | None = None) -> Result:
        return CliRunner().invoke(commands, list(map(str, arguments)), input=given, prog_name="spadille")

    return call


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A file with a game of two deals, recorded in one line."""
    path = tmp_path / "game.json"
    path.write_text(line(random_game()))
    return path
