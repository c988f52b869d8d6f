"""What a finished deal is worth: its points by the rule book, and the chance that they leave to win."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from spadille.bots.expert.outlook import SET_DREAD, WORTH_OF_POINTS, Outlook, outlook_at, outlook_of
from spadille.rules import Rules, Score, build_rules
from spadille.rules.scoring import bag_cost, score_side, winner_of
from spadille.seats import Seat, Side
from tests.properties.games import SEEDS, House, houses
from tests.unit.bots.tables import bid, four, play, seen
from tests.unit.kernel.test_scoring import some_deals


def outlook(rules: Rules, *, side: int = 0, before: tuple[Score, Score] = (Score(), Score())) -> Outlook:
    return outlook_at(rules, before, side=side, opens_next=False)


@settings(max_examples=25)
@given(houses(), SEEDS)
def test_a_deal_is_worth_its_points_and_ends_games_as_the_rules_do(house: House, seed: int) -> None:
    rules, lots = house.rules, Random(seed)
    most = max(1, rules.bag_limit)
    before = (
        Score(lots.randint(-200, rules.target - 1), lots.randrange(most)),
        Score(lots.randint(-200, rules.target - 1), lots.randrange(most)),
    )
    bids, taken = some_deals(rules, lots, count=20)
    worth = outlook(rules, before=before).worth(bids=bids, taken=taken)
    assert ((worth.win >= 0) & (worth.win <= 1)).all()
    for row in range(20):
        results = [
            score_side(
                rules,
                bids={seat: int(bids[row, rules.order.index(seat)]) for seat in rules.members(side)},
                taken={seat: int(taken[row, rules.order.index(seat)]) for seat in rules.members(side)},
                before=score,
            )
            for side, score in zip(rules.sides, before, strict=True)
        ]
        own, other = (
            result.points - bag_cost(rules) * (result.after.bags - result.before.bags) for result in results
        )
        assert worth.points[row] == pytest.approx(own - other)
        winner = winner_of(
            rules, {side: result.after.points for side, result in zip(rules.sides, results, strict=True)}
        )
        if winner is not None:
            assert worth.win[row] == (winner == rules.sides[0])


@settings(max_examples=25)
@given(houses(), SEEDS)
def test_what_the_one_side_wins_the_other_loses(house: House, seed: int) -> None:
    rules = house.rules
    bids, taken = some_deals(rules, Random(seed), count=20)
    ours, theirs = (
        outlook_at(rules, (Score(), Score()), side=side, opens_next=side == 1).worth(bids=bids, taken=taken)
        for side in (0, 1)
    )
    assert np.allclose(ours.points, -theirs.points)
    assert np.allclose(ours.win + theirs.win, 1)


def test_points_decide_between_ends_that_are_equally_certain() -> None:
    rules = build_rules("classic")
    lost = outlook(rules, before=(Score(0), Score(480)))
    bids = np.array([[3, 3, 3, 3]], dtype=np.uint8)
    taken = np.array([[3, 4, 3, 3], [2, 5, 3, 3]], dtype=np.uint8)
    worth = lost.worth(bids=bids, taken=taken)
    assert worth.win.tolist() == [0, 0]
    assert worth.aim[0] > worth.aim[1]
    assert worth.fair == pytest.approx(WORTH_OF_POINTS * worth.points)


@settings(max_examples=25)
@given(houses(), SEEDS)
def test_what_is_dreaded_is_the_own_contract_that_fails(house: House, seed: int) -> None:
    rules = house.rules
    bids, taken = some_deals(rules, Random(seed), count=20)
    usual = outlook(build_rules("classic"))  # the chances play no part in it, and take long to reckon
    worth = replace(usual, rules=rules).worth(bids=bids, taken=taken)
    for row in range(20):
        own = rules.members(rules.sides[0])
        result = score_side(
            rules,
            bids={seat: int(bids[row, rules.order.index(seat)]) for seat in own},
            taken={seat: int(taken[row, rules.order.index(seat)]) for seat in own},
            before=Score(),
        )
        assert worth.dread[row] == pytest.approx(0 if result.made else SET_DREAD)
        assert worth.aim[row] == pytest.approx(worth.fair[row] - worth.dread[row])


def test_a_set_is_dreaded_less_where_the_game_is_decided() -> None:
    rules = build_rules("classic")
    bids = np.array([[3, 3, 3, 3]], dtype=np.uint8)
    taken = np.array([[2, 4, 3, 4]], dtype=np.uint8)
    even, decided = (
        outlook(rules, before=(Score(0), other)).worth(bids=bids, taken=taken).dread[0]
        for other in (Score(0), Score(450))
    )
    assert 0 < decided < even == SET_DREAD


def test_rows_are_cut_in_order() -> None:
    rules = build_rules("classic")
    bids, taken = some_deals(rules, Random(1), count=6)
    flat = outlook(rules).worth(bids=bids, taken=taken)
    rows = flat.in_rows(2)
    assert rows.win.shape == rows.points.shape == (2, 3)
    assert rows.aim[1].tolist() == flat.aim[3:].tolist()


@pytest.mark.parametrize(
    ("dealer", "bids", "opens_next"), [(Seat.W, "3", False), (Seat.W, "3 3", True), (Seat.N, "3", False)]
)
def test_a_view_knows_its_side_and_whether_it_deals_next(dealer: Seat, bids: str, opens_next: bool) -> None:
    start = {Side.NS: Score(100, 3), Side.EW: Score(-20, 7)}
    view = seen(bid(four({}, dealer=dealer, start=start), bids))
    told = outlook_of(view)
    assert told.before == (Score(100, 3), Score(-20, 7))
    assert told.side == view.rules.sides.index(view.side)
    assert told.opens_next == opens_next


def test_the_outlook_is_the_same_during_the_deal() -> None:
    game = bid(four({}), "3 3 3 3")
    first, later = outlook_of(seen(game)), outlook_of(seen(play(game, "2C")))
    assert (first.before, first.rules) == (later.before, later.rules)
    assert first.side != later.side


@pytest.mark.parametrize(
    ("own", "other", "least", "most"),
    [
        (0, 0, 1.0, 1.0),
        (450, 450, 1.0, 1.0),
        (0, 450, 0.0, 0.2),
        (-600, -600, 0.3, 1.0),
        (-5000, -5000, 0.0, 0.01),
    ],
)
def test_a_point_counts_for_less_where_the_game_is_decided(
    own: int, other: int, least: float, most: float
) -> None:
    leverage = outlook(build_rules("classic"), before=(Score(own), Score(other))).leverage
    assert leverage > 0
    assert least <= leverage <= most
