"""What the scores will be when the deal ends so or so: the rules' own scoring, asked once for each case."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from spadille.rules.bidding import Bid, contract_of, is_nil
from spadille.rules.model import Rules
from spadille.rules.scoring import Score, score_side, winner_of
from spadille.seats import Seat, Side
from spadille.view import View

BAG_DREAD: Final = 0.75
"""How much of its share of the penalty a bag costs before the penalty comes."""

WINNING: Final = 0.6
"""What winning the game is worth, in targets."""


@dataclass(frozen=True, slots=True)
class Account:
    """One side in the deal: its bids, the tricks taken, the score before, and the results asked for."""

    rules: Rules
    bids: Mapping[Seat, Bid]
    taken: Mapping[Seat, int]
    before: Score
    results: dict[tuple[Seat | None, int], Score] = field(default_factory=dict)

    def after(self, taker: Seat | None, more: int) -> Score:
        """The score if a nil bidder of the side takes a trick (or nobody: None) and the side `more` others.

        The others go to a numbered bidder, else to a nil that has failed, else to nobody.
        """
        known = self.results.get((taker, more))
        if known is None:
            known = self._scored(taker, more)
            self.results[taker, more] = known
        return known

    def _scored(self, taker: Seat | None, more: int) -> Score:
        taken = {seat: tricks + (seat == taker) for seat, tricks in self.taken.items()}
        open_seats = [seat for seat, bid in self.bids.items() if not is_nil(bid)]
        open_seats += [seat for seat, tricks in taken.items() if tricks]
        if open_seats:
            taken[open_seats[0]] += more
        return score_side(self.rules, bids=self.bids, taken=taken, before=self.before).after

    @property
    def missing(self) -> int:
        """The tricks that the contract still needs; below 0 are bags."""
        helped = self.rules.failed_nil_tricks == "help"
        counted = sum(n for seat, n in self.taken.items() if helped or not is_nil(self.bids[seat]))
        return contract_of(self.bids.values()) - counted


@dataclass(frozen=True, slots=True)
class Ledger:
    """Both sides in the deal, seen from one of them."""

    rules: Rules
    own: Account
    other: Account
    side: Side
    other_side: Side

    def standing(self, own: Score, other: Score) -> float:
        """How good these scores after the deal are for us, in points: the lead, the bags, the game if won."""
        winner = winner_of(self.rules, {self.side: own.points, self.other_side: other.points})
        lead = self._worth(own) - self._worth(other)
        if winner is None:
            return lead
        prize = WINNING * self.rules.target
        return lead + prize if winner == self.side else lead - prize

    def _worth(self, score: Score) -> float:
        if not self.rules.bag_limit:
            return score.points
        return score.points - BAG_DREAD * self.rules.bag_penalty * score.bags / self.rules.bag_limit


def ledger_of(view: View) -> Ledger:
    """The ledger of a deal in which all have bid."""
    rules, side = view.rules, view.side
    other = next(one for one in rules.sides if one != side)
    return Ledger(rules, _account(view, side), _account(view, other), side, other)


def _account(view: View, side: Side) -> Account:
    members = view.rules.members(side)
    bids = {made.seat: made.bid for made in view.bids if made.seat in members}
    taken = {seat: view.tricks_of(seat) for seat in members}
    return Account(view.rules, bids, taken, view.score(side))
