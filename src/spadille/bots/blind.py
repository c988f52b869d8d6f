"""Blind nil, decided from the scores alone."""

from spadille.rules.bidding import BLIND_NIL, is_nil
from spadille.view import View

FAR_BEHIND = 0.6
"""How far behind, in targets, blind nil is dared."""


def dares_blind(view: View) -> bool:
    """Whether to bid blind nil at a table for four: only far behind, and never beside a partner's nil."""
    if any(is_nil(made.bid) and view.rules.side(made.seat) == view.side for made in view.bids):
        return False
    return _behind(view) >= FAR_BEHIND * view.rules.target and view.rules.blind_nil_points > 0


def declares_blind(view: View) -> bool:
    """Whether to declare blind nil before the draft: the draft can be bent to it."""
    if any(answer.yes for answer in view.answers if answer.seat != view.seat):
        return False
    return _behind(view) >= FAR_BEHIND * view.rules.target and view.rules.blind_nil_points > 0


def has_declared(view: View) -> bool:
    """Whether this seat is bound to bid blind nil, or has bid it."""
    said = any(answer.seat == view.seat and answer.yes for answer in view.answers)
    return said or view.bid_of(view.seat) == BLIND_NIL


def _behind(view: View) -> int:
    """The points by which the best other side is ahead."""
    points = view.points
    return max(score for side, score in points.items() if side != view.side) - points[view.side]
