"""What a table does of itself: its bots' decisions, and a person's only legal card where he wishes it."""

from collections.abc import Container

from spadille.bots import LEVELS, choose
from spadille.seats import Seat
from spadille.table.commands import Act
from spadille.table.events import Bot
from spadille.table.table import Table


def acts_itself(table: Table, *, autoplay: Container[Seat] = ()) -> bool:
    """Whether the table can go on without a person: a bot is to act, or an only card plays itself."""
    seat = table.game.to_act
    if seat is None:
        return False
    return isinstance(table.opened.holders[seat], Bot) or _only_card(table, seat, autoplay) is not None


def searches(table: Table) -> bool:
    """Whether the bot that is to act searches, which takes it much longer than the others."""
    seat = table.game.to_act
    holder = table.opened.holders[seat] if seat else None
    return isinstance(holder, Bot) and LEVELS[holder.level].searches


def next_action(table: Table, *, autoplay: Container[Seat] = (), stand_in: str | None = None) -> Act | None:
    """The command that the table gives itself now, or None while it waits for a person.

    `autoplay` are the seats whose only legal card is played by itself; `stand_in` is a level that decides in
    place of the bot's own.
    """
    seat = table.game.to_act
    if seat is None:
        return None
    holder = table.opened.holders[seat]
    if isinstance(holder, Bot):
        action = choose(table.view(seat), level=stand_in or holder.level, seed=_seed(table))
        return Act(number=table.number, action=action)
    return _only_card(table, seat, autoplay)


def _only_card(table: Table, seat: Seat, autoplay: Container[Seat]) -> Act | None:
    if seat not in autoplay or table.game.phase != "playing":
        return None
    legal = table.game.legal_actions()
    return Act(number=table.number, action=legal[0], by_itself=True) if len(legal) == 1 else None


def _seed(table: Table) -> int:
    """Another seed for each decision, the same on every machine that serves the table."""
    return table.opened.seed * 1_000_003 + table.number
