"""Levels are data; an answer needs a view with something to decide and a level that exists."""

from typing import Any

import pytest

from spadille.bots import LEVELS, PARTNER_LEVEL, choose, priced_choices
from spadille.refused import Refused
from spadille.seats import Seat
from spadille.view import view_of
from tests.unit.bots.tables import bid, four, play, seen


def test_the_levels_go_from_chance_to_search() -> None:
    assert list(LEVELS) == ["random", "easy", "medium", "hard", "expert"]
    assert PARTNER_LEVEL == "expert"
    assert [level.id for level in LEVELS.values() if level.screen] == ["easy", "medium", "hard", "expert"]
    assert [level.id for level in LEVELS.values() if level.memory] == ["hard", "expert"]
    assert {level.bidding for level in LEVELS.values()} == {"lots", "count", "fine", "search"}
    assert [level.id for level in LEVELS.values() if level.searches] == ["expert"]


@pytest.mark.parametrize("level", ["perfect", "", None, 3])
def test_a_level_that_does_not_exist_is_refused(level: Any) -> None:
    for ask in (choose, priced_choices):
        with pytest.raises(Refused) as refused:
            ask(seen(four({})), level=level, seed=1)
        assert refused.value.code == "bad-value"


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("budget", [0, -1, 100.0001, float("nan"), float("inf"), None, "1"])
def test_a_budget_out_of_range_is_refused(level: str, budget: Any) -> None:
    for ask in (choose, priced_choices):
        with pytest.raises(Refused) as refused:
            ask(seen(four({})), level=level, seed=1, budget=budget)
        assert refused.value.code == "bad-value"
        assert f"not {budget!r}" in str(refused.value)


@pytest.mark.parametrize("level", ["random", "hard", "expert"])
@pytest.mark.parametrize("seed", [None, -1, 1.0, "1", True])
def test_a_seed_that_is_no_whole_number_is_refused(level: str, seed: Any) -> None:
    """Some of them would take the answer from chance, and others would all be the same seed."""
    for ask in (choose, priced_choices):
        with pytest.raises(Refused) as refused:
            ask(seen(four({})), level=level, seed=seed)
        assert refused.value.code == "bad-value"


def test_only_who_searches_knows_what_choices_are_worth() -> None:
    view = seen(four({}))
    assert priced_choices(view, level="hard", seed=1) == ()
    assert priced_choices(view_of(four({}), Seat.S), level="expert", seed=1) == ()
    priced = priced_choices(view, level="expert", seed=1, budget=0.02)
    assert tuple(one.action for one in priced) == view.legal
    with pytest.raises(Refused, match="bad-value"):
        priced_choices(view, level="perfect", seed=1)


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        choose(view_of(four({}), Seat.S), level="hard", seed=1)
    assert refused.value.code == "nothing-due"


def test_random_answers_differ_with_the_seed_and_others_do_not() -> None:
    view = seen(play(bid(four({}), "3 3 3 3"), "2C"))
    assert len({choose(seen(four({})), level="random", seed=seed) for seed in range(30)}) > 5
    assert len({choose(view, level="hard", seed=seed) for seed in range(10)}) == 1
