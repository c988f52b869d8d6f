"""Exact open-card (double-dummy) solvers: all hands are seen, and every seat plays its best.

A call takes memory as it needs it, up to `memory` bytes (64 MB unless given, 1 MB to 64 GB): with less it
forgets more and takes longer, but its answer is the same. Other Python threads run meanwhile, and Ctrl-C ends
a call in the main thread. Whoever asks about a deal that is over, or passes numbers that cannot be, gets a
ValueError.
"""

from collections.abc import Sequence

from spadille.cards import Card
from spadille.kernel import _kernel
from spadille.kernel._kernel import SOLVER_MEMORY, Position


def open_card_tricks(position: Position, *, memory: int = SOLVER_MEMORY) -> int:
    """The tricks that the side of the seat to act takes of those left, the one in progress included.

    Both sides play for tricks; scores, bids and nils do not matter.
    """
    return _kernel.open_card_tricks(position, memory=memory)


def open_card_values(position: Position, *, memory: int = SOLVER_MEMORY) -> dict[Card, int]:
    """The same after each legal card of the seat to act."""
    return _kernel.open_card_values(position, memory=memory)


def score_values(
    position: Position, *, payoffs: Sequence[Sequence[int]] | None = None, memory: int = SOLVER_MEMORY
) -> dict[Card, int]:
    """For each legal card, what the side of the seat to act gets, both sides playing for it.

    Without `payoffs`: the points that the deal adds to its score less those it adds to the other side's, by
    the rules, bags and penalties included.
    With them: `payoffs[failed][tricks]` is what the first side (N's) gets and the other loses when at the end
    of the deal just the nil bidders in `failed` (bit n for seat n of the order) have taken a trick, and the
    first side has `tricks`, those before the position included. 16 rows for four seats and 4 for two, 14
    numbers each, which may go up and down in any way; none beyond ±1,000,000,000.
    """
    return _kernel.score_values(position, payoffs=payoffs, memory=memory)
