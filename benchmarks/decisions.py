"""The bots: how long `hard` and `expert` think about a decision, over a deal of each variant, and how many
whole deals a second the policy plays out.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median, quantiles
from time import perf_counter

from benchmarks.measuring import Goal, Trial
from spadille.bots import choose
from spadille.bots.expert.likelihood import finish_bidding
from spadille.bots.expert.selfplay import dealt_hands, first_lead
from spadille.deal import first_bidder
from spadille.kernel import policy_playouts
from spadille.research.chance import chance_action
from spadille.rules import VARIANTS, Rules, build_rules
from spadille.seats import from_seat
from spadille.state import new_game
from spadille.view import view_of

PLAYED_OUT = 40_000
"""Whole deals in one run: enough to take some tenths of a second."""


def _deal(variant: str, chance: Random, level: str) -> list[float]:
    """Milliseconds of each decision of one deal that a level plays in all seats."""
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
        action = choose(view, level=level, seed=1)
        taken.append((perf_counter() - begun) * 1000)
        game = game.apply(action)
    return taken


def _decisions(level: str) -> Callable[[int], tuple[float, float]]:
    def run(number: int) -> tuple[float, float]:
        chance = Random(number)
        taken = [milliseconds for variant in VARIANTS for milliseconds in _deal(variant, chance, level)]
        return median(taken), quantiles(taken, n=100)[98]

    return run


def _deals_a_second(rules: Rules, number: int) -> float:
    """How many deals a second one thread plays out from the first lead, bid statically before."""
    bidders = from_seat(first_bidder(rules, rules.order[0]), rules.seats)
    hands = dealt_hands(rules, count=PLAYED_OUT, seed=number)
    bids = finish_bidding(hands, made={}, bidders=bidders, rules=rules)
    position = first_lead(rules, hands, leader=rules.order.index(bidders[0]))
    begun = perf_counter()
    policy_playouts(position, hands=hands, bids=bids)
    return PLAYED_OUT / (perf_counter() - begun)


def _play_outs(number: int) -> tuple[float, float]:
    rules = build_rules("classic")
    return _deals_a_second(replace(rules, nil=False), number), _deals_a_second(rules, number)


TRIALS = (
    Trial(
        (
            Goal("a decision of `hard`, median", "ms", 20),
            Goal("a decision of `hard`, slowest of a hundred", "ms", 20),
        ),
        _decisions("hard"),
    ),
    Trial(
        (
            Goal("a decision of `expert`, median", "ms", 300),
            Goal("a decision of `expert`, slowest of a hundred", "ms", 1000),
        ),
        _decisions("expert"),
    ),
    Trial(
        (
            Goal("deals played out by the policy, nobody nil", "a second", 300_000, at_least=True),
            Goal("deals played out by the policy, with the usual nils", "a second", 300_000, at_least=True),
        ),
        _play_outs,
    ),
)
