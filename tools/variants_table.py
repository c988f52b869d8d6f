"""Writes the tables of the documents that follow from the rules' own data, between their markers.

`python -m tools.variants_table` writes them again; a test says when they are stale.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from spadille.rules import FIELDS, VARIANTS, Field, Rules, build_rules
from spadille.rules.model import Value

ROOT = Path(__file__).parents[1]

ABOUT: Final = {
    "classic": "what players everywhere agree on",
    "hoyle": "with blind nil, and a penalty that wipes the bags out",
    "menagerie": "monkey and bird against otter and fox; a failed nil's tricks still help the partner",
    "duel": "a draft for two, with a look at the card that you do not get",
    "double-nil": "a draft for two, blind nil before the first card, and an exchange after it",
}


def variants_table() -> str:
    """Every variant in a line: what it is, and what its rules say of it."""
    heads = ("variant", "in a line", "players", "blind nil", "bags", "to win")
    return _table(heads, ((f"`{name}`", ABOUT[name], *_told(build_rules(name))) for name in VARIANTS))


def fields_table() -> str:
    """Every field of the rules: what it may hold, and what it holds in each variant."""
    values = {name: build_rules(name).values() for name in VARIANTS}
    rows = (
        (f"`{field.name}`", _choices(field), *(_shown(values[name][field.name]) for name in VARIANTS))
        for field in FIELDS.values()
    )
    return _table(("field", "values", *(f"`{name}`" for name in VARIANTS)), rows)


PAGES: Final[dict[str, dict[str, Callable[[], str]]]] = {
    "README.md": {"variants": variants_table},
    "docs/rules.md": {"variants": variants_table, "fields": fields_table},
}
"""The tables of each page, by the name of their markers."""


def written(text: str, name: str, table: str) -> str:
    """The text with this table between the markers of this name; `ValueError` where it has none."""
    begin, end = f"<!-- {name}: written by tools/variants_table.py -->\n", f"<!-- end of {name} -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise ValueError(f"no markers of {name}")
    return f"{before}{begin}{table}{end}{after}"


def page_written(page: str) -> str:
    """A page as it should stand, with all its tables."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for name, table in PAGES[page].items():
        text = written(text, name, table())
    return text


def _told(rules: Rules) -> tuple[str, ...]:
    players = "2" if rules.drafts else "4, two sides"
    return players, _blind(rules), _bags(rules), _target(rules)


def _blind(rules: Rules) -> str:
    if not rules.blind_nil:
        return "no"
    exchanged = rules.blind_nil_exchange
    return f"yes, then up to {exchanged} cards exchanged" if exchanged else "yes"


def _bags(rules: Rules) -> str:
    left = "the rest stays" if rules.bags_after_penalty == "carry" else "then none is left"
    return f"{rules.bag_limit} cost {rules.bag_penalty}, {left}"


def _target(rules: Rules) -> str:
    return f"more than {rules.target}" if rules.target_test == "exceed" else str(rules.target)


def _choices(field: Field) -> str:
    if not field.values:
        return f"{field.least} to {field.most:,}"
    return ", ".join(_shown(value) for value in field.values)


def _shown(value: Value) -> str:
    if value is None:
        return "–"
    return f"`{str(value).lower()}`" if isinstance(value, bool) else str(value)


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [tuple(heads), *(tuple(row) for row in rows)]
    lines.insert(1, ("---",) * len(lines[0]))
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def main() -> None:
    """Writes every page whose tables are stale."""
    for page in PAGES:
        (ROOT / page).write_text(page_written(page), encoding="utf-8")


if __name__ == "__main__":
    main()
