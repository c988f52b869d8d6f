"""What a form or a program says, turned into a command for a table."""

from spadille.actions import Look, PlayerAction, parse_action
from spadille.refused import Refused
from spadille.seats import Seat
from spadille.table import Act, Command, NextDeal, Table

NEXT_DEAL = "next"
LOOK = "look"
CHOSEN_CARDS = "exchange"


def command_of(table: Table, seat: Seat, key: str, *, number: int, text: str) -> Command:
    """The command of a seated person who has seen event `number`, from the text of an action.

    Raises `Refused` with `stale` before anything else, since an old action may make no sense any more.
    """
    if text == LOOK:  # needs no turn: the table says whether it still means this deal
        return Act(number=number, action=Look(seat), key=key)
    if number != table.number:
        raise Refused("stale")
    if text == NEXT_DEAL:
        return NextDeal(number=number, key=key)
    return Act(number=number, action=_action(table, seat, text), key=key)


def _action(table: Table, seat: Seat, text: str) -> PlayerAction:
    return parse_action(seat, table.game.phase, text)


def form_text(action: str, cards: list[str]) -> str:
    """The text of an action that a form sends: its button, or the cards that were ticked for an exchange.

    Raises `Refused("bad-exchange")` where none was ticked: who wants to keep his cards has a button for that.
    """
    if action == CHOSEN_CARDS and not cards:
        raise Refused("bad-exchange")
    return " ".join(cards) if action == CHOSEN_CARDS else action
