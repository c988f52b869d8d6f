"""The trick on the table as the seat to play sees it: who leads it now, who is still to play, who is nil."""

from dataclasses import dataclass

from spadille.actions import Play
from spadille.bots.knowledge import Knowledge, knowledge_of
from spadille.cards import Card, suit_of
from spadille.rules.bidding import is_nil
from spadille.rules.model import Rules
from spadille.rules.tricks import strength, taker_of
from spadille.seats import Seat
from spadille.view import View


@dataclass(frozen=True, slots=True)
class Position:
    """A decision about a card.

    `partner` shares the score with `seat`, `foes` do not. `best` is the card that takes the trick so far and
    `holder` who played it; `later` are the seats still to play after this one; `nils` the seats whose nil
    still lives; `left` the tricks to come, this one included.
    """

    view: View
    rules: Rules
    seat: Seat
    partner: Seat | None
    foes: tuple[Seat, ...]
    know: Knowledge
    legal: tuple[Card, ...]
    led: int | None
    best: Card | None
    holder: Seat | None
    later: tuple[Seat, ...]
    nils: frozenset[Seat]
    left: int

    def friends(self, one: Seat, other: Seat) -> bool:
        """Whether two seats share a score."""
        return (one in self.foes) == (other in self.foes)

    def beats(self, card: Card) -> bool:
        """Whether this card would take the trick as it lies."""
        if self.best is None or self.led is None:
            return True
        return strength(card, self.led) > strength(self.best, self.led)


def position_of(view: View, *, memory: bool) -> Position:
    """The position of a view whose seat is to play a card."""
    order = view.trick_seats
    place = taker_of(view.trick) if view.trick else None
    own = view.rules.members(view.side)
    return Position(
        view=view,
        rules=view.rules,
        seat=view.seat,
        partner=next((seat for seat in own if seat != view.seat), None),
        foes=tuple(seat for seat in view.rules.order if seat not in own),
        know=knowledge_of(view, memory=memory),
        legal=tuple(action.card for action in view.legal if isinstance(action, Play)),
        led=suit_of(view.trick[0]) if view.trick else None,
        best=None if place is None else view.trick[place],
        holder=None if place is None else order[place],
        later=order[len(view.trick) + 1 :],
        nils=frozenset(
            made.seat for made in view.bids if is_nil(made.bid) and view.tricks_of(made.seat) == 0
        ),
        left=13 - len(view.tricks),
    )
