"""The reference pages are complete: every refusal code, command, option and field; no link is dead."""

import re
from pathlib import Path

import click
import pytest

from spadille.cli import commands
from spadille.refused import CODES
from spadille.rules import FIELDS
from tests.docs.blocks import page
from tests.rooms.tree import ROOT

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def pages() -> list[Path]:
    return [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_code_is_told(code: str) -> None:
    assert f"`{code}`" in page("docs/record.md")


def test_no_refusal_code_is_told_that_does_not_exist() -> None:
    told = page("docs/record.md").partition("## Refusals")[2]
    rows = [row.split("|")[1] for row in told.splitlines() if row.startswith("| `")]
    assert {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)} == set(CODES)


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_of_the_rules_is_explained(name: str) -> None:
    assert f"- `{name}`" in page("docs/rules.md")


@pytest.mark.parametrize("name", commands.commands)
def test_every_command_and_option_is_told(name: str) -> None:
    section = page("docs/cli.md").partition(f"## {name}\n")[2].partition("\n## ")[0]
    assert f"spadille {name}" in section
    for parameter in commands.commands[name].params:
        if isinstance(parameter, click.Option):
            assert f"`{parameter.opts[0]}" in section, parameter.opts


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_no_link_is_dead(path: Path) -> None:
    links = [link for link in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_page_is_in_the_index() -> None:
    linked = LINK.findall(page("docs/index.md"))
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"index.md"} <= set(linked)
