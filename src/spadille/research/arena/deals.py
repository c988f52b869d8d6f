"""Chance of a duplicate pair: whatever it gives on one board it gives on the other.

Everything is drawn from the match's seed, the pair and what it is for, so no draw depends on what was drawn
before it, and two boards that go different ways still meet the same cards.
"""

from dataclasses import dataclass
from random import Random

from spadille.actions import ChanceAction, DealHands, DealStock, DrawExchange
from spadille.cards import DECK
from spadille.research.chance import shuffled_deal
from spadille.seats import Seat
from spadille.state import GameState


@dataclass(frozen=True, slots=True)
class PairChance:
    """The chance of one pair of boards of a match."""

    seed: int
    pair: int

    def action(self, game: GameState) -> ChanceAction | None:
        """What chance does next, or None while a player is to act or the game is over."""
        if game.deal is None:
            return None if game.over else self._deal(game)
        return self._draw(game) if game.deal.phase == "drawing" else None

    def decisions(self, deal: int, seat: Seat) -> Random:
        """Where a seat's seeds for its decisions of a deal come from, the same on both boards."""
        return self._random(f"{deal}/decisions/{seat}")

    def _deal(self, game: GameState) -> DealHands | DealStock:
        """The first opener rotates from pair to pair, later ones as the rules say."""
        order = game.rules.order
        opener = game.next_opener or order[self.pair % len(order)]
        return shuffled_deal(game.rules, opener, self._random(f"{len(game.finished)}/cards"))

    def _draw(self, game: GameState) -> DrawExchange:
        """All cards in a drawn order, of which those in the pile come: any pile is drawn from fairly."""
        deal = game.deal
        assert deal is not None
        assert deal.put_away is not None
        order = list(DECK)
        self._random(f"{len(game.finished)}/exchange/{len(deal.exchanges)}").shuffle(order)
        pile = deal.exchange_pile()
        drawn = [card for card in order if card in pile]
        return DrawExchange(tuple(drawn[: len(deal.put_away.discards)]))

    def _random(self, purpose: str) -> Random:
        return Random(f"{self.seed}/{self.pair}/{purpose}")
