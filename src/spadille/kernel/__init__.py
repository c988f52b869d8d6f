"""The typed face of the compiled kernel: positions, play-outs at random and by rule, exact solvers.

The kernel is the twin of `state.py` for search, held equal to it by tests. It decides nothing about rules:
it gets them as numbers. It keeps no state between calls; chance comes in as a seed, memory as an argument.
Importing this room loads compiled code and NumPy, so only what searches or measures imports it.
"""

from spadille.kernel._kernel import SOLVER_MEMORY, Position
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
from spadille.kernel.solvers import open_card_tricks, open_card_values, score_values

__all__ = [
    "SOLVER_MEMORY",
    "InPlay",
    "InPlaySeen",
    "Playouts",
    "Position",
    "RandomDeals",
    "Seen",
    "open_card_tricks",
    "open_card_values",
    "playouts",
    "policy_card",
    "policy_card_seen",
    "policy_playouts",
    "position_of",
    "position_seen",
    "random_deals",
    "score_values",
    "voids_seen",
]
