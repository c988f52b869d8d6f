"""Every choice has a price in the same worlds: points as the table counts them, and a chance that is one."""

from random import Random

import pytest

from spadille.actions import Exchange, Look, MakeBid, Play
from spadille.bots.expert.cards import ending_search
from spadille.bots.expert.outlook import outlook_of
from spadille.bots.expert.priced import Priced, priced_choices
from spadille.rules import VARIANTS, build_rules
from spadille.state import GameState
from spadille.view import View
from tests.properties.games import moments
from tests.unit.bots.tables import bid, four, seen, usual_worlds

SMALL = usual_worlds().scaled(0.02)


def prices(view: View) -> tuple[Priced, ...]:
    return priced_choices(view, seed=3, budget=SMALL)


@pytest.mark.parametrize("variant", VARIANTS)
def test_in_every_phase_each_choice_has_a_price(variant: str) -> None:
    lots = Random(variant)
    found: dict[str, GameState] = {}
    for moment in moments(build_rules(variant, {"blind_nil": True}), lots, most=300):
        if moment.game.to_act is not None:
            found.setdefault(moment.game.phase, moment.game)
    assert "playing" in found
    for game in found.values():
        check_prices(seen(game))


def check_prices(view: View) -> None:
    priced = prices(view)
    if view.phase == "exchange":
        assert all(isinstance(one.action, Exchange) for one in priced)
    else:
        choices = [action for action in view.legal if not isinstance(action, Look)]
        assert [one.action for one in priced] == choices
    assert all(0 <= one.win <= 1 for one in priced)


def test_the_same_seed_gives_the_same_prices_and_another_seed_others() -> None:
    view = seen(bid(four({}), "3 3"))
    assert prices(view) == prices(view)
    assert prices(view) != priced_choices(view, seed=4, budget=SMALL)


def test_a_bid_that_cannot_be_made_is_the_dearest() -> None:
    view = seen(four({"N": "2C 3C 4C 2D 3D 4D 5D 2H 3H 4H 5H 2S 3S"}))
    by_bid = {one.action.bid: one for one in prices(view) if isinstance(one.action, MakeBid)}
    assert min(by_bid, key=lambda number: by_bid[number].points) == 13
    assert by_bid[13].points < -100
    assert by_bid[13].win < by_bid[1].win


@pytest.mark.parametrize("seed", range(3))
def test_near_the_end_the_chances_are_those_of_exact_play(seed: int) -> None:
    view = last_tricks(Random(seed))
    cards = [one.action.card for one in prices(view) if isinstance(one.action, Play)]
    search = ending_search(view, cards, outlook_of(view), seed=3, budget=SMALL)
    assert search is not None
    solved = search.whole().win.mean(axis=1)
    assert [one.win for one in prices(view)] == pytest.approx(solved.clip(0, 1))


def last_tricks(lots: Random) -> View:
    """What somebody sees who has a choice with at most four tricks to go."""
    for moment in moments(build_rules("classic"), lots, most=300):
        view = seen(moment.game) if moment.game.to_act is not None else None
        if view and len(view.tricks) >= 9 and len(view.legal) > 1:
            return view
    raise AssertionError("no such moment came")
