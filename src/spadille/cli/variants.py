"""`spadille variants`: every variant and its rules."""

import json
from typing import TYPE_CHECKING

import click

from spadille.cli.words import value_text

if TYPE_CHECKING:
    from rich.table import Table

    from spadille.rules.model import Value


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: id, field, value.")
def variants(*, as_json: bool) -> None:
    """List every variant and its rules."""
    from spadille.rules import VARIANTS, build_rules

    values = {variant: build_rules(variant).values() for variant in VARIANTS}
    if as_json:
        click.echo(json.dumps(values))
        return
    from rich.console import Console

    console = Console(highlight=False)
    console.print(_table(values))
    console.print("[dim]·  as classic      –  only where cards are drafted[/dim]")


def _table(values: dict[str, dict[str, "Value"]]) -> "Table":
    """The fields down, the variants across; a value is written only where it differs from `classic`."""
    from rich.table import Table

    ids = list(values)
    table = Table("field", *ids, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    plain = values[ids[0]]
    for field, value in plain.items():
        cells = (values[variant][field] for variant in ids[1:])
        table.add_row(
            field, value_text(value), *(value_text(cell) if cell != value else "·" for cell in cells)
        )
    return table
