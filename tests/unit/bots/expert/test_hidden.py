"""Sampled hands agree with everything that a seat has seen, and the true ones are always among them."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb
from random import Random

import numpy as np
import pytest

from spadille.actions import Action, DealHands, DealStock, DrawExchange, Exchange
from spadille.bots.expert.hidden import (
    Hidden,
    hidden_of,
    sample_drafts,
    sample_hands,
    set_of,
    sets_of,
)
from spadille.cards import DECK, Card
from spadille.deal import DealState, Phase
from spadille.refused import Refused
from spadille.rules import VARIANTS, Rules, build_rules
from spadille.seats import Seat
from spadille.state import GameState
from spadille.view import View, view_of
from tests.properties.games import Moment, moments
from tests.properties.worlds import deals_of, other_worlds
from tests.unit.bots.tables import after, bid, four, play
from tests.unit.kernel.chi_square import LIMIT, deviation

IN_HAND: tuple[Phase, ...] = ("bidding", "exchange", "playing")
IN_DRAFT: tuple[Phase, ...] = ("blind", "draft")

TABLES: dict[str, Rules] = {
    **{variant: build_rules(variant) for variant in VARIANTS},
    "spades at any time": build_rules("classic", {"spade_lead": "anytime"}),
    "peek and exchange": build_rules("double-nil", {"draft_peek": True}),
    "large exchange": build_rules("double-nil", {"blind_nil_exchange": 13}),
}


def cards_of(cards: int) -> tuple[Card, ...]:
    return tuple(card for card in DECK if cards >> card & 1)


def some_moments(rules: Rules, lots: Random, phases: tuple[Phase, ...], *, number: int) -> list[Moment]:
    """Moments in these phases: of every phase some."""
    found: dict[str, list[Moment]] = {}
    for _ in range(4):
        for moment in moments(rules, lots, most=230):
            if moment.game.phase in phases:
                found.setdefault(moment.game.phase, []).append(moment)
    return [one for some in found.values() for one in lots.sample(some, min(number, len(some)))]


# ------------------------------------------------------------ the other cards, played again


def this_deal(moment: Moment) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """What was done before this deal, and in it."""
    deal = deals_of(moment.done)[-1]
    return moment.done[: len(moment.done) - len(deal)], deal


def dealt_again(deal: DealState, hands: np.ndarray) -> DealHands:
    """The dealing that leads to these hands: what was played is added to them."""
    held = [set(cards_of(int(hand))) for hand in hands]
    for seat, card in played_by(deal):
        held[deal.rules.order.index(seat)].add(card)
    return DealHands(deal.opener, tuple(tuple(sorted(hand)) for hand in held))


def played_by(deal: DealState) -> list[tuple[Seat, Card]]:
    order = deal.rules.order
    tricks = [*((trick.leader, trick.cards) for trick in deal.tricks), (deal.leader, deal.trick)]
    return [
        (order[(order.index(leader) + place) % len(order)], card)
        for leader, cards in tricks
        for place, card in enumerate(cards)
    ]


def drafted_again(
    deal: DealState, view: View, places: np.ndarray
) -> tuple[DealStock, Exchange, DrawExchange]:
    """The stock that gives the other what he kept, and his exchange, in a world of these holders' cards."""
    kept, drawn, away, rest = (set(cards_of(int(cards))) for cards in places)
    back = {card for done in view.exchanges for card in done.discards} & (drawn | rest)
    own_seen = {turn.discarded for turn in view.draft if turn.discarded is not None}
    pile = iter(sorted((drawn | rest) - back - own_seen))
    his = iter(sorted(kept | away))
    stock: list[Card] = []
    for turn in view.draft:
        keeps = next(his) if turn.kept is None else turn.kept
        throws = next(pile) if turn.discarded is None else turn.discarded
        stock += (keeps, throws) if turn.keep else (throws, keeps)
    other = next(seat for seat in view.rules.order if seat != view.seat)
    exchange = Exchange(other, tuple(sorted(away)))
    return DealStock(deal.opener, tuple(stock)), exchange, DrawExchange(tuple(sorted(drawn)))


def world_of(moment: Moment, view: View, hidden: Hidden, places: np.ndarray) -> GameState:
    """The same game with the cards of this world: the game itself judges whether it could be."""
    before, deal = this_deal(moment)
    state = moment.game.deal
    assert state is not None
    if not view.rules.drafts:
        again = dealt_again(state, hidden.hands(places[None])[0])
        return replayed((*before, again, *deal[1:]), moment)
    stock, exchange, draw = drafted_again(state, view, places)
    changed: list[Action] = [stock]
    for last, action in pairwise(deal):
        drew = isinstance(last, Exchange) and last.seat == exchange.seat
        his = isinstance(action, Exchange) and action.seat == exchange.seat
        changed.append(draw if drew and isinstance(action, DrawExchange) else exchange if his else action)
    return replayed((*before, *changed), moment)


