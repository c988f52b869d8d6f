"""Games between bots: the same seed gives the same bytes, sides change, and an endless game is left."""

import pytest

from spadille.record import read_record, replay, write_record
from spadille.refused import Refused
from spadille.research.simulate import simulate
from spadille.rules import VARIANTS


def lines(variant: str, levels: str, *, seed: int = 1, games: int = 2, deals: int = 2) -> list[str]:
    played = simulate(variant, levels=levels.split(","), seed=seed, games=games, max_deals=deals)
    return [write_record(record) for record in played]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_seed_gives_the_same_bytes(variant: str) -> None:
    assert lines(variant, "hard,easy") == lines(variant, "hard,easy")
    assert lines(variant, "random") != lines(variant, "random", seed=2)


def test_a_game_does_not_depend_on_how_many_follow() -> None:
    assert lines("duel", "easy", games=1) == lines("duel", "easy", games=2)[:1]


def test_sides_change_every_other_game() -> None:
    players = [read_record(line).players for line in lines("classic", "hard,easy", games=3, deals=1)]
    first = {"N": "hard", "E": "easy", "S": "hard", "W": "easy"}
    second = {"N": "easy", "E": "hard", "S": "easy", "W": "hard"}
    assert players == [first, second, first]


def test_one_level_serves_all_seats() -> None:
    (line,) = lines("duel", "medium", games=1, deals=1)
    assert read_record(line).players == {"N": "medium", "S": "medium"}


def test_a_game_without_a_winner_stops_after_so_many_deals() -> None:
    (line,) = lines("classic", "random", games=1, deals=3)
    game = replay(read_record(line))
    assert (game.winner, game.deal, len(game.finished)) == (None, None, 3)


def test_a_game_of_strong_bots_is_won() -> None:
    (line,) = lines("duel", "hard", games=1, deals=200)
    assert replay(read_record(line)).over


@pytest.mark.parametrize(
    ("variant", "levels"), [("whist", "hard"), ("duel", "perfect"), ("duel", "hard,easy,easy")]
)
def test_what_does_not_exist_is_refused_before_anything_is_played(variant: str, levels: str) -> None:
    with pytest.raises(Refused):
        simulate(variant, levels=levels.split(","), seed=1)
