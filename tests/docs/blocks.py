"""The fenced blocks of a page, in order, so that what it shows can be run."""

import re
from itertools import pairwise
from typing import NamedTuple

from tests.rooms.tree import ROOT

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: its language, its content with the last newline, and the page's line of its fence."""

    language: str
    content: str
    line: int


def page(name: str) -> str:
    """The text of a page, by its path from the project's top."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks_of(text: str) -> list[Block]:
    """All fenced blocks of a text."""
    return [
        Block(found[1], found[2], text.count("\n", 0, found.start()) + 1) for found in _FENCE.finditer(text)
    ]


def examples_of(text: str) -> list[tuple[Block, str | None]]:
    """The Python blocks, each with the `text` block that follows it at once and shows what it prints."""
    return [
        (block, after.content if after and after.language == "text" else None)
        for block, after in pairwise([*blocks_of(text), None])
        if block and block.language == "python"
    ]


def sessions_of(text: str) -> list[tuple[str, str]]:
    """The commands of the `console` blocks, each with what it prints."""
    consoles = "".join(block.content for block in blocks_of(text) if block.language == "console")
    return [
        (command, shown) for command, _, shown in (part.partition("\n") for part in consoles.split("$ ")[1:])
    ]
