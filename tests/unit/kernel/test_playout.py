"""Play-outs are fair, and the same whatever the batch, the threads and the processor."""

from collections import Counter
from fractions import Fraction
from random import Random
from zlib import crc32

import numpy as np
import pytest

from spadille.cards import parse_cards
from spadille.kernel import Position, playouts, random_deals
from spadille.kernel.position import numbers_of
from spadille.rules import Score, build_rules
from spadille.seats import Seat
from tests.unit.kernel.chi_square import LIMIT, deviation
from tests.unit.kernel.positions import some_position

Ends = Counter[tuple[int, ...]]
CLASSIC = build_rules("classic")
DUEL = build_rules("duel")


def chances_of(position: Position) -> dict[tuple[int, ...], Fraction]:
    """The exact chance of each outcome (tricks of the seats, points of the sides) of random play."""
    if position.over:
        return {(*position.taken, *position.points()): Fraction(1)}
    chances: dict[tuple[int, ...], Fraction] = {}
    legal = position.legal_cards()
    for card in legal:
        for end, chance in chances_of(position.play(card)).items():
            chances[end] = chances.get(end, Fraction(0)) + chance / len(legal)
    return chances


def ends_of(position: Position, *, count: int, seed: int) -> Ends:
    """How often each outcome came."""
    outcome = playouts(position, count=count, seed=seed)
    rows = np.hstack([outcome.tricks.astype(np.int32), outcome.points])
    return Counter(tuple(int(number) for number in row) for row in rows)


def fairness(position: Position, *, seed: int) -> float:
    chances = {end: float(chance) for end, chance in chances_of(position).items()}
    return deviation(ends_of(position, count=20_000, seed=seed), chances)


def positions_with_choices(*, seats: int, cards: int, number: int) -> list[Position]:
    """Small positions in which more than one end is possible."""
    lots = Random(10 * seats + cards)
    drawn = (some_position(lots, seats=seats, cards=cards) for _ in range(1000))
    wanted = [position for position in drawn if len(chances_of(position)) > 1]
    return wanted[:number]


# ------------------------------------------------------------ fair


@pytest.mark.parametrize(("seats", "cards", "number"), [(4, 2, 20), (2, 3, 20), (2, 4, 10)])
def test_every_legal_card_is_as_likely_as_another(seats: int, cards: int, number: int) -> None:
    positions = positions_with_choices(seats=seats, cards=cards, number=number)
    assert len(positions) == number
    assert max(fairness(position, seed=seed) for seed, position in enumerate(positions)) < LIMIT


@pytest.mark.slow
def test_every_legal_card_is_as_likely_as_another_in_longer_endings() -> None:
    positions = positions_with_choices(seats=4, cards=3, number=12)
    assert max(fairness(position, seed=seed) for seed, position in enumerate(positions)) < LIMIT


def test_a_favoured_card_is_seen() -> None:
    (position,) = positions_with_choices(seats=2, cards=4, number=1)
    chances = {end: float(chance) for end, chance in chances_of(position).items()}
    counted = ends_of(position, count=20_000, seed=1)
    likely, other = sorted(chances, key=lambda end: chances[end])[-2:]
    skewed = chances | {likely: chances[likely] * 0.8, other: chances[other] + chances[likely] * 0.2}
    assert deviation(counted, chances) < LIMIT
    assert deviation(counted, skewed) > LIMIT


def test_an_outcome_that_cannot_be_is_seen() -> None:
    assert deviation(Counter({"a": 50, "b": 50}), {"a": 1.0}) == float("inf")


@pytest.mark.parametrize("rules", [CLASSIC, DUEL], ids=["four", "two"])
def test_every_card_comes_into_every_hand_as_often(rules: object) -> None:
    assert isinstance(rules, type(CLASSIC))
    hands = random_deals(rules, count=20_000, seed=5).hands
    for seat in range(rules.seats):
        counted = Counter(
            {card: int(((hands[:, seat] >> np.uint64(card)) & np.uint64(1)).sum()) for card in range(52)}
        )
        assert sum(counted.values()) == 13 * 20_000
        assert deviation(counted, dict.fromkeys(range(52), 1 / 52)) < LIMIT


def test_two_cards_lie_together_as_often_as_they_must() -> None:
    """12 of the 51 other cards lie with any card in one hand."""
    hands = random_deals(CLASSIC, count=50_000, seed=6).hands
    for pair in ((0, 1), (0, 51), (12, 13), (25, 38)):
        both = np.uint64((1 << pair[0]) | (1 << pair[1]))
        together = int(((hands & both) == both).any(axis=1).sum())
        counted = Counter({"together": together, "apart": 50_000 - together})
        assert deviation(counted, {"together": 12 / 51, "apart": 39 / 51}) < LIMIT


@pytest.mark.parametrize(("nil", "bids"), [(True, range(14)), (False, range(1, 14))])
def test_every_bid_is_as_likely_as_another(nil: bool, bids: range) -> None:
    made = random_deals(build_rules("classic", {"nil": nil}), count=10_000, seed=7).bids
    counted = Counter(int(bid) for bid in made.ravel())
    assert deviation(counted, {bid: 1 / len(bids) for bid in bids}) < LIMIT


