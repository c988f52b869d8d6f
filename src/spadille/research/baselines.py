"""Players by name: every level of the bots, and baselines that nobody meets at a table.

A player is given a view and a seed and answers with an action, the same one for the same view and seed.
"""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Final, Protocol

from spadille.actions import MakeBid, Play, PlayerAction
from spadille.bots import LEVELS, choose
from spadille.bots.ranks import suits_of
from spadille.refused import Refused
from spadille.research.static_bids import FOUR, TWO, bis_bid, cards_out, rb_bid
from spadille.rules.bidding import NIL, Bid
from spadille.view import View

BESIDES: Final = "hard"
"""The level that decides whatever a baseline has no rule for."""

MOST_BUDGET: Final = 1000
"""No budget is larger."""


class Player(Protocol):
    """Anything that decides what a seat does."""

    def __call__(self, view: View, *, seed: int) -> PlayerAction:
        """The action at the decision of this view, one of `view.legal`."""
        ...


def player_of(name: str) -> Player:
    """The player of a name: a baseline, a level, or `level@budget`, such as `hard@0.1`.

    The budget is the part of its usual work that a level may do. Raises `Refused("bad-value")` if there is no
    such player, or no level takes a budget.
    """
    if name in BASELINES:
        return BASELINES[name]
    level, at, budget = name.partition("@")
    if level not in LEVELS:
        known = ", ".join((*LEVELS, *BASELINES))
        raise Refused("bad-value", f"no such player: {name[:40]!r} is none of {known}")
    return _level_player(level, {"budget": _budget(budget)} if at else {})


def _level_player(level: str, options: Mapping[str, Any]) -> Player:
    def decide(view: View, *, seed: int) -> PlayerAction:
        return choose(view, level=level, seed=seed, **options)

    return decide


def _budget(text: str) -> float:
    """The number of a text; nothing is searched longer than a thousand times the usual."""
    if "budget" not in signature(choose).parameters:
        raise Refused("bad-value", "no level takes a budget")
    try:
        budget = float(text)
    except ValueError:
        budget = 0.0
    if not 0 < budget <= MOST_BUDGET:
        raise Refused("bad-value", f"a budget is a number above 0, up to {MOST_BUDGET}, not {text[:20]!r}")
    return budget


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
