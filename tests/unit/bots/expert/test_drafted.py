"""Keep and reject tell of the other's hand: it is drawn by their weight, and never against what is known."""

from collections import Counter
from itertools import permutations
from math import prod
from random import Random

import numpy as np
import pytest

from spadille.actions import AnswerBlind, DealStock, Draft
from spadille.bots import choose
from spadille.bots.expert.drafted import Lots, Out, draw_kept, sample_drafted
from spadille.bots.expert.estimates import Sets, estimated_tricks
from spadille.bots.expert.hidden import hidden_of, played_by, sample_hands, set_of
from spadille.bots.expert.likelihood import likely_hands
from spadille.cards import DECK
from spadille.refused import Refused
from spadille.rules import Rules, build_rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import View, view_of
from tests.properties.games import moments
from tests.properties.worlds import other_worlds
from tests.unit.bots.expert.test_hidden import IN_HAND, TABLES, double_exchange, some_moments
from tests.unit.kernel.chi_square import LIMIT, deviation

DRAFTS = ("duel", "double-nil", "peek and exchange")

# ------------------------------------------------------------ exact


def some_lots(lots: Random) -> Lots:
    """A few cards, each with lots that it may not have and others that suit it."""
    sizes = (lots.randrange(3), lots.randrange(3), lots.randrange(3))
    cards = lots.sample(DECK, sum(sizes) + lots.randrange(3))
    return Lots(tuple(Out(card, some_weights(lots)) for card in cards), sizes)


def some_weights(lots: Random) -> tuple[float, float, float, float]:
    held, gone = lots.choice(((1, 1), (1, 1), (1, 0), (0, 1)))
    return lots.random() * held, 1.0 * held, lots.random() * gone, 1.0 * gone


def hand_chances(lots: Lots) -> dict[int, float]:
    """The chance of each hand, by giving out the lots in every order."""
    fourth = len(lots.cards) - sum(lots.sizes)
    slots = [lot for lot, size in enumerate((*lots.sizes, fourth)) for _ in range(size)]
    weights: dict[int, float] = {}
    for given in set(permutations(slots)):
        hand = set_of(out.card for out, lot in zip(lots.cards, given, strict=True) if lot < 2)
        weight = prod(out.weights[lot] for out, lot in zip(lots.cards, given, strict=True))
        weights[hand] = weights.get(hand, 0) + weight
    total = sum(weights.values())
    return {hand: weight / total for hand, weight in weights.items() if weight}


CASES = [lots for lots in map(some_lots, map(Random, range(80))) if len(hand_chances(lots)) > 1]


@pytest.mark.parametrize("case", range(len(CASES)))
def test_hands_come_as_often_as_their_lots_say(case: int) -> None:
    counted = Counter(int(hand) for hand in draw_kept(CASES[case], 20_000, seed=case))
    assert deviation(counted, hand_chances(CASES[case])) < LIMIT


# ------------------------------------------------------------ never against what is known


@pytest.mark.parametrize("table", DRAFTS)
def test_no_hand_is_drawn_that_cannot_be(table: str) -> None:
    lots = Random(f"drafted {table}")
    for moment in some_moments(TABLES[table], lots, IN_HAND, number=25):
        for place, seat in enumerate(TABLES[table].order):
            view = view_of(moment.game, seat)
            if any(done.seat != seat and done.count for done in view.exchanges):
                continue
            other, kept = TABLES[table].order[1 - place], hidden_of(view).holders[0]
            hands = sample_drafted(view, 30, seed=lots.getrandbits(64))
            assert (hands[:, place] == set_of(view.hand or ())).all()
            his = hands[:, 1 - place]
            played = played_by(view, other)
            assert (np.bitwise_count(his) == kept.size - played.bit_count()).all()
            assert not (his & np.uint64(set_of(view.played) | set_of(view.seen_discards))).any()
            assert not (his & ~np.uint64(kept.may)).any()


