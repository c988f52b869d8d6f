"""The answer of a bot: from a view, a level and a seed to one action, and always the same one."""

from random import Random
from typing import TYPE_CHECKING

from spadille.actions import AnswerBlind, Draft, Play, PlayerAction
from spadille.bots.bidding import choose_bid
from spadille.bots.blind import dares_blind
from spadille.bots.budget import Budget
from spadille.bots.draft import keeps
from spadille.bots.exchange import choose_exchange
from spadille.bots.levels import Level, check_budget, check_seed, level_of
from spadille.bots.play import choose_card
from spadille.refused import Refused
from spadille.view import View

if TYPE_CHECKING:
    from spadille.bots.expert.priced import Priced


def choose(view: View, *, level: str, seed: int, budget: float = 1.0) -> PlayerAction:
    """What a bot of this level does at the decision of this view.

    `budget` is the part of the usual worlds that a level which searches looks at; the others do not mind it.
    The same view, level, seed and budget give the same action. Raises `Refused` with `nothing-due` where this
    seat has nothing to decide, and `bad-value` for a level, a seed or a budget that does
    not exist.
    """
    strength = level_of(level)
    check_budget(budget)
    check_seed(seed)
    if view.to_act != view.seat or not view.legal:
        raise Refused("nothing-due", f"{view.seat} has nothing to decide")
    chance = Random(seed)
    if strength.bidding == "lots":
        return chance.choice(view.legal)
    if strength.worlds:
        return _search(view, chance.getrandbits(64), strength.worlds.scaled(budget))
    return _decide(view, strength, chance)


def priced_choices(view: View, *, level: str, seed: int, budget: float = 1.0) -> tuple["Priced", ...]:
    """What every choice of this view is worth to a bot of this level, in worlds of the same seed and budget.

    Empty for a level that does not search, and where the seat has nothing to decide. Of the many exchanges
    only the sensible ones are priced, and a look at the cards is no choice. Raises `Refused("bad-value")` for
    a level, a seed or a budget that does not exist.
    """
    check_budget(budget)
    check_seed(seed)
    worlds = level_of(level).worlds
    if worlds is None or view.to_act != view.seat:
        return ()
    from spadille.bots.expert.priced import priced_choices as priced

    return priced(view, seed=Random(seed).getrandbits(64), budget=worlds.scaled(budget))


def _decide(view: View, level: Level, chance: Random) -> PlayerAction:
    match view.phase:
        case "blind":
            return AnswerBlind(view.seat, level.nil and dares_blind(view))
        case "draft":
            return Draft(view.seat, keeps(view))
        case "bidding":
            return choose_bid(view, level)
        case "exchange":
            return choose_exchange(view)
    return Play(view.seat, choose_card(view, memory=level.memory, chance=chance))


def _search(view: View, seed: int, budget: Budget) -> PlayerAction:
    from spadille.bots.expert import answer  # loads the kernel, which no other level needs

    return answer(view, seed=seed, budget=budget)