def replayed(actions: tuple[Action, ...], moment: Moment) -> GameState:
    start = GameState(rules=moment.game.rules, start=moment.game.start, scores=moment.game.start)
    return after(start, *actions)


@pytest.mark.parametrize("table", TABLES)
def test_every_world_could_have_led_to_the_same_view(table: str) -> None:
    lots = Random(f"worlds {table}")
    for moment in some_moments(TABLES[table], lots, IN_HAND, number=12):
        for seat in TABLES[table].order:
            view = view_of(moment.game, seat)
            hidden = hidden_of(view)
            places = hidden.sample(3, lots.getrandbits(64))
            for world, hands in zip(places, hidden.hands(places), strict=True):
                game = world_of(moment, view, hidden, world)
                assert view_of(game, seat) == view
                assert game.deal is not None
                assert [set_of(hand) for hand in game.deal.hands] == [int(hand) for hand in hands]


# ------------------------------------------------------------ the truth is among them


def true_places(view: View, deal: DealState) -> list[int]:
    """Where the hidden cards truly are, in the order of the holders."""
    if not view.rules.drafts:
        own = () if view.hand is None else (view.seat,)
        return [set_of(deal.hand(seat)) for seat in view.rules.order if seat not in own]
    other = next(seat for seat in view.rules.order if seat != view.seat)
    kept = {turn.kept for turn in deal.draft if turn.seat == other}
    pile = {turn.discarded for turn in deal.draft}
    away: set[Card] = set()
    drawn: set[Card] = set()
    for done in deal.exchanges:
        if done.seat == other:
            away, drawn = set(done.discards), set(done.draws)
        elif done is deal.exchanges[0]:
            pile |= set(done.discards)
    return [set_of(cards) for cards in (kept - away, drawn, away, pile - drawn)]


@pytest.mark.parametrize("table", TABLES)
def test_the_true_deal_is_always_possible(table: str) -> None:
    lots = Random(f"truth {table}")
    checked = 0
    for moment in some_moments(TABLES[table], lots, IN_HAND, number=60):
        for seat in TABLES[table].order:
            view = view_of(moment.game, seat)
            deal = moment.game.deal
            assert deal is not None
            hidden = hidden_of(view)
            truth = true_places(view, deal)
            assert sum(truth) == hidden.cards
            for holder, cards in zip(hidden.holders, truth, strict=True):
                assert (cards.bit_count(), cards & ~holder.may) == (holder.size, 0)
            hands = hidden.hands(np.array([truth], dtype=np.uint64))[0]
            assert [int(hand) for hand in hands] == [set_of(hand) for hand in deal.hands]
            checked += 1
    assert checked > 100


@pytest.mark.parametrize("table", TABLES)
def test_hands_have_their_sizes_and_share_no_card(table: str) -> None:
    rules = TABLES[table]
    lots = Random(f"sizes {table}")
    for moment in some_moments(rules, lots, IN_HAND, number=30):
        deal = moment.game.deal
        assert deal is not None
        for seat in rules.order:
            view = view_of(moment.game, seat)
            hands = sample_hands(view, 50, lots.getrandbits(64))
            together = np.bitwise_or.reduce(hands, axis=1)
            sizes = np.bitwise_count(hands)
            assert (sizes == [len(hand) for hand in deal.hands]).all()
            assert (np.bitwise_count(together) == sizes.sum(axis=1)).all()
            assert not (together & np.uint64(set_of(view.played))).any()
            if view.hand is not None:
                assert (hands[:, rules.order.index(seat)] == set_of(view.hand)).all()


# ------------------------------------------------------------ every world, and none more often


def endings(rules: Rules, lots: Random, *, left: int, number: int) -> list[Moment]:
    """Moments with few cards left in the hands, in the middle of tricks too."""
    found: list[Moment] = []
    while len(found) < number:
        for moment in moments(rules, lots, most=150):
            deal = moment.game.deal
            if deal and deal.phase == "playing" and sum(map(len, deal.hands)) == left:
                found.append(moment)
    return found[:number]


def all_splits(cards: tuple[Card, ...], sizes: list[int]) -> list[tuple[int, ...]]:
    if not sizes:
        return [()]
    return [
        (set_of(held), *rest)
        for held in combinations(cards, sizes[0])
        for rest in all_splits(tuple(sorted(set(cards) - set(held))), sizes[1:])
    ]


