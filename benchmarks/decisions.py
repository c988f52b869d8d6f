"""The bots: how long `hard` thinks about a decision, over a deal of each variant."""

from random import Random
from statistics import median, quantiles
from time import perf_counter

from benchmarks.measuring import Goal, Trial
from spadille.bots import choose
from spadille.research.chance import chance_action
from spadille.rules import VARIANTS, build_rules
from spadille.state import new_game
from spadille.view import view_of


def _deal(variant: str, chance: Random) -> list[float]:
    """Milliseconds of each decision of one deal that `hard` plays in all seats."""
    game, taken = new_game(build_rules(variant)), []
    while not game.finished:
        drawn = chance_action(game, chance)
        if drawn is not None:
            game = game.apply(drawn)
            continue
        seat = game.to_act
        assert seat is not None
        view = view_of(game, seat)
        begun = perf_counter()
        action = choose(view, level="hard", seed=1)
        taken.append((perf_counter() - begun) * 1000)
        game = game.apply(action)
    return taken


def _decisions(number: int) -> tuple[float, float]:
    chance = Random(number)
    taken = [milliseconds for variant in VARIANTS for milliseconds in _deal(variant, chance)]
    return median(taken), quantiles(taken, n=100)[98]


TRIALS = (
    Trial(
        (
            Goal("a decision of `hard`, median", "ms", 20),
            Goal("a decision of `hard`, slowest of a hundred", "ms", 20),
        ),
        _decisions,
    ),
)
