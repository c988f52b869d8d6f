"""A match comes out the same in one process or several, at once or in pieces, and stops at the same pair."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spadille.refused import Refused
from spadille.research.arena import Match, Pair, Watch, play_pair, run_match
from spadille.research.arena import run as run_room
from spadille.research.arena.ahead import in_order

MATCH = Match(a="random", b="easy", variant="duel", seed=3)


def run(match: Match = MATCH, *, pairs: int = 4, **options: Any) -> list[Pair]:
    return [pair.without_times() for pair in run_match(match, pairs=pairs, **options)]


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the pairs that are really played."""
    numbers: list[int] = []

    def spy(match: Match, number: int) -> Pair:
        numbers.append(number)
        return play_pair(match, number)

    monkeypatch.setattr(run_room, "play_pair", spy)
    return numbers


def test_several_processes_change_nothing() -> None:
    assert run(pairs=11, jobs=2) == run(pairs=11)


def test_another_seed_is_another_match() -> None:
    assert run() != run(Match(a="random", b="easy", variant="duel", seed=4))


@pytest.mark.parametrize("kept", range(6))
def test_a_run_is_taken_up_where_it_broke_off(tmp_path: Path, played: list[int], kept: int) -> None:
    path = tmp_path / "match.jsonl"
    whole = run(out=path)
    path.write_bytes(b"".join(lines(path)[:kept]))
    played.clear()
    assert run(out=path) == whole
    assert played == list(range(max(0, kept - 1), 4))
    assert len(lines(path)) == 5


def test_a_line_cut_short_is_played_again(tmp_path: Path, played: list[int]) -> None:
    path = tmp_path / "match.jsonl"
    whole = run(out=path)
    content = path.read_bytes()
    path.write_bytes(content[:-20])
    played.clear()
    assert run(out=path) == whole
    assert played == [3]
    assert len(lines(path)) == 5


def test_pairs_may_stand_in_any_order_and_more_be_asked_for(tmp_path: Path, played: list[int]) -> None:
    path = tmp_path / "match.jsonl"
    run(out=path)
    header, *pairs = lines(path)
    path.write_bytes(b"".join([header, *reversed(pairs[2:])]))
    played.clear()
    assert run(out=path, pairs=6) == run(pairs=6)
    assert played[:4] == [0, 1, 4, 5]
    assert run(out=path, pairs=2) == run(pairs=2)


def test_what_was_played_stays_when_the_reader_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    running = run_match(MATCH, pairs=4, out=path)
    next(running)
    next(running)
    running.close()  # type: ignore[attr-defined]  # it is a generator
    assert len(lines(path)) == 3


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"a": "easy"}, "a is 'easy', not 'random'"),
        ({"seed": 4}, "seed is 4, not 3"),
        ({"unit": "game"}, "unit"),
        ({"overrides": {"bag_limit": 5}}, "rules is {'bag_limit': 5}, not {}"),
        ({"variant": "double-nil"}, "variant"),
    ],
)
def test_the_file_of_another_match_is_refused(tmp_path: Path, fields: dict[str, Any], said: str) -> None:
    path = tmp_path / "match.jsonl"
    other = Match(**{"a": "random", "b": "easy", "variant": "duel", "seed": 3, "max_deals": 2, **fields})
    run(other, pairs=1, out=path)
    before = path.read_bytes()
    with pytest.raises(Refused, match="bad-value") as refused:
        run_match(Match(a="random", b="easy", variant="duel", seed=3, max_deals=2), pairs=1, out=path)
    assert said in refused.value.detail
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"not a match", "bad-json"),
        (b"not a match\n", "bad-json"),
        (b"\xff\xfe\n", "bad-json"),
        (b"[]\n", "bad-value"),
        (b"{}\n", "bad-value"),
        (b'{"format": "spadille/1", "variant": "classic", "deals": []}\n', "bad-value"),
    ],
)
def test_a_file_that_is_no_match_is_left_alone(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(content)
    with pytest.raises(Refused, match=code):
        run_match(MATCH, pairs=1, out=path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", [b"{}\n", b"[1]\n", b"x\n"])
def test_a_line_that_is_no_pair_is_refused_with_its_place(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "match.jsonl"
    run(pairs=1, out=path)
    with path.open("ab") as stream:
        stream.write(line)
    with pytest.raises(Refused, match=r"match\.jsonl:3: "):
        run_match(MATCH, pairs=1, out=path)


def test_a_match_stops_at_the_same_pair_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadille.research.arena.stop.FIRST_LOOK", 5)
    match = Match(a="hard", b="random", variant="duel")
    alone = run(match, pairs=25, watch=Watch())
    path = tmp_path / "match.jsonl"
    assert 5 <= len(alone) < 25
    assert run(match, pairs=25, jobs=2, out=path, watch=Watch()) == alone
    assert run(match, pairs=25, out=path, watch=Watch()) == alone


def test_games_are_watched_by_their_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    won = replace(play_pair(MATCH, 0).boards[0], winner="a")
    monkeypatch.setattr(run_room, "play_pair", lambda _, number: Pair(number=number, boards=(won, won)))
    watch = Watch()
    run(Match(a="random", b="easy", unit="game"), pairs=110, watch=watch)
    assert (watch.interval.value, watch.count) == (1, 100)


def test_a_fault_in_a_process_reaches_the_caller(tmp_path: Path) -> None:
    from spadille.research.arena.processes import process_plays

    def plays(numbers: Sequence[Any]) -> list[Pair]:
        return list(process_plays(1)(MATCH, numbers))

    with pytest.raises(TypeError):
        plays([None])


def test_work_is_begun_ahead_and_handed_on_in_order() -> None:
    begun: list[int] = []

    def begin(number: int) -> int:
        begun.append(number)
        return number

    results = in_order(range(6), begin=begin, end=lambda number: number * 10, ahead=3)
    assert next(results) == 0
    assert begun == [0, 1, 2, 3]
    assert list(results) == [10, 20, 30, 40, 50]
    assert list(in_order([], begin=begin, end=str, ahead=3)) == []