def possible_hands(moment: Moment, seat: Seat) -> set[tuple[int, ...]]:
    """All hands that the seats may have, by playing the deal again with every split of the cards out."""
    deal = moment.game.deal
    assert deal is not None
    rules, view = moment.game.rules, view_of(moment.game, seat)
    others = [other for other in rules.order if other != seat]
    out = tuple(sorted(set(DECK) - set(view.hand or ()) - set(view.played)))
    found: set[tuple[int, ...]] = set()
    before, done = this_deal(moment)
    for split in all_splits(out, [len(deal.hand(other)) for other in others]):
        held = dict(zip(others, split, strict=True)) | {seat: set_of(view.hand or ())}
        hands = tuple(held[one] for one in rules.order)
        try:
            replayed((*before, dealt_again(deal, np.array(hands)), *done[1:]), moment)
        except Refused:
            continue
        found.add(hands)
    return found


@pytest.mark.parametrize("table", ["classic", "hoyle", "spades at any time"])
def test_the_worlds_are_just_those_in_which_the_game_could_have_gone_so(table: str) -> None:
    lots = Random(f"all {table}")
    for moment in endings(TABLES[table], lots, left=8, number=8):
        seat = lots.choice(TABLES[table].order)
        possible = possible_hands(moment, seat)
        view = view_of(moment.game, seat)
        assert hidden_of(view).worlds == len(possible)
        drawn = sample_hands(view, 20 * len(possible) + 500, seed=lots.getrandbits(64))
        counted = Counter(tuple(int(hand) for hand in hands) for hands in drawn)
        assert set(counted) <= possible
        if len(possible) > 1:
            assert deviation(counted, dict.fromkeys(possible, 1 / len(possible))) < LIMIT


def test_who_leads_spades_unbroken_has_nothing_else() -> None:
    """East leads 2S at once: he holds spades alone. Where they may be led at any time that says nothing."""
    hands = {"E": "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"}
    view = view_of(play(bid(four(hands, dealer=Seat.N), "1 1 1 1"), "2S"), Seat.N)
    assert (sample_hands(view, 20, seed=1)[:, 1] == set_of(range(40, 52))).all()
    free = view_of(play(bid(four(hands, dealer=Seat.N, spade_lead="anytime"), "1 1 1 1"), "2S"), Seat.N)
    assert (sample_hands(free, 20, seed=1)[:, 1] != set_of(range(40, 52))).all()


# ------------------------------------------------------------ drafts and exchanges


def double_exchange(lots: Random, *, seat: Seat, first: bool, peek: bool) -> View:
    """The view of a seat at the first lead when both have exchanged cards, it first or last."""
    rules = build_rules("double-nil", {"draft_peek": peek, "blind_nil_exchange": 4})
    while True:
        for moment in moments(rules, lots, most=60):
            deal = moment.game.deal
            if deal and deal.phase == "playing" and not deal.trick and len(deal.exchanges) == 2:
                moved = all(done.discards for done in deal.exchanges)
                if moved and (deal.exchanges[0].seat == seat) == first:
                    return view_of(moment.game, seat)


@pytest.mark.parametrize("peek", [False, True])
def test_exchanges_are_counted_when_the_own_came_first(peek: bool) -> None:
    """He kept 13 of those that I never saw, put away k of them, and drew k of the 26 then in the pile."""
    lots = Random(f"first {peek}")
    for _ in range(5):
        view = double_exchange(lots, seat=Seat.N, first=True, peek=peek)
        own, other = view.exchanges
        seen = {turn.discarded for turn in view.draft if turn.discarded is not None}
        others = 39 - len(seen | set(own.draws))
        k = other.count
        assert hidden_of(view).worlds == comb(others, 13) * comb(13, k) * comb(26, k)


@pytest.mark.parametrize("peek", [False, True])
def test_exchanges_are_counted_when_the_own_came_last(peek: bool) -> None:
    """Of those that I drew and had not seen, some (i of n) may be what he had put away."""
    lots = Random(f"last {peek}")
    for _ in range(5):
        view = double_exchange(lots, seat=Seat.N, first=False, peek=peek)
        other, own = view.exchanges
        seen = {turn.discarded for turn in view.draft if turn.discarded is not None}
        n, known, k = len(set(own.draws) - seen), len(set(own.draws) & seen), other.count
        expected = sum(
            comb(n, i)
            * comb(39 - len(seen) - n, 13 - i)
            * comb(13 - i, k - i)
            * comb(26 - (n - i) - known, k)
            for i in range(min(n, k) + 1)
        )
        assert hidden_of(view).worlds == expected


def test_a_discard_seen_is_never_in_the_others_hand_where_nothing_is_exchanged() -> None:
    lots = Random("duel")
    for moment in some_moments(build_rules("duel"), lots, IN_HAND, number=20):
        for seat, other in ((Seat.N, 1), (Seat.S, 0)):
            view = view_of(moment.game, seat)
            seen = set_of(view.seen_discards)
            assert seen.bit_count() == 13
            assert not (sample_hands(view, 200, seed=1)[:, other] & np.uint64(seen)).any()


