"""Deals that are not played yet: bids that stand, bids that follow from the hands, worth by the rule book."""

import numpy as np
import pytest

from spadille.actions import AnswerBlind
from spadille.bots.expert.selfplay import dealt_hands
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.rules import BLIND_NIL, Score, build_rules
from spadille.seats import Seat, Side
from spadille.view import view_of
from tests.unit.bots.tables import after, bid, four, seen, stock

HANDS = dealt_hands(build_rules("classic"), count=40, seed=1)


def test_bids_are_made_in_their_order_and_those_made_stand() -> None:
    deals = WholeDeals.of(seen(bid(four({}, dealer=Seat.E), "4 nil")))
    assert deals.bidders == (Seat.S, Seat.W, Seat.N, Seat.E)
    assert deals.made == {Seat.S: 4, Seat.W: 0}
    bids = deals.bids(HANDS, deals.made)
    order = deals.view.rules.order
    assert (bids[:, order.index(Seat.S)] == 4).all()
    assert (bids[:, order.index(Seat.W)] == 0).all()
    assert len(set(bids[:, order.index(Seat.N)].tolist())) > 2


def test_a_blind_nil_that_is_declared_will_be_bid() -> None:
    game = stock("2C 3C 4C 5C", variant="double-nil")
    assert game.phase == "blind"
    assert WholeDeals.of(view_of(game, Seat.N)).made == {}
    declared = after(game, AnswerBlind(Seat.N, True))
    assert WholeDeals.of(view_of(declared, Seat.N)).made == {Seat.N: BLIND_NIL}
    refused = after(game, AnswerBlind(Seat.N, False))
    assert WholeDeals.of(view_of(refused, Seat.N)).made == {}


def test_a_deal_is_worth_to_one_side_what_it_costs_the_other() -> None:
    north = WholeDeals.of(seen(four({})))
    east = WholeDeals.of(seen(bid(four({}), "3")))
    assert north.view.side != east.view.side
    bids = np.full(HANDS.shape, 3, dtype=np.uint8)
    ours, theirs = north.worth(HANDS, bids), east.worth(HANDS, bids)
    assert ours.points == pytest.approx(-theirs.points)
    assert ours.points.std() > 10


def test_who_must_win_the_deal_to_win_the_game_reads_the_score() -> None:
    start = {Side.NS: Score(440), Side.EW: Score(0)}
    deals = WholeDeals.of(seen(four({}, start=start)))
    bids = np.full(HANDS.shape, 3, dtype=np.uint8)
    worth = deals.worth(HANDS, bids)
    made = worth.dread == 0
    assert made.any()
    assert (worth.win[made & (worth.points > 0)] > 0.9).all()
