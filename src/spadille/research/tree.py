"""The tree search of the literature as a card player, with worlds from the project's own sampler."""

from typing import Final

from spadille.bots.expert.hidden import sample_hands
from spadille.cards import Card
from spadille.kernel import position_seen
from spadille.kernel.tree_search import tree_search
from spadille.rules.scoring import bag_cost
from spadille.view import View

ITERATIONS: Final = 2500
"""As published for Spades (D. Whitehouse and others, AIIDE 2013)."""


def tree_card(view: View, *, seed: int, iterations: int = ITERATIONS) -> Card:
    """The card searched most often, the lower of two; each iteration is done in another world."""
    hands = sample_hands(view, iterations, seed)
    order = view.rules.order
    others = {
        seat: _cards(int(held)) for seat, held in zip(order, hands[0], strict=True) if seat != view.seat
    }
    position = position_seen(view, others)
    branches = tree_search(position, hands=hands, bag_cost=bag_cost(view.rules), seed=seed)
    return max(branches, key=lambda branch: branch.visits).card


def _cards(held: int) -> list[Card]:
    return [card for card in range(52) if held >> card & 1]
