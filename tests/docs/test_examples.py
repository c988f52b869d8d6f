"""What the documents show to be run does run, and prints what they say it prints."""

import shlex

import pytest
from click.testing import CliRunner

from spadille.cli import commands
from tests.docs.blocks import blocks_of, examples_of, page, sessions_of
from tests.rooms.tree import ROOT

PAGES = ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))]
SHOWN = [(name, *session) for name in PAGES for session in sessions_of(page(name))]


@pytest.fixture(autouse=True)
def at_the_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def run_page(text: str, name: str, printed: pytest.CaptureFixture[str]) -> int:
    """Runs the Python blocks of a page in order, as one program; returns how many there were."""
    names: dict[str, object] = {}
    examples = examples_of(text)
    for block, shown in examples:
        # The blank lines give a traceback the page's own line numbers.
        exec(compile("\n" * block.line + block.content, name, "exec"), names)  # noqa: S102
        output = printed.readouterr().out
        if shown is not None:
            assert output == shown
    return len(examples)


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_python_blocks_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_page(page(name), name, capsys)


@pytest.mark.parametrize(("name", "command", "shown"), SHOWN)
def test_commands_print_what_is_shown(name: str, command: str, shown: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "spadille"
    result = CliRunner().invoke(commands, arguments)
    assert result.output.rstrip() == shown.rstrip(), name


def test_the_readme_shows_a_score_sheet() -> None:
    assert [command for name, command, _ in SHOWN if name == "README.md"] == [
        "spadille replay docs/examples/game.json"
    ]


def test_a_wrong_output_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    text = "```python\nprint(1)\n```\n\n```text\n2\n```\n"
    with pytest.raises(AssertionError):
        run_page(text, "page", capsys)
    assert run_page(text.replace("2", "1"), "page", capsys) == 1


def test_blocks_know_their_lines() -> None:
    (block,) = blocks_of("One\n\n```python\nx\n```\n")
    assert block == ("python", "x\n", 3)


def test_a_session_is_cut_into_commands() -> None:
    text = "```console\n$ spadille --version\n1\n$ spadille x\n```\n"
    assert sessions_of(text) == [("spadille --version", "1\n"), ("spadille x", "")]
