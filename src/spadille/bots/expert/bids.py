"""What to bid: nil and the numbers near the estimate, each bid played out by the policy in the same likely worlds.

The seats still to bid answer each bid as a static bidder would.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.actions import MakeBid
from spadille.bots.expert.budget import Budget
from spadille.bots.expert.contest import Contest, hold_contest
from spadille.bots.expert.hidden import Hands, set_of
from spadille.bots.expert.likelihood import finish_bidding, static_bids
from spadille.bots.expert.outlook import Outlook, Worth, outlook_of
from spadille.bots.expert.selfplay import first_lead
from spadille.bots.expert.worlds import likely_hands
from spadille.deal import first_bidder
from spadille.kernel import Position, policy_playouts
from spadille.kernel.position import score_pairs
from spadille.rules.bidding import Bid, is_nil
from spadille.seats import Seat, from_seat
from spadille.view import View

Numbers: TypeAlias = NDArray[np.float64]

BELOW: Final = 2
ABOVE: Final = 3
"""The numbers tried, around the static bid."""


def choose_number_or_nil(view: View, *, seed: int, budget: Budget) -> Bid:
    """The bid with the best outlook for a seat that has seen its cards."""
    candidates = sensible_bids(view)
    if len(candidates) == 1:
        return candidates[0]
    search = BidSearch.of(view, candidates, seed=seed, budget=budget)
    return candidates[search.contest().best]


def sensible_bids(view: View) -> list[Bid]:
    """The legal bids that are worth a try: nil, and the numbers near the static bid."""
    legal = [action.bid for action in view.legal if isinstance(action, MakeBid)]
    hand = np.array([set_of(view.hand or ())], dtype=np.uint64)
    heard = {made.seat: made.bid for made in view.bids}
    static = int(static_bids(hand, seat=view.seat, heard=heard, rules=replace(view.rules, nil=False))[0])
    return [bid for bid in legal if is_nil(bid) or static - BELOW <= bid <= static + ABOVE]


@dataclass(frozen=True, slots=True)
class BidSearch:
    """Bids to choose from, worlds to try them in, and what the end of a deal is worth."""

    view: View
    position: Position
    bids: Sequence[Bid]
    hands: Hands
    outlook: Outlook

    @classmethod
    def of(cls, view: View, bids: Sequence[Bid], *, seed: int, budget: Budget) -> "BidSearch":
        """The search among these bids, in worlds drawn from this seed."""
        hands = likely_hands(view, count=budget.bids, drawn=budget.heard, seed=seed)
        leader = view.rules.order.index(bidders_of(view)[0])
        position = first_lead(view.rules, hands, leader=leader, scores=score_pairs(view.scores))
        return cls(view, position, bids, hands, outlook_of(view))

    def contest(self) -> Contest:
        """Plays the bids out until it is clear which is best, or the worlds are used up."""
        return hold_contest(self._aims, choices=len(self.bids), worlds=len(self.hands))

    def _aims(self, choices: Sequence[int], start: int, stop: int) -> Numbers:
        return self.worth(choices, start, stop).aim.reshape(len(choices), stop - start)

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these bids come to in these worlds, the worlds of the first bid first."""
        hands = self.hands[start:stop]
        made = {bid.seat: bid.bid for bid in self.view.bids}
        bids = np.concatenate([self._all_bids(hands, {**made, self.view.seat: self.bids[c]}) for c in choices])
        taken = policy_playouts(self.position, hands=np.tile(hands, (len(choices), 1)), bids=bids)
        return self.outlook.worth(bids=bids, taken=taken)

    def _all_bids(self, hands: Hands, made: Mapping[Seat, Bid]) -> NDArray[np.uint8]:
        return finish_bidding(hands, made=made, bidders=bidders_of(self.view), rules=self.view.rules)


def bidders_of(view: View) -> tuple[Seat, ...]:
    """The seats in bidding order, the first of whom leads."""
    assert view.opener is not None
    return from_seat(first_bidder(view.rules, view.opener), view.rules.seats)
