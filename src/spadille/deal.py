"""One deal as a frozen value: who is to act, what he may do, and what the deal is after he has done it.

Ask (`legal_actions`), may I (`refusal`), do (`apply`): `apply` does nothing that `refusal` has not allowed.
"""

from itertools import combinations
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from spadille.actions import (
    Action,
    AnswerBlind,
    DealHands,
    DealStock,
    Draft,
    DrawExchange,
    Exchange,
    Look,
    MakeBid,
    Play,
    PlayerAction,
)
from spadille.cards import Card, suit_of
from spadille.refused import Refused
from spadille.rules.bidding import BLIND_NIL, Bid, open_bids
from spadille.rules.model import Rules
from spadille.rules.tricks import Hand, breaks_spades, legal_cards, play_fault, taker_of
from spadille.seats import Seat, from_seat, left

Phase: TypeAlias = Literal["blind", "draft", "bidding", "exchange", "drawing", "playing", "over"]

DRAFT_TURNS = 26
TRICKS = 13


class Trick(Struct, frozen=True):
    """A trick that was taken: its cards in playing order from the leader's."""

    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat


class DraftTurn(Struct, frozen=True):
    """One turn of the draft: of the two cards drawn one is kept, one discarded, perhaps unseen."""

    seat: Seat
    keep: bool
    kept: Card
    discarded: Card
    discard_seen: bool


class Exchanged(Struct, frozen=True):
    """An exchange that is complete."""

    seat: Seat
    discards: tuple[Card, ...]
    draws: tuple[Card, ...]


