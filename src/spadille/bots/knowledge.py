"""What a bot makes of what it has seen: which cards are out, who cannot hold them, who is likely to.

A bot without memory knows its hand, its own discards and the trick on the table; what was played before
is for it as good as unseen.
"""

from dataclasses import dataclass

from spadille.bots.ranks import ALL_RANKS, Suits, suits_of
from spadille.cards import SPADES, Card, suit_of
from spadille.deal import TRICKS
from spadille.seats import Seat, from_seat
from spadille.view import View

_FITTING = 4
"""How often the shares are fitted to the sizes of the hands; more changes nothing that matters."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Where cards can be that are out: in another seat's hand, or (seat None) nowhere in play.

    `shares` is for each suit the chance that a card of it is here.
    """

    seat: Seat | None
    size: int
    shares: tuple[float, float, float, float]

    def none_of(self, suit: int, count: int) -> float:
        """The chance that none of `count` given cards of a suit is here."""
        share = self.shares[suit]
        if share <= 0 or count <= 0:
            return 1.0
        places, chance = self.size / share, 1.0
        for taken in range(count):
            left = places - self.size - taken
            if left <= 0:
                return 0.0
            chance *= left / (places - taken)
        return chance


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The cards out (not in the own hand, not seen to be gone) by suit, and the other seats as holders."""

    hand: Suits
    out: Suits
    holders: dict[Seat, Holder]

    def void_chance(self, seat: Seat, suit: int) -> float:
        """The chance that a seat has no card of a suit."""
        return self.holders[seat].none_of(suit, self.out[suit].bit_count())

    def has_spade(self, seat: Seat) -> float:
        """The chance that a seat has a spade."""
        return 1.0 - self.void_chance(seat, SPADES)


def knowledge_of(view: View, *, memory: bool) -> Knowledge:
    """What the seat of this view knows in play, with or without the memory of earlier tricks."""
    hand = view.hand or frozenset()
    gone = {*view.seen_discards, *(view.played if memory else view.trick)} - hand
    known = suits_of((*hand, *gone))
    out = (ALL_RANKS ^ known[0], ALL_RANKS ^ known[1], ALL_RANKS ^ known[2], ALL_RANKS ^ known[3])
    sizes = _hand_sizes(view)
    return Knowledge(suits_of(hand), out, _holders(out, sizes, _voids(view, memory=memory)))


def _hand_sizes(view: View) -> dict[Seat, int]:
    """The number of cards in each other hand."""
    left = TRICKS - len(view.tricks)
    sizes = {seat: left for seat in view.rules.order if seat != view.seat}
    for seat, _ in zip(view.trick_seats, view.trick, strict=False):
        if seat in sizes:
            sizes[seat] -= 1
    return sizes


def _voids(view: View, *, memory: bool) -> set[tuple[Seat, int]]:
    """The seats that have shown that they hold no more of a suit."""
    seats = view.rules.seats
    shown = [(from_seat(trick.leader, seats), trick.cards) for trick in view.tricks] if memory else []
    return {
        void for order, cards in (*shown, (view.trick_seats, view.trick)) for void in _shown(order, cards)
    }


def _shown(order: tuple[Seat, ...], cards: tuple[Card, ...]) -> list[tuple[Seat, int]]:
    if not cards:
        return []
    led = suit_of(cards[0])
    return [(seat, led) for seat, card in zip(order, cards, strict=False) if suit_of(card) != led]


def _holders(out: Suits, sizes: dict[Seat, int], voids: set[tuple[Seat, int]]) -> dict[Seat, Holder]:
    """Fits the expected number of cards of each suit in each hand to what is out and to the hands' sizes."""
    counts = [ranks.bit_count() for ranks in out]
    nowhere = max(0, sum(counts) - sum(sizes.values()))
    everywhere: dict[Seat | None, int] = dict([*sizes.items(), (None, nowhere)])
    expected = {
        seat: [0.0 if (seat, suit) in voids else float(size * count) for suit, count in enumerate(counts)]
        for seat, size in everywhere.items()
    }
    for _ in range(_FITTING if voids else 1):
        _fit_hands(expected, everywhere)
        _fit_suits(expected, counts)
    return {
        seat: Holder(seat, size, _shares(expected[seat], counts))
        for seat, size in everywhere.items()
        if seat is not None
    }


def _fit_hands(expected: dict[Seat | None, list[float]], sizes: dict[Seat | None, int]) -> None:
    for seat, row in expected.items():
        total = sum(row)
        if total > 0:
            row[:] = [value * sizes[seat] / total for value in row]


def _fit_suits(expected: dict[Seat | None, list[float]], counts: list[int]) -> None:
    for suit, count in enumerate(counts):
        total = sum(row[suit] for row in expected.values())
        if total > 0:
            for row in expected.values():
                row[suit] *= count / total


def _shares(row: list[float], counts: list[int]) -> tuple[float, float, float, float]:
    clubs, diamonds, hearts, spades = (
        min(1.0, value / count) if count else 0.0 for value, count in zip(row, counts, strict=True)
    )
    return clubs, diamonds, hearts, spades
