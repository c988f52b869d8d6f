"""The contest keeps what is best, drops what is clearly worse, and looks no further than it must."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadille.bots.expert.contest import FEWEST, Contest, Search, hold_contest
from spadille.bots.expert.outlook import Numbers, Worth


@dataclass
class Told:
    """A search whose worth (choices, worlds) is written down; it remembers what it was asked."""

    win: Numbers
    asked: list[tuple[tuple[int, ...], int, int]] = field(default_factory=list)

    def search(self) -> Search:
        return Search(len(self.win), len(self.win[0]), self.worth)

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        self.asked.append((tuple(choices), start, stop))
        win = self.win[list(choices), start:stop]
        return Worth(np.zeros(win.shape), win, np.zeros(win.shape))


def held(told: Told, handicaps: dict[int, float] | None = None) -> Contest:
    return hold_contest(told.search(), handicaps=handicaps)


def drawn(means: Sequence[float], *, worlds: int, seed: int = 1) -> Told:
    """Wins and losses that come by chance, the same luck for all choices."""
    luck = np.random.default_rng(seed).random(worlds)
    return Told(np.array([luck < mean for mean in means], dtype=np.float64))


def test_what_is_clearly_worse_is_dropped_and_the_best_wins() -> None:
    search = drawn([0.5, 0.1, 0.5005, 0.2], worlds=4000)
    contest = held(search)
    assert contest.best == 2
    assert [choices for choices, _, _ in search.asked][-1] == (0, 2)
    assert contest.behind[1] > 3 < contest.behind[3]


def test_all_choices_are_tried_in_the_same_worlds_one_after_the_other() -> None:
    search = drawn([0.5, 0.5, 0.51], worlds=1000)
    held(search)
    starts, stops = zip(*((start, stop) for _, start, stop in search.asked), strict=True)
    assert starts == (0, *stops[:-1])
    assert stops[-1] == 1000


def test_it_ends_when_one_choice_is_left() -> None:
    search = drawn([0.1, 0.9], worlds=4000)
    contest = held(search)
    assert contest.best == 1
    assert contest.worlds == search.asked[-1][2] < 4000


def test_it_ends_when_nothing_is_at_stake() -> None:
    luck = np.random.default_rng(3).random(4000)
    search = Told(np.array([luck, luck, luck]))
    contest = held(search)
    assert contest.worlds < 4000
    assert all(contest.as_good(choice) for choice in range(3))


@pytest.mark.parametrize("worlds", [1, 2, 16, FEWEST])
def test_a_few_worlds_that_are_alike_drop_nothing(worlds: int) -> None:
    """The first two worlds favour the one choice, all the others the other."""
    win = np.full((2, worlds), 0.5)
    win[0, :2] = 0.6
    win[1, 2:] = 0.9
    assert held(Told(win)).best == (0 if worlds <= 2 else 1)


@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=8),
    st.sampled_from((1, 2, 3, 31, 32, 33, 100, 800)),
)
def test_where_a_choice_is_worth_the_same_in_every_world_the_best_is_never_lost(
    worths: list[int], worlds: int
) -> None:
    win = np.repeat(np.array(worths, dtype=np.float64)[:, None] / 5, worlds, axis=1)
    contest = held(Told(win))
    assert worths[contest.best] == max(worths)
    assert [contest.as_good(choice) for choice in range(len(worths))] == [
        worth == max(worths) for worth in worths
    ]
    assert contest.means[contest.best] == pytest.approx(max(worths) / 5)


@given(st.integers(0, 2**32 - 1), st.sampled_from((1, 20, 50, 300)), st.integers(1, 6))
def test_the_same_search_has_the_same_contest(seed: int, worlds: int, choices: int) -> None:
    means = np.random.default_rng(seed).random(choices).tolist()
    first, second = (held(drawn(means, worlds=worlds, seed=seed)) for _ in range(2))
    assert (first.best, first.worlds) == (second.best, second.worlds)
    assert np.array_equal(first.behind, second.behind)
    assert 0 <= first.best < choices
    assert first.worlds <= worlds
    assert first.behind[first.best] == 0


def test_in_the_long_run_the_better_of_two_is_found() -> None:
    """A choice that wins one game in twenty more is found in at least nine of ten contests."""
    found = [held(drawn([0.50, 0.55], worlds=800, seed=seed)).best for seed in range(100)]
    assert sum(found) >= 90


def test_who_is_as_good_is_within_the_noise() -> None:
    luck = np.random.default_rng(5).random((2, 800))
    near = held(Told(luck))
    far = held(Told(luck + np.array([[0.05], [0.0]])))
    assert [near.as_good(choice) for choice in (0, 1)] == [near.behind[choice] <= 1 for choice in (0, 1)]
    assert [far.as_good(choice) for choice in (0, 1)] == [True, False]


def test_a_handicap_is_what_a_choice_must_be_worth_more() -> None:
    win = np.repeat(np.array([[0.50], [0.53], [0.58]]), 100, axis=1)
    assert held(Told(win)).best == 2
    assert held(Told(win), handicaps={2: 0.04}).best == 2
    assert held(Told(win), handicaps={2: 0.06}).best == 1
    assert held(Told(win), handicaps={2: 0.09, 1: 0.06}).best == 0
