"""`spadille advise`: what a bot would do at the decision that is due, seen with that seat's eyes alone."""

import json
from typing import TYPE_CHECKING

import click

from spadille.cli.files import only_record
from spadille.cli.options import LEVEL_NAMES, check_level, seed_option
from spadille.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spadille.actions import PlayerAction
    from spadille.bots.expert.priced import Priced
    from spadille.seats import Seat
    from spadille.state import GameState

    Prices = Mapping[str, Priced]


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--level", default="hard", show_default=True, help=f"How strong the bot is: {LEVEL_NAMES}.")
@seed_option
@click.option(
    "--budget",
    type=float,
    default=1.0,
    show_default=True,
    help="How many times its usual worlds a level that searches looks at.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def advise(file: str, *, level: str, seed: int, budget: float, as_json: bool) -> None:
    """Say what a bot would do at the decision that is due.

    FILE is a record that stops where the decision is to be made; - reads standard input. The bot sees only
    what the seat that is to act may know. A level that searches says of every choice what it is worth: the
    points by which the deal brings its side more than the other, and the chance to win the game.
    """
    from spadille.record import replay

    check_level(level)
    game = replay(only_record(file))
    if game.to_act is None:
        raise Refused("nothing-due")
    action, prices = _advice(game, game.to_act, level=level, seed=seed, budget=budget)
    if as_json:
        click.echo(json.dumps(_content(game, action, prices)))
    else:
        click.echo(_table(game, action, prices) if prices else _words(game, action))


def _advice(
    game: "GameState", seat: "Seat", *, level: str, seed: int, budget: float
) -> "tuple[PlayerAction, Prices]":
    """What the bot does, and what each choice is worth to it where it knows.

    A look at the cards is no decision of a record, so it goes on to its bid, and prices all that it may still
    do by what it sees then.
    """
    from spadille.actions import Look, action_text
    from spadille.bots import choose, priced_choices
    from spadille.view import view_of

    view = view_of(game, seat)
    action = choose(view, level=level, seed=seed, budget=budget)
    priced = priced_choices(view, level=level, seed=seed, budget=budget)
    prices = {action_text(one.action): one for one in priced}
    if isinstance(action, Look):
        action, seeing = _advice(game.apply(action), seat, level=level, seed=seed, budget=budget)
        return action, {**prices, **seeing}
    return action, prices


def _choices(game: "GameState", action: "PlayerAction", prices: "Prices") -> list[str]:
    """All that may be done; of an exchange, whose sets are too many, only what was priced or is advised."""
    from spadille.actions import Exchange, Look, action_text

    if isinstance(action, Exchange):
        return list(prices) or [action_text(action)]
    return [action_text(choice) for choice in game.legal_actions() if not isinstance(choice, Look)]


def _content(game: "GameState", action: "PlayerAction", prices: "Prices") -> dict[str, object]:
    from spadille.actions import action_text

    choices = [_choice(name, prices.get(name)) for name in _choices(game, action, prices)]
    return {"seat": game.to_act, "phase": game.phase, "action": action_text(action), "choices": choices}


def _choice(name: str, priced: "Priced | None") -> dict[str, object]:
    points, win = (None, None) if priced is None else (round(priced.points, 1), round(priced.win, 3))
    return {"action": name, "points": points, "win": win}


def _table(game: "GameState", action: "PlayerAction", prices: "Prices") -> str:
    """The choices, the advised one first and the others from the best down, with points and chance to win."""
    from spadille.actions import action_text

    advised = action_text(action)
    best = sorted(prices.items(), key=lambda one: (one[0] != advised, -one[1].win, -one[1].points))
    rows = [f"{one.points:>+8.1f}  {one.win:>6.1%}  {name or 'no card'}" for name, one in best]
    told = f"{game.to_act}, {game.phase}: {advised or 'no card'}"
    return "\n".join([told, "  points     win  choice", *rows])


def _words(game: "GameState", action: "PlayerAction") -> str:
    from spadille.actions import Exchange, action_text

    told = f"{game.to_act}, {game.phase}: {action_text(action) or 'no card'}"
    return told if isinstance(action, Exchange) else f"{told} (of {' '.join(_choices(game, action, {}))})"
