"""What a table does of itself: its bots' decisions, and a person's only legal card where he wishes it."""

from collections.abc import Container

from spadille.actions import Play
from spadille.bots import choose
from spadille.seats import Seat
from spadille.table.commands import Act
from spadille.table.events import Bot
from spadille.table.table import Table


def next_action(table: Table, *, autoplay: Container[Seat] = ()) -> Act | None:
    """The command that the table gives itself now, or None while it waits for a person.

    `autoplay` are the seats whose only legal card is played by itself.
    """
    seat = table.game.to_act
    if seat is None:
        return None
    holder = table.opened.holders[seat]
    view = table.view(seat)
    if isinstance(holder, Bot):
        action = choose(view, level=holder.level, seed=_seed(table))
        return Act(number=table.number, action=action)
    only = len(view.legal) == 1 and isinstance(view.legal[0], Play)
    return (
        Act(number=table.number, action=view.legal[0], by_itself=True) if only and seat in autoplay else None
    )


def _seed(table: Table) -> int:
    """Another seed for each decision, the same on every machine that serves the table."""
    return table.opened.seed * 1_000_003 + table.number
