"""The expert answers every question, legally, and always with the same answer."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from spadille.actions import Action, Play, PlayerAction
from spadille.bots import choose
from spadille.bots.expert import answer
from spadille.record import record_of, write_record
from spadille.research.chance import chance_action
from spadille.rules import VARIANTS, Rules, Score, build_rules
from spadille.seats import Side
from spadille.state import GameState, new_game
from spadille.view import view_of
from tests.properties.games import SEEDS, House, houses
from tests.unit.bots.tables import usual_worlds

BUDGET = 0.02


def game_of(
    rules: Rules, *, seed: int, deals: int, start: dict[Side, Score] | None = None
) -> tuple[GameState, list[PlayerAction]]:
    """A game of experts in all seats, up to so many deals, and what they have done."""
    game, lots = new_game(rules, start), Random(seed)
    done: list[PlayerAction] = []
    while not game.over and len(game.finished) < deals:
        action: Action | None = chance_action(game, lots)
        if action is None:
            assert game.to_act is not None
            seed = lots.getrandbits(32)
            chosen = choose(view_of(game, game.to_act), level="expert", seed=seed, budget=BUDGET)
            assert game.refusal(chosen) is None
            done.append(chosen)
            action = chosen
        game = game.apply(action)
    return game, done


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_of_every_variant_come_to_their_end(variant: str) -> None:
    game, _ = game_of(build_rules(variant, {"target": 100}), seed=1, deals=40)
    assert game.over


@settings(max_examples=10)
@given(houses(), SEEDS)
def test_deals_under_any_house_rules_come_to_their_end(house: House, seed: int) -> None:
    game, _ = game_of(house.rules, seed=seed, deals=2)
    assert game.finished


MOST = dict.fromkeys(("trick_points", "bag_points", "nil_points", "blind_nil_points", "bag_penalty"), 10_000)

STRANGE: list[tuple[str, dict[str, Any], dict[Side, Score]]] = [
    ("classic", {"bag_limit": 0}, {Side.NS: Score(-(10**9), 10**5), Side.EW: Score(499, 0)}),
    ("classic", {}, {Side.NS: Score(-(2**63), 9), Side.EW: Score(-(2**63), 0)}),
    ("duel", {"bag_limit": 0}, {Side.N: Score(-(2**62), 2**62), Side.S: Score(0, 2**40)}),
    ("classic", {"target": 10_000, "trick_points": 0, "bag_points": 0, "nil_points": 0}, {}),
    ("hoyle", {**MOST, "bag_limit": 1}, {}),
    ("double-nil", {**MOST, "bag_limit": 2, "blind_nil_exchange": 13, "target": 10_000}, {}),
    ("duel", {**MOST, "bag_limit": 0, "target": 1}, {}),
]


@pytest.mark.parametrize(("variant", "overrides", "start"), STRANGE, ids=str)
def test_no_stakes_and_no_scores_are_too_strange(
    variant: str, overrides: dict[str, Any], start: dict[Side, Score]
) -> None:
    game, done = game_of(build_rules(variant, overrides), seed=4, deals=1, start=start)
    assert game.finished
    assert any(isinstance(action, Play) for action in done)


# ------------------------------------------------------------ the same answer, wherever it is asked for

ELSEWHERE = """
import json, sys
from spadille.bots import choose
from spadille.actions import action_text
from spadille.record import read_record, replay
from spadille.view import view_of

answers = []
for line in sys.stdin:
    game = replay(read_record(line))
    view = view_of(game, game.to_act)
    answers.append([repr(choose(view, level="expert", seed=seed, budget=0.05)) for seed in (1, 2)])
print(json.dumps(answers))
"""


def lines_of(variant: str) -> list[str]:
    """Records of a deal that stop at a decision, now and then, in every phase."""
    game, lots, phases = new_game(build_rules(variant)), Random(9), dict[str, int]()
    lines = []
    while not game.finished:
        action: Action | None = chance_action(game, lots)
        if action is None:
            assert game.to_act is not None
            phases[game.phase] = phases.get(game.phase, 0) + 1
            if phases[game.phase] % 9 == 1:
                lines.append(write_record(record_of(game, variant)))
            action = choose(view_of(game, game.to_act), level="hard", seed=1)
        game = game.apply(action)
    return lines


@pytest.mark.parametrize("variant", VARIANTS)
def test_another_process_answers_the_same(variant: str, tmp_path: Path) -> None:
    asked = "".join(f"{line.strip()}\n" for line in lines_of(variant))
    told = []
    for hashes in ("0", "1", "4321"):
        result = subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            input=asked,
            capture_output=True,
            text=True,
            check=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONHASHSEED": hashes},
        )
        told.append(json.loads(result.stdout))
    assert told[0] == told[1] == told[2]
    assert len(told[0]) >= 4


def test_games_repeat_themselves() -> None:
    rules = build_rules("double-nil")
    first, second = (game_of(rules, seed=3, deals=1) for _ in range(2))
    assert first == second


def test_a_seed_of_the_library_is_any_seed_of_the_search() -> None:
    """The least and the greatest seed that the search may be given."""
    game, lots = new_game(build_rules("classic")), Random(1)
    drawn = chance_action(game, lots)
    assert drawn is not None
    game = game.apply(drawn)
    assert game.to_act is not None
    view = view_of(game, game.to_act)
    for seed in (0, 2**64 - 1):
        assert answer(view, seed=seed, budget=usual_worlds().scaled(BUDGET)) in view.legal


# ------------------------------------------------------------ budgets


def test_a_budget_is_scaled_in_worlds_and_never_to_nothing() -> None:
    usual = usual_worlds()
    assert usual.scaled(1) == usual
    assert usual.scaled(2).cards == 2 * usual.cards
    least = usual.scaled(1e-9)
    assert min(least.bids, least.cards, least.drafts, least.endings) >= 16
    assert (least.pool, least.last) == (usual.pool, usual.last)
