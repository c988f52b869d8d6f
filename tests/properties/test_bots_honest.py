"""A bot knows what its seat has seen: in every world that the seat cannot tell apart it does the same."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from spadille.actions import Exchange
from spadille.bots import LEVELS, choose
from spadille.cards import DECK
from spadille.rules import VARIANTS, build_rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import view_of
from tests.properties.games import SEEDS, House, Moment, houses, moments, some_moment
from tests.properties.tables import decide, decisions
from tests.properties.worlds import deals_of, other_worlds, relabelled

BUDGET = 0.02
"""What a level that searches looks at: the least that it can, as these tests ask for whole deals."""


def check_bots(moment: Moment, lots: Random, *, tries: int) -> int:
    """Asks every level in other worlds what it would do; returns how many worlds there were."""
    seat = moment.game.to_act
    if seat is None:
        return 0
    seed = lots.getrandbits(32)
    answers = answers_of(moment.game, seat, seed)
    worlds = list(other_worlds(moment, seat, lots, tries=tries))
    assert all(answers_of(world, seat, seed) == answers for world in worlds)
    return len(worlds)


def answers_of(game: GameState, seat: Seat, seed: int) -> list[object]:
    view = view_of(game, seat)
    return [choose(view, level=level, seed=seed, budget=BUDGET) for level in LEVELS]


@settings(max_examples=40)
@given(houses(), SEEDS)
def test_unseen_cards_never_change_what_a_bot_does(house: House, seed: int) -> None:
    lots = Random(seed)
    check_bots(some_moment(house.rules, lots), lots, tries=4)


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_worlds_are_found_for_bots_in_every_phase(variant: str) -> None:
    """The property above would be empty if hardly any other world were legal."""
    lots = Random(f"bots {variant}")
    found: Counter[str] = Counter()
    for _ in range(5):
        for moment in moments(build_rules(variant), lots, most=100):
            if moment.game.deal and lots.random() < 0.25:
                found[moment.game.phase] += check_bots(moment, lots, tries=3)
    wanted = {
        "duel": {"draft", "bidding", "playing"},
        "double-nil": {"blind", "draft", "bidding", "playing"},
    }.get(variant, {"bidding", "playing"})
    assert {phase for phase, count in found.items() if count >= 2} >= wanted, found


@settings(max_examples=40)
@given(houses(), SEEDS)
def test_every_answer_is_legal_under_any_house_rules(house: House, seed: int) -> None:
    """Every level plays a deal to its end; the game itself judges the cards of an exchange."""
    for level in LEVELS:
        for view, action in decisions(house.rules, Random(seed), level=level, budget=BUDGET):
            assert action in view.legal or isinstance(action, Exchange)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer(level: str) -> None:
    made = list(decisions(build_rules("double-nil"), Random(level), level=level, budget=BUDGET))
    for view, _ in made:
        first, second = (choose(view, level=level, seed=7, budget=BUDGET) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("variant", ["duel", "double-nil"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_drafter_uses_no_discard_that_it_did_not_see(variant: str, level: str) -> None:
    """Whatever lies under the cards that it kept, or in what the other put away, changes nothing it does."""
    lots, tried = Random(f"discards {variant} {level}"), 0
    for moment in moments(build_rules(variant), lots, most=150):
        game = moment.game
        if game.phase not in ("bidding", "playing") or game.deal is None or game.to_act is None:
            continue
        view = view_of(game, game.to_act)
        shown = set(view.hand or ()) | set(view.played) | set(view.seen_discards)
        out = [card for card in DECK if card not in shown and not held(game, card)]
        first, second = lots.sample(out, 2)
        swapped = relabelled(deals_of(moment.done)[-1], {first: second, second: first})
        world = new_game(game.rules)
        for action in (*(one for deal in deals_of(moment.done)[:-1] for one in deal), *swapped):
            world = world.apply(action)
        assert world != game
        answers = [decide(one, level, 5, budget=BUDGET).action for one in (game, world)]
        assert answers[0] == answers[1]
        tried += 1
    assert tried >= 20


def held(game: GameState, card: int) -> bool:
    return game.deal is not None and any(card in game.deal.hand(seat) for seat in game.rules.order)
