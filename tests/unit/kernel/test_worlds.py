"""Hidden cards are shared out fairly: all worlds equally likely, counted exactly, the same for a seed."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from math import comb, factorial
from operator import or_
from random import Random
from typing import Any

import numpy as np
import pytest

from spadille.kernel import count_worlds, sample_worlds, shuffled
from tests.unit.kernel.chi_square import LIMIT, deviation
from tests.unit.kernel.test_hostile import NASTY, Number, attempt

Holders = list[tuple[int, int]]
World = tuple[int, ...]

DECK = (1 << 52) - 1
SUIT = (1 << 13) - 1


def bits(cards: Sequence[int]) -> int:
    return reduce(or_, (1 << card for card in cards), 0)


def cards_of(cards: int) -> list[int]:
    return [card for card in range(52) if cards >> card & 1]


def worlds_of(hidden: int, holders: Holders) -> Iterator[World]:
    """Every world, by trying every choice of every holder."""
    if not holders:
        if not hidden:
            yield ()
        return
    (size, may), *others = holders
    for held in combinations(cards_of(hidden & may), size):
        for world in worlds_of(hidden & ~bits(held), others):
            yield bits(held), *world


def some_case(lots: Random) -> tuple[int, Holders]:
    """A few hidden cards and holders that may or may not hold them, often with suits shut out."""
    number = lots.randrange(1, 9)
    hidden = lots.sample(range(52), number)
    many = lots.randrange(1, 5)
    cuts = sorted(lots.choices(range(number + 1), k=many - 1))
    sizes = [end - start for start, end in zip([0, *cuts], [*cuts, number], strict=True)]
    return bits(hidden), [(size, some_cards(lots)) for size in sizes]


def some_cards(lots: Random) -> int:
    match lots.randrange(3):
        case 0:
            return DECK
        case 1:
            return DECK & ~(SUIT << 13 * lots.randrange(4))
    return DECK & ~bits(lots.sample(range(52), 12))


CASES = [some_case(Random(seed)) for seed in range(300)]
POSSIBLE = [case for case in CASES if next(worlds_of(*case), None)]
VARIED = [case for case in POSSIBLE if 1 < sum(1 for _ in worlds_of(*case)) <= 400]


# ------------------------------------------------------------ counted


@pytest.mark.parametrize("case", range(len(CASES)))
def test_the_count_is_that_of_trying_everything(case: int) -> None:
    hidden, holders = CASES[case]
    assert count_worlds(hidden, holders) == sum(1 for _ in worlds_of(hidden, holders))


def test_the_cases_are_of_every_kind() -> None:
    assert len(POSSIBLE) < len(CASES)
    assert {len(holders) for _, holders in VARIED} == {2, 3, 4}


def test_the_largest_counts_are_exact() -> None:
    assert count_worlds(DECK, [(13, DECK)] * 4) == factorial(52) // factorial(13) ** 4
    rest = DECK & ~SUIT
    assert count_worlds(rest, [(13, DECK)] * 3) == factorial(39) // factorial(13) ** 3
    assert count_worlds(DECK, [(52, DECK)]) == 1
    assert count_worlds(0, [(0, 0), (0, DECK)]) == 1


def test_a_void_shifts_the_count_as_it_must() -> None:
    """East has no clubs and thirteen of 39 cards: they come from the other 26."""
    hidden = DECK & ~bits(range(39, 52))
    expected = comb(26, 13) * comb(26, 13)
    assert count_worlds(hidden, [(13, DECK & ~SUIT), (13, DECK), (13, DECK)]) == expected


# ------------------------------------------------------------ fair


@pytest.mark.parametrize("case", range(len(VARIED)))
def test_every_world_is_as_likely_as_another(case: int) -> None:
    hidden, holders = VARIED[case]
    worlds = list(worlds_of(hidden, holders))
    drawn = sample_worlds(hidden, holders, count=20 * len(worlds) + 2000, seed=case)
    counted = Counter(tuple(int(cards) for cards in row) for row in drawn)
    assert deviation(counted, dict.fromkeys(worlds, 1 / len(worlds))) < LIMIT


def expected_share(hidden: int, holders: Holders, holder: int, card: int) -> float:
    """The exact chance that a holder has a card: by the worlds that are left when he has it."""
    given = [
        (size - (place == holder), may & ~(1 << card) if place == holder else may)
        for place, (size, may) in enumerate(holders)
    ]
    return count_worlds(hidden & ~(1 << card), given) / count_worlds(hidden, holders)


FULL = [
    (DECK & ~SUIT, [(13, DECK)] * 3),
    (DECK & ~SUIT, [(13, DECK & ~(SUIT << 39)), (13, DECK), (13, DECK & ~(SUIT << 13))]),
    (DECK & ~bits(range(0, 52, 4)), [(9, SUIT << 39 | SUIT), (17, DECK & ~(SUIT << 13)), (13, DECK)]),
    (DECK, [(13, DECK)] * 4),
    (DECK & ~SUIT, [(10, DECK & ~(63 << 20)), (3, DECK), (3, DECK & ~(63 << 20)), (23, DECK)]),
]


@pytest.mark.parametrize("case", range(len(FULL)))
def test_every_card_is_with_every_holder_as_often_as_it_should(case: int) -> None:
    hidden, holders = FULL[case]
    count = 40_000
    drawn = sample_worlds(hidden, holders, count=count, seed=case)
    for holder in range(len(holders)):
        for card in cards_of(hidden):
            share = 0.0
            if holders[holder][1] >> card & 1:
                share = expected_share(hidden, holders, holder, card)
            found = int((drawn[:, holder] >> np.uint64(card) & np.uint64(1)).sum())
            spread = (count * share * (1 - share)) ** 0.5
            assert abs(found - count * share) <= 5.5 * spread


@pytest.mark.parametrize("case", range(len(FULL)))
def test_every_world_gives_each_holder_its_number_of_cards_that_it_may_have(case: int) -> None:
    hidden, holders = FULL[case]
    drawn = sample_worlds(hidden, holders, count=5000, seed=case)
    assert (np.bitwise_or.reduce(drawn, axis=1) == hidden).all()
    for holder, (size, may) in enumerate(holders):
        assert (np.bitwise_count(drawn[:, holder]) == size).all()
        assert not (drawn[:, holder] & np.uint64(DECK & ~may)).any()


def test_every_order_is_as_likely_as_another() -> None:
    orders = shuffled(bits([3, 17, 40, 51]), count=24_000, seed=5)
    counted = Counter(tuple(int(card) for card in row) for row in orders)
    assert len(counted) == 24
    assert deviation(counted, dict.fromkeys(counted, 1 / 24)) < LIMIT


def test_every_card_stands_everywhere_as_often() -> None:
    orders = shuffled(DECK, count=52_000, seed=6)
    assert (np.sort(orders, axis=1) == np.arange(52)).all()
    for place in range(52):
        counted = Counter(int(card) for card in orders[:, place])
        assert deviation(counted, dict.fromkeys(range(52), 1 / 52)) < LIMIT


# ------------------------------------------------------------ the same for a seed

Sampler = Callable[..., Any]


def sampler(case: int) -> Sampler:
    hidden, holders = FULL[case]
    return lambda **batch: sample_worlds(hidden, holders, **batch)


SAMPLERS: list[Sampler] = [*map(sampler, range(len(FULL))), lambda **batch: shuffled(DECK, **batch)]


@pytest.mark.parametrize("sample", SAMPLERS)
def test_a_world_is_the_same_in_any_batch_and_on_any_number_of_threads(sample: Sampler) -> None:
    whole = sample(count=100, seed=9)
    assert (sample(count=100, seed=9, threads=7) == whole).all()
    assert (sample(count=30, seed=9, first=50) == whole[50:80]).all()
    assert (sample(count=1, seed=9) == whole[:1]).all()
    assert (sample(count=3, seed=9, threads=200) == whole[:3]).all()
    assert (sample(count=100, seed=10) != whole).any()


def test_world_numbers_go_round_at_the_end() -> None:
    assert sample_worlds(DECK, [(13, DECK)] * 4, count=3, seed=2**64 - 1, first=2**64 - 2).shape == (3, 4)


def test_no_world_at_all_is_an_empty_array() -> None:
    assert sample_worlds(DECK, [(13, DECK)] * 4, count=0, seed=1).shape == (0, 4)
    assert shuffled(0, count=3, seed=1).shape == (3, 0)
    assert shuffled(7, count=0, seed=1).shape == (0, 3)


# ------------------------------------------------------------ refused


@pytest.mark.parametrize(
    ("hidden", "holders"),
    [
        (15, []),
        (15, [(1, DECK)] * 5),
        (15, [(2, DECK), (1, DECK)]),
        (15, [(2, DECK), (3, DECK)]),
        (15, [(-1, DECK), (5, DECK)]),
        (15, [(53, DECK), (-49, DECK)]),
        (15, [(2, 1 << 52), (2, DECK)]),
        (1 << 52, [(1, DECK)]),
    ],
)
def test_holders_that_cannot_be_are_refused(hidden: int, holders: Holders) -> None:
    with pytest.raises(ValueError, match=r"holder|cards"):
        count_worlds(hidden, holders)
    with pytest.raises(ValueError, match=r"holder|cards"):
        sample_worlds(hidden, holders, count=1, seed=1)


@pytest.mark.parametrize(
    "holders",
    [
        [(2, DECK), (2, 0)],
        [(3, 3), (1, DECK)],
        [(2, 7), (2, 7)],
    ],
)
def test_where_there_is_no_world_none_is_drawn(holders: Holders) -> None:
    assert count_worlds(15, holders) == 0
    with pytest.raises(ValueError, match="no world"):
        sample_worlds(15, holders, count=1, seed=1)


@pytest.mark.parametrize("batch", [{"count": 10_000_001}, {"threads": 0}, {"threads": 257}])
def test_batches_that_cannot_be_are_refused(batch: dict[str, int]) -> None:
    given = {"count": 1, "seed": 1, **batch}
    with pytest.raises(ValueError, match=r"batch|threads"):
        sample_worlds(15, [(4, DECK)], **given)
    with pytest.raises(ValueError, match=r"batch|threads"):
        shuffled(15, **given)


def test_the_most_tangled_holders_are_counted() -> None:
    """Eleven kinds of cards, each open to other holders: the table of ways is at its largest."""
    lots = Random(4)
    may = [0, 0, 0, 0]
    for card in range(52):
        for holder in lots.sample(range(4), 2 + card % 3):
            may[holder] |= 1 << card
    holders = [(13, cards) for cards in may]
    drawn = sample_worlds(DECK, holders, count=100, seed=1)
    assert 10**20 < count_worlds(DECK, holders) < factorial(52) // factorial(13) ** 4
    assert not (drawn & ~np.array(may, dtype=np.uint64)).any()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("call", [count_worlds, sample_worlds, shuffled])
def test_every_nasty_argument_is_survived(call: Callable[..., Any]) -> None:
    batch = {"count": 2, "seed": 1, "first": 0, "threads": 1}
    worlds: dict[str, Any] = {"hidden": 15, "holders": [(2, 15), (2, 15)]}
    given = {"cards": 15} if call is shuffled else worlds
    given |= {} if call is count_worlds else batch
    for name in given:
        for nasty in NASTY:
            attempt(call, **given | {name: nasty()})
    for holder in ((Number(2), Number(None)), (2,), (2, 15, 1), [2, 2**64], (2**31, 15)):
        attempt(call, **given | {"holders": [holder, holder]})
    assert attempt(call, **given) is not None
