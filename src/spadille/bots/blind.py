"""Blind nil, decided from the scores alone: a gamble for those who otherwise lose the game."""

from typing import Final

from spadille.rules.bidding import BLIND_NIL, is_nil
from spadille.view import View

BEHIND: Final = 0.35
"""How far behind, in targets, a side must be to gamble."""

ALMOST_THERE: Final = 0.9
"""How much of the target the other side must have."""


def dares_blind(view: View) -> bool:
    """Whether to gamble: the other side is about to win, and nobody else at the table has bid nil."""
    if not view.rules.blind_nil_points or any(is_nil(made.bid) for made in view.bids):
        return False
    if any(answer.yes for answer in view.answers):
        return False
    own = view.points[view.side]
    best = max(points for side, points in view.points.items() if side != view.side)
    target = view.rules.target
    return best >= ALMOST_THERE * target and best - own >= BEHIND * target


def has_declared(view: View) -> bool:
    """Whether this seat is bound to bid blind nil, or has bid it."""
    said = any(answer.seat == view.seat and answer.yes for answer in view.answers)
    return said or view.bid_of(view.seat) == BLIND_NIL
