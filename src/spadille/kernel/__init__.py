"""The typed face of the compiled kernel: positions, play-outs by chance and by rule, solvers, hidden hands.

The kernel is the twin of `state.py` for search, held equal to it by tests. It decides nothing about rules:
it gets them as numbers. It keeps no state between calls; chance comes in as a seed, memory as an argument.
Importing this room loads compiled code and NumPy, so only what searches or measures imports it.
"""

from spadille.kernel._kernel import SOLVER_MEMORY, Position
from spadille.kernel.credence import play_credences
from spadille.kernel.playout import Playouts, RandomDeals, playouts, random_deals
from spadille.kernel.policy import (
    InPlaySeen,
    Seen,
    policy_card,
    policy_card_seen,
    policy_playouts,
    voids_seen,
)
from spadille.kernel.position import InPlay, position_of, position_seen
from spadille.kernel.scoring import deal_payoffs
from spadille.kernel.solvers import open_card_tricks, open_card_values, score_values
from spadille.kernel.worlds import CardSet, count_worlds, sample_worlds, shuffled

__all__ = [
    "SOLVER_MEMORY",
    "CardSet",
    "InPlay",
    "InPlaySeen",
    "Playouts",
    "Position",
    "RandomDeals",
    "Seen",
    "count_worlds",
    "deal_payoffs",
    "open_card_tricks",
    "open_card_values",
    "play_credences",
    "playouts",
    "policy_card",
    "policy_card_seen",
    "policy_playouts",
    "position_of",
    "position_seen",
    "random_deals",
    "sample_worlds",
    "score_values",
    "shuffled",
    "voids_seen",
]
