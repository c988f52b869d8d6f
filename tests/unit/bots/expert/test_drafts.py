"""The draft by search: plain cards are judged plainly, and each answer is followed to the end of the deal."""

import numpy as np
import pytest

from spadille.actions import AnswerBlind, Draft
from spadille.bots.expert.answer import answer
from spadille.bots.expert.drafts import answers_of, draft_trials
from spadille.rules.bidding import BLIND_NIL
from spadille.seats import Seat
from spadille.state import GameState
from tests.unit.bots.tables import after, seen, stock, usual_worlds

LITTLE = usual_worlds().scaled(0.1)


def keeps(game: GameState) -> bool:
    action = answer(seen(game), seed=5, budget=usual_worlds())
    assert isinstance(action, Draft)
    return action.keep


def declared(first: str) -> GameState:
    game = after(stock(first, variant="double-nil"), AnswerBlind(Seat.N, True))
    return after(game, AnswerBlind(Seat.S, False)) if game.phase == "blind" else game


@pytest.mark.parametrize("variant", ["duel", "double-nil"])
@pytest.mark.parametrize(("card", "kept"), [("AS", True), ("KS", True), ("AC", True), ("2C", False)])
def test_plain_cards_are_kept_or_not(variant: str, card: str, kept: bool) -> None:
    game = stock(card, variant=variant)
    while game.phase == "blind":
        assert game.to_act is not None
        game = after(game, AnswerBlind(game.to_act, False))
    assert keeps(game) == kept


@pytest.mark.parametrize(("card", "kept"), [("AS", False), ("KS", False), ("2C", True)])
def test_for_a_nil_it_is_the_other_way_round(card: str, kept: bool) -> None:
    assert keeps(declared(card)) == kept


def test_every_answer_ends_in_full_hands_of_different_cards() -> None:
    view = seen(declared("7D"))
    trials = draft_trials(view, answers_of(view), seed=1, budget=LITTLE)
    for one in trials.answers:
        hands = trials._drafted(one, 0, LITTLE.drafts)
        assert all(int(cards).bit_count() == 13 for row in hands for cards in row)
        assert not np.bitwise_and(hands[:, 0], hands[:, 1]).any()
    assert trials.answers[0].made == {Seat.N: BLIND_NIL}
    assert (trials.answers[0].keep, trials.answers[1].keep) == (True, False)


def test_the_question_comes_before_any_card() -> None:
    view = seen(stock("AC", variant="double-nil"))
    no, yes = answers_of(view)
    assert (no.keep, no.made) == (None, {})
    assert (yes.keep, yes.made) == (None, {view.seat: BLIND_NIL})
