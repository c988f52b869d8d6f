"""What to bid: nil and the numbers near the estimate, each played out by the policy in the same worlds.

The seats still to bid answer each bid as a static bidder would. Before the cards are seen a blind nil is
weighed against looking, and then bidding statically.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from spadille.actions import Look, MakeBid
from spadille.bots.budget import Budget
from spadille.bots.expert.contest import hold_contest
from spadille.bots.expert.hidden import Hands, set_of
from spadille.bots.expert.likelihood import Bids, likely_hands, static_bids
from spadille.bots.expert.outlook import Worth
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.rules.bidding import BLIND_NIL, Bid, is_nil
from spadille.view import View

BELOW: Final = 2
ABOVE: Final = 3
"""The numbers tried, around the static bid."""

NIL_DOUBT: Final = 0.065
"""How much more chance to win a nil must promise than a number: more fail than play-outs expect."""


def choose_bid(view: View, *, seed: int, budget: Budget) -> MakeBid | Look:
    """The bid with the best outlook, or the look at the cards that comes before it."""
    if view.hand is None:
        blind = BidSearch.of(view, (None, BLIND_NIL), seed=seed, budget=budget)
        contest = hold_contest(blind, handicaps={1: NIL_DOUBT * blind.deals.outlook.leverage})
        return MakeBid(view.seat, BLIND_NIL) if contest.best else Look(view.seat)
    bids = sensible_bids(view)
    if len(bids) == 1:
        return MakeBid(view.seat, bids[0])
    search = BidSearch.of(view, bids, seed=seed, budget=budget)
    doubt = NIL_DOUBT * search.deals.outlook.leverage
    doubts = {number: doubt for number, bid in enumerate(bids) if is_nil(bid)}
    return MakeBid(view.seat, bids[hold_contest(search, handicaps=doubts).best])


def sensible_bids(view: View) -> list[Bid]:
    """The legal bids that are worth a try: nil, and the numbers near the static bid."""
    legal = [action.bid for action in view.legal if isinstance(action, MakeBid)]
    hand = np.array([set_of(view.hand or ())], dtype=np.uint64)
    heard = {made.seat: made.bid for made in view.bids}
    static = int(static_bids(hand, seat=view.seat, heard=heard, rules=replace(view.rules, nil=False))[0])
    return [bid for bid in legal if is_nil(bid) or static - BELOW <= bid <= static + ABOVE]


@dataclass(frozen=True, slots=True)
class BidSearch:
    """Bids to choose from (None for whatever the hand would bid statically) and worlds to try them in."""

    deals: WholeDeals
    bids: Sequence[Bid | None]
    hands: Hands

    @classmethod
    def of(cls, view: View, bids: Sequence[Bid | None], *, seed: int, budget: Budget) -> "BidSearch":
        """The search among these bids, in worlds drawn from this seed."""
        hands = likely_hands(view, budget.bids, seed, pool=budget.pool)
        return cls(WholeDeals.of(view), bids, hands)

    @property
    def choices(self) -> int:
        """The number of bids."""
        return len(self.bids)

    @property
    def worlds(self) -> int:
        """The number of worlds."""
        return len(self.hands)

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these bids come to in these worlds (choices, worlds)."""
        hands = self.hands[start:stop]
        bids = np.concatenate([self._all_bids(hands, self.bids[choice]) for choice in choices])
        return self.deals.worth(np.tile(hands, (len(choices), 1)), bids).in_rows(len(choices))

    def _all_bids(self, hands: Hands, bid: Bid | None) -> Bids:
        made = self.deals.made
        return self.deals.bids(hands, made if bid is None else {**made, self.deals.view.seat: bid})
