"""Players by name: every level of the bots, and baselines that nobody meets at a table.

A player is given a view and a seed and answers with an action, the same one for the same view and seed.
"""

from collections.abc import Callable
from typing import Final, Protocol

from spadille.actions import MakeBid, Play, PlayerAction
from spadille.bots import LEVELS, choose
from spadille.bots.levels import check_budget
from spadille.bots.ranks import suits_of
from spadille.refused import Refused
from spadille.research.static_bids import FOUR, TWO, bis_bid, cards_out, rb_bid
from spadille.rules.bidding import NIL, Bid
from spadille.view import View

BESIDES: Final = "hard"
"""The level that decides whatever a baseline has no rule for."""


class Player(Protocol):
    """Anything that decides what a seat does."""

    def __call__(self, view: View, *, seed: int) -> PlayerAction:
        """The action at the decision of this view, one of `view.legal`."""
        ...


def player_of(name: str) -> Player:
    """The player of a name; `Refused("bad-value")` if there is none.

    A level that searches may be given a part of its budget, as in `expert@0.1`.
    """
    if name in BASELINES:
        return BASELINES[name]
    level, at, part = name.partition("@")
    if level in LEVELS and (not at or LEVELS[level].searches):
        return _level_player(level, budget=_budget(part) if at else 1.0)
    raise Refused("bad-value", f"no such player: {name[:40]!r} is none of {', '.join((*LEVELS, *BASELINES))}")


def _budget(part: str) -> float:
    try:
        budget = float(part)
    except ValueError:
        raise Refused("bad-value", f"a budget is a number, not {part[:40]!r}") from None
    check_budget(budget)
    return budget


def _level_player(level: str, *, budget: float) -> Player:
    def decide(view: View, *, seed: int) -> PlayerAction:
        return choose(view, level=level, seed=seed, budget=budget)

    return decide


# ------------------------------------------------------------ baselines


def policy_play(view: View) -> PlayerAction:
    """The card of the kernel's rule policy."""
    from spadille.kernel import policy_card_seen

    return Play(view.seat, policy_card_seen(view))


def tree_player(view: View, *, seed: int) -> PlayerAction:
    """Plays cards by the tree search; bids, and all else, as `hard`."""
    from spadille.research.tree import tree_card

    if view.phase != "playing":
        return choose(view, level=BESIDES, seed=seed)
    return Play(view.seat, tree_card(view, seed=seed))


def _static_player(bid: Callable[[View], Bid]) -> Player:
    """Bids by `bid` once it sees its cards, plays as the rule policy; all else is as `hard` does it."""

    def decide(view: View, *, seed: int) -> PlayerAction:
        if view.phase == "playing":
            return policy_play(view)
        if view.phase != "bidding" or view.hand is None or not _has_numbers(view):
            return choose(view, level=BESIDES, seed=seed)
        return MakeBid(view.seat, bid(view))

    return decide


def _has_numbers(view: View) -> bool:
    """Whether a number may be bid: not by who has said before that he will bid blind nil."""
    return MakeBid(view.seat, 1) in view.legal


def _may_nil(view: View) -> bool:
    return MakeBid(view.seat, NIL) in view.legal


def _rb(view: View) -> Bid:
    return rb_bid(suits_of(view.hand or ()), nil=_may_nil(view))


def _bis(view: View) -> Bid:
    hand = suits_of(view.hand or ())
    others = FOUR if view.rules.partners else TWO
    return bis_bid(hand, out=cards_out(view, hand), others=others, nil=_may_nil(view))


BASELINES: Final[dict[str, Player]] = {
    "rb": _static_player(_rb),
    "bis": _static_player(_bis),
    "tree": tree_player,
}
"""The baselines by name."""
