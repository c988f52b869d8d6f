"""What every choice is worth, for whoever wants more than the answer: points and the chance to win."""

from collections.abc import Sequence
from dataclasses import dataclass

from spadille.actions import Exchange, Look, MakeBid, Play, PlayerAction
from spadille.bots.budget import Budget
from spadille.bots.expert.bids import bid_search
from spadille.bots.expert.cards import card_search, ending_worlds
from spadille.bots.expert.contest import Search
from spadille.bots.expert.drafts import answers_of, draft_search
from spadille.bots.expert.endings import solved, solved_points
from spadille.bots.expert.exchanges import exchange_trials
from spadille.bots.expert.hidden import Hands
from spadille.bots.expert.outlook import Numbers, outlook_of
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.view import View


@dataclass(frozen=True, slots=True)
class Priced:
    """A choice: the points by which the deal brings the own side more than the other, bags at their average
    cost, and the chance to win the game."""

    action: PlayerAction
    points: float
    win: float


def priced_choices(view: View, *, seed: int, budget: Budget) -> tuple[Priced, ...]:
    """Every choice that the seat of this view has, in the order of `view.legal`, tried in the same worlds.

    A look at the cards is no choice here, and of the many exchanges only the sensible ones are.
    """
    if view.phase == "playing" and (hands := ending_worlds(view, seed=seed, budget=budget)) is not None:
        return _priced_ending(view, hands)
    actions, search = _search(view, seed=seed, budget=budget)
    if not actions:
        return ()
    worth = search.whole()
    return _priced(actions, points=worth.points, wins=worth.win)


def _priced_ending(view: View, hands: Hands) -> tuple[Priced, ...]:
    """The last tricks, solved for the chance to win, as a card is chosen, and once more for points."""
    cards, outlook = [action.card for action in view.legal if isinstance(action, Play)], outlook_of(view)
    wins = solved(view, cards, hands, outlook).whole().win
    return _priced(view.legal, points=solved_points(view, cards, hands, outlook), wins=wins)


def _priced(actions: Sequence[PlayerAction], *, points: Numbers, wins: Numbers) -> tuple[Priced, ...]:
    """The means over all worlds (choices, worlds)."""
    chances = wins.mean(axis=1).clip(0, 1)
    return tuple(
        Priced(action, float(point), float(chance))
        for action, point, chance in zip(actions, points.mean(axis=1), chances, strict=True)
    )


def _search(view: View, *, seed: int, budget: Budget) -> tuple[Sequence[PlayerAction], Search]:
    legal = [action for action in view.legal if not isinstance(action, Look)]
    match view.phase:
        case "blind" | "draft":
            return legal, draft_search(view, answers_of(view), seed=seed, budget=budget)
        case "bidding":
            bids = [action.bid for action in legal if isinstance(action, MakeBid)]
            return legal, bid_search(WholeDeals.of(view), bids, seed=seed, budget=budget)
        case "exchange":
            trials = exchange_trials(view, seed=seed, budget=budget)
            return [Exchange(view.seat, cards) for cards in trials.sets], trials.search()
    cards = [action.card for action in legal if isinstance(action, Play)]
    return legal, card_search(view, cards, outlook_of(view), seed=seed, budget=budget)
