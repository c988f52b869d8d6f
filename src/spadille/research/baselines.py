"""Players by name: every level of the bots, and baselines that nobody meets at a table.

A player is given a view and a seed and answers with an action, the same one for the same view and seed.
"""

from typing import Protocol

from spadille.actions import PlayerAction
from spadille.bots import LEVELS, choose
from spadille.refused import Refused
from spadille.view import View


class Player(Protocol):
    """Anything that decides what a seat does."""

    def __call__(self, view: View, *, seed: int) -> PlayerAction:
        """The action at the decision of this view, one of `view.legal`."""
        ...


def player_of(name: str) -> Player:
    """The player of a name; `Refused("bad-value")` if there is none."""
    if name not in LEVELS:
        raise Refused("bad-value", f"no such player: {name[:40]!r} is none of {', '.join(LEVELS)}")

    def decide(view: View, *, seed: int) -> PlayerAction:
        return choose(view, level=name, seed=seed)

    return decide