def test_a_discard_seen_may_come_back_by_the_others_exchange() -> None:
    lots = Random("back")
    view = double_exchange(lots, seat=Seat.N, first=True, peek=True)
    hands = sample_hands(view, 5000, seed=2)[:, 1]
    drafted = set_of(turn.discarded for turn in view.draft if turn.discarded is not None)
    drafted &= ~set_of(view.exchanges[0].draws)
    count = view.exchanges[1].count
    back = np.bitwise_count(hands & np.uint64(drafted))
    assert 0 < back.max() <= count
    expected = count * drafted.bit_count() / 26
    assert abs(back.mean() - expected) < 5 * back.std() / 5000**0.5


# ------------------------------------------------------------ the draft under way


@pytest.mark.parametrize("table", ["duel", "double-nil", "peek and exchange"])
def test_a_draft_goes_on_with_all_the_cards(table: str) -> None:
    rules = TABLES[table]
    lots = Random(f"drafts {table}")
    for moment in some_moments(rules, lots, IN_DRAFT, number=40):
        deal = moment.game.deal
        assert deal is not None
        for seat in rules.order:
            view = view_of(moment.game, seat)
            worlds = sample_drafts(view, 20, lots.getrandbits(64))
            own, other = rules.order.index(seat), 1 - rules.order.index(seat)
            whole = worlds.kept[:, 0] | worlds.kept[:, 1] | worlds.pile | sets_of(worlds.stock)
            assert (whole == (1 << 52) - 1).all()
            assert worlds.stock.shape[1] == 52 - 2 * len(deal.draft)
            assert (worlds.kept[:, own] == set_of(deal.hand(seat))).all()
            assert (np.bitwise_count(worlds.kept[:, other]) == len(deal.hands[other])).all()
            assert (np.bitwise_count(worlds.pile) == len(deal.draft)).all()
            assert not (np.uint64(set_of(view.seen_discards)) & ~worlds.pile).any()
            if view.looked_at is not None:
                assert (worlds.stock[:, 0] == view.looked_at).all()


def test_the_stock_to_come_is_in_any_order() -> None:
    lots = Random("stock")
    moment = next(
        moment
        for moment in moments(build_rules("duel"), lots)
        if moment.game.deal and len(moment.game.deal.draft) == 5
    )
    view = view_of(moment.game, Seat.N)
    worlds = sample_drafts(view, 20_000, seed=3)
    unseen = sorted(view.unseen)
    for place in (1, 20, 41):
        counted = Counter(int(card) for card in worlds.stock[:, place])
        assert deviation(counted, dict.fromkeys(unseen, 1 / len(unseen))) < LIMIT


# ------------------------------------------------------------ honest, repeatable, refused


@pytest.mark.parametrize("table", TABLES)
def test_unseen_cards_never_change_a_sample(table: str) -> None:
    lots = Random(f"honest {table}")
    found: Counter[str] = Counter()
    for moment in some_moments(TABLES[table], lots, (*IN_HAND, *IN_DRAFT), number=8):
        for seat in TABLES[table].order:
            here = sampled(view_of(moment.game, seat))
            for world in other_worlds(moment, seat, lots, tries=3):
                assert sampled(view_of(world, seat)) == here
                found[moment.game.phase] += 1
    assert found["playing"] > 3


def sampled(view: View) -> bytes:
    """What is drawn for a view, as bytes that can be compared."""
    if view.phase in IN_DRAFT:
        worlds = sample_drafts(view, 5, seed=11)
        return worlds.kept.tobytes() + worlds.pile.tobytes() + worlds.stock.tobytes()
    return sample_hands(view, 5, seed=11).tobytes()


def test_a_world_is_the_same_for_any_count() -> None:
    view = view_of(bid(four({}), "3 3"), Seat.N)
    assert (sample_hands(view, 10, seed=5) == sample_hands(view, 100, seed=5)[:10]).all()
    assert (sample_hands(view, 10, seed=5) != sample_hands(view, 10, seed=6)).any()


def test_hands_are_refused_in_other_phases() -> None:
    lots = Random("refused")
    seen: set[str] = set()
    for table in ("classic", "double-nil"):
        for moment in moments(TABLES[table], lots):
            view = view_of(moment.game, Seat.N)
            if view.phase not in IN_HAND:
                seen.add(view.phase)
                with pytest.raises(Refused, match="out-of-phase"):
                    sample_hands(view, 1, seed=1)
            if view.phase not in IN_DRAFT:
                with pytest.raises(Refused, match="out-of-phase"):
                    sample_drafts(view, 1, seed=1)
    assert {"over", "blind", "draft", "drawing"} <= seen
