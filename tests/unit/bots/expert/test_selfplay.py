"""Deals of self-play are full deals: every card once, thirteen tricks, scored by the rule book."""

from collections import Counter

import numpy as np
import pytest

from spadille.bots.expert.hidden import ALL_CARDS, set_of
from spadille.bots.expert.selfplay import deal_outcomes, dealt_hands, first_lead
from spadille.cards import DECK, parse_cards
from spadille.deal import TRICKS
from spadille.kernel import policy_playouts
from spadille.rules import VARIANTS, build_rules
from tests.unit.kernel.chi_square import LIMIT, deviation


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seat_has_thirteen_cards_and_no_card_comes_twice(variant: str) -> None:
    rules = build_rules(variant)
    hands = dealt_hands(rules, count=500, seed=1)
    assert hands.shape == (500, rules.seats)
    assert (np.bitwise_count(hands) == TRICKS).all()
    together = np.bitwise_or.reduce(hands, axis=1)
    assert (np.bitwise_count(together) == TRICKS * rules.seats).all()
    assert not (together & ~np.uint64(ALL_CARDS)).any()


def test_every_seat_is_dealt_every_card_as_often() -> None:
    hands = dealt_hands(build_rules("classic"), count=4000, seed=2)
    for seat in range(4):
        dealt = {card: int((hands[:, seat] >> np.uint64(card) & np.uint64(1)).sum()) for card in DECK}
        assert deviation(dealt, dict.fromkeys(DECK, 1 / len(DECK))) < LIMIT


def test_who_drafts_has_better_cards_than_who_is_dealt_them() -> None:
    spades = np.uint64(set_of(parse_cards("AS KS QS JS TS 9S 8S 7S")))
    drafted, dealt = (
        np.bitwise_count(dealt_hands(build_rules(variant), count=2000, seed=3) & spades).mean()
        for variant in ("duel", "classic")
    )
    assert dealt == pytest.approx(2, abs=0.1)
    assert drafted > 2.5


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deal_is_played_to_its_end_by_whoever_leads(variant: str) -> None:
    rules = build_rules(variant)
    hands = dealt_hands(rules, count=50, seed=4)
    for leader in range(rules.seats):
        position = first_lead(rules, hands, leader=leader)
        bids = np.full(hands.shape, 3, dtype=np.uint8)
        taken = policy_playouts(position, hands=hands, bids=bids)
        assert (taken.sum(axis=1) == TRICKS).all()


@pytest.mark.parametrize("variant", VARIANTS)
def test_outcomes_are_those_of_two_sides_without_penalties(variant: str) -> None:
    rules = build_rules(variant)
    points, bags = deal_outcomes(rules, count=300, seed=5)
    assert points.shape == bags.shape == (300, 2)
    assert (bags >= 0).all()
    assert bags.max() > 1
    harsh = build_rules(variant, {"bag_limit": 1, "bag_penalty": 1000})
    assert points.min() > -1000 <= deal_outcomes(harsh, count=300, seed=5)[0].min()


def test_the_same_seed_gives_the_same_deals() -> None:
    rules = build_rules("duel")
    one, same, other = (dealt_hands(rules, count=20, seed=seed).tolist() for seed in (6, 6, 7))
    assert one == same != other
    assert Counter(map(tuple, one)).most_common(1)[0][1] == 1
