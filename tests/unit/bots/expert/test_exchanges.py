"""The exchange by search: the most dangerous cards go, and what comes is what nobody holds."""

import numpy as np

from spadille.actions import Exchange
from spadille.bots.expert.answer import answer
from spadille.bots.expert.exchanges import exchange_trials
from spadille.cards import parse_cards
from spadille.seats import Seat
from tests.unit.bots.tables import seen, usual_worlds
from tests.unit.bots.test_draft import drafted

LITTLE = usual_worlds().scaled(0.1)


def test_the_worst_cards_go_first() -> None:
    action = answer(seen(drafted(Seat.N)), seed=1, budget=usual_worlds())
    assert isinstance(action, Exchange)
    assert set(parse_cards("KS")) <= set(action.discards) <= set(parse_cards("KS JS AC"))


def test_it_considers_none_up_to_the_limit() -> None:
    view = seen(drafted(Seat.N))
    trials = exchange_trials(view, seed=1, budget=LITTLE)
    assert [len(cards) for cards in trials.sets] == [0, 1, 2, 3]
    assert all(set(cards) <= set(view.hand or ()) for cards in trials.sets)


def test_what_comes_was_nobodys() -> None:
    view = seen(drafted(Seat.N))
    trials = exchange_trials(view, seed=1, budget=LITTLE)
    place = view.rules.order.index(view.seat)
    for cards in trials.sets:
        hands = trials._exchanged(cards, 0, LITTLE.drafts)
        assert all(int(row[place]).bit_count() == 13 for row in hands)
        assert not np.bitwise_and(hands[:, 0], hands[:, 1]).any()
        for card in cards:
            assert not (hands[:, place] >> np.uint64(card) & np.uint64(1)).any()
