"""What the expert expects against what happens: the nils that it bids, and the games that it plays.

`python -m tools.calibration [--budget 0.1] [--deals 400] [--games 60] [--seed 2026] [--variant classic]`.
Experts sit in all seats. At each nil bid (blind ones not among them) the chance to make it is asked of
play-outs in the worlds in which the bid was chosen; after each deal of whole games the chance to win of the
side that deals next is asked of the table of chances. Both are sorted into ten bins, and each bin is held
against what came of it. Deals of one game share its end, so the intervals of the second table are a little
too narrow.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from spadille.actions import Action, MakeBid
from spadille.bots import LEVELS, choose
from spadille.bots.expert.likelihood import likely_hands
from spadille.bots.expert.selfplay import first_lead
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.bots.expert.winning import win_chances
from spadille.kernel import policy_playouts
from spadille.research.arena.intervals import share_interval
from spadille.research.chance import chance_action
from spadille.rules import Rules, build_rules
from spadille.rules.bidding import NIL
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import View, view_of

BINS = 10
MOST_DEALS = 200
"""A game that is not won by then is left out."""

HEAD = """\
| expected | {what} | mean expected | happened | 95 % interval |
|---|---|---|---|---|"""


class Forecast(NamedTuple):
    """A chance that was expected, and whether it came true."""

    chance: float
    came: bool


class Decision(NamedTuple):
    """What an expert saw and did, and with which seed."""

    view: View
    action: Action
    seed: int


# ------------------------------------------------------------ the table


def rows(forecasts: Iterable[Forecast]) -> list[str]:
    """A line for each bin that is not empty."""
    bins: list[list[Forecast]] = [[] for _ in range(BINS)]
    for forecast in forecasts:
        bins[min(BINS - 1, int(forecast.chance * BINS))].append(forecast)
    return [_row(number, some) for number, some in enumerate(bins) if some]


def _row(number: int, some: Sequence[Forecast]) -> str:
    came = sum(forecast.came for forecast in some)
    mean = sum(forecast.chance for forecast in some) / len(some)
    share = share_interval(came, len(some))
    span = f"{number / BINS:.1f} – {(number + 1) / BINS:.1f}"
    return f"| {span} | {len(some)} | {mean:.3f} | {share.value:.3f} | {share.low:.2f} – {share.high:.2f} |"


# ------------------------------------------------------------ experts among themselves


def played(game: GameState, lots: Random, *, budget: float) -> Iterator[tuple[GameState, Decision | None]]:
    """A game step by step, each with the decision that led there; chance has none."""
    while not game.over:
        drawn, decision = chance_action(game, lots), None
        if drawn is None:
            assert game.to_act is not None
            view, seed = view_of(game, game.to_act), lots.getrandbits(32)
            decision = Decision(view, choose(view, level="expert", seed=seed, budget=budget), seed)
        action = decision.action if decision else drawn
        assert action is not None
        game = game.apply(action)
        yield game, decision


def nil_chance(view: View, *, seed: int, budget: float) -> float:
    """The share of likely worlds in which the policy makes a nil of this seat, which is about to bid."""
    usual = LEVELS["expert"].worlds
    assert usual is not None
    worlds = usual.scaled(budget)
    hands = likely_hands(view, worlds.bids, Random(seed).getrandbits(64), pool=worlds.pool)
    deals = WholeDeals.of(view)
    bids = deals.bids(hands, {**deals.made, view.seat: NIL})
    order = view.rules.order
    position = first_lead(view.rules, hands, leader=order.index(deals.bidders[0]))
    taken = policy_playouts(position, hands=hands, bids=bids)
    return float(np.mean(taken[:, order.index(view.seat)] == 0))


def nils(rules: Rules, *, deals: int, seed: int, budget: float) -> Iterator[Forecast]:
    """Every nil of so many single deals."""
    lots = Random(seed)
    for _ in range(deals):
        yield from _nils_of_deal(rules, lots, budget)


def _nils_of_deal(rules: Rules, lots: Random, budget: float) -> Iterator[Forecast]:
    expected: dict[Seat, float] = {}
    for game, decision in played(new_game(rules), lots, budget=budget):
        if decision and isinstance(decision.action, MakeBid) and decision.action.bid == NIL:
            seat = decision.action.seat
            expected[seat] = nil_chance(decision.view, seed=decision.seed, budget=budget)
        if game.finished:
            taken = game.finished[0].deal.tricks_of
            yield from (Forecast(chance, taken(seat) == 0) for seat, chance in expected.items())
            return


def wins(rules: Rules, *, games: int, seed: int, budget: float) -> Iterator[Forecast]:
    """The chances of the side that deals (or draws first) next, after every deal of games that are won."""
    lots = Random(seed)
    for _ in range(games):
        yield from _wins_of_game(rules, lots, budget)


def _wins_of_game(rules: Rules, lots: Random, budget: float) -> Iterator[Forecast]:
    expected: list[tuple[int, float]] = []
    last = new_game(rules)
    for game, _ in played(last, lots, budget=budget):
        if game.deal is None and game.next_opener is not None and not game.over:
            side = rules.sides.index(rules.side(game.next_opener))
            expected.append((side, win_chance(game, side)))
        last = game
        if len(game.finished) == MOST_DEALS:
            break
    if last.winner is not None:
        winner = rules.sides.index(last.winner)
        yield from (Forecast(chance, side == winner) for side, chance in expected)


def win_chance(game: GameState, side: int) -> float:
    """The chance to win of the side that opens the next deal."""
    own, other = game.scores[side], game.scores[1 - side]
    chances = win_chances(game.rules)
    return float(chances.of(own.points, own.bags, other.points, other.bags, opens=True))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.calibration", description=__doc__.splitlines()[0])
    parser.add_argument("--budget", type=float, default=0.1)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--variant", default="classic")
    asked = parser.parse_args()
    rules = build_rules(asked.variant)
    print(HEAD.format(what="nils"))
    print(*rows(nils(rules, deals=asked.deals, seed=asked.seed, budget=asked.budget)), sep="\n", flush=True)
    print()
    print(HEAD.format(what="deals"))
    print(*rows(wins(rules, games=asked.games, seed=asked.seed, budget=asked.budget)), sep="\n")


if __name__ == "__main__":
    main()
