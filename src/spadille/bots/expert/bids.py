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
from spadille.bots.expert.contest import Search, hold_contest
from spadille.bots.expert.hidden import Hands, set_of
from spadille.bots.expert.likelihood import Bids, likely_hands, static_bids
from spadille.bots.expert.outlook import Worth
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.rules.bidding import BLIND_NIL, Bid, is_nil
from spadille.view import View

BELOW: Final = 2
ABOVE: Final = 3
"""The numbers tried, around the static bid."""

NIL_DOUBT: Final = 0.08
"""How much more chance to win a nil must promise than a number: more fail than play-outs expect."""


def choose_bid(view: View, *, seed: int, budget: Budget) -> MakeBid | Look:
    """The bid with the best outlook, or the look at the cards that comes before it."""
    bids: Sequence[Bid | None] = (None, BLIND_NIL) if view.hand is None else sensible_bids(view)
    if len(bids) == 1 and bids[0] is not None:
        return MakeBid(view.seat, bids[0])
    deals = WholeDeals.of(view)
    doubt = NIL_DOUBT * deals.outlook.leverage
    doubts = {number: doubt for number, bid in enumerate(bids) if bid is not None and is_nil(bid)}
    search = bid_search(deals, bids, seed=seed, budget=budget)
    best = bids[hold_contest(search, handicaps=doubts).best]
    return Look(view.seat) if best is None else MakeBid(view.seat, best)


def sensible_bids(view: View) -> list[Bid]:
    """The legal bids that are worth a try: nil, and the numbers near the static bid."""
    legal = [action.bid for action in view.legal if isinstance(action, MakeBid)]
    hand = np.array([set_of(view.hand or ())], dtype=np.uint64)
    heard = {made.seat: made.bid for made in view.bids}
    static = int(static_bids(hand, seat=view.seat, heard=heard, rules=replace(view.rules, nil=False))[0])
    return [bid for bid in legal if is_nil(bid) or static - BELOW <= bid <= static + ABOVE]


def bid_search(deals: WholeDeals, bids: Sequence[Bid | None], *, seed: int, budget: Budget) -> Search:
    """The search among these bids (None: whatever the hand would bid statically), in worlds of this seed."""
    hands = likely_hands(deals.view, budget.bids, seed, pool=budget.pool)
    return Search(len(bids), len(hands), BidTrials(deals, bids, hands).worth)


@dataclass(frozen=True, slots=True)
class BidTrials:
    """Bids to try, and worlds to try them in."""

    deals: WholeDeals
    bids: Sequence[Bid | None]
    hands: Hands

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these bids come to in these worlds (choices, worlds)."""
        hands = self.hands[start:stop]
        bids = np.concatenate([self._all_bids(hands, self.bids[choice]) for choice in choices])
        return self.deals.worth(np.tile(hands, (len(choices), 1)), bids).in_rows(len(choices))

    def _all_bids(self, hands: Hands, bid: Bid | None) -> Bids:
        made = self.deals.made
        return self.deals.bids(hands, made if bid is None else {**made, self.deals.view.seat: bid})
