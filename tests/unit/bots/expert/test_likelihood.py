"""Bids tell of hands: static bids make sense, the truth is likelier, worlds are drawn by their weights."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from spadille.actions import DealHands
from spadille.bots import choose
from spadille.bots.expert.estimates import Sets, estimated_tricks
from spadille.bots.expert.hidden import Hands, sample_hands, set_of
from spadille.bots.expert.likelihood import (
    LEAST,
    bid_chances,
    bid_weights,
    finish_bidding,
    likely_hands,
    log_weights,
    resample,
    static_bids,
)
from spadille.cards import DECK, parse_cards
from spadille.kernel import sample_worlds
from spadille.rules import BLIND_NIL, NIL, Rules, build_rules
from spadille.seats import FOUR, Seat
from spadille.state import GameState, new_game
from spadille.view import View, view_of
from tests.unit.bots.tables import bid, four, play

CLASSIC = build_rules("classic")
DUEL = build_rules("duel")
WHOLE = (1 << 52) - 1

STRONG = "AS KS QS JS TS AC KC 5C AD KD 2D AH KH"
LOW = "2S 3S 2C 4C 6C 7C 2D 4D 5D 8D 2H 3H 5H"
PLAIN = "AS 7S 4S KC 8C 3C JD TD 6D 2D QH 9H 4H"


def deals(count: int, seed: int) -> Hands:
    return sample_worlds(WHOLE, [(13, WHOLE)] * 4, count=count, seed=seed)


def sets(*hands: str) -> Sets:
    return np.array([set_of(parse_cards(hand)) for hand in hands], dtype=np.uint64)


# ------------------------------------------------------------ static bids


def test_the_bids_of_four_make_sense_together() -> None:
    bids = finish_bidding(deals(20_000, 1), made={}, bidders=FOUR, rules=CLASSIC)
    assert 10.4 < bids.sum(axis=1).mean() < 11.3
    assert 0.04 < (bids == NIL).mean() < 0.08
    assert bids.max() < 13


def test_strong_hands_bid_much_and_low_ones_nil() -> None:
    strong, low, plain = static_bids(sets(STRONG, LOW, PLAIN), seat=Seat.N, heard={}, rules=CLASSIC)
    assert strong >= 9
    assert low == NIL
    assert 2 <= plain <= 4


def test_no_nil_with_the_ace_of_spades_nor_where_there_is_none_nor_after_the_partners() -> None:
    low = sets(LOW)
    without = build_rules("classic", {"nil": False})
    worthless = build_rules("classic", {"nil_points": 0})
    ace = sets(LOW.replace("3S", "AS"))
    assert static_bids(ace, seat=Seat.N, heard={}, rules=CLASSIC) > NIL
    assert static_bids(low, seat=Seat.N, heard={}, rules=without) > NIL
    assert static_bids(low, seat=Seat.N, heard={}, rules=worthless) > NIL
    assert static_bids(low, seat=Seat.N, heard={Seat.S: NIL}, rules=CLASSIC) > NIL
    assert static_bids(low, seat=Seat.N, heard={Seat.S: BLIND_NIL}, rules=CLASSIC) > NIL
    assert static_bids(low, seat=Seat.N, heard={Seat.E: NIL, Seat.S: 4}, rules=CLASSIC) == NIL


def test_who_hears_much_bids_no_more_and_sometimes_less() -> None:
    hands = deals(2000, 2)[:, 0]
    after_much = static_bids(hands, seat=Seat.N, heard={Seat.W: 8, Seat.E: 4}, rules=CLASSIC)
    after_little = static_bids(hands, seat=Seat.N, heard={Seat.W: 1, Seat.E: 1}, rules=CLASSIC)
    numbers = (after_much != NIL) & (after_little != NIL)
    assert (after_much <= after_little)[numbers].all()
    assert (after_much < after_little)[numbers].any()


def test_bids_heard_may_differ_from_hand_to_hand() -> None:
    hands = deals(500, 3)[:, 1]
    heard = np.array([bid % 14 for bid in range(500)], dtype=np.uint8)
    together = static_bids(hands, seat=Seat.E, heard={Seat.N: heard}, rules=CLASSIC)
    for row in range(500):
        alone = static_bids(hands[row : row + 1], seat=Seat.E, heard={Seat.N: int(heard[row])}, rules=CLASSIC)
        assert alone == together[row]


def test_the_rest_bid_after_those_who_have_bid() -> None:
    hands = deals(300, 4)
    order = (Seat.E, Seat.S, Seat.W, Seat.N)
    bids = finish_bidding(hands, made={Seat.E: 5, Seat.N: 13}, bidders=order, rules=CLASSIC)
    assert (bids[:, 1] == 5).all()
    assert (bids[:, 0] == 13).all()
    south = static_bids(hands[:, 2], seat=Seat.S, heard={Seat.E: 5}, rules=CLASSIC)
    assert (bids[:, 2] == south).all()
    west = static_bids(hands[:, 3], seat=Seat.W, heard={Seat.E: 5, Seat.S: south}, rules=CLASSIC)
    assert (bids[:, 3] == west).all()


# ------------------------------------------------------------ what a bid tells


@pytest.mark.parametrize("rules", [CLASSIC, DUEL, build_rules("classic", {"nil_points": 0})])
def test_the_chances_of_all_bids_are_about_one_and_none_is_impossible(rules: Rules) -> None:
    hands = deals(500, 5)[:, 0]
    chances = [bid_chances(hands, bid, seat=Seat.N, heard={}, rules=rules) for bid in range(14)]
    assert min(chance.min() for chance in chances) >= LEAST
    total = np.sum(chances, axis=0)
    assert total.min() > 0.99
    assert total.max() < 1 + 13 * LEAST + 1e-9


def test_the_static_bid_is_about_the_likeliest() -> None:
    hands = deals(500, 6)[:, 0]
    bids = static_bids(hands, seat=Seat.N, heard={}, rules=CLASSIC)
    chances = np.stack([bid_chances(hands, bid, seat=Seat.N, heard={}, rules=CLASSIC) for bid in range(14)])
    likeliest = chances[1:].argmax(axis=0) + 1
    numbers = bids != NIL
    assert (np.abs(likeliest - bids)[numbers] <= 1).all()
    assert (chances[0] > 0.45)[~numbers].all()


def bidding_seen(lots: Random, rules: Rules, *, level: str) -> tuple[GameState, View]:
    """A deal in which bots of a level have bid, and what N sees of it."""
    cards = lots.sample(DECK, 52)
    game = new_game(rules).apply(
        DealHands(Seat.W, tuple(tuple(cards[at : at + 13]) for at in range(0, 52, 13)))
    )
    while game.phase == "bidding":
        assert game.to_act is not None
        game = game.apply(choose(view_of(game, game.to_act), level=level, seed=lots.getrandbits(32)))
    return game, view_of(game, Seat.N)


@pytest.mark.parametrize(("level", "gain"), [("hard", 0.9), ("easy", 0.15)])
def test_the_truth_is_likelier_than_a_random_world(level: str, gain: float) -> None:
    """In natural logarithms of the odds, on average over deals; other bidders tell less, but not nothing."""
    lots = Random(level)
    gains = []
    for _ in range(60):
        game, view = bidding_seen(lots, CLASSIC, level=level)
        assert game.deal is not None
        truth = np.array([[set_of(hand) for hand in game.deal.hands]], dtype=np.uint64)
        others = np.exp(log_weights(view, sample_hands(view, 400, seed=lots.getrandbits(64)))).mean()
        gains.append(log_weights(view, truth)[0] - np.log(others))
    assert np.mean(gains) > gain


def test_what_was_played_counts_to_the_hand_that_bid() -> None:
    """East has bid on aces that he has played since."""
    hands = {"E": "AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4C", "N": "4S 5S 6S 4H 5H 6H 4D 5D 6D 5C 6C 7C 8C"}
    game = bid(four(hands, dealer=Seat.N), "6 2 2 2")
    late = play(game, "AC 9C 8H 5C AD 7D 9H 4D AH 7H TH 4H")
    assert game.deal is not None
    assert late.deal is not None
    before = np.array([[set_of(hand) for hand in game.deal.hands]], dtype=np.uint64)
    after = np.array([[set_of(hand) for hand in late.deal.hands]], dtype=np.uint64)
    assert bid_weights(view_of(late, Seat.N), after) == bid_weights(view_of(game, Seat.N), before)


def test_a_blind_bid_tells_nothing() -> None:
    view = view_of(bid(four({}, dealer=Seat.W, blind_nil=True), "4 blind-nil"), Seat.S)
    assert view.bids[-1].bid == BLIND_NIL
    logs = log_weights(view, sample_hands(view, 50, seed=1))
    only_north = view_of(bid(four({}, dealer=Seat.W, blind_nil=True), "4"), Seat.S)
    assert (logs == log_weights(only_north, sample_hands(view, 50, seed=1))).all()


def test_the_own_bid_tells_nothing_new() -> None:
    view = view_of(bid(four({}, dealer=Seat.W), "4"), Seat.N)
    assert (log_weights(view, sample_hands(view, 50, seed=1)) == 0).all()


# ------------------------------------------------------------ drawn by weight


def worlds(number: int) -> Hands:
    return np.arange(2 * number, dtype=np.uint64).reshape(number, 2)


def test_each_world_comes_as_often_as_its_weight_says() -> None:
    weights = np.random.default_rng(5).normal(size=200) * 2
    drawn = resample(worlds(200), weights, 1000, seed=3)
    wanted = 1000 * np.exp(weights) / np.exp(weights).sum()
    counted = Counter(int(first) // 2 for first in drawn[:, 0])
    assert drawn.shape == (1000, 2)
    assert all(abs(counted[world] - wanted[world]) < 1 + 1e-6 for world in range(200))
    assert (np.diff(drawn[:, 0].astype(np.int64)) >= 0).all()


def test_chances_below_one_draw_are_met_on_average() -> None:
    weights = np.log(np.array([0.5, 0.3, 0.2, 0.0001]))
    counted = Counter(int(resample(worlds(4), weights, 1, seed=seed)[0, 0]) // 2 for seed in range(4000))
    assert abs(counted[0] - 2000) < 170
    assert abs(counted[1] - 1200) < 150


def test_equal_weights_change_nothing_and_constants_do_not_matter() -> None:
    assert (resample(worlds(7), np.zeros(7), 7, seed=1) == worlds(7)).all()
    weights = np.linspace(-3, 0, 7)
    same = resample(worlds(7), weights, 20, seed=1)
    assert (resample(worlds(7), weights - 5000, 20, seed=1) == same).all()
    assert (resample(worlds(7), weights + 5000, 20, seed=1) == same).all()


def test_worlds_without_a_chance_are_never_drawn() -> None:
    weights = np.array([-np.inf, 0, -np.inf])
    assert (resample(worlds(3), weights, 5, seed=1) == worlds(3)[1]).all()
    with pytest.raises(ValueError, match="no world"):
        resample(worlds(3), np.full(3, -np.inf), 5, seed=1)
    with pytest.raises(ValueError, match="no world"):
        resample(worlds(0), np.zeros(0), 5, seed=1)


@pytest.mark.parametrize("seed", range(3))
def test_likely_hands_bid_what_was_heard(seed: int) -> None:
    """After a bid of 1 East is drawn weaker than by chance, after a 6 stronger; own cards stay."""
    tricks = {}
    for heard in ("1", "6"):
        view = view_of(bid(four({"N": PLAIN}, dealer=Seat.N), heard), Seat.N)
        hands = likely_hands(view, 300, seed)
        assert hands.shape == (300, 4)
        assert (hands[:, 0] == sets(PLAIN)).all()
        tricks[heard] = estimated_tricks(hands[:, 1], partners=True).mean()
    unheard = view_of(four({"N": PLAIN}, dealer=Seat.N), Seat.N)
    by_chance = estimated_tricks(sample_hands(unheard, 300, seed)[:, 1], partners=True).mean()
    assert tricks["1"] < by_chance - 0.5
    assert tricks["6"] > by_chance + 0.5
