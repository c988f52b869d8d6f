"""The solver is told of every end of a deal what it leaves of the chance to win."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from spadille.actions import Action, MakeBid, Play
from spadille.bots import choose
from spadille.bots.expert.endings import POINT, SCALE, ends_worth, payoff_table, solved, solved_points
from spadille.bots.expert.hidden import set_of
from spadille.bots.expert.outlook import Numbers, outlook_of
from spadille.bots.expert.table import bids_row
from spadille.research.chance import chance_action
from spadille.rules import Rules, build_rules, is_nil
from spadille.state import GameState, new_game
from spadille.view import View, view_of
from tests.properties.games import SEEDS, House, houses


def ending(rules: Rules, lots: Random, *, left: int) -> GameState:
    """A deal of rule players with any bids, with so many tricks to play."""
    game = new_game(rules)
    while True:
        action: Action | None = chance_action(game, lots)
        if action is None:
            view = seen(game)
            if game.phase == "playing" and len(view.tricks) == 13 - left and not view.trick:
                return game
            bids = [one for one in view.legal if isinstance(one, MakeBid) and lots.random() < 0.5]
            action = lots.choice(bids) if bids else choose(view, level="hard", seed=1)
        game = game.apply(action)


def seen(game: GameState) -> View:
    assert game.to_act is not None
    return view_of(game, game.to_act)


def played_out(game: GameState, lots: Random) -> tuple[int, ...]:
    """The tricks of each seat when the rest of a deal is played by lot."""
    while not game.finished:
        game = game.apply(lots.choice(game.legal_actions()))
    deal = game.finished[-1].deal
    return tuple(deal.tricks_of(seat) for seat in game.rules.order)


@settings(max_examples=30)
@given(houses(), SEEDS)
def test_the_payoffs_are_what_the_end_of_the_deal_is_worth(house: House, seed: int) -> None:
    lots = Random(seed)
    game = ending(house.rules, lots, left=3)
    view = seen(game)
    outlook = outlook_of(view)
    sign = 1 if outlook.side == 0 else -1
    table = payoff_table(view, outlook, sign=sign)
    nils = [is_nil(int(bid)) for bid in bids_row(view)[0]]
    for _ in range(10):
        taken = played_out(game, lots)
        failed = sum(1 << place for place, nil in enumerate(nils) if nil and taken[place])
        foretold = all(
            taken[place] in (0, max(1, before)) for place, before in enumerate(view.taken) if nils[place]
        )
        if foretold:  # of a nil that takes more, one more trick is all that the solver knows
            worth = outlook.worth(bids=bids_row(view), taken=np.array([taken], dtype=np.uint8))
            tricks = sum(taken[0::2])
            assert table[failed][tricks] == pytest.approx(sign * SCALE * worth.fair[0], abs=1)


def test_they_are_within_what_the_solver_takes() -> None:
    """Whatever is at stake."""
    stakes = dict.fromkeys(
        ("trick_points", "bag_points", "nil_points", "blind_nil_points", "bag_penalty"), 10_000
    )
    for variant in ("hoyle", "double-nil"):
        for limit in (0, 1, 2, 10):
            rules = build_rules(variant, {**stakes, "bag_limit": limit, "target": 10_000})
            game = ending(rules, Random(limit), left=2)
            view = seen(game)
            table = payoff_table(view, outlook_of(view), sign=1)
            assert max(abs(number) for row in table for number in row) <= 10**9


@pytest.mark.parametrize("variant", ["classic", "duel"])
def test_an_ending_is_worth_what_best_play_makes_of_it(variant: str) -> None:
    """In the true world, against every line of two tricks."""
    for seed in range(10):
        game = ending(build_rules(variant), Random(seed), left=2)
        view = seen(game)
        outlook = outlook_of(view)
        assert game.deal is not None
        hands = np.array([[set_of(game.deal.hand(seat)) for seat in view.rules.order]], dtype=np.uint64)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        search = solved(view, cards, hands, outlook)
        worth = search.worth(range(len(cards)), 0, 1).win[:, 0]
        table = payoff_table(view, outlook, sign=1 if outlook.side == 0 else -1)
        best = [best_play(game.apply(action), table, view) for action in view.legal]
        own = 1 if outlook.side == 0 else -1
        assert worth == pytest.approx([own * value / SCALE for value in best])
        points = [
            [round(POINT * own * one) for one in row] for row in in_rows(ends_worth(view, outlook).points)
        ]
        best = [best_play(game.apply(action), points, view) for action in view.legal]
        told = solved_points(view, cards, hands, outlook)[:, 0]
        assert told == pytest.approx([own * value / POINT for value in best], abs=0.01)


def in_rows(ends: Numbers) -> list[list[float]]:
    rows: list[list[float]] = ends.reshape(-1, 14).tolist()
    return rows


def best_play(game: GameState, table: list[list[int]], view: View) -> int:
    """What the first side gets with best play by all, by trying everything."""
    if game.finished:
        deal = game.finished[-1].deal
        taken = [deal.tricks_of(seat) for seat in game.rules.order]
        nils = [is_nil(int(bid)) for bid in bids_row(view)[0]]
        failed = sum(1 << place for place, nil in enumerate(nils) if nil and taken[place])
        return table[failed][sum(taken[0::2])]
    assert game.to_act is not None
    values = [best_play(game.apply(action), table, view) for action in game.legal_actions()]
    first = game.rules.sides.index(game.rules.side(game.to_act)) == 0
    return max(values) if first else min(values)
