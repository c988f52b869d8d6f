"""DDS, the double-dummy solver of bridge, as a reference: by the library that the endplay wheel carries.

It keeps its table from one deal to the next where they are alike, so each timed deal follows an untimed one
that is not. Nothing but `SolveBoard` is called.
"""

from collections.abc import Callable, Sequence

from spadille.bench.rows import timed
from spadille.cards import Card, rank_of, suit_of

Hands = Sequence[Sequence[Card]]
Solve = Callable[[Hands], tuple[int, float]]
"""Gives the tricks of the first seat's side when it leads, and the seconds that it took."""

_OTHER: Hands = [range(13 * suit, 13 * suit + 13) for suit in range(4)]
"""One suit to each seat: like no deal that is measured."""


def dds() -> Solve | None:
    """DDS with spades as trumps, or None where it is not installed."""
    try:
        from endplay import _dds
    except ImportError:
        return None

    def board(hands: Hands) -> object:
        deal = _dds.deal()
        deal.trump = deal.first = 0
        for seat, hand in enumerate(hands):
            for card in hand:
                deal.remainCards[seat][3 - suit_of(card)] |= 4 << rank_of(card)
        return deal

    def solve(hands: Hands) -> tuple[int, float]:
        found = _dds.futureTricks()
        _dds.SolveBoard(board(_OTHER), -1, 1, 0, found, 0)
        _, seconds = timed(lambda deal: _dds.SolveBoard(deal, -1, 1, 0, found, 0), board(hands))
        return found.score[0], seconds

    return solve