class DealState(Struct, frozen=True, kw_only=True):
    """A deal in progress or over.

    `opener` is the dealer where all cards are dealt and the first drawer of a draft. `hands` are the cards
    held now and `taken` the tricks taken, in the order of `rules.order`; `dealt` and `stock` are what chance
    gave. `may_blind` are the seats to which blind nil is offered in this deal.
    """

    rules: Rules
    opener: Seat
    may_blind: tuple[Seat, ...]
    dealt: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    hands: tuple[Hand, ...]
    looked: tuple[Seat, ...] = ()
    answers: tuple[AnswerBlind, ...] = ()
    draft: tuple[DraftTurn, ...] = ()
    bids: tuple[MakeBid, ...] = ()
    exchanges: tuple[Exchanged, ...] = ()
    put_away: Exchange | None = None
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...]
    broken: bool = False

    # ------------------------------------------------------------ what stands

    @property
    def phase(self) -> Phase:
        """What the deal waits for; `drawing` waits for chance, `over` for nothing."""
        if self.trick or self.tricks:
            return "playing" if len(self.tricks) < TRICKS else "over"
        if self.rules.drafts and len(self.draft) < DRAFT_TURNS:
            return "blind" if self._asked() else "draft"
        if len(self.bids) < self.rules.seats:
            return "bidding"
        if self.put_away is not None:
            return "drawing"
        if len(self.exchanges) < len(self.exchangers):
            return "exchange"
        return "playing"

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is due; None while chance is to draw and when the deal is over."""
        match self.phase:
            case "blind" | "draft":
                return self.drawer
            case "bidding":
                return self.bidders[len(self.bids)]
            case "exchange":
                return self.exchangers[len(self.exchanges)]
            case "playing":
                return self.trick_seats[len(self.trick)]
        return None

    @property
    def bidders(self) -> tuple[Seat, ...]:
        """The seats in bidding order; the first of them leads to the first trick."""
        return from_seat(first_bidder(self.rules, self.opener), self.rules.seats)

    @property
    def drawer(self) -> Seat:
        """Who draws at the present turn of the draft."""
        return from_seat(self.opener, self.rules.seats)[len(self.draft) % self.rules.seats]

    @property
    def exchangers(self) -> tuple[Seat, ...]:
        """The blind-nil bidders who may exchange, in bidding order."""
        if not self.rules.blind_nil_exchange:
            return ()
        return tuple(made.seat for made in self.bids if made.bid == BLIND_NIL)

    @property
    def trick_seats(self) -> tuple[Seat, ...]:
        """The seats in the order in which they play to the present trick."""
        return from_seat(self.leader, self.rules.seats)

    @property
    def played(self) -> tuple[Card, ...]:
        """All cards played, in order."""
        return (*(card for trick in self.tricks for card in trick.cards), *self.trick)

    def hand(self, seat: Seat) -> Hand:
        """The cards that a seat holds now."""
        return self.hands[self.rules.order.index(seat)]

    def bid_of(self, seat: Seat) -> Bid | None:
        """What a seat has bid, or None."""
        return next((made.bid for made in self.bids if made.seat == seat), None)

    def tricks_of(self, seat: Seat) -> int:
        """The number of tricks that a seat has taken."""
        return self.taken[self.rules.order.index(seat)]

    def may_still_look(self, seat: Seat) -> bool:
        """Whether a seat may yet choose blind nil, and so must not know its cards."""
        hidden = not self.rules.drafts and seat in self.may_blind
        return hidden and seat not in self.looked and self.bid_of(seat) is None

    def looked_at(self) -> Card | None:
        """The top card of the stock, which the drawer looks at."""
        return self.stock[2 * len(self.draft)] if self.phase == "draft" else None

    def exchange_pile(self) -> frozenset[Card]:
        """The cards from which chance may draw at the present exchange."""
        pile = {turn.discarded for turn in self.draft}
        for done in self.exchanges:
            pile = (pile - set(done.draws)) | set(done.discards)
        return frozenset(pile)

    # ------------------------------------------------------------ ask, may I, do

    def legal_actions(self) -> tuple[PlayerAction, ...]:
        """Everything that the seat to act may do; empty where no decision is due.

        In bidding, `Look` stands last for a seat that has not looked. In an exchange every set of cards
        counts, up to `blind_nil_exchange` of them.
        """
        seat = self.to_act
        if seat is None:
            return ()
        match self.phase:
            case "blind":
                return AnswerBlind(seat, False), AnswerBlind(seat, True)
            case "draft":
                return Draft(seat, True), Draft(seat, False)
            case "bidding":
                look = (Look(seat),) if self.may_still_look(seat) else ()
                return (*(MakeBid(seat, bid) for bid in self.legal_bids(seat)), *look)
            case "exchange":
                return self._exchanges(seat)
        return tuple(Play(seat, card) for card in self.legal_cards(seat))

    def legal_bids(self, seat: Seat) -> tuple[Bid, ...]:
        """The bids open to a seat, blind nil last."""
        if AnswerBlind(seat, True) in self.answers:
            return (BLIND_NIL,)
        blind = (BLIND_NIL,) if self.may_still_look(seat) else ()
        return open_bids(self.rules) + blind

    def legal_cards(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat may play to the present trick."""
        return legal_cards(self.hand(seat), led=self._led(), broken=self.broken, rules=self.rules)

    def refusal(self, action: Action) -> str | None:
        """The code that refuses this action now, or None if it may be done."""
        match action:
            case Look():
                return None if self._may_look(action.seat) else "out-of-phase"
            case DealHands() | DealStock():
                return "out-of-phase" if self.phase == "over" else "unfinished-deal"
            case DrawExchange():
                return self._draw_fault(action)
        if self.phase != _PHASE_OF[type(action)]:
            return "out-of-phase"
        if action.seat != self.to_act:
            return "wrong-seat"
        return self._fault(action)

    def apply(self, action: Action) -> "DealState":
        """The deal after this action; `Refused` with the code of `refusal` where it may not be done."""
        if code := self.refusal(action):
            raise Refused(code)
        match action:
            case Look():
                return replace(self, looked=(*self.looked, action.seat))
            case AnswerBlind():
                return replace(self, answers=(*self.answers, action))
            case Draft():
                return self._drafted(action)
            case MakeBid():
                return replace(self, bids=(*self.bids, action))
            case Exchange():
                return self._put_away(action)
            case DrawExchange():
                return self._drawn(action.cards)
            case Play():
                return self._played(action)
        raise AssertionError(action)

    # ------------------------------------------------------------ may I

    def _asked(self) -> bool:
        """Whether the drawer has yet to answer the blind-nil question."""
        drawer = self.drawer
        return drawer in self.may_blind and all(answer.seat != drawer for answer in self.answers)

    def _may_look(self, seat: Seat) -> bool:
        return self.phase == "bidding" and self.may_still_look(seat)

    def _led(self) -> int | None:
        return suit_of(self.trick[0]) if self.trick else None

    def _fault(self, action: Action) -> str | None:
        """What is wrong with an action of the right seat in the right phase."""
        match action:
            case MakeBid():
                return None if action.bid in self.legal_bids(action.seat) else "illegal-bid"
            case Exchange():
                return self._exchange_fault(action)
            case Play():
                hand = self.hand(action.seat)
                return play_fault(action.card, hand, led=self._led(), broken=self.broken, rules=self.rules)
        return None

    def _exchange_fault(self, action: Exchange) -> str | None:
        discards = set(action.discards)
        most = self.rules.blind_nil_exchange or 0
        fits = len(discards) == len(action.discards) <= most and discards <= self.hand(action.seat)
        return None if fits else "bad-exchange"

    def _draw_fault(self, action: DrawExchange) -> str | None:
        if self.put_away is None:
            return "out-of-phase"
        draws = set(action.cards)
        wanted = len(self.put_away.discards)
        fits = len(draws) == len(action.cards) == wanted and draws <= self.exchange_pile()
        return None if fits else "bad-exchange"

    def _exchanges(self, seat: Seat) -> tuple[Exchange, ...]:
        hand = sorted(self.hand(seat))
        most = self.rules.blind_nil_exchange or 0
        return tuple(Exchange(seat, some) for size in range(most + 1) for some in combinations(hand, size))

    # ------------------------------------------------------------ do

    def _with_hand(self, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
        place = self.rules.order.index(seat)
        return (*self.hands[:place], hand, *self.hands[place + 1 :])

    def _drafted(self, action: Draft) -> "DealState":
        first, second = self.stock[2 * len(self.draft) :][:2]
        kept, discarded = (first, second) if action.keep else (second, first)
        seen = not action.keep or bool(self.rules.draft_peek)
        turn = DraftTurn(action.seat, action.keep, kept, discarded, seen)
        hands = self._with_hand(action.seat, self.hand(action.seat) | {kept})
        return replace(self, draft=(*self.draft, turn), hands=hands)

    def _put_away(self, action: Exchange) -> "DealState":
        hands = self._with_hand(action.seat, self.hand(action.seat) - set(action.discards))
        waiting = replace(self, hands=hands, put_away=action)
        return waiting if action.discards else waiting._drawn(())

    def _drawn(self, cards: tuple[Card, ...]) -> "DealState":
        assert self.put_away is not None
        seat = self.put_away.seat
        done = Exchanged(seat, self.put_away.discards, cards)
        hands = self._with_hand(seat, self.hand(seat) | set(cards))
        return replace(self, hands=hands, exchanges=(*self.exchanges, done), put_away=None)

    def _played(self, action: Play) -> "DealState":
        hands = self._with_hand(action.seat, self.hand(action.seat) - {action.card})
        trick = (*self.trick, action.card)
        broken = self.broken or breaks_spades((action.card,))
        after = replace(self, hands=hands, trick=trick, broken=broken)
        return after if len(trick) < self.rules.seats else after._taken()

    def _taken(self) -> "DealState":
        taker = self.trick_seats[taker_of(self.trick)]
        place = self.rules.order.index(taker)
        taken = (*self.taken[:place], self.taken[place] + 1, *self.taken[place + 1 :])
        tricks = (*self.tricks, Trick(self.leader, self.trick, taker))
        return replace(self, tricks=tricks, trick=(), leader=taker, taken=taken)


_PHASE_OF: dict[type[Action], Phase] = {
    AnswerBlind: "blind",
    Draft: "draft",
    MakeBid: "bidding",
    Exchange: "exchange",
    Play: "playing",
}


def first_bidder(rules: Rules, opener: Seat) -> Seat:
    """Who bids first, and leads first, in a deal of this dealer or first drawer."""
    return opener if rules.first_bidder == "first_drawer" else left(opener, rules.seats)
