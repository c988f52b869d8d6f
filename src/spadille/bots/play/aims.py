"""What a trick is worth to us, by who takes it, in points: read from the rules by scoring the deal itself.

The rest of the deal is taken to go as the bids and the hand say, give or take; each way it can go is scored,
so that contracts, bags, failed nils, penalties and the target count as these rules say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from spadille.bots.play.ledger import Ledger, ledger_of
from spadille.bots.play.position import Position
from spadille.rules.bidding import is_nil
from spadille.seats import Seat


@dataclass(frozen=True, slots=True)
class Aims:
    """The value to us, in points, of each seat's taking this trick; and of one more trick for our side."""

    values: Mapping[Seat, float]
    gain: float
    ledger: Ledger


def aims_of(position: Position, expected: float) -> Aims:
    """The aims of a position; `expected` are the tricks that the own hand is likely to take."""
    ledger = ledger_of(position.view)
    chances = split_chances(position, ledger, expected)
    bids = {**ledger.own.bids, **ledger.other.bids}
    cases: dict[tuple[bool, Seat | None], float] = {}
    values: dict[Seat, float] = {}
    for seat, bid in bids.items():
        case = (seat in ledger.own.bids, seat if is_nil(bid) else None)
        if case not in cases:
            cases[case] = _value(ledger, case, chances, position.left - 1)
        values[seat] = cases[case]
    return Aims(values, _gain(position, values), ledger)


def _gain(position: Position, values: Mapping[Seat, float]) -> float:
    """What a trick taken by this seat is worth above one taken by the other side's contract."""
    others = [values[foe] for foe in position.foes if foe not in position.nils]
    others = others or [values[foe] for foe in position.foes]
    return values[position.seat] - min(others)


# ------------------------------------------------------------ how the rest may go


def split_chances(position: Position, ledger: Ledger, expected: float) -> list[tuple[int, float]]:
    """How many of the tricks after this one our numbered bidders may take, and how likely that is."""
    partner = position.partner
    ours = expected + (_likely(position, partner, ledger.own.bids[partner]) if partner else 0.0)
    theirs = sum(_likely(position, foe, bid) for foe, bid in ledger.other.bids.items())
    rest = position.left - 1
    share = min(0.9, max(0.1, ours / max(0.1, ours + theirs)))
    chances = ((k, comb(rest, k) * share**k * (1 - share) ** (rest - k)) for k in range(rest + 1))
    return [(k, chance) for k, chance in chances if chance > 0.004]


def _likely(position: Position, seat: Seat, bid: int) -> float:
    """The tricks that another seat is likely to take yet: half as it has bid, half as anybody would."""
    if seat in position.nils:
        return 0.0
    anybody = position.left / position.rules.seats
    if is_nil(bid):
        return 0.3 * anybody
    return 0.5 * max(0.0, bid + 0.6 - position.view.tricks_of(seat)) + 0.5 * anybody


def _value(
    ledger: Ledger, case: tuple[bool, Seat | None], chances: list[tuple[int, float]], rest: int
) -> float:
    """The worth of the deal to us if this one of our side or theirs, nil or not, takes the trick."""
    ours, nil = case
    total = 0.0
    for more, chance in chances:
        less = rest - more
        own = ledger.own.after(nil if ours else None, more + (ours and nil is None))
        other = ledger.other.after(None if ours else nil, less + (not ours and nil is None))
        total += chance * ledger.standing(own, other)
    return total
