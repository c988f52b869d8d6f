"""`spadille advise`: what a bot would do at the decision that is due, seen with that seat's eyes alone."""

import json
from typing import TYPE_CHECKING

import click

from spadille.cli.files import only_record
from spadille.cli.options import LEVEL_NAMES, check_level, seed_option
from spadille.refused import Refused

if TYPE_CHECKING:
    from spadille.actions import PlayerAction
    from spadille.seats import Seat
    from spadille.state import GameState


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--level", default="hard", show_default=True, help=f"How strong the bot is: {LEVEL_NAMES}.")
@seed_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def advise(file: str, *, level: str, seed: int, as_json: bool) -> None:
    """Say what a bot would do at the decision that is due.

    FILE is a record that stops where the decision is to be made; - reads standard input. The bot sees only
    what the seat that is to act may know.
    """
    from spadille.record import replay

    check_level(level)
    game = replay(only_record(file))
    if game.to_act is None:
        raise Refused("nothing-due")
    action = _advice(game, game.to_act, level=level, seed=seed)
    if as_json:
        click.echo(json.dumps(_content(game, action)))
    else:
        click.echo(_words(game, action))


def _advice(game: "GameState", seat: "Seat", *, level: str, seed: int) -> "PlayerAction":
    """What the bot does; a look at the cards is no decision of a record, so it goes on to its bid."""
    from spadille.actions import Look
    from spadille.bots import choose
    from spadille.view import view_of

    action = choose(view_of(game, seat), level=level, seed=seed)
    if isinstance(action, Look):
        return choose(view_of(game.apply(action), seat), level=level, seed=seed)
    return action


def _choices(game: "GameState", action: "PlayerAction") -> list[str]:
    """All that may be done; of an exchange, whose sets of cards are too many, only what is advised."""
    from spadille.actions import Exchange, Look, action_text

    if isinstance(action, Exchange):
        return [action_text(action)]
    return [action_text(choice) for choice in game.legal_actions() if not isinstance(choice, Look)]


def _content(game: "GameState", action: "PlayerAction") -> dict[str, object]:
    from spadille.actions import action_text

    choices = [{"action": choice, "points": None, "win": None} for choice in _choices(game, action)]
    return {"seat": game.to_act, "phase": game.phase, "action": action_text(action), "choices": choices}


def _words(game: "GameState", action: "PlayerAction") -> str:
    from spadille.actions import Exchange, action_text

    told = f"{game.to_act}, {game.phase}: {action_text(action) or 'no card'}"
    return told if isinstance(action, Exchange) else f"{told} (of {' '.join(_choices(game, action))})"
