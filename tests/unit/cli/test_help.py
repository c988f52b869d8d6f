"""The command line names its commands, and gets by without the rooms that a command does not need."""

import json
import subprocess
import sys

import pytest

import spadille
from spadille.bots import LEVELS
from tests.unit.cli.conftest import Run

COMMANDS = ["play", "serve", "variants", "replay", "simulate", "advise", "solve", "arena", "bench"]
HEAVY = ["asyncio", "msgspec", "rich", "litestar", "sqlalchemy", "uvicorn", "spadille.rules", "spadille.bots"]


def test_help_lists_every_command(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    listed = result.stdout.partition("Commands:")[2].split("\n")
    assert [row.split()[0] for row in listed if row.strip()] == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: spadille {command} ")


def test_the_version_is_the_packages(run: Run) -> None:
    assert run("--version").stdout == f"{spadille.__version__}\n"


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "spadille", "--version"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert result.stdout == f"{spadille.__version__}\n"


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import json, sys; from spadille.cli import commands\n"
        "try: commands.main(['--help'])\n"
        "except SystemExit: print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = set(json.loads(result.stderr))
    assert "spadille.cli.replay" in imported
    assert [name for name in HEAVY if name in imported] == []


@pytest.mark.parametrize("command", ["simulate", "advise"])
def test_the_help_names_every_level(run: Run, command: str) -> None:
    words = " ".join(run(command, "--help").stdout.split())
    *names, last = LEVELS
    assert f"{', '.join(names)} or {last}" in words
