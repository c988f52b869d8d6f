"""The tree search as a player knows its own cards and what was seen, and nothing else."""

from random import Random

import pytest

from spadille.bots import choose
from spadille.research.chance import chance_action
from spadille.research.tree import tree_card
from spadille.rules import build_rules
from spadille.state import GameState, new_game
from spadille.view import View, view_of


def in_play(variant: str, *, cards: int, seed: int = 1) -> View:
    """The view of the seat that is to play after so many cards."""
    game, chance = new_game(build_rules(variant)), Random(seed)
    while game.deal is None or game.phase != "playing" or len(game.deal.played) < cards:
        game = _next(game, chance)
    assert game.to_act is not None
    return view_of(game, game.to_act)


def _next(game: GameState, chance: Random) -> GameState:
    drawn = chance_action(game, chance)
    if drawn is not None:
        return game.apply(drawn)
    assert game.to_act is not None
    return game.apply(choose(view_of(game, game.to_act), level="hard", seed=1))


@pytest.mark.parametrize("variant", ["classic", "double-nil"])
@pytest.mark.parametrize("cards", [0, 13, 21])
def test_the_same_view_and_seed_give_the_same_legal_card(variant: str, cards: int) -> None:
    view = in_play(variant, cards=cards)
    card = tree_card(view, seed=7, iterations=300)
    assert card == tree_card(view, seed=7, iterations=300)
    assert card in {action.card for action in view.legal if hasattr(action, "card")}
