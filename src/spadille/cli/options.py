"""What several commands ask for in the same words."""

import click

from spadille.refused import Refused

seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same answer."
)


def check_level(level: str) -> None:
    """`Refused("bad-value")` where there is no such level."""
    from spadille.bots import LEVELS

    if level not in LEVELS:
        raise Refused("bad-value", f"--level: {level[:40]!r} is none of {', '.join(LEVELS)}")
