"""What one seat may know of a game, built up from public facts and its own cards.

A view is never cut down from the full state: what is not put in here cannot be seen. Two games that differ
only in cards that a seat has not seen give that seat the same view.
"""

from msgspec import Struct

from spadille.actions import AnswerBlind, Look, MakeBid, PlayerAction
from spadille.cards import DECK, Card
from spadille.deal import DealState, DraftTurn, Exchanged, Phase, Trick
from spadille.rules.bidding import Bid
from spadille.rules.model import Rules
from spadille.rules.scoring import Score, SideResult
from spadille.rules.tricks import Hand
from spadille.seats import Seat, Side, from_seat
from spadille.state import FinishedDeal, GameState


class SeenTurn(Struct, frozen=True):
    """A turn of the draft as a seat knows it: keep or reject is public, a card only where it was seen."""

    seat: Seat
    keep: bool
    kept: Card | None = None
    discarded: Card | None = None


class SeenExchange(Struct, frozen=True):
    """An exchange as a seat knows it: the number is public, the cards are the exchanger's alone."""

    seat: Seat
    count: int
    discards: tuple[Card, ...] = ()
    draws: tuple[Card, ...] = ()


class PastDeal(Struct, frozen=True):
    """The public part of a deal that is over; `taken` by seat and `results` by side, in the rules' order."""

    opener: Seat
    bids: tuple[MakeBid, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    results: tuple[SideResult, ...]


class View(Struct, frozen=True, kw_only=True):
    """A game through the eyes of `seat`.

    The deal shown is the one in progress, else the last that is over (phase `over`). `hand` is None as long
    as the seat may yet bid blind nil and has not looked, and before the first deal. `legal` are the actions
    open to this seat now; empty when it is not to act, but for `Look`, which needs no turn. `looked_at` is
    the stock's top card while this seat decides about it. `scores` stand before the deal in progress.
    """

    rules: Rules
    seat: Seat
    phase: Phase
    to_act: Seat | None = None
    legal: tuple[PlayerAction, ...] = ()
    scores: tuple[Score, ...]
    winner: Side | None = None
    finished: tuple[PastDeal, ...] = ()
    opener: Seat | None = None
    hand: Hand | None = None
    may_blind: tuple[Seat, ...] = ()
    looked: tuple[Seat, ...] = ()
    answers: tuple[AnswerBlind, ...] = ()
    draft: tuple[SeenTurn, ...] = ()
    looked_at: Card | None = None
    bids: tuple[MakeBid, ...] = ()
    exchanges: tuple[SeenExchange, ...] = ()
    leader: Seat | None = None
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    broken: bool = False

    @property
    def side(self) -> Side:
        """The side of this seat."""
        return self.rules.side(self.seat)

    @property
    def points(self) -> dict[Side, int]:
        """The score of each side before the deal in progress."""
        return {side: score.points for side, score in zip(self.rules.sides, self.scores, strict=True)}

    @property
    def trick_seats(self) -> tuple[Seat, ...]:
        """The seats in the order in which they play to the present trick."""
        return from_seat(self.leader, self.rules.seats) if self.leader else ()

    @property
    def played(self) -> tuple[Card, ...]:
        """All cards played in this deal, in order."""
        return (*(card for trick in self.tricks for card in trick.cards), *self.trick)

    @property
    def seen_discards(self) -> tuple[Card, ...]:
        """The cards that this seat saw go: its draft discards that it looked at, then those it exchanged."""
        drafted = (turn.discarded for turn in self.draft if turn.discarded is not None)
        return (*drafted, *(card for done in self.exchanges for card in done.discards))

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards of which this seat does not know where they are: never seen, or not since the draft.

        A discard that was seen may come back through somebody's exchange; it is not counted here.
        """
        known = {*(self.hand or ()), *self.played, *self.seen_discards, self.looked_at}
        return frozenset(DECK) - known

    def score(self, side: Side) -> Score:
        """The points and bags of a side before the deal in progress."""
        return self.scores[self.rules.sides.index(side)]

    def bid_of(self, seat: Seat) -> Bid | None:
        """What a seat has bid, or None."""
        return next((made.bid for made in self.bids if made.seat == seat), None)

    def tricks_of(self, seat: Seat) -> int:
        """The number of tricks that a seat has taken in this deal."""
        return self.taken[self.rules.order.index(seat)] if self.taken else 0


def view_of(game: GameState, seat: Seat) -> View:
    """What this seat may know of the game; it must be one of `game.rules.order`."""
    deal = game.deal or (game.finished[-1].deal if game.finished else None)
    finished = tuple(_past(done) for done in game.finished)
    if deal is None:
        return View(rules=game.rules, seat=seat, phase="over", scores=game.scores)
    return View(
        rules=game.rules,
        seat=seat,
        phase=deal.phase,
        to_act=deal.to_act,
        legal=_legal(deal, seat),
        scores=game.scores,
        winner=game.winner,
        finished=finished,
        opener=deal.opener,
        hand=None if deal.may_still_look(seat) else deal.hand(seat),
        may_blind=deal.may_blind,
        looked=deal.looked,
        answers=deal.answers,
        draft=tuple(_seen_turn(turn, seat) for turn in deal.draft),
        looked_at=deal.looked_at() if deal.to_act == seat else None,
        bids=deal.bids,
        exchanges=tuple(_seen_exchange(done, seat) for done in deal.exchanges),
        leader=deal.leader,
        trick=deal.trick,
        tricks=deal.tricks,
        taken=deal.taken,
        broken=deal.broken,
    )


def _legal(deal: DealState, seat: Seat) -> tuple[PlayerAction, ...]:
    if deal.to_act == seat:
        return deal.legal_actions()
    return (Look(seat),) if deal.refusal(Look(seat)) is None else ()


def _past(done: FinishedDeal) -> PastDeal:
    deal = done.deal
    return PastDeal(deal.opener, deal.bids, deal.tricks, deal.taken, done.results)


def _seen_turn(turn: DraftTurn, seat: Seat) -> SeenTurn:
    if turn.seat != seat:
        return SeenTurn(turn.seat, turn.keep)
    return SeenTurn(seat, turn.keep, turn.kept, turn.discarded if turn.discard_seen else None)


def _seen_exchange(done: Exchanged, seat: Seat) -> SeenExchange:
    if done.seat != seat:
        return SeenExchange(done.seat, len(done.discards))
    return SeenExchange(seat, len(done.discards), done.discards, done.draws)
