"""What a view of a deal in play says, in the numbers that the kernel takes."""

import numpy as np
from numpy.typing import NDArray

from spadille.bots.expert.hidden import set_of
from spadille.cards import DECK, Card
from spadille.kernel import Position, position_seen
from spadille.view import View


def position_with(view: View, hands: NDArray[np.uint64]) -> Position:
    """The position that the view shows if the seats have these hands (seats)."""
    others = {
        seat: cards_of(int(hands[place])) for place, seat in enumerate(view.rules.order) if seat != view.seat
    }
    return position_seen(view, others)


def cards_of(cards: int) -> list[Card]:
    """The cards of a set."""
    return [card for card in DECK if cards >> card & 1]


def past_tricks(view: View) -> int:
    """The set of the cards of all tricks that are over."""
    return set_of(card for trick in view.tricks for card in trick.cards)


def known_gone(view: View) -> NDArray[np.uint64]:
    """What this seat alone knows to be out of play: one row, for each seat in order."""
    gone = discards_gone(view)
    return np.array([[gone if seat == view.seat else 0 for seat in view.rules.order]], dtype=np.uint64)


def discards_gone(view: View) -> int:
    """The own discards that were seen and that nobody holds: an exchange of the other may bring them back."""
    if any(done.count for done in view.exchanges if done.seat != view.seat):
        return 0
    return set_of(set(view.seen_discards) - (view.hand or frozenset()) - set(view.played))


def bids_row(view: View) -> NDArray[np.uint8]:
    """The bids of all seats in order, as one row."""
    made = {bid.seat: bid.bid for bid in view.bids}
    return np.array([[made[seat] for seat in view.rules.order]], dtype=np.uint8)
