"""`spadille bench`: how fast the kernel is beside the programs that do the same, in one run."""

import json
from itertools import chain
from typing import TYPE_CHECKING

import click

from spadille.cli.options import seed_option
from spadille.cli.progress import counted

if TYPE_CHECKING:
    from spadille.bench import Row

UNITS = ((1.0, "s "), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


@click.command()
@click.option(
    "--deals", type=click.IntRange(1, 100_000), default=200, show_default=True, help="Deals for each figure."
)
@seed_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
def bench(*, deals: int, seed: int, as_json: bool) -> None:
    """Measure the kernel against its references.

    Times are processor time on one thread. A ratio is the time as a part of the reference's: 0.5 is twice as
    fast. The references come with `pip install 'spadille[bench]'`; where one is missing, its ratio is.
    """
    from spadille.bench import playout_rows, solver_rows

    rows = chain(playout_rows(deals=deals, seed=seed), solver_rows(deals=deals, seed=seed))
    for row in counted(rows, what="figures"):
        click.echo(json.dumps(_content(row)) if as_json else _words(row))


def _content(row: "Row") -> dict[str, object]:
    return {
        "work": row.work,
        "seconds": row.seconds,
        "reference": row.reference,
        "reference_seconds": row.reference_seconds,
        "ratio": row.ratio,
    }


def _words(row: "Row") -> str:
    told = f"{row.work:<52} {time_text(row.seconds)}"
    if row.reference is None:
        return told
    if row.reference_seconds is None or row.ratio is None:
        return f"{told}   –     {row.reference} is not installed"
    return f"{told}   {row.ratio:5.3f} of {row.reference} ({time_text(row.reference_seconds).strip()})"


def time_text(seconds: float) -> str:
    """Three figures and the unit that suits them."""
    unit, name = next((pair for pair in UNITS if seconds >= pair[0]), UNITS[-1])
    return f"{seconds / unit:6.3g} {name}"
