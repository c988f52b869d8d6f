"""Write flights.css, which names what flies in a view transition: `python -m tools.flights`.

Names come from a static stylesheet because the pages allow no inline style. With the script (`.live`) only
what moves is named; without it every card of a table is, so that even a plain form makes its card fly.
"""

from collections.abc import Iterator
from pathlib import Path

CSS = Path(__file__).resolve().parents[1] / "src" / "spadille" / "web" / "static" / "css" / "flights.css"
HEAD = "/* Written by tools/flights.py: one name for each card, and for each back by its place and number. */"
BACKS = [
    *(f"b-{place}-{number}" for place in "ns" for number in range(13)),
    *(f"b-stock-{n}" for n in range(3)),
]


def names() -> Iterator[str]:
    """The classes that give a name, cards first."""
    yield from (f"c-{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA")
    yield from (*BACKS, "b-second-0")


def flights() -> str:
    """The stylesheet, one rule a line."""
    return "\n".join([HEAD, *(_rule(name) for name in names()), ""])


def _rule(name: str) -> str:
    return f".moving.{name}, :root:not(.live) .table .{name} {{ view-transition-name: {name}; }}"


if __name__ == "__main__":
    CSS.write_text(flights(), encoding="utf-8")
