"""`spadille solve`: what every card that may be played is worth when all hands are open."""

import json
from typing import TYPE_CHECKING

import click

from spadille.cli.files import only_record

if TYPE_CHECKING:
    from spadille.solve import Objective, Solution


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--objective",
    type=click.Choice(["tricks", "score"]),
    default="tricks",
    show_default=True,
    help="Play for tricks, or for the points of the deal.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def solve(file: str, *, objective: "Objective", as_json: bool) -> None:
    """Value every card that may be played, all hands open.

    FILE is a record that stops where a card is to be played; - reads standard input. Every seat plays its
    best. By tricks a card is worth the tricks of the deal that the seat's side ends with; by score the points
    that the deal brings that side less those it brings the other, bags and penalties included.
    """
    from spadille.record import replay
    from spadille.solve import solve as solved

    solution = solved(replay(only_record(file)), objective=objective)
    click.echo(json.dumps(_content(solution)) if as_json else _words(solution))


def _content(solution: "Solution") -> dict[str, object]:
    from spadille.cards import card_text

    choices = [{"action": card_text(card), "value": value} for card, value in solution.values.items()]
    return {"seat": solution.seat, "objective": solution.objective, "choices": choices}


def _words(solution: "Solution") -> str:
    """The values from the best down, each with its cards."""
    from spadille.cards import card_text

    cards: dict[int, list[str]] = {}
    for card, value in solution.values.items():
        cards.setdefault(value, []).append(card_text(card))
    lines = [f"{value:>5}  {' '.join(cards[value])}" for value in sorted(cards, reverse=True)]
    return "\n".join([f"{solution.seat}, by {solution.objective}:", *lines])
