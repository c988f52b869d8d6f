"""Whole deals from the bids on, as one seat looks at them: priced by playing them out with the policy."""

from collections.abc import Mapping
from dataclasses import dataclass

from spadille.bots.expert.hidden import Hands
from spadille.bots.expert.likelihood import Bids, finish_bidding
from spadille.bots.expert.outlook import Outlook, Worth, outlook_of
from spadille.bots.expert.selfplay import first_lead
from spadille.deal import first_bidder
from spadille.kernel import policy_playouts
from spadille.kernel.position import score_pairs
from spadille.rules.bidding import BLIND_NIL, Bid
from spadille.seats import Seat, from_seat
from spadille.view import View


@dataclass(frozen=True, slots=True)
class WholeDeals:
    """The deal of this view, not yet played, with any hands."""

    view: View
    bidders: tuple[Seat, ...]
    outlook: Outlook

    @classmethod
    def of(cls, view: View) -> "WholeDeals":
        """Before the first lead of the deal that the view shows."""
        assert view.opener is not None
        bidders = from_seat(first_bidder(view.rules, view.opener), view.rules.seats)
        return cls(view, bidders, outlook_of(view))

    def bids(self, hands: Hands, made: Mapping[Seat, Bid]) -> Bids:
        """All bids (count, seats): those made, and static ones by the seats that are left."""
        return finish_bidding(hands, made=made, bidders=self.bidders, rules=self.view.rules)

    def worth(self, hands: Hands, bids: Bids) -> Worth:
        """What the deals (count, seats) are worth to the side of the view; bids have a row for each."""
        rules = self.view.rules
        leader = rules.order.index(self.bidders[0])
        position = first_lead(rules, hands, leader=leader, scores=score_pairs(self.view.scores))
        return self.outlook.worth(bids=bids, taken=policy_playouts(position, hands=hands, bids=bids))

    @property
    def made(self) -> dict[Seat, Bid]:
        """The bids made so far, and those that a seat is bound to make."""
        declared = {said.seat: BLIND_NIL for said in self.view.answers if said.yes}
        return {**declared, **{bid.seat: bid.bid for bid in self.view.bids}}
