"""What a trick is worth to us, by who takes it, in points: read from the rules by scoring the deal itself.

The rest of the deal is taken to go as the bids and the hand say, give or take; each way it can go is scored
with `score_side`, so that contracts, bags, failed nils, penalties and the target count as these rules say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from spadille.bots.play.position import Position
from spadille.rules.bidding import contract_of, is_nil
from spadille.rules.model import Rules
from spadille.rules.scoring import Score, score_side, winner_of
from spadille.seats import Seat, Side

BAG_DREAD = 0.75
"""How much of its share of the penalty a bag costs before the penalty comes."""

WINNING = 0.6
"""What winning the game is worth, in targets."""


@dataclass(frozen=True, slots=True)
class Aims:
    """The value to us, in points, of each seat's taking this trick; and of one more trick for our side."""

    values: Mapping[Seat, float]
    gain: float


def aims_of(position: Position, expected: float) -> Aims:
    """The aims of a position; `expected` are the tricks that the own hand is likely to take."""
    chances = _split_chances(position, expected)
    values: dict[Seat, float] = {}
    classes: dict[tuple[Side, object], float] = {}
    for seat in position.rules.order:
        kind = (position.rules.side(seat), seat if is_nil(_bid(position, seat)) else None)
        if kind not in classes:
            classes[kind] = _value(position, seat, chances)
        values[seat] = classes[kind]
    return Aims(values, _gain(position, values))


def _gain(position: Position, values: Mapping[Seat, float]) -> float:
    """What a trick taken by this seat is worth above one taken by the other side's contract."""
    others = [values[foe] for foe in position.foes if foe not in position.nils]
    others = others or [value for foe, value in values.items() if foe in position.foes]
    return values[position.seat] - min(others)


def _bid(position: Position, seat: Seat) -> int:
    bid = position.view.bid_of(seat)
    assert bid is not None
    return bid


# ------------------------------------------------------------ how the rest may go


def _split_chances(position: Position, expected: float) -> list[float]:
    """The chance that our numbered bidders take 0, 1, … of the tricks after this one."""
    ours = expected + sum(_likely(position, seat) for seat in (position.partner,) if seat)
    theirs = sum(_likely(position, seat) for seat in position.foes)
    rest = position.left - 1
    share = min(0.93, max(0.07, ours / max(0.1, ours + theirs)))
    return [comb(rest, k) * share**k * (1 - share) ** (rest - k) for k in range(rest + 1)]


def _likely(position: Position, seat: Seat) -> float:
    """The tricks that another seat is likely to take yet."""
    if seat in position.nils:
        return 0.0
    bid, least = _bid(position, seat), 0.07 * position.left
    if is_nil(bid):
        return least
    return max(least, bid + 0.3 - position.view.tricks_of(seat))


# ------------------------------------------------------------ what it then scores


def _value(position: Position, taker: Seat, chances: list[float]) -> float:
    rest = len(chances) - 1
    return sum(
        chance * _outcome(position, taker, ours, rest - ours)
        for ours, chance in enumerate(chances)
        if chance > 0.004
    )


def _outcome(position: Position, taker: Seat, ours: int, theirs: int) -> float:
    """The deal's worth to us if `taker` takes this trick and the sides so many of the others."""
    view, rules = position.view, position.rules
    taken = {seat: view.tricks_of(seat) for seat in rules.order}
    taken[taker] += 1
    after: dict[Side, Score] = {}
    for side in rules.sides:
        members = rules.members(side)
        bids = {seat: _bid(position, seat) for seat in members}
        more = ours if side == view.side else theirs
        counted = _with_more({seat: taken[seat] for seat in members}, bids, more)
        after[side] = score_side(rules, bids=bids, taken=counted, before=view.score(side)).after
    return standing(rules, view.side, after)


def _with_more(taken: dict[Seat, int], bids: Mapping[Seat, int], more: int) -> dict[Seat, int]:
    """Gives further tricks to the numbered bidder, else to a nil that has failed, else to nobody."""
    for seat in sorted(taken, key=lambda seat: (is_nil(bids[seat]), -taken[seat])):
        if not is_nil(bids[seat]) or taken[seat]:
            return {**taken, seat: taken[seat] + more}
    return taken


def standing(rules: Rules, side: Side, after: Mapping[Side, Score]) -> float:
    """How good the scores after a deal are for a side, in points: lead, bags, and the game if won."""
    points = {one: score.points for one, score in after.items()}
    winner = winner_of(rules, points)
    own = _worth(rules, after[side])
    best_other = max(_worth(rules, score) for one, score in after.items() if one != side)
    prize = 0.0 if winner is None else WINNING * rules.target
    return own - best_other + (prize if winner == side else -prize)


def _worth(rules: Rules, score: Score) -> float:
    if not rules.bag_limit:
        return score.points
    return score.points - BAG_DREAD * rules.bag_penalty * score.bags / rules.bag_limit


def contract_left(position: Position, side: Side) -> int:
    """The tricks that a side's contract still needs; below 0 are bags."""
    members = position.rules.members(side)
    bids = {seat: _bid(position, seat) for seat in members}
    helped = position.rules.failed_nil_tricks == "help"
    counted = sum(position.view.tricks_of(seat) for seat in members if helped or not is_nil(bids[seat]))
    return contract_of(bids.values()) - counted