@pytest.mark.parametrize("table", DRAFTS)
def test_unseen_cards_never_change_what_is_drawn(table: str) -> None:
    lots = Random(f"drafted honest {table}")
    found = 0
    for moment in some_moments(TABLES[table], lots, IN_HAND, number=15):
        for seat in TABLES[table].order:
            here = likely_hands(view_of(moment.game, seat), 5, seed=3)
            for world in other_worlds(moment, seat, lots, tries=3):
                assert (likely_hands(view_of(world, seat), 5, seed=3) == here).all()
                found += 1
    assert found > 5


def test_a_world_is_the_same_for_any_count() -> None:
    view = drafted_by_bots(build_rules("duel"), Random(1))[1]
    few, many = sample_drafted(view, 10, seed=8), sample_drafted(view, 100, seed=8)
    assert (few == many[:10]).all()
    assert (sample_drafted(view, 100, seed=9) != many).any()


def test_after_the_others_exchange_all_deals_are_equally_likely() -> None:
    view = double_exchange(Random(3), seat=Seat.N, first=True, peek=True)
    assert (sample_drafted(view, 20, seed=4) == sample_hands(view, 20, seed=4)).all()


def test_hands_are_refused_during_the_draft() -> None:
    game = next(moments(build_rules("duel"), Random(1)))
    for moment in moments(build_rules("duel"), Random(1), most=10):
        game = moment
    with pytest.raises(Refused, match="out-of-phase"):
        sample_drafted(view_of(game.game, Seat.N), 1, seed=1)


# ------------------------------------------------------------ nearer to the truth


def drafted_by_bots(rules: Rules, lots: Random) -> tuple[GameState, View]:
    """A deal that bots have drafted and bid, as the leader sees it."""
    game = new_game(rules).apply(DealStock(lots.choice(rules.order), tuple(lots.sample(DECK, 52))))
    while game.phase != "playing":
        assert game.to_act is not None
        game = game.apply(choose(view_of(game, game.to_act), level="hard", seed=1))
    assert game.to_act is not None
    return game, view_of(game, game.to_act)


def strength(hands: Sets) -> float:
    return float(estimated_tricks(hands, partners=False).mean())


@pytest.mark.parametrize("table", ["duel", "double-nil"])
def test_hands_drawn_so_are_about_as_strong_as_the_true_ones(table: str) -> None:
    """Hands drawn as if the other had kept his cards blindly are more than a trick too weak."""
    lots = Random(f"strength {table}")
    too_weak, nearer = [], []
    for _ in range(25):
        game, view = drafted_by_bots(TABLES[table], lots)
        other = 1 - view.rules.order.index(view.seat)
        assert game.deal is not None
        truth = strength(np.array([set_of(game.deal.hands[other])], dtype=np.uint64))
        too_weak.append(truth - strength(sample_hands(view, 200, seed=1)[:, other]))
        nearer.append(truth - strength(likely_hands(view, 200, seed=1)[:, other]))
    assert np.mean(too_weak) > 1
    assert abs(np.mean(nearer)) < 0.6
    assert np.square(nearer).mean() < 0.5 * np.square(too_weak).mean()


def test_who_has_declared_nil_keeps_low_cards() -> None:
    """The same stock and the same answers in the draft, after a declared blind nil and without one."""
    lots = Random(5)
    stock = tuple(lots.sample(DECK, 52))
    answers = [lots.random() < 0.5 for _ in range(26)]
    hands = {}
    for nil in (False, True):
        game = new_game(build_rules("double-nil")).apply(DealStock(Seat.N, stock))
        keeps = iter(answers)
        while game.phase in ("blind", "draft"):
            seat = game.to_act
            assert seat is not None
            asked = game.phase == "blind"
            game = game.apply(
                AnswerBlind(seat, nil and seat == Seat.S) if asked else Draft(seat, next(keeps))
            )
        hands[nil] = strength(sample_drafted(view_of(game, Seat.N), 300, seed=2)[:, 1])
    assert hands[True] < hands[False] - 1
