"""A seat's view holds what it has seen, and is the same in every world that differs in nothing else."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings

from spadille.cards import DECK
from spadille.rules import FIELDS, VARIANTS, build_rules
from spadille.seats import Seat
from spadille.state import GameState
from spadille.view import View, view_of
from tests.properties.games import SEEDS, House, Moment, houses, moments, some_moment
from tests.properties.worlds import deals_of, other_worlds, seen_cards


def check_worlds(moment: Moment, seat: Seat, lots: Random, *, tries: int) -> int:
    """Compares the views of a seat in other worlds; returns how many there were."""
    mine = view_of(moment.game, seat)
    wire = msgspec.json.encode(mine)
    worlds = list(other_worlds(moment, seat, lots, tries=tries))
    for world in worlds:
        assert view_of(world, seat) == mine
        assert msgspec.json.encode(view_of(world, seat)) == wire
    return len(worlds)


@settings(max_examples=50)
@given(houses(), SEEDS)
def test_a_view_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(house: House, seed: int) -> None:
    lots = Random(seed)
    moment = some_moment(house.rules, lots)
    for seat in house.rules.order:
        check_worlds(moment, seat, lots, tries=6)


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_worlds_are_found_in_every_phase(variant: str) -> None:
    """The property above would be empty if hardly any other world were legal."""
    lots = Random(variant)
    found: Counter[str] = Counter()
    for _ in range(6):
        for moment in moments(build_rules(variant), lots, most=100):
            if moment.game.deal and lots.random() < 0.3:
                seat = lots.choice(moment.game.rules.order)
                found[moment.game.phase] += check_worlds(moment, seat, lots, tries=3)
    wanted = {
        "duel": {"draft", "bidding", "playing"},
        "double-nil": {"blind", "draft", "bidding", "exchange", "drawing", "playing"},
    }.get(variant, {"bidding", "playing"})
    assert {phase for phase, count in found.items() if count >= 3} >= wanted, found


# ------------------------------------------------------------ card by card

CARD_KEYS = frozenset("hand looked_at kept discarded discards draws trick cards card".split())
COUNT_KEYS = frozenset(
    "bid points bags contract counted contract_points nil_bags bag_points penalty tricks count taken".split()
)


def numbers(content: Any, key: str = "") -> Iterator[tuple[str, int]]:
    """Every number of a view on the wire, with the name under which it stands."""
    if isinstance(content, dict):
        for name, part in content.items():
            if name != "rules":
                yield from numbers(part, name)
    elif isinstance(content, list):
        for part in content:
            yield from numbers(part, key)
    elif isinstance(content, int) and not isinstance(content, bool):
        yield key, content


def cards_on_the_wire(content: Any) -> set[int]:
    found = list(numbers(content))
    assert {key for key, _ in found} <= CARD_KEYS | COUNT_KEYS, "is the new number a card?"
    return {number for key, number in found if key in CARD_KEYS}


def check_cards(moment: Moment, seat: Seat) -> None:
    """The deal shown holds cards that the seat has seen and all of them; past deals hold what was played."""
    content = msgspec.json.decode(msgspec.json.encode(view_of(moment.game, seat)))
    past = content.pop("finished")
    deals = deals_of(moment.done)
    seen = seen_cards(moment.game, deals[-1], seat) if deals else set()
    assert cards_on_the_wire(content) == seen
    for done, shown in zip(moment.game.finished, past, strict=True):
        assert cards_on_the_wire(shown) == set(done.deal.played)


@given(houses(), SEEDS)
def test_a_view_holds_the_cards_that_its_seat_has_seen_and_no_other(house: House, seed: int) -> None:
    moment = some_moment(house.rules, Random(seed))
    for seat in house.rules.order:
        check_cards(moment, seat)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_view_of_a_game_holds_the_seen_cards_and_no_other(variant: str) -> None:
    lots = Random(variant)
    for moment in moments(build_rules(variant), lots, most=170):
        for seat in moment.game.rules.order:
            check_cards(moment, seat)


@given(houses(), SEEDS)
def test_a_view_knows_which_cards_are_unseen(house: House, seed: int) -> None:
    moment = some_moment(house.rules, Random(seed))
    deals = deals_of(moment.done)
    for seat in house.rules.order:
        seen = seen_cards(moment.game, deals[-1], seat) if deals else set()
        assert view_of(moment.game, seat).unseen == set(DECK) - seen


@given(houses(), SEEDS)
def test_a_view_survives_the_wire(house: House, seed: int) -> None:
    game = some_moment(house.rules, Random(seed)).game
    for seat in house.rules.order:
        view = view_of(game, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


@given(houses(), SEEDS)
def test_what_a_view_offers_is_what_the_game_accepts(house: House, seed: int) -> None:
    game = some_moment(house.rules, Random(seed)).game
    for seat in house.rules.order:
        view = view_of(game, seat)
        assert all(game.refusal(action) is None and action.seat == seat for action in view.legal)
        assert bool(view.legal) == (game.to_act == seat or may_look(game, seat))


def may_look(game: GameState, seat: Seat) -> bool:
    return game.phase == "bidding" and game.deal is not None and game.deal.may_still_look(seat)


def test_the_rules_hold_no_card() -> None:
    """The walk above passes over `rules`: they are public, field by field."""
    assert not CARD_KEYS & set(FIELDS)
