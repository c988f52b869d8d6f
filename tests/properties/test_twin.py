"""Core and twin play the same games and agree on every choice, every taker and every point."""

from random import Random

import pytest
from hypothesis import given, settings

from spadille.actions import (
    Action,
    DealHands,
    DealStock,
    DrawExchange,
    Exchange,
    Look,
    action_text,
)
from spadille.cards import NAMES
from spadille.rules import VARIANTS
from spadille.state import GameState, new_game
from tests.properties.games import SEEDS, House, houses, lot
from tests.twin.book import BOOK
from tests.twin.game import Twin


def twin_of(house: House) -> Twin:
    """The twin under the same rules, put together from the hand-copied table."""
    rules = BOOK[house.variant] | house.overrides
    unsaid = (False, 0) if rules["deal"] == "draft" else (None, None)
    for name, value in zip(("draft_peek", "blind_nil_exchange"), unsaid, strict=True):
        rules[name] = value if unsaid[0] is None or rules[name] is None else rules[name]
    return Twin(rules)


def texts(cards: tuple[int, ...]) -> list[str]:
    return [NAMES[card] for card in cards]


def tell(twin: Twin, action: Action, game: GameState) -> None:
    """Does in the twin what was done in the core."""
    match action:
        case DealHands():
            hands = {str(s): texts(h) for s, h in zip(game.rules.order, action.hands, strict=True)}
            twin.deal_hands(action.dealer, hands)
        case DealStock():
            twin.deal_stock(action.first_drawer, texts(action.stock))
        case Look():
            pass
        case Exchange() if action.discards:
            pass  # told with the draw
        case Exchange():
            twin.exchange(action.seat, [], [])
        case DrawExchange():
            assert game.deal is not None
            assert game.deal.put_away is not None
            twin.exchange(game.deal.put_away.seat, texts(game.deal.put_away.discards), texts(action.cards))
        case _:
            twin.act(action_text(action))


def choices(game: GameState) -> list[str]:
    return [action_text(action) for action in game.legal_actions() if not isinstance(action, Look)]


def compare(game: GameState, twin: Twin, looked: set[str]) -> None:
    """What is due, and what may be done; of an exchange, the cards that may be put away."""
    if game.deal is None:
        assert twin.due() is None
        return
    if game.phase == "drawing":
        return
    assert twin.due() == (game.phase, game.to_act)
    legal = twin.legal()
    if game.phase == "exchange":
        assert sorted(legal) == sorted(text for text in choices(game) if len(text) == 2)
    elif game.to_act in looked:
        assert choices(game) == [text for text in legal if text != "blind-nil"]
    else:
        assert choices(game) == legal
    assert {str(seat): game.deal.tricks_of(seat) for seat in game.rules.order} == twin.taken
    assert [str(trick.taker) for trick in game.deal.tricks] == twin.takers


def compare_scores(game: GameState, twin: Twin) -> None:
    for side, result in zip(game.rules.sides, game.finished[-1].results, strict=True):
        assert twin.sheets[-1][side] == {
            "points": result.points,
            "bags": result.bags,
            "penalty": result.penalty,
            "score": result.after.points,
            "total_bags": result.after.bags,
        }
    assert game.winner == twin.winner
    assert game.next_opener == twin.opener


def play_both(house: House, lots: Random, *, deals: int) -> None:
    """Plays up to so many deals by lot, beginning again when a game is won."""
    left = deals
    while left > 0:
        game, twin = new_game(house.rules), twin_of(house)
        while left > 0 and not game.over:
            left -= 1
            game = play_deal(game, twin, lots)
            compare_scores(game, twin)


def play_deal(game: GameState, twin: Twin, lots: Random) -> GameState:
    looked: set[str] = set()
    while not looked or game.deal:
        action = lot(game, lots)
        tell(twin, action, game)
        game = game.apply(action)
        looked |= {str(action.seat)} if isinstance(action, Look) else {"begun"}
        compare(game, twin, looked)
    return game


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_twin_agrees_on_every_deal(variant: str) -> None:
    play_both(House(variant, {}), Random(variant), deals=200)


@settings(max_examples=50)
@given(houses(), SEEDS)
def test_the_twin_agrees_under_house_rules(house: House, seed: int) -> None:
    play_both(house, Random(seed), deals=4)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_the_twin_agrees_on_thousands_of_deals(variant: str, seed: int) -> None:
    play_both(House(variant, {}), Random(f"{variant} {seed}"), deals=1000)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_is_what_the_rule_book_says(variant: str) -> None:
    assert House(variant, {}).rules.values() == BOOK[variant]


def test_the_variants_are_the_five_of_the_rule_book() -> None:
    assert sorted(VARIANTS) == sorted(BOOK)
