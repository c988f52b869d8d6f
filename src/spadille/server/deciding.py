"""What a table does of itself, whatever its bot does: one that fails, cheats or dreams never stops a game."""

import asyncio
import logging
from collections.abc import Container

from spadille.seats import Seat
from spadille.table import Act, Table, next_action

log = logging.getLogger(__name__)

THINKING_SECONDS = 20.0
"""A bot that has not decided by then never will; it takes far less than one."""


async def decide(table: Table, *, autoplay: Container[Seat] = ()) -> Act | None:
    """The table's own next action, or None while it waits for a person.

    Where its bot has none that is legal, the first legal action is taken instead.
    """
    try:
        async with asyncio.timeout(THINKING_SECONDS):
            act = await asyncio.to_thread(next_action, table, autoplay=autoplay)
        if act is None or table.game.refusal(act.action) is None:
            return act
        log.error("a bot chose what may not be done at event %d", table.number)
    except Exception:
        log.exception("a bot failed at event %d", table.number)
    return Act(number=table.number, action=table.game.legal_actions()[0])
