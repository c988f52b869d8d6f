"""Levels are data; an answer needs a view with something to decide and a level that exists."""

import pytest

from spadille.bots import LEVELS, PARTNER_LEVEL, choose
from spadille.refused import Refused
from spadille.seats import Seat
from spadille.view import view_of
from tests.unit.bots.tables import bid, four, play, seen


def test_the_levels_go_from_chance_to_memory() -> None:
    assert list(LEVELS) == ["random", "easy", "medium", "hard"]
    assert PARTNER_LEVEL == "hard"
    assert [level.id for level in LEVELS.values() if level.screen] == ["easy", "medium", "hard"]
    assert [level.id for level in LEVELS.values() if level.memory] == ["hard"]
    assert {level.bidding for level in LEVELS.values()} == {"lots", "count", "fine"}


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        choose(seen(four({})), level="perfect", seed=1)
    assert refused.value.code == "bad-value"


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        choose(view_of(four({}), Seat.S), level="hard", seed=1)
    assert refused.value.code == "nothing-due"


def test_random_answers_differ_with_the_seed_and_others_do_not() -> None:
    view = seen(play(bid(four({}), "3 3 3 3"), "2C"))
    assert len({choose(seen(four({})), level="random", seed=seed) for seed in range(30)}) > 5
    assert len({choose(view, level="hard", seed=seed) for seed in range(10)}) == 1
