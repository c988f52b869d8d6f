"""Which card to play: every card that matters is played out by the policy in the same likely worlds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from spadille.actions import Play
from spadille.bots.budget import Budget
from spadille.bots.expert.contest import Contest, Search, hold_contest
from spadille.bots.expert.endings import solved
from spadille.bots.expert.hidden import Hands, set_of
from spadille.bots.expert.likelihood import likely_hands
from spadille.bots.expert.outlook import Outlook, Worth, outlook_of
from spadille.bots.expert.table import bids_row, discards_gone, known_gone, past_tricks, position_with
from spadille.bots.play import forgivable_cards
from spadille.cards import Card, suit_of
from spadille.deal import TRICKS
from spadille.kernel import Position, policy_card_seen, policy_playouts, voids_seen
from spadille.view import View

RUDENESS: Final = 0.1
"""How much more chance to win a card must promise that no partner forgives, at the start of a game."""


def choose_card(view: View, *, seed: int, budget: Budget) -> Card:
    """The card with the best outlook; the policy's, where that is as good as far as can be told.

    A card that no partner forgives must promise clearly more than all others.
    """
    legal = [action.card for action in view.legal if isinstance(action, Play)]
    if len(legal) == 1:
        return legal[0]
    groups = alike(view, legal)
    usual = policy_card_seen(view)
    if len(groups) == 1:
        return usual
    contest = _search(view, groups, seed=seed, budget=budget)
    plain = next(number for number, group in enumerate(groups) if usual in group)
    if contest.as_good(plain):
        return usual
    return seemly(view, groups[contest.best])


def _search(view: View, groups: Sequence[Sequence[Card]], *, seed: int, budget: Budget) -> Contest:
    """Tries a card of each group: by play-outs, or by exact solving near the end, where few cards are out."""
    cards = [group[0] for group in groups]
    forgiven = set(forgivable_cards(view))
    outlook = outlook_of(view)
    rudeness = RUDENESS * outlook.leverage
    handicaps = {number: rudeness for number, group in enumerate(groups) if forgiven.isdisjoint(group)}
    search = ending_search(view, cards, outlook, seed=seed, budget=budget)
    search = search or card_search(view, cards, outlook, seed=seed, budget=budget)
    return hold_contest(search, handicaps=handicaps)


def ending_search(
    view: View, cards: Sequence[Card], outlook: Outlook, *, seed: int, budget: Budget
) -> Search | None:
    """The exact search among these cards; None where too many tricks are left for it."""
    hands = ending_worlds(view, seed=seed, budget=budget)
    return None if hands is None else solved(view, cards, hands, outlook)


def ending_worlds(view: View, *, seed: int, budget: Budget) -> Hands | None:
    """The worlds that are solved; None where too many tricks are left for it."""
    if TRICKS - len(view.tricks) > budget.last:
        return None
    return likely_hands(view, budget.endings, seed, pool=budget.pool)


def seemly(view: View, group: Sequence[Card]) -> Card:
    """Of cards that are worth the same, the one that people play: the highest to lead, else the lowest."""
    return group[-1] if not view.trick else group[0]


def alike(view: View, legal: Sequence[Card]) -> list[list[Card]]:
    """The cards in groups that are worth the same: of one suit, and none that others may have in between."""
    own = set_of(view.hand or ())
    gone = past_tricks(view) | discards_gone(view)
    groups: list[list[Card]] = []
    for card in sorted(legal):
        last = groups[-1][-1] if groups else None
        between = 0 if last is None else set_of(range(last + 1, card))
        if last is not None and suit_of(last) == suit_of(card) and not between & ~(own | gone):
            groups[-1].append(card)
        else:
            groups.append([card])
    return groups


def card_search(view: View, cards: Sequence[Card], outlook: Outlook, *, seed: int, budget: Budget) -> Search:
    """The search among these cards, in worlds drawn from this seed."""
    hands = likely_hands(view, budget.cards, seed, pool=budget.pool)
    trials = CardTrials(view, position_with(view, hands[0]), cards, hands, outlook)
    return Search(len(cards), len(hands), trials.worth)


@dataclass(frozen=True, slots=True)
class CardTrials:
    """Cards to try, worlds to try them in, and what the end of a deal is worth."""

    view: View
    position: Position
    cards: Sequence[Card]
    hands: Hands
    outlook: Outlook

    def worth(self, choices: Sequence[int], start: int, stop: int) -> Worth:
        """What these cards come to in these worlds (choices, worlds)."""
        hands = np.tile(self.hands[start:stop], (len(choices), 1))
        cards = np.repeat(np.array([self.cards[choice] for choice in choices], dtype=np.int8), stop - start)
        taken = policy_playouts(
            self.position,
            hands=hands,
            cards=cards,
            played=past_tricks(self.view),
            voids=voids_seen(self.view),
            gone=known_gone(self.view),
        )
        return self.outlook.worth(bids=bids_row(self.view), taken=taken).in_rows(len(choices))
