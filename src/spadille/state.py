"""A whole game as a frozen value: the deals that are over, the deal in progress, the scores, the winner.

No clocks, no names of people, no randomness: deals and draws are actions given from outside.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from spadille.actions import Action, DealHands, DealStock, PlayerAction
from spadille.cards import DECK, Card
from spadille.deal import DealState, Phase, first_bidder
from spadille.refused import Refused
from spadille.rules.bidding import may_bid_blind
from spadille.rules.model import Rules
from spadille.rules.scoring import Score, SideResult, passes_target, score_side, winner_of
from spadille.seats import Seat, Side, left


class FinishedDeal(Struct, frozen=True):
    """A deal that is over, and its result for each side in the order of `rules.sides`."""

    deal: DealState
    results: tuple[SideResult, ...]


class GameState(Struct, frozen=True, kw_only=True):
    """A game from its start to its winner.

    `start` and `scores` hold what each side began with and has now, in the order of `rules.sides`.
    `deal` is None before the first deal and between deals.
    """

    rules: Rules
    start: tuple[Score, ...]
    scores: tuple[Score, ...]
    finished: tuple[FinishedDeal, ...] = ()
    deal: DealState | None = None
    winner: Side | None = None

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    @property
    def phase(self) -> Phase:
        """The phase of the deal; `over` between deals and after the game."""
        return self.deal.phase if self.deal else "over"

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is due, or None."""
        return self.deal.to_act if self.deal else None

    @property
    def points(self) -> dict[Side, int]:
        """The score of each side."""
        return {side: score.points for side, score in zip(self.rules.sides, self.scores, strict=True)}

    @property
    def next_opener(self) -> Seat | None:
        """Who deals or draws first next; None where that is still open, before the first deal."""
        last = self.deal or (self.finished[-1].deal if self.finished else None)
        return left(last.opener, self.rules.seats) if last else None

    def score(self, side: Side) -> Score:
        """The points and bags of a side."""
        return self.scores[self.rules.sides.index(side)]

    def legal_actions(self) -> tuple[PlayerAction, ...]:
        """Everything that the seat to act may do; empty where no decision is due."""
        return self.deal.legal_actions() if self.deal else ()

    def refusal(self, action: Action) -> str | None:
        """The code that refuses this action now, or None if it may be done."""
        if self.deal:
            return self.deal.refusal(action)
        if not isinstance(action, DealHands | DealStock):
            return "out-of-phase"
        return "after-the-end" if self.over else self._deal_fault(action)

    def apply(self, action: Action) -> "GameState":
        """The game after this action; `Refused` with the code of `refusal` where it may not be done."""
        if self.deal:
            return self._went_on(self.deal.apply(action))
        if code := self.refusal(action):
            raise Refused(code)
        assert isinstance(action, DealHands | DealStock)
        return replace(self, deal=self._dealt(action))

    def _deal_fault(self, action: DealHands | DealStock) -> str | None:
        if isinstance(action, DealStock) != self.rules.drafts:
            return "out-of-phase"
        opener = _opener(action)
        if opener not in self.rules.order or self.next_opener not in (None, opener):
            return "wrong-seat"
        return _cards_fault(action)

    def _dealt(self, action: DealHands | DealStock) -> DealState:
        opener = _opener(action)
        seats = self.rules.seats
        hands: tuple[frozenset[Card], ...] = (frozenset(),) * seats
        if isinstance(action, DealHands):
            hands = tuple(frozenset(hand) for hand in action.hands)
        return DealState(
            rules=self.rules,
            opener=opener,
            may_blind=self._may_blind(),
            dealt=action.hands if isinstance(action, DealHands) else (),
            stock=action.stock if isinstance(action, DealStock) else (),
            hands=hands,
            leader=first_bidder(self.rules, opener),
            taken=(0,) * seats,
        )

    def _may_blind(self) -> tuple[Seat, ...]:
        sides = {side for side in self.rules.sides if may_bid_blind(self.rules, side, self.points)}
        return tuple(seat for seat in self.rules.order if self.rules.side(seat) in sides)

    def _went_on(self, deal: DealState) -> "GameState":
        if deal.phase != "over":
            return replace(self, deal=deal)
        results = tuple(self._result(deal, side) for side in self.rules.sides)
        scores = tuple(result.after for result in results)
        points = {side: score.points for side, score in zip(self.rules.sides, scores, strict=True)}
        finished = (*self.finished, FinishedDeal(deal, results))
        winner = winner_of(self.rules, points)
        return replace(self, deal=None, finished=finished, scores=scores, winner=winner)

    def _result(self, deal: DealState, side: Side) -> SideResult:
        members = self.rules.members(side)
        bids = {made.seat: made.bid for made in deal.bids if made.seat in members}
        taken = {seat: deal.tricks_of(seat) for seat in members}
        return score_side(self.rules, bids=bids, taken=taken, before=self.score(side))


def new_game(rules: Rules, start: Mapping[Side, Score] | None = None) -> GameState:
    """A game before its first deal; a side that `start` does not name begins at 0.

    Raises `Refused("bad-value")` for a side that does not exist, a score that has already passed the target,
    and bags below 0 or at the limit.
    """
    begun = dict(start or {})
    if unknown := set(begun) - set(rules.sides):
        raise Refused("bad-value", f"no such side: {min(unknown)}")
    for score in begun.values():
        _check_start(rules, score)
    scores = tuple(begun.get(side, Score()) for side in rules.sides)
    return GameState(rules=rules, start=scores, scores=scores)


def _check_start(rules: Rules, score: Score) -> None:
    if passes_target(rules, score.points):
        raise Refused("bad-value", "start: the score has already passed the target")
    if score.bags < 0 or (rules.bag_limit and score.bags >= rules.bag_limit):
        raise Refused("bad-value", "start: bags below 0 or at the limit")


def _opener(action: DealHands | DealStock) -> Seat:
    return action.dealer if isinstance(action, DealHands) else action.first_drawer


def _cards_fault(action: DealHands | DealStock) -> str | None:
    """A card dealt twice comes before a card missing."""
    lots = action.hands if isinstance(action, DealHands) else (action.stock,)
    cards = [card for lot in lots for card in lot]
    if not set(cards) <= set(DECK):
        return "bad-card"
    if len(set(cards)) < len(cards):
        return "duplicate-card"
    whole = [13] * 4 if isinstance(action, DealHands) else [52]
    return None if [len(lot) for lot in lots] == whole else "missing-card"
