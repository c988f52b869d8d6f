"""The expert's answer to any decision that a view asks for."""

from spadille.actions import Play, PlayerAction
from spadille.bots.budget import Budget
from spadille.bots.expert.bids import choose_bid
from spadille.bots.expert.cards import choose_card
from spadille.bots.expert.drafts import choose_answer, choose_draft
from spadille.bots.expert.exchanges import choose_exchange
from spadille.view import View


def answer(view: View, *, seed: int, budget: Budget) -> PlayerAction:
    """What the expert does at the decision of this view; the same for the same view, seed and budget."""
    match view.phase:
        case "blind":
            return choose_answer(view, seed=seed, budget=budget)
        case "draft":
            return choose_draft(view, seed=seed, budget=budget)
        case "bidding":
            return choose_bid(view, seed=seed, budget=budget)
        case "exchange":
            return choose_exchange(view, seed=seed, budget=budget)
    return Play(view.seat, choose_card(view, seed=seed, budget=budget))