# ------------------------------------------------------------ the same


def dealt_position() -> Position:
    lots = Random(3)
    return some_position(lots, seats=4, cards=13)


@pytest.mark.parametrize("threads", [2, 3, 5])
def test_threads_change_nothing(threads: int) -> None:
    position = dealt_position()
    alone = playouts(position, count=1003, seed=9)
    shared = playouts(position, count=1003, seed=9, threads=threads)
    assert (alone.tricks == shared.tricks).all()
    assert (alone.points == shared.points).all()


@pytest.mark.parametrize("rules", [CLASSIC, DUEL], ids=["four", "two"])
def test_threads_change_no_whole_deal(rules: object) -> None:
    assert isinstance(rules, type(CLASSIC))
    alone = random_deals(rules, count=1003, seed=9)
    shared = random_deals(rules, count=1003, seed=9, threads=4)
    for name in ("tricks", "points", "hands", "bids"):
        assert (getattr(alone, name) == getattr(shared, name)).all()


def test_a_batch_goes_on_where_another_stopped() -> None:
    position = dealt_position()
    whole = playouts(position, count=50, seed=2**64 - 1)
    parts = [
        playouts(position, count=count, seed=2**64 - 1, first=first)
        for first, count in ((0, 7), (7, 1), (8, 42))
    ]
    assert (whole.tricks == np.vstack([part.tricks for part in parts])).all()
    assert (whole.points == np.vstack([part.points for part in parts])).all()


def test_another_seed_gives_other_play() -> None:
    position = dealt_position()
    tables = [playouts(position, count=50, seed=seed).tricks for seed in range(20)]
    assert len({table.tobytes() for table in tables}) == 20


def test_a_seed_gives_the_same_on_every_machine() -> None:
    """Written down once; a build that selects cards in another way, or another processor, must repeat it."""
    deals = random_deals(CLASSIC, count=1000, seed=1)
    draft = random_deals(DUEL, count=1000, seed=1)
    played = playouts(dealt_position(), count=1000, seed=1)
    tables = (deals.hands, deals.bids, deals.tricks, deals.points, draft.hands, played.tricks, played.points)
    little_endian = (np.ascontiguousarray(table, table.dtype.newbyteorder("<")) for table in tables)
    assert [crc32(table.tobytes()) for table in little_endian] == WRITTEN_DOWN


WRITTEN_DOWN = [
    1928774618,
    1905095743,
    1728737098,
    2145909121,
    3421011193,
    3435473983,
    2723049195,
]


# ------------------------------------------------------------ what is counted


def test_tricks_and_points_fit_the_position() -> None:
    """N has four tricks and bid nil; with these hands he takes the last nine whatever is played."""
    position = Position(
        rules=numbers_of(CLASSIC),
        hands=[
            list(parse_cards("6S 7S 8S 9S TS JS QS KS AS")),
            *([list(range(13 * suit, 13 * suit + 9)) for suit in range(3)]),
        ],
        leader=0,
        broken=True,
        bids=[0, 3, 4, 3],
        taken=[1, 1, 1, 1],
        scores=[(0, 5), (0, 0)],
    )
    outcome = playouts(position, count=6, seed=1)
    assert outcome.tricks.tolist() == [[10, 1, 1, 1]] * 6
    # NS: bid 4, counted 1: -40; nil failed: -100; its ten tricks are bags: +10, and 15 of them cost 100.
    assert outcome.points.tolist() == [[-40 - 100 + 10 - 100, -60]] * 6


def test_given_bids_leader_and_scores_are_those_of_every_deal() -> None:
    rules = build_rules("duel", {"bag_limit": 10})
    bids = [13, 1]
    one = random_deals(rules, count=200, seed=4, bids=bids, leader=Seat.S, scores=[Score(0, 0), Score(50, 9)])
    assert (one.bids == bids).all()
    other = random_deals(rules, count=200, seed=4, bids=bids, leader=Seat.N)
    assert (one.hands == other.hands).all()
    assert (one.tricks != other.tricks).any()
    tricks = one.tricks[:, 1].astype(int)
    bags = np.maximum(tricks - 1, 0)
    expected = np.where(tricks > 0, 10, -10) + bags - 100 * ((9 + bags) // 10)
    assert (one.points[:, 1] == expected).all()


def test_an_empty_batch_has_no_rows() -> None:
    assert playouts(dealt_position(), count=0, seed=1).tricks.shape == (0, 4)
    assert random_deals(DUEL, count=0, seed=1).hands.shape == (0, 2)


def test_a_finished_deal_is_played_out_as_it_is() -> None:
    position = dealt_position()
    while not position.over:
        position = position.play(position.legal_cards()[0])
    outcome = playouts(position, count=5, seed=1)
    assert outcome.tricks.tolist() == [position.taken] * 5
    assert outcome.points.tolist() == [position.points()] * 5
