"""Payoffs of many deals at once are those of the rule book, side by side and deal by deal."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadille.kernel import deal_payoffs
from spadille.rules import Rules, build_rules
from spadille.rules.scoring import Score, score_side
from tests.properties.games import SEEDS, House, houses

Numbers = np.ndarray[Any, np.dtype[np.uint8]]


def some_deals(rules: Rules, lots: Random, *, count: int) -> tuple[Numbers, Numbers]:
    """Any bids, and thirteen tricks shared by lot."""
    bids = [[lots.choice((0, 0, 14, *range(1, 14))) for _ in rules.order] for _ in range(count)]
    takers = [[lots.choice(range(rules.seats)) for _ in range(13)] for _ in range(count)]
    taken = [[tricks.count(place) for place in range(rules.seats)] for tricks in takers]
    return np.array(bids, dtype=np.uint8), np.array(taken, dtype=np.uint8)


def by_the_book(
    rules: Rules, bids: list[int], taken: list[int], bags: tuple[int, int]
) -> list[tuple[int, int]]:
    """The points and the bags afterwards of both sides, one deal."""
    results = []
    for side, before in zip(rules.sides, bags, strict=True):
        places = [rules.order.index(seat) for seat in rules.members(side)]
        result = score_side(
            rules,
            bids={rules.order[place]: bids[place] for place in places},
            taken={rules.order[place]: taken[place] for place in places},
            before=Score(0, before),
        )
        results.append((result.points, result.after.bags))
    return results


@given(houses(), SEEDS, st.tuples(st.integers(0, 30), st.integers(0, 30)))
def test_they_are_those_of_the_rule_book(house: House, seed: int, bags: tuple[int, int]) -> None:
    rules = house.rules
    bids, taken = some_deals(rules, Random(seed), count=20)
    points, after = deal_payoffs(rules, bids=bids, taken=taken, bags=bags)
    for row in range(20):
        told = list(zip(points[row].tolist(), after[row].tolist(), strict=True))
        assert told == by_the_book(rules, bids[row].tolist(), taken[row].tolist(), bags)


@given(houses(), SEEDS)
def test_one_row_of_bids_serves_all_deals(house: House, seed: int) -> None:
    bids, taken = some_deals(house.rules, Random(seed), count=10)
    points, after = deal_payoffs(house.rules, bids=bids[:1], taken=taken)
    same_points, same_after = deal_payoffs(house.rules, bids=np.repeat(bids[:1], 10, axis=0), taken=taken)
    assert np.array_equal(points, same_points)
    assert np.array_equal(after, same_after)


def test_no_deals_pay_nothing() -> None:
    none = np.empty((0, 4), dtype=np.uint8)
    points, after = deal_payoffs(build_rules("classic"), bids=none, taken=none)
    assert points.shape == after.shape == (0, 2)


def row(*numbers: int, kind: type = np.uint8) -> Any:
    return np.array([numbers], dtype=kind)


GOOD = row(3, 3, 3, 3)

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("bids too few", {"bids": row(3, 3)}),
    ("bids too many", {"bids": row(3, 3, 3, 3, 3)}),
    ("a bid of 15", {"bids": row(3, 3, 3, 15)}),
    ("fourteen tricks", {"taken": row(14, 0, 0, 0)}),
    ("taken too few", {"taken": row(13)}),
    ("other rows", {"bids": np.repeat(GOOD, 2, axis=0), "taken": np.repeat(GOOD, 3, axis=0)}),
    ("no row of bids", {"bids": np.empty((0, 4), dtype=np.uint8)}),
    ("negative bags", {"bags": (-1, 0)}),
    ("too many bags", {"bags": (0, 10_001)}),
    ("bags beyond a number", {"bags": (2**40, 0)}),
    ("one side's bags", {"bags": (1,)}),
    ("bags of a word", {"bags": "ab"}),
    ("signed", {"bids": row(3, 3, 3, 3, kind=np.int64)}),
    ("broken numbers", {"taken": row(3, 3, 3, 3, kind=np.float64)}),
    ("flat", {"bids": np.array([3, 3, 3, 3], dtype=np.uint8)}),
    ("lists", {"taken": [[3, 3, 3, 3]]}),
    ("nothing", {"bids": None}),
]


@pytest.mark.parametrize("wrong", [pytest.param(wrong, id=name) for name, wrong in WRONG])
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    given = {"bids": GOOD, "taken": row(4, 3, 3, 3), "bags": (0, 0), **wrong}
    with pytest.raises((ValueError, TypeError, OverflowError)):
        deal_payoffs(build_rules("classic"), **given)


def test_the_largest_numbers_stay_what_they_are() -> None:
    """The greatest stakes that rules may have, at the most bags, are far within the numbers used."""
    stakes = dict.fromkeys(
        ("trick_points", "bag_points", "nil_points", "blind_nil_points", "bag_penalty"), 10_000
    )
    rules = build_rules("classic", {**stakes, "bag_limit": 1})
    bids, taken = row(1, 14, 1, 14), row(13, 0, 0, 0)
    points, after = deal_payoffs(rules, bids=bids, taken=taken, bags=(10_000, 10_000))
    told = list(zip(points[0].tolist(), after[0].tolist(), strict=True))
    assert told == by_the_book(rules, bids[0].tolist(), taken[0].tolist(), (10_000, 10_000))
