"""`spadille simulate`: bots play whole games, and their records are printed one a line."""

import click

from spadille.cli.options import LEVEL_NAMES, check_level, max_deals_option, seed_option, variant_option
from spadille.cli.progress import counted


@click.command()
@variant_option
@click.option("--games", type=click.IntRange(min=1), default=1, show_default=True, help="How many games.")
@click.option(
    "--level",
    metavar="L[,L]",
    default="hard",
    show_default=True,
    help=f"One level for all, or two for the two sides: {LEVEL_NAMES}.",
)
@seed_option
@max_deals_option
def simulate(*, variant: str, games: int, level: str, seed: int, max_deals: int) -> None:
    """Let bots play, and print the records of their games, one a line.

    Two levels are those of the two sides (NS,EW or N,S), which change sides every other game and are named in
    `players`. A game that is not over after --max-deals deals stops there.
    """
    from spadille.record import write_record
    from spadille.research.simulate import simulate as played

    levels = level.split(",")
    for name in levels:
        check_level(name)
    records = played(variant, games=games, levels=levels, seed=seed, max_deals=max_deals)
    for record in counted(records, what="games", total=games):
        click.echo(write_record(record))
