"""Pairs played by several processes of this machine, handed on in order."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING

from spadille.research.arena.ahead import in_order
from spadille.research.arena.match import Match
from spadille.research.arena.pair import Pair, play_pair

if TYPE_CHECKING:
    from spadille.research.arena.run import Plays

AHEAD = 4
"""Pairs under way for each process: none waits, and little is played in vain where a match stops early."""


def process_plays(jobs: int) -> "Plays":
    """Who plays with so many processes."""

    def plays(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
        # Started afresh, not forked: whatever threads the caller runs (a progress bar has one) stay out.
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts)
        try:
            begin = lambda number: pool.submit(play_pair, match, number)  # noqa: E731
            yield from in_order(numbers, begin=begin, end=lambda future: future.result(), ahead=AHEAD * jobs)
        except BrokenProcessPool as fault:
            raise ChildProcessError("a process of the match died") from fault
        finally:
            pool.shutdown(cancel_futures=True)

    return plays


def _leave_interrupts() -> None:
    """An interrupt from the keyboard reaches every process; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
