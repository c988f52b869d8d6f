"""Whatever is played: no card is lost, what is legal is accepted and nothing else is, the sums are right."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from spadille.actions import (
    Action,
    AnswerBlind,
    DealHands,
    DealStock,
    Draft,
    DrawExchange,
    Exchange,
    Look,
    MakeBid,
    Play,
)
from spadille.cards import DECK
from spadille.deal import DealState
from spadille.refused import CODES, Refused
from spadille.rules import BLIND_NIL, VARIANTS, build_rules
from spadille.seats import Seat
from spadille.state import GameState
from tests.properties.games import SEEDS, House, houses, moments, opening, some_moment


def places_of_cards(deal: DealState) -> list[int]:
    """Every card of a deal once for each place in which it lies."""
    held = chain.from_iterable(deal.hands)
    waiting = deal.put_away.discards if deal.put_away else ()
    pile = deal.exchange_pile() if deal.rules.drafts else ()
    return [*held, *deal.played, *pile, *waiting, *deal.stock[2 * len(deal.draft) :]]


@given(houses(), SEEDS)
def test_cards_are_conserved(house: House, seed: int) -> None:
    for game, _ in moments(house.rules, Random(seed)):
        if game.deal:
            assert sorted(places_of_cards(game.deal)) == list(DECK)


# ------------------------------------------------------------ legal ⇔ accepted


def conceivable(game: GameState, lots: Random) -> Iterator[Action]:
    """Every action of a player that can be thought of, sensible or not, and some of chance."""
    for seat in Seat:
        yield Look(seat)
        yield from (AnswerBlind(seat, yes) for yes in (False, True))
        yield from (Draft(seat, keep) for keep in (False, True))
        yield from (MakeBid(seat, bid) for bid in range(-1, 17))
        yield from (Play(seat, card) for card in range(-1, 53))
        yield from (Exchange(seat, some) for some in _discards(game, seat, lots))
    yield from (DrawExchange(some) for some in _samples(lots))


def _discards(game: GameState, seat: Seat, lots: Random) -> Iterator[tuple[int, ...]]:
    yield from ((card,) for card in range(-1, 53))
    yield from _samples(lots)
    if game.deal and seat in game.rules.order:
        hand = sorted(game.deal.hand(seat))
        yield from (tuple(lots.sample(hand, size)) for size in range(len(hand) + 1))
        yield tuple(hand[:1] * 2)


def _samples(lots: Random) -> Iterator[tuple[int, ...]]:
    yield from (tuple(lots.sample(DECK, size)) for size in (0, 1, 1, 2, 3, 4, 13))
    yield (5, 5)


def allowed(game: GameState) -> set[Action]:
    """What may be done, as the rule book has it: the choices of the one to act, and a look out of turn."""
    actions = {_sorted(action) for action in game.legal_actions()}
    deal = game.deal
    if deal and deal.phase == "bidding" and not game.rules.drafts:
        for seat in deal.may_blind:
            if seat not in deal.looked and seat not in {made.seat for made in deal.bids}:
                actions.add(Look(seat))
    return actions


def _sorted(action: Action) -> Action:
    """An exchange means the same in any order of its cards."""
    return Exchange(action.seat, tuple(sorted(action.discards))) if isinstance(action, Exchange) else action


def is_draw(game: GameState, action: Action) -> bool:
    """Whether chance may draw these cards now."""
    deal = game.deal
    if not isinstance(action, DrawExchange) or deal is None or deal.put_away is None:
        return False
    cards, wanted = set(action.cards), len(deal.put_away.discards)
    return len(cards) == len(action.cards) == wanted and cards <= deal.exchange_pile()


def check_answer(game: GameState, action: Action, *, legal: bool) -> None:
    """`refusal` is None exactly for what is legal, and `apply` says the same and changes nothing."""
    code = game.refusal(action)
    assert (code is None) == legal, (action, code, game.phase, game.to_act)
    if code is None:
        assert game.apply(action) != game
        return
    assert code in CODES
    before = msgspec.json.encode(game)
    with pytest.raises(Refused) as refused:
        game.apply(action)
    assert refused.value.code == code
    assert msgspec.json.encode(game) == before


@settings(max_examples=40)
@given(houses(), SEEDS)
def test_legal_is_what_is_accepted(house: House, seed: int) -> None:
    lots = Random(seed)
    game = some_moment(house.rules, lots).game
    legal = allowed(game)
    for action in conceivable(game, lots):
        check_answer(game, action, legal=_sorted(action) in legal or is_draw(game, action))
    for action in game.legal_actions():
        assert game.refusal(action) is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_legal_is_what_is_accepted_at_every_step_of_a_deal(variant: str) -> None:
    lots = Random(variant)
    for game, _ in moments(build_rules(variant), lots, most=110):
        legal = allowed(game)
        for action in conceivable(game, lots):
            accepted = game.refusal(action) is None
            assert accepted == (_sorted(action) in legal or is_draw(game, action)), action


@given(houses(), SEEDS)
def test_a_deal_is_accepted_only_between_deals(house: House, seed: int) -> None:
    lots = Random(seed)
    game = some_moment(house.rules, lots).game
    dealt = opening(game, lots)
    if game.over:
        assert game.refusal(dealt) == "after-the-end"
    elif game.deal:
        assert game.refusal(dealt) == "unfinished-deal"
    else:
        assert game.refusal(dealt) is None


@given(houses(), SEEDS)
def test_a_deal_of_other_cards_is_refused(house: House, seed: int) -> None:
    lots = Random(seed)
    game = next(moments(house.rules, lots)).game
    for code, cards in spoilt_decks(lots):
        check_code(game, lots, cards, code)


def spoilt_decks(lots: Random) -> Iterator[tuple[str, list[int]]]:
    """Fifty-two cards that are none, and too few of them."""
    deck = lots.sample(DECK, 52)
    yield "bad-card", [52, *deck[1:]]
    yield "bad-card", [-1, *deck[1:]]
    yield "duplicate-card", [deck[-1], *deck[1:]]
    yield "duplicate-card", [*deck, deck[0]]
    yield "missing-card", deck[1:]


def check_code(game: GameState, lots: Random, cards: list[int], code: str) -> None:
    opener = lots.choice(game.rules.order)
    hands = tuple(tuple(cards[at : at + 13]) for at in range(0, 52, 13))
    dealt = DealStock(opener, tuple(cards)) if game.rules.drafts else DealHands(opener, hands)
    if not game.rules.drafts and len(cards) > 52:
        dealt = DealHands(opener, (*hands[:3], (*hands[3], cards[-1])))
    assert game.refusal(dealt) == code


# ------------------------------------------------------------ sums


@given(houses(), SEEDS)
def test_the_tricks_taken_add_up_to_thirteen(house: House, seed: int) -> None:
    for game, _ in moments(house.rules, Random(seed)):
        for done in game.finished:
            assert sum(done.deal.taken) == len(done.deal.tricks) == 13
        if game.deal:
            assert sum(game.deal.taken) == len(game.deal.tricks)


@given(houses(), SEEDS)
def test_scores_are_sums(house: House, seed: int) -> None:
    for game, _ in moments(house.rules, Random(seed)):
        for place in range(2):
            results = [done.results[place] for done in game.finished]
            begun = game.start[place]
            assert game.scores[place].points == begun.points + sum(result.points for result in results)
            for result in results:
                parts = result.contract_points + result.bag_points + sum(nil.points for nil in result.nils)
                assert result.points == parts - result.penalty
                assert result.before == begun
                begun = result.after
            assert game.scores[place] == begun


@given(houses(), SEEDS)
def test_bag_counts_stay_below_the_limit(house: House, seed: int) -> None:
    for game, _ in moments(house.rules, Random(seed)):
        limit = house.rules.bag_limit
        assert all(score.bags >= 0 and (limit == 0 or score.bags < limit) for score in game.scores)


# ------------------------------------------------------------ the wire


@given(houses(), SEEDS)
def test_a_game_survives_the_wire(house: House, seed: int) -> None:
    game = some_moment(house.rules, Random(seed)).game
    again = msgspec.json.decode(msgspec.json.encode(game), type=GameState)
    assert again == game
    assert again.legal_actions() == game.legal_actions()


@given(houses(), SEEDS)
def test_every_action_survives_the_wire(house: House, seed: int) -> None:
    for action in some_moment(house.rules, Random(seed)).done:
        assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action


def test_the_wire_has_no_card_and_no_bid_that_does_not_exist() -> None:
    for action in (Play(Seat.N, 52), Play(Seat.N, -1), MakeBid(Seat.N, 15), Exchange(Seat.N, (52,))):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(action), type=Action)
    assert msgspec.json.decode(b'{"do": "bid", "seat": "N", "bid": 14}', type=Action) == MakeBid(
        Seat.N, BLIND_NIL
    )
