"""The exchange after a blind nil: none or the most dangerous cards, against what the pile may give."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from spadille.actions import Exchange
from spadille.bots.budget import Budget
from spadille.bots.draft import nil_value
from spadille.bots.expert.contest import Search, hold_contest
from spadille.bots.expert.hidden import ALL_CARDS, Hands, set_of
from spadille.bots.expert.likelihood import likely_hands
from spadille.bots.expert.outlook import Worth
from spadille.bots.expert.table import cards_of
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.bots.ranks import suits_of
from spadille.cards import Card
from spadille.view import View


def choose_exchange(view: View, *, seed: int, budget: Budget) -> Exchange:
    """How many of the most dangerous cards to put away."""
    trials = exchange_trials(view, seed=seed, budget=budget)
    return Exchange(view.seat, trials.sets[hold_contest(trials.search()).best])


def exchange_trials(view: View, *, seed: int, budget: Budget) -> "ExchangeTrials":
    """None up to all that may be put away, the most dangerous cards first, in worlds drawn from this seed."""
    assert view.hand is not None
    suits = suits_of(view.hand)
    worst = sorted(view.hand, key=lambda card: (nil_value(suits, card), -card))
    most = view.rules.blind_nil_exchange or 0
    hands = likely_hands(view, budget.drafts, seed, pool=budget.pool)
    sets = [tuple(worst[:count]) for count in range(most + 1)]
    return ExchangeTrials(WholeDeals.of(view), sets, hands, _draws(hands, most, Random(seed)))


@dataclass(frozen=True, slots=True)
class ExchangeTrials:
    """Sets of cards to put away, and worlds with what the pile would give, card by card."""

    deals: WholeDeals
    sets: Sequence[tuple[Card, ...]]
    hands: Hands
    draws: Hands

    def search(self) -> Search:
        """The search among these sets."""
        return Search(len(self.sets), len(self.hands), self.worth)

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these exchanges come to in these worlds (choices, worlds)."""
        hands = np.concatenate([self._exchanged(self.sets[choice], start, stop) for choice in choices])
        return self.deals.worth(hands, self.deals.bids(hands, self.deals.made)).in_rows(len(choices))

    def _exchanged(self, away: tuple[Card, ...], start: int, stop: int) -> Hands:
        view = self.deals.view
        hands = self.hands[start:stop].copy()
        place = view.rules.order.index(view.seat)
        hands[:, place] &= np.uint64(ALL_CARDS & ~set_of(away))
        for card in range(len(away)):
            hands[:, place] |= self.draws[start:stop, card]
        return hands


def _draws(hands: Hands, most: int, chance: Random) -> Hands:
    """What the pile gives in each world (count, most), as single cards: any that nobody holds."""
    rows = [
        chance.sample(cards_of(ALL_CARDS & ~int(held)), most) for held in np.bitwise_or.reduce(hands, axis=1)
    ]
    return np.uint64(1) << np.array(rows, dtype=np.uint64).reshape(len(rows), most)
