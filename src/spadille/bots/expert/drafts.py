"""The draft: keep or reject, and whether to declare a blind nil before it; each answer is followed by the rest of
the draft, in which both seats choose by what single cards are worth, and the deal is played out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spadille.actions import AnswerBlind, Draft
from spadille.bots.draft import nil_value, trick_value
from spadille.bots.expert.budget import Budget
from spadille.bots.expert.contest import Contest, Numbers, hold_contest
from spadille.bots.expert.hidden import DraftWorlds, Hands, sample_drafts
from spadille.bots.expert.whole_deals import WholeDeals
from spadille.cards import DECK
from spadille.rules.bidding import BLIND_NIL, Bid
from spadille.seats import Seat, from_seat
from spadille.view import View

_EMPTY: Final = (0, 0, 0, 0)
TRICKS: Final = np.array([trick_value(_EMPTY, card) for card in DECK])
HARMLESS: Final = np.array([nil_value(_EMPTY, card) for card in DECK])
"""What single cards are worth to a hand that wants tricks, and to one that wants none."""


def choose_draft(view: View, *, seed: int, budget: Budget) -> Draft:
    """Whether to keep the card looked at."""
    search = DraftSearch.of(view, seed=seed, budget=budget)
    return Draft(view.seat, search.contest((True, False)).best == 0)


def choose_answer(view: View, *, seed: int, budget: Budget) -> AnswerBlind:
    """Whether to declare blind nil before the first card."""
    search = DraftSearch.of(view, seed=seed, budget=budget)
    made = search.deals.made
    declared = ({**made}, {**made, view.seat: BLIND_NIL})
    return AnswerBlind(view.seat, search.contest_of_bids(declared).best == 1)


@dataclass(frozen=True, slots=True)
class DraftSearch:
    """Drafts that may be under way, and the deals that follow them."""

    deals: WholeDeals
    worlds: DraftWorlds
    seats: tuple[Seat, ...]

    @classmethod
    def of(cls, view: View, *, seed: int, budget: Budget) -> "DraftSearch":
        """The search at this turn, in worlds drawn from this seed; `seats` are those of all turns to come."""
        worlds = sample_drafts(view, budget.drafts, seed)
        turns = worlds.stock.shape[1] // 2
        return cls(WholeDeals.of(view), worlds, (from_seat(view.seat, view.rules.seats) * turns)[:turns])

    def contest(self, keeps: Sequence[bool]) -> Contest:
        """Which answer about the card looked at is best."""
        made = self.deals.made

        def price(choices: Sequence[int], start: int, stop: int) -> Numbers:
            return np.stack([self._aim(made, start, stop, keep=keeps[choice]) for choice in choices])

        return hold_contest(price, choices=len(keeps), worlds=len(self.worlds.stock))

    def contest_of_bids(self, bound: Sequence[Mapping[Seat, Bid]]) -> Contest:
        """Which bids that are bound to be made are best."""

        def price(choices: Sequence[int], start: int, stop: int) -> Numbers:
            return np.stack([self._aim(bound[choice], start, stop, keep=None) for choice in choices])

        return hold_contest(price, choices=len(bound), worlds=len(self.worlds.stock))

    def _aim(self, made: Mapping[Seat, Bid], start: int, stop: int, *, keep: bool | None) -> Numbers:
        hands = self._drafted(made, start, stop, keep=keep)
        return self.deals.worth(hands, self.deals.bids(hands, made)).aim

    def _drafted(self, made: Mapping[Seat, Bid], start: int, stop: int, *, keep: bool | None) -> Hands:
        """The hands after the draft if this seat answers so now; None: as anybody would."""
        order = self.deals.view.rules.order
        hands = self.worlds.kept[start:stop].copy()
        pairs = self.worlds.stock[start:stop].reshape(stop - start, -1, 2)
        for turn, seat in enumerate(self.seats):
            value = HARMLESS if made.get(seat) == BLIND_NIL else TRICKS
            first, second = pairs[:, turn, 0], pairs[:, turn, 1]
            kept = _usual(first, second, value) if turn or keep is None else first if keep else second
            hands[:, order.index(seat)] |= np.uint64(1) << kept.astype(np.uint64)
        return hands


def _usual(first: NDArray[np.uint8], second: NDArray[np.uint8], value: Numbers) -> NDArray[np.uint8]:
    """The first card where it is worth more than most, else the second, which is taken unseen."""
    return np.where(value[first] >= value.mean(), first, second)
