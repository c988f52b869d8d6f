"""Whatever the command line is given, it answers with a code on one line, and never with a traceback."""

from pathlib import Path

import pytest

from spadille.cli.files import LONGEST
from spadille.cli.words import one_line
from tests.unit.cli.conftest import Run
from tests.unit.cli.games import assert_refused


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["whist"], "bad-value", "whist"),
        (["--wild"], "bad-value", "--wild"),
        (["replay"], "bad-value", "FILE"),
        (["replay", "--wild", "x"], "bad-value", "--wild"),
        (["variants", "--json", "more"], "bad-value", "more"),
        (["simulate", "--games", "-1"], "bad-value", "--games"),
        (["simulate", "--games", "0"], "bad-value", "--games"),
        (["simulate", "--max-deals", "0"], "bad-value", "--max-deals"),
        (["simulate", "--seed", "text"], "bad-value", "--seed"),
        (["simulate", "--seed", "1.5"], "bad-value", "--seed"),
        (["simulate", "--variant", "whist"], "unknown-variant", "whist"),
        (["simulate", "--level", "grandmaster"], "bad-value", "grandmaster"),
        (["simulate", "--level", "easy,"], "bad-value", "''"),
        (["simulate", "--level", "easy,easy,hard"], "bad-value", "two sides"),
        (["advise", "x", "--level", "grandmaster"], "bad-value", "grandmaster"),
        (["advise", "x", "--seed", "-1"], "bad-value", "--seed"),
        (["serve", "--port", "65536"], "bad-value", "--port"),
        (["serve", "--workers", "0"], "bad-value", "--workers"),
        (["serve", "--workers", "2"], "bad-value", "PostgreSQL"),
        (["serve", "--workers", "2", "--database", "sqlite:///x"], "bad-value", "PostgreSQL"),
        (["serve", "--database", "mysql://db/spadille"], "bad-value", "SQLite"),
        (["serve", "--database", "postgresql://me:secret@db/spadille"], "bad-value", "not postgresql"),
        (["serve", "--database", "spadille.db"], "bad-value", "sqlite:///spadille.db"),
        (["serve", "--database", "sqlite://"], "bad-value", "in a file"),
        (["serve", "--database", "sqlite:////missing/folder/spadille.db"], "bad-value", "cannot be opened"),
        (["play", "--port", "eight"], "bad-value", "--port"),
    ],
)
def test_a_command_line_that_does_not_fit(run: Run, arguments: list[str], code: str, said: str) -> None:
    assert_refused(run(*arguments), code, said)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--trace"], ["advise"]])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "bad-json"),
        (b" \n\n", "bad-json"),
        (b"\x7fELF\x02\x01\x00\xff\xfe", "bad-json"),
        (b"\xef\xbb\xbf{}", "bad-json"),
        (b"[" * 100_000, "bad-json"),
        (b"[]", "bad-value"),
        (b"{}", "bad-format"),
        (b'{"format": "spadille/1", "variant": "classic", "deals": [], "\\u001b[2J\\n": 1}', "unknown-key"),
    ],
)
def test_a_file_that_is_no_record(
    run: Run, tmp_path: Path, command: list[str], content: bytes, code: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert_refused(run(*command, path), code)
    assert_refused(run(*command, "-", given=content), code)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--trace"], ["advise"]])
def test_what_cannot_be_read(run: Run, tmp_path: Path, command: list[str]) -> None:
    assert_refused(run(*command, tmp_path), "cannot-read", str(tmp_path))
    assert_refused(run(*command, tmp_path / "missing.json"), "cannot-read", "missing.json")


@pytest.mark.parametrize("name", ["big.json", "big.jsonl"])
def test_a_file_too_large_to_be_a_record(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with path.open("wb") as stream:
        stream.truncate(3 * LONGEST)
    assert run("replay", path).exit_code == 2
    assert "cannot-read" in run("replay", path).stderr
    assert "no record is longer than 16 MB" in run("replay", path, "--trace").output


def test_what_is_quoted_stays_on_one_line_and_says_nothing_to_the_terminal() -> None:
    assert one_line("a\r\nb\x1b[2J\u202ec ș ♠") == "a b\\x1b[2J\\u202ec ș ♠"
    assert len(one_line("x" * 10_000)) < 600
