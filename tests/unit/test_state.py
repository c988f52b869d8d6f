"""A game from its start to its winner: deals one after another, scores, the end, and who is refused."""

import pytest

from spadille.actions import (
    Action,
    AnswerBlind,
    DealHands,
    DealStock,
    DrawExchange,
    Exchange,
    Look,
    MakeBid,
    Play,
)
from spadille.cards import DECK
from spadille.refused import Refused
from spadille.rules import Score, build_rules
from spadille.seats import Seat, Side
from spadille.state import GameState, new_game
from tests.rulebook.positions import SUITED, bid, deal_of, four, play, two

WEST = DealHands(Seat.W, SUITED)


def played_out(game: GameState) -> GameState:
    """Everybody does the first thing that he may until the deal is over."""
    while game.deal:
        game = game.apply(game.legal_actions()[0])
    return game


def test_before_the_first_deal_nobody_has_anything_to_do() -> None:
    game = new_game(build_rules("classic"))
    assert (game.phase, game.to_act, game.next_opener, game.over) == ("over", None, None, False)
    assert game.legal_actions() == ()
    actions: tuple[Action, ...] = (Look(Seat.N), MakeBid(Seat.N, 3), Play(Seat.N, 0), DrawExchange(()))
    assert [game.refusal(action) for action in actions] == ["out-of-phase"] * 4


def test_a_game_deals_as_its_rules_do() -> None:
    assert new_game(build_rules("classic")).refusal(DealStock(Seat.N, DECK)) == "out-of-phase"
    assert new_game(build_rules("duel")).refusal(DealHands(Seat.N, SUITED)) == "out-of-phase"


def test_a_deal_stands_until_it_is_over() -> None:
    game = four()
    assert game.refusal(WEST) == "unfinished-deal"
    assert game.refusal(DealStock(Seat.N, DECK)) == "unfinished-deal"
    assert game.next_opener == Seat.N


def test_a_deal_that_is_over_is_scored_and_kept() -> None:
    game = played_out(four(nil=False))
    assert game.deal is None
    [done] = game.finished
    assert [result.contract for result in done.results] == [2, 2]
    assert game.points == {side: game.score(side).points for side in (Side.NS, Side.EW)}
    assert sum(done.deal.taken) == 13


def test_the_next_deal_begins_with_the_scores_of_the_last() -> None:
    game = played_out(four(nil=False))
    scores = game.scores
    again = played_out(game.apply(DealHands(Seat.N, SUITED)))
    assert [result.before for result in again.finished[1].results] == list(scores)
    assert again.finished[0] == game.finished[0]


def test_a_game_that_is_won_is_over() -> None:
    game = played_out(four(nil=False, target=1, bag_limit=0))
    assert game.over
    assert game.winner in (Side.NS, Side.EW)
    assert game.refusal(DealHands(Seat.N, SUITED)) == "after-the-end"
    assert game.refusal(Play(Seat.N, 0)) == "out-of-phase"
    with pytest.raises(Refused) as refused:
        game.apply(DealHands(Seat.N, SUITED))
    assert refused.value.code == "after-the-end"


def test_a_start_counts_for_the_sides_that_it_names() -> None:
    game = new_game(build_rules("classic"), {Side.EW: Score(120, 4)})
    assert game.start == game.scores == (Score(), Score(120, 4))


@pytest.mark.parametrize(
    "start",
    [{Side.NS: Score(500)}, {Side.NS: Score(0, 10)}, {Side.NS: Score(0, -1)}, {Side.N: Score()}],
)
def test_a_start_that_cannot_be_is_refused(start: dict[Side, Score]) -> None:
    with pytest.raises(Refused) as refused:
        new_game(build_rules("classic"), start)
    assert refused.value.code == "bad-value"


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        ((), "missing-card"),
        (SUITED[:3], "missing-card"),
        ((*SUITED, ()), "missing-card"),
        ((*SUITED, (0,)), "duplicate-card"),
        ((*SUITED[:3], SUITED[0]), "duplicate-card"),
        ((*SUITED[:3], (*SUITED[3][:12], 52)), "bad-card"),
        ((*SUITED[:3], (*SUITED[3][:12], -1)), "bad-card"),
    ],
)
def test_what_is_dealt_is_the_deck_thirteen_to_a_hand(hands: tuple[tuple[int, ...], ...], code: str) -> None:
    assert new_game(build_rules("classic")).refusal(DealHands(Seat.W, hands)) == code


def test_a_refused_action_changes_nothing() -> None:
    game = play(bid(four(), "1", "1", "1", "1"), "2C")
    for action in (Play(Seat.N, 1), Play(Seat.E, 0), MakeBid(Seat.E, 1), AnswerBlind(Seat.E, True), WEST):
        code = game.refusal(action)
        with pytest.raises(Refused) as refused:
            game.apply(action)
        assert refused.value.code == code
    assert game == play(bid(four(), "1", "1", "1", "1"), "2C")


def test_a_game_is_a_value() -> None:
    game = four()
    after = bid(game, "3")
    assert deal_of(game).bids == ()
    assert game == four()
    assert hash(game) == hash(four())
    assert game != after


def test_the_phase_out_of_which_somebody_acts_comes_before_the_seat() -> None:
    assert four().refusal(Play(Seat.E, 99)) == "out-of-phase"
    assert four().refusal(Exchange(Seat.E)) == "out-of-phase"
    assert two("double-nil").refusal(MakeBid(Seat.S, 3)) == "out-of-phase"
