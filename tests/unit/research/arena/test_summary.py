"""The figures of a match are those of its pairs."""

from dataclasses import dataclass

import pytest

from spadille.refused import Refused
from spadille.research.arena import Board, Counts, Match, Pair, Tally
from spadille.research.arena.pair import Who
from spadille.seats import Side


@dataclass
class Ended:
    """A board in few words."""

    points: int
    valued: float
    deals: int = 1
    winner: Who | None = None


def pair_of(number: int, *boards: Ended) -> Pair:
    counts = Counts(hands=2, nils=1, nils_made=1, blind_nils=1, contracts=2, sets=1, bags=3)
    first, second = (
        Board(
            a_side=side,
            deals=board.deals,
            points=board.points,
            valued=board.valued,
            winner=board.winner,
            a=counts,
            b=Counts(hands=2),
            a_seconds=(0.3, 0.1, 0.2),
        )
        for side, board in zip((Side.NS, Side.EW), boards, strict=True)
    )
    return Pair(number=number, boards=(first, second))


def test_points_are_means_over_pairs() -> None:
    tally = Tally(Match(a="hard", b="easy", overrides={"bag_limit": 5, "bag_penalty": 50}))
    tally.add(pair_of(0, Ended(30, 20), Ended(-10, -20)))
    tally.add(pair_of(1, Ended(10, 8), Ended(10, 8)))
    summary = tally.summary()
    assert (summary.pairs, summary.deals, summary.bag_cost) == (2, 4, 10)
    assert (summary.points.value, summary.scored.value, summary.scored.width) == (4, 10, 0)
    assert summary.points.width == pytest.approx(2 * 1.96 * 4, abs=0.01)
    assert summary.games is None


def test_games_are_counted() -> None:
    tally = Tally(Match(a="hard", b="easy", unit="game"))
    tally.add(pair_of(0, Ended(300, 300, 10, "a"), Ended(100, 100, 10, "a")))
    tally.add(pair_of(1, Ended(200, 200, 5, "b"), Ended(0, 0, 5)))
    summary = tally.summary()
    assert summary.scored.value == 600 / 30
    games = summary.games
    assert games is not None
    assert (games.a_won, games.b_won, games.unfinished) == (2, 1, 1)
    assert games.a_share.value == pytest.approx(2 / 3)
    assert games.lead.value == pytest.approx((1 - 0.5) / 2)


def test_a_player_has_rates_and_times() -> None:
    tally = Tally(Match(a="hard", b="easy"))
    tally.add(pair_of(0, Ended(0, 0), Ended(0, 0)))
    a, b = tally.summary().a, tally.summary().b
    assert (a.name, a.nil_rate, a.nils_made, a.set_rate, a.bags_a_made_deal) == ("hard", 0.5, 1, 0.5, 3)
    assert (a.seconds.decisions, a.seconds.median, a.seconds.high) == (6, 0.2, 0.3)
    assert (b.name, b.nil_rate, b.nils_made, b.set_rate, b.seconds.median) == ("easy", 0, None, None, None)


def test_no_pair_is_no_figure() -> None:
    summary = Tally(Match(a="hard", b="easy")).summary()
    assert (summary.points.value, summary.a.nil_rate) == (None, None)


@pytest.mark.parametrize(
    "fields", [{"a": "nobody"}, {"b": "nobody"}, {"variant": "whist"}, {"overrides": {"bag_limit": -1}}]
)
def test_a_match_that_cannot_be_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(Refused):
        Match(**{"a": "hard", "b": "easy", **fields})  # type: ignore[arg-type]  # that is the point
