"""What several commands ask for in the same words."""

from typing import TYPE_CHECKING, Final

import click

from spadille.refused import Refused

if TYPE_CHECKING:
    from spadille.rules.model import Field, Value

LEVEL_NAMES: Final = "random, easy, medium, hard or expert"
"""The levels as a help text names them; a room that plays is not opened only to print them."""

seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same answer."
)

variant_option = click.option("--variant", default="classic", show_default=True, help="The variant to play.")

max_deals_option = click.option(
    "--max-deals",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="Stop a game after so many deals.",
)

rule_option = click.option(
    "--rule", metavar="FIELD=VALUE", multiple=True, help="A house rule; give it again for another."
)


def rules_given(texts: tuple[str, ...]) -> "dict[str, Value]":
    """The house rules of a command line.

    Raises `Refused` with `bad-value`, `unknown-rule` or `bad-rule`.
    """
    from spadille.rules import FIELDS

    given: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused("bad-value", f"--rule: FIELD=VALUE is wanted, not {text[:40]!r}")
        if name not in FIELDS:
            raise Refused("unknown-rule", f"no such field: {name[:40]!r}")
        given[name] = _rule_value(FIELDS[name], value)
    return given


def _rule_value(field: "Field", text: str) -> "Value":
    """The value that a text means, by the kinds of values that the field may hold."""
    for value in field.values:
        if text == (str(value).lower() if isinstance(value, bool) else str(value)):
            return value
    if not field.values and text.isascii() and text.isdigit():
        return int(text[:10])
    raise Refused("bad-rule", f"{field.name}: it must be {field.wanted}")


def check_level(level: str) -> None:
    """`Refused("bad-value")` where there is no such level."""
    from spadille.bots import LEVELS

    if level not in LEVELS:
        raise Refused("bad-value", f"--level: {level[:40]!r} is none of {', '.join(LEVELS)}")
