"""The arena: two players measured on the same cards, each deal played twice with the sides swapped.

A match is fixed by its header and its seed: the same figures come out for any number of processes, and of a
run that was broken off and taken up again. Only the times of decisions are the clock's.
"""

from spadille.research.arena.intervals import Interval
from spadille.research.arena.match import Match, Unit
from spadille.research.arena.pair import Board, Counts, Pair, play_pair
from spadille.research.arena.run import run_match
from spadille.research.arena.stop import Watch
from spadille.research.arena.summary import PlayerFigures, Summary, Tally

__all__ = [
    "Board",
    "Counts",
    "Interval",
    "Match",
    "Pair",
    "PlayerFigures",
    "Summary",
    "Tally",
    "Unit",
    "Watch",
    "play_pair",
    "run_match",
]
