"""Both boards of a pair, counted from A's side."""

from typing import Any

import msgspec
import pytest

from spadille.research.arena import Counts, Match, Pair, play_pair
from spadille.research.arena import pair as pair_room
from spadille.rules import VARIANTS
from spadille.state import GameState

UNITS = ["deal", "game"]


def match_of(a: str, b: str, **fields: Any) -> Match:
    return Match(a=a, b=b, **{"max_deals": 3, **fields})


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("unit", UNITS)
def test_a_player_against_himself_comes_to_nothing(variant: str, unit: Any) -> None:
    pair = play_pair(match_of("hard", "hard", variant=variant, unit=unit), 5)
    assert (pair.points, pair.valued, pair.lead) == (0, 0, 0)
    first, second = pair.boards
    assert (first.a, first.b) == (second.b, second.a)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("unit", UNITS)
def test_exchanged_players_lead_by_the_opposite(variant: str, unit: Any) -> None:
    one = play_pair(match_of("hard", "easy", variant=variant, unit=unit), 2)
    other = play_pair(match_of("easy", "hard", variant=variant, unit=unit), 2)
    assert (one.points, one.lead, one.deals) == (-other.points, -other.lead, other.deals)
    assert one.valued == pytest.approx(-other.valued)
    assert [board.a for board in one.boards] == [board.b for board in reversed(other.boards)]


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[GameState]:
    """The games of the boards that are played, as they ended."""
    games: list[GameState] = []
    count = pair_room._board

    def spy(game: GameState, *arguments: Any) -> Any:
        games.append(game)
        return count(game, *arguments)

    monkeypatch.setattr(pair_room, "_board", spy)
    return games


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_boards_are_dealt_the_same(variant: str, ended: list[GameState]) -> None:
    play_pair(match_of("random", "easy", variant=variant, unit="game"), 1)
    first, second = (
        [(one.deal.opener, one.deal.dealt, one.deal.stock) for one in game.finished] for game in ended
    )
    shared = min(len(first), len(second))
    assert first[:shared] == second[:shared]
    assert len({str(deal) for deal in first}) == len(first)


def test_a_board_is_counted_as_its_results_say(ended: list[GameState]) -> None:
    match = match_of("hard", "random", variant="hoyle", unit="game", max_deals=8, overrides={"bag_limit": 3})
    pair = play_pair(match, 0)
    for game, board in zip(ended, pair.boards, strict=True):
        a, b = (game.rules.sides.index(side) for side in game.rules.sides)
        if board.a_side != game.rules.sides[0]:
            a, b = b, a
        results = [(done.results[a], done.results[b]) for done in game.finished]
        assert board.deals == len(results)
        assert board.points == game.scores[a].points - game.scores[b].points
        cost = 100 / 3
        worth = [[one.points + one.penalty - cost * one.bags for one in both] for both in results]
        assert board.valued == pytest.approx(sum(own - other for own, other in worth))
        assert board.b == counted([other for _, other in results], seats=2)
        assert board.a == counted([own for own, _ in results], seats=2)
        assert board.winner == (None if game.winner is None else "ab"[game.winner != board.a_side])
    assert any(one.penalty for done in ended[0].finished for one in done.results)
    assert pair.boards[0].b.nils > pair.boards[0].b.nils_made
    assert pair.boards[0].b.blind_nils > 0


def counted(results: list[Any], *, seats: int) -> Counts:
    """The counts once more, deal by deal."""
    counts = Counts()
    for result in results:
        nils = [(nil.made, nil.blind) for nil in result.nils]
        counts = counts.plus(
            Counts(
                hands=seats,
                nils=len(nils),
                nils_made=nils.count((True, False)) + nils.count((True, True)),
                blind_nils=nils.count((True, True)) + nils.count((False, True)),
                blind_nils_made=nils.count((True, True)),
                contracts=result.contract > 0,
                sets=result.contract > result.counted,
                bags=result.bags if 0 < result.contract <= result.counted else 0,
            )
        )
    return counts


def test_no_bag_costs_where_none_is_counted() -> None:
    pair = play_pair(match_of("hard", "random", overrides={"bag_limit": 0}), 0)
    assert pair.valued == pair.points


def test_decisions_with_a_choice_are_timed(ended: list[GameState]) -> None:
    first, _ = play_pair(match_of("hard", "random"), 0).boards
    assert 0 < len(first.a_seconds) <= 2 * 14
    assert all(seconds >= 0 for seconds in first.a_seconds + first.b_seconds)
    deal = ended[0].finished[0].deal
    assert len(first.a_seconds + first.b_seconds) <= 4 + len(deal.played) - 4  # the last trick is no choice


def test_a_pair_is_the_same_when_it_is_played_again_and_when_it_is_read() -> None:
    match = match_of("medium", "random", variant="duel")
    pair = play_pair(match, 4)
    assert play_pair(match, 4).without_times() == pair.without_times()
    assert msgspec.json.decode(msgspec.json.encode(pair), type=Pair) == pair
    assert all(board.a_seconds == board.b_seconds == () for board in pair.without_times().boards)
