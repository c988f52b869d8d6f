"""OpenSpiel's Spades as a reference: its compiled play-out, and whole random deals as Python asks for them.

Its play-out is reached through the search that is built on it. A search of two simulations calls the
evaluator twice, so the difference between two searches that differ in the play-outs of each call is theirs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any

from spadille.cards import Card

FEW, MANY = 50, 550
"""Play-outs of one call of the evaluator, in the two searches."""

BID = 52
"""The number of the action nil; cards are numbered as here."""


@dataclass(frozen=True, slots=True)
class OpenSpiel:
    """The module and its game."""

    module: Any
    game: Any

    def playout_seconds(self, hands: Sequence[Sequence[Card]], bids: Sequence[int]) -> float:
        """Seconds of one random play-out of the cards after these bids, the first seat leading."""
        state = self.game.new_initial_state()
        for turn in range(52):
            state.apply_action(hands[turn % 4][turn // 4])
        for bid in bids:
            state.apply_action(BID + bid)
        return (self._search(state, MANY) - self._search(state, FEW)) / (2 * (MANY - FEW))

    def deal_seconds(self, *, count: int, seed: int) -> float:
        """Seconds of one whole deal by four of its random bots."""
        bots = [self.module.make_uniform_random_bot(seat, seed + seat) for seat in range(4)]
        begun = thread_time()
        for number in range(count):
            self.module.evaluate_bots(self.game.new_initial_state(), bots, seed + number)
        return (thread_time() - begun) / count

    def _search(self, state: Any, playouts: int) -> float:
        evaluator = self.module.RandomRolloutEvaluator(playouts, 1)
        bot = self.module.MCTSBot(self.game, evaluator, 2.0, 2, 10, False, 1, False)
        begun = thread_time()
        bot.mcts_search(state)
        return thread_time() - begun


def openspiel() -> OpenSpiel | None:
    """OpenSpiel, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return OpenSpiel(pyspiel, pyspiel.load_game("spades"))
