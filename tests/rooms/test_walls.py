"""The walls between the rooms stand, and each contract about them is broken by what it forbids."""

import os
import subprocess
import sys
from pathlib import Path
from sysconfig import get_path

import pytest

from tests.rooms.tree import ROOT

UPPER = "cli server web research review bots kernel".split()
PURE = "table view record state deal actions rules seats cards".split()
OUTSIDE = "random time asyncio datetime secrets socket litestar sqlalchemy jinja2".split()
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"


def check_walls(source: Path) -> subprocess.CompletedProcess[str]:
    """What the project's contracts say of the package that lies in `source`."""
    # -S leaves out the hook of an editable installation, which would show the project's own package instead.
    command = [sys.executable, "-S", "-c", LINT, "--no-logo", "--no-cache", str(ROOT / "pyproject.toml")]
    path = os.pathsep.join([str(source), get_path("purelib")])
    environment = os.environ | {"PYTHONPATH": path, "NO_COLOR": "1", "COLUMNS": "200"}
    return subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The folder of a package with every room and nothing in them, to plant an import in."""
    for name in ("", *UPPER, *PURE, "refused"):
        room = tmp_path / "spadille" / name
        room.mkdir()
        (room / "__init__.py").touch()
    return tmp_path


def plant(house: Path, room: str, line: str) -> None:
    (house / "spadille" / room / "planted.py").write_text(f"{line}\n")


def test_the_walls_stand() -> None:
    result = check_walls(ROOT / "src")
    assert result.returncode == 0, result.stdout + result.stderr


def test_empty_rooms_break_nothing(house: Path) -> None:
    result = check_walls(house)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("bots", "from spadille import server"),
        ("bots", "from spadille import table"),
        ("kernel", "from spadille import view"),
        ("view", "from spadille import kernel"),
        ("rules", "from spadille import state"),
        ("table", "from spadille import web"),
        ("cards", "from spadille import seats"),
        ("refused", "from spadille import cards"),
    ],
)
def test_an_import_against_the_stream_is_seen(house: Path, room: str, line: str) -> None:
    plant(house, room, line)
    result = check_walls(house)
    assert result.returncode == 1
    assert f"spadille.{room} is not allowed to import" in result.stdout


@pytest.mark.parametrize("room", PURE)
def test_an_import_of_the_outside_world_is_seen(house: Path, room: str) -> None:
    plant(house, room, f"import {', '.join(OUTSIDE)}")
    said = check_walls(house).stdout
    assert [name for name in OUTSIDE if f"spadille.{room} is not allowed to import {name}:" not in said] == []


def test_bots_may_draw_lots_but_not_open_a_server(house: Path) -> None:
    plant(house, "bots", "import random")
    plant(house, "table", "from spadille import bots")
    assert check_walls(house).returncode == 0
    plant(house, "bots", "import litestar")
    assert "spadille.bots is not allowed to import litestar:" in check_walls(house).stdout


def test_a_bot_that_looks_at_the_whole_game_is_seen(house: Path) -> None:
    plant(house, "bots", "from spadille.state import GameState")
    result = check_walls(house)
    assert result.returncode == 1
    assert "spadille.bots is not allowed to import spadille.state" in result.stdout


def test_a_room_without_a_place_in_the_plan_is_seen(house: Path) -> None:
    (house / "spadille" / "attic.py").touch()
    result = check_walls(house)
    assert result.returncode == 1
    assert "attic" in result.stdout
