"""Whole deals played by bots, decision by decision, to hold what they do against what a partner expects."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from spadille.actions import MakeBid, Play, PlayerAction
from spadille.bots import choose
from spadille.cards import SPADES, Card, suit_of
from spadille.research.chance import chance_action
from spadille.rules import Rules, is_nil
from spadille.rules.bidding import Bid, contract_of
from spadille.rules.tricks import strength, taker_of
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import View, view_of


class Decision(NamedTuple):
    """What a bot saw and what it did."""

    view: View
    action: PlayerAction


def decisions(
    rules: Rules,
    lots: Random,
    *,
    level: str,
    deals: int = 1,
    told: Mapping[Seat, Bid] | None = None,
    budget: float = 1.0,
) -> Iterator[Decision]:
    """Every decision of a game up to so many deals, all seats at one level; some are `told` what to bid."""
    game = new_game(rules)
    while not game.over and (game.deal or len(game.finished) < deals):
        drawn = chance_action(game, lots)
        if drawn is not None:
            game = game.apply(drawn)
            continue
        decision = _obeying(decide(game, level, lots.getrandbits(32), budget=budget), told or {})
        yield decision
        game = game.apply(decision.action)


def _obeying(decision: Decision, told: Mapping[Seat, Bid]) -> Decision:
    seat = decision.view.seat
    if isinstance(decision.action, MakeBid) and seat in told:
        return Decision(decision.view, MakeBid(seat, told[seat]))
    return decision


def decide(game: GameState, level: str, seed: int, *, budget: float = 1.0) -> Decision:
    """The decision that is due."""
    assert game.to_act is not None
    view = view_of(game, game.to_act)
    return Decision(view, choose(view, level=level, seed=seed, budget=budget))


class LastToPlay(NamedTuple):
    """The last seat's choice of a card: who takes the trick so far, and which cards would beat or not."""

    view: View
    card: Card
    taker: Seat
    beating: tuple[Card, ...]
    under: tuple[Card, ...]

    @property
    def wins(self) -> bool:
        """Whether the card played takes the trick."""
        return self.card in self.beating

    @property
    def partner_takes(self) -> bool:
        """Whether the trick was the partner's."""
        return self.view.rules.side(self.taker) == self.view.side

    @property
    def ruffs_in(self) -> bool:
        """Whether a spade was played though spades were not led."""
        return suit_of(self.card) == SPADES != suit_of(self.view.trick[0])

    @property
    def nils(self) -> set[Seat]:
        """The seats that bid nil."""
        return {made.seat for made in self.view.bids if is_nil(made.bid)}

    def alive(self, seat: Seat) -> bool:
        """Whether a seat's nil lives."""
        return seat in self.nils and self.view.tricks_of(seat) == 0

    @property
    def missing(self) -> int:
        """How many tricks the own contract needs yet, where nobody of the side has bid nil."""
        members = self.view.rules.members(self.view.side)
        bids = [made.bid for made in self.view.bids if made.seat in members]
        return contract_of(bids) - sum(self.view.tricks_of(seat) for seat in members)

    @property
    def left(self) -> int:
        """The tricks to come, this one included."""
        return 13 - len(self.view.tricks)


def last_to_play(made: list[Decision]) -> Iterator[LastToPlay]:
    """The decisions of last seats that had a choice."""
    for view, action in made:
        last = len(view.trick) == view.rules.seats - 1
        if isinstance(action, Play) and last and len(view.legal) > 1:
            yield _last(view, action.card)


def _last(view: View, card: Card) -> LastToPlay:
    legal = [action.card for action in view.legal if isinstance(action, Play)]
    led, place = suit_of(view.trick[0]), taker_of(view.trick)
    best = strength(view.trick[place], led)
    beating = tuple(one for one in legal if strength(one, led) > best)
    under = tuple(one for one in legal if one not in beating)
    return LastToPlay(view, card, view.trick_seats[place], beating, under)
