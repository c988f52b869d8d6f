"""What a table does of itself, whatever its bot does: one that fails, cheats or dreams never stops a game."""

import asyncio
import logging
import os
from collections.abc import Container
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Final

from spadille.seats import Seat
from spadille.table import Act, Table, next_action, searches

log = logging.getLogger(__name__)

THINKING_SECONDS = 20.0
"""A bot that has not decided by then never will; it takes far less than one."""

SEARCHES: Final = max(1, (os.cpu_count() or 1) - 1)
"""So many bots search at a time; one processor is left to answer people."""

SEARCH_SECONDS = 1.0
"""A table waits no longer for a bot that searches, or for its turn to: then a quicker one answers."""

STAND_IN: Final = "hard"


async def decide(table: Table, *, autoplay: Container[Seat] = ()) -> Act | None:
    """The table's own next action, or None while it waits for a person.

    Where its bot has none that is legal, the first legal action is taken instead.
    """
    try:
        async with asyncio.timeout(THINKING_SECONDS):
            act = await _think(table, autoplay)
        if act is None or table.game.refusal(act.action) is None:
            return act
        log.error("a bot chose what may not be done at event %d", table.number)
    except Exception:
        log.exception("a bot failed at event %d", table.number)
    return Act(number=table.number, action=table.game.legal_actions()[0])


async def _think(table: Table, autoplay: Container[Seat]) -> Act | None:
    """What the table's bot decides, or the stand-in's decision where it would take too long."""
    if not searches(table):
        return await asyncio.to_thread(next_action, table, autoplay=autoplay)
    work = partial(next_action, table, autoplay=autoplay)
    search = asyncio.get_running_loop().run_in_executor(_searchers(), work)
    try:
        return await asyncio.wait_for(search, SEARCH_SECONDS)
    except TimeoutError:
        log.info("too busy to search at event %d", table.number)
        return await asyncio.to_thread(next_action, table, autoplay=autoplay, stand_in=STAND_IN)


@cache
def _searchers() -> ThreadPoolExecutor:
    """The threads in which bots search; whoever finds no place waits for one."""
    return ThreadPoolExecutor(SEARCHES, thread_name_prefix="search")
