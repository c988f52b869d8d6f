"""The draft: keep or reject, and whether to declare a blind nil before it.

Each answer is followed by the rest of the draft, in which both seats choose by what single cards are worth,
and the deal is played out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spadille.actions import AnswerBlind, Draft
from spadille.bots.budget import Budget
from spadille.bots.draft import keeps, nil_value, trick_value
from spadille.bots.expert.contest import Search, hold_contest
from spadille.bots.expert.hidden import DraftWorlds, Hands, sample_drafts
from spadille.bots.expert.outlook import Numbers, Worth
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
    """Whether to keep the card looked at; what a rule player does, where that is as good as can be told."""
    contest = hold_contest(draft_search(view, answers_of(view), seed=seed, budget=budget))
    usual = keeps(view)
    if contest.as_good(0 if usual else 1):
        return Draft(view.seat, usual)
    return Draft(view.seat, not usual)


def choose_answer(view: View, *, seed: int, budget: Budget) -> AnswerBlind:
    """Whether to declare blind nil before the first card."""
    search = draft_search(view, answers_of(view), seed=seed, budget=budget)
    return AnswerBlind(view.seat, hold_contest(search).best == 1)


@dataclass(frozen=True, slots=True)
class Answer:
    """What is decided: whether the card looked at is kept (None: there is none), and which bids are then
    bound to be made."""

    keep: bool | None
    made: Mapping[Seat, Bid]


def answers_of(view: View) -> tuple[Answer, Answer]:
    """To keep or to reject; no blind nil or blind nil."""
    made = WholeDeals.of(view).made
    if view.phase == "draft":
        return Answer(True, made), Answer(False, made)
    return Answer(None, made), Answer(None, {**made, view.seat: BLIND_NIL})


def draft_search(view: View, answers: Sequence[Answer], *, seed: int, budget: Budget) -> Search:
    """The search among these answers, in worlds drawn from this seed."""
    trials = draft_trials(view, answers, seed=seed, budget=budget)
    return Search(len(answers), len(trials.drafts.stock), trials.worth)


def draft_trials(view: View, answers: Sequence[Answer], *, seed: int, budget: Budget) -> "DraftTrials":
    """These answers in worlds drawn from this seed."""
    drafts = sample_drafts(view, budget.drafts, seed)
    turns = drafts.stock.shape[1] // 2
    seats = (from_seat(view.seat, view.rules.seats) * turns)[:turns]
    return DraftTrials(WholeDeals.of(view), answers, drafts, seats)


@dataclass(frozen=True, slots=True)
class DraftTrials:
    """Answers to try, drafts that may be under way, and the deals that follow them.

    `seats` are those of all turns to come, the present one first.
    """

    deals: WholeDeals
    answers: Sequence[Answer]
    drafts: DraftWorlds
    seats: tuple[Seat, ...]

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these answers come to in these worlds (choices, worlds)."""
        answers = [self.answers[choice] for choice in choices]
        drafted = [self._drafted(answer, start, stop) for answer in answers]
        bids = [self.deals.bids(hands, answer.made) for hands, answer in zip(drafted, answers, strict=True)]
        return self.deals.worth(np.concatenate(drafted), np.concatenate(bids)).in_rows(len(choices))

    def _drafted(self, answer: Answer, start: int, stop: int) -> Hands:
        """The hands after the draft: this answer first, then all choose by the worth of single cards."""
        order = self.deals.view.rules.order
        hands = self.drafts.kept[start:stop].copy()
        pairs = self.drafts.stock[start:stop].reshape(stop - start, -1, 2)
        for turn, seat in enumerate(self.seats):
            first, second = pairs[:, turn, 0], pairs[:, turn, 1]
            if turn == 0 and answer.keep is not None:
                kept = first if answer.keep else second
            else:
                kept = _usual(first, second, HARMLESS if answer.made.get(seat) == BLIND_NIL else TRICKS)
            hands[:, order.index(seat)] |= np.uint64(1) << kept.astype(np.uint64)
        return hands


def _usual(first: NDArray[np.uint8], second: NDArray[np.uint8], value: Numbers) -> NDArray[np.uint8]:
    """The first card where it is worth more than most, else the second, which is taken unseen."""
    return np.where(value[first] >= value.mean(), first, second)
