"""The expert's answer to any decision that a view asks for."""

from spadille.actions import AnswerBlind, Draft, Look, MakeBid, Play, PlayerAction
from spadille.bots.blind import dares_blind
from spadille.bots.draft import keeps
from spadille.bots.exchange import choose_exchange
from spadille.bots.expert.bids import choose_number_or_nil
from spadille.bots.expert.budget import Budget
from spadille.bots.expert.cards import choose_card
from spadille.rules.bidding import BLIND_NIL
from spadille.view import View


def answer(view: View, *, seed: int, budget: Budget) -> PlayerAction:
    """What the expert does at the decision of this view; the same for the same view, seed and budget."""
    match view.phase:
        case "blind":
            return AnswerBlind(view.seat, dares_blind(view))
        case "draft":
            return Draft(view.seat, keeps(view))
        case "bidding":
            return _bid(view, seed=seed, budget=budget)
        case "exchange":
            return choose_exchange(view)
    return Play(view.seat, choose_card(view, seed=seed, budget=budget))


def _bid(view: View, *, seed: int, budget: Budget) -> PlayerAction:
    if view.hand is None:
        return MakeBid(view.seat, BLIND_NIL) if dares_blind(view) else Look(view.seat)
    return MakeBid(view.seat, choose_number_or_nil(view, seed=seed, budget=budget))
