"""What several commands ask for in the same words."""

from typing import Final

import click

from spadille.refused import Refused

LEVEL_NAMES: Final = "random, easy, medium or hard"
"""The levels as a help text names them; a room that plays is not opened only to print them."""

seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same answer."
)


def check_level(level: str) -> None:
    """`Refused("bad-value")` where there is no such level."""
    from spadille.bots import LEVELS

    if level not in LEVELS:
        raise Refused("bad-value", f"--level: {level[:40]!r} is none of {', '.join(LEVELS)}")
