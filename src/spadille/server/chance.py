"""Chance from the operating system's own source: no deal can be foreseen or dealt again."""

import secrets
from collections.abc import Sequence

from spadille.cards import DECK, Card
from spadille.seats import Seat

_SOURCE = secrets.SystemRandom()


class SystemChance:
    """What a table needs of chance."""

    def shuffled(self) -> tuple[Card, ...]:
        """All fifty-two cards in a fresh order, every order as likely as any other."""
        return tuple(_SOURCE.sample(DECK, len(DECK)))

    def some(self, cards: Sequence[Card], count: int) -> tuple[Card, ...]:
        """`count` different ones of these cards."""
        return tuple(_SOURCE.sample(cards, count))

    def seat(self, seats: Sequence[Seat]) -> Seat:
        """One of these seats."""
        return _SOURCE.choice(seats)
