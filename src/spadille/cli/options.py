"""The options that several commands share, and what is checked of them once the bots are imported."""

import click

from spadille.refused import Refused

level_option = click.option("--level", default="hard", show_default=True, help="How strong the bot is.")
seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same answer."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def check_level(level: str) -> None:
    """`Refused("bad-value")` where there is no such level."""
    from spadille.bots import LEVELS

    if level not in LEVELS:
        raise Refused("bad-value", f"--level: {level[:40]!r} is none of {', '.join(LEVELS)}")
