"""Bids: a number of tricks 1 to 13, nil, or blind nil; who may bid what, and what a side has contracted.

A bid is a whole number so that it can be compared and counted: 0 is nil, 14 is blind nil.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from spadille.refused import Refused
from spadille.rules.model import Rules
from spadille.seats import Side

Bid: TypeAlias = int
"""0 nil, 1 to 13 tricks, 14 blind nil."""

NIL: Final[Bid] = 0
BLIND_NIL: Final[Bid] = 14

_NAMES: Final = {NIL: "nil", BLIND_NIL: "blind-nil", **{number: str(number) for number in range(1, 14)}}
_BIDS: Final = {name: bid for bid, name in _NAMES.items()}


def is_nil(bid: Bid) -> bool:
    """Whether the bid says "no trick": nil or blind nil."""
    return bid in (NIL, BLIND_NIL)


def bid_text(bid: Bid) -> str:
    """`nil`, `1` to `13`, or `blind-nil`."""
    return _NAMES[bid]


def parse_bid(text: str) -> Bid:
    """The bid of a text as in a record; `Refused("illegal-bid")` where there is none."""
    try:
        return _BIDS[text]
    except KeyError:
        raise Refused("illegal-bid", f"no such bid: {text[:20]!r}") from None


def open_bids(rules: Rules) -> tuple[Bid, ...]:
    """The bids of a player who knows his cards, from the lowest."""
    return (NIL, *range(1, 14)) if rules.nil else tuple(range(1, 14))


def may_bid_blind(rules: Rules, side: Side, scores: Mapping[Side, int]) -> bool:
    """Whether blind nil is offered to this side at these scores before the deal."""
    if not rules.blind_nil:
        return False
    best_other = max(score for other, score in scores.items() if other != side)
    return rules.blind_nil_deficit == 0 or best_other - scores[side] >= rules.blind_nil_deficit


def contract_of(bids: Iterable[Bid]) -> int:
    """The tricks that a side must take: the sum of its numbered bids."""
    return sum(bid for bid in bids if not is_nil(bid))
