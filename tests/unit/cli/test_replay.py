"""`spadille replay` shows what the rules make of a record, and refuses what they refuse."""

import json
from pathlib import Path

import msgspec
import pytest

from spadille.record import Record, replay, trace
from spadille.rules import VARIANTS
from tests.unit.cli.conftest import Run
from tests.unit.cli.games import assert_refused, broken_off, line, played, random_game, saved

NAMES = ", ".join(VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_trace_is_one_line_of_json(run: Run, tmp_path: Path, variant: str) -> None:
    game = random_game(variant)
    result = run("replay", saved(tmp_path / "game.json", game), "--trace")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert json.loads(result.stdout) == trace(game)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sheet_ends_with_the_scores(run: Run, tmp_path: Path, variant: str) -> None:
    game = random_game(variant)
    result = run("replay", saved(tmp_path / "game.json", game))
    assert result.exit_code == 0
    scores = ", ".join(f"{side} {points}" for side, points in replay(game).points.items())
    assert result.stdout.splitlines()[-1] == f"Not over: {scores}; the next deal is due".replace("-", "−")


def test_a_sheet_explains_each_deal(run: Run, tmp_path: Path) -> None:
    game = random_game()
    rows = run("replay", saved(tmp_path / "game.json", game)).stdout.splitlines()
    after = replay(game)
    for number, done in enumerate(after.finished):
        for place, result in enumerate(done.results):
            cells = rows[3 + 2 * number + place].replace("−", "-").split()
            assert cells[-1] == str(result.after.bags)
            assert cells[-2] == str(result.after.points)
            assert f"{result.contract_points:+d}" in cells
            assert f"{result.points:+d}" in cells


def test_a_sheet_names_who_won(run: Run, tmp_path: Path) -> None:
    game = random_game(deals=200, target=1)
    winner = replay(game).winner
    result = run("replay", saved(tmp_path / "game.json", game))
    assert result.stdout.splitlines()[-1].startswith(f"{winner} won: ")
    assert "house rules: target 1" in result.stdout


@pytest.mark.parametrize(
    ("variant", "phase", "says"),
    [
        ("double-nil", {"blind": [], "draft": "", "bids": [], "plays": ""}, "is asked about blind nil"),
        ("duel", {"draft": "KR", "bids": [], "plays": ""}, "is to draw"),
        ("classic", {"bids": [], "plays": ""}, "is to bid"),
        ("classic", {"plays": ""}, "is to play"),
    ],
)
def test_an_unfinished_game_shows_what_stands(
    run: Run, tmp_path: Path, variant: str, phase: dict[str, object], says: str
) -> None:
    game = broken_off(random_game(variant), **phase)
    result = run("replay", saved(tmp_path / "game.json", game))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == f"Not over: {_points(game)}; {replay(game).to_act} {says}"


def test_tricks_taken_so_far_are_shown(run: Run, tmp_path: Path) -> None:
    game = played(random_game(deals=1), 22)
    deal = replay(game).deal
    assert deal is not None
    shown = run("replay", saved(tmp_path / "game.json", game)).stdout
    for made in deal.bids:
        assert f"{made.seat} {made.bid or 'nil'}/{deal.tricks_of(made.seat)}" in shown


def test_a_game_without_a_deal_has_no_table(run: Run, tmp_path: Path) -> None:
    game = msgspec.structs.replace(random_game(), deals=[])
    rows = run("replay", saved(tmp_path / "game.json", game)).stdout.splitlines()
    assert rows[-1] == "Not over: NS 0, EW 0; the next deal is due"
    assert not any("bid/took" in row for row in rows)


def test_a_start_stands_above_the_deals(run: Run, tmp_path: Path) -> None:
    content = {**json.loads(line(random_game())), "start": {"score": {"NS": -40}, "bags": {"EW": 3}}}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(content))
    rows = run("replay", path).stdout.splitlines()
    assert rows[3].split() == ["start", "NS", "−40", "0"]
    assert rows[4].split() == ["EW", "0", "3"]


def test_a_name_cannot_speak_to_the_terminal(run: Run, tmp_path: Path) -> None:
    game = msgspec.structs.replace(random_game(), players={"N": "[red]\x1b[2J\nÎon"})
    shown = run("replay", saved(tmp_path / "game.json", game)).stdout
    assert shown.splitlines()[1] == "N [red]\\x1b[2J Îon"


def test_standard_input_holds_one_record(run: Run) -> None:
    game = random_game()
    result = run("replay", "-", "--trace", given=line(game))
    assert json.loads(result.stdout) == trace(game)


def test_a_record_may_take_several_lines(run: Run) -> None:
    game = random_game()
    result = run("replay", "-", "--trace", given=json.dumps(json.loads(line(game)), indent=2))
    assert json.loads(result.stdout) == trace(game)


def test_one_refused_record_is_one_line_on_standard_error(run: Run, tmp_path: Path) -> None:
    first, *others = random_game().deals
    wrong = {**others[0], "dealer": first["dealer"]}
    path = saved(tmp_path / "game.json", msgspec.structs.replace(random_game(), deals=[first, wrong]))
    for arguments in (["replay", path], ["replay", path, "--trace"]):
        assert_refused(run(*arguments), "wrong-seat", "deal 2: wrong-seat: ")


def test_a_refused_play_says_where(run: Run, tmp_path: Path) -> None:
    game = random_game(deals=1)
    plays = game.deals[0]["plays"].split(" ")
    swapped = broken_off(game, plays=" ".join([plays[1], plays[0], *plays[2:]]))
    result = run("replay", saved(tmp_path / "game.json", swapped))
    assert_refused(result, "not-in-hand", "deal 1, play 1: not-in-hand: ")


# ------------------------------------------------------------ several records


def test_several_records_give_a_trace_a_line_in_order(run: Run, tmp_path: Path) -> None:
    games = [random_game(variant) for variant in VARIANTS]
    result = run("replay", "--trace", saved(tmp_path / "games.jsonl", *games))
    assert result.exit_code == 0
    assert [json.loads(text) for text in result.stdout.splitlines()] == [trace(game) for game in games]


def test_a_refused_record_among_others_gives_a_line_of_its_own(run: Run, tmp_path: Path) -> None:
    good, bad = random_game(), msgspec.structs.replace(random_game(), variant="whist")
    path = saved(tmp_path / "games.jsonl", good, bad, good)
    result = run("replay", "--trace", path)
    first, refused, last = (json.loads(text) for text in result.stdout.splitlines())
    assert (first, last) == (trace(good), trace(good))
    message = f"no such variant: 'whist' is none of {NAMES}"
    assert refused == {"refused": {"code": "unknown-variant", "message": message}}
    assert result.exit_code == 2


def test_a_refusal_tells_its_place_to_programs(run: Run, tmp_path: Path) -> None:
    stopped = broken_off(random_game(deals=1), bids=["N3"], plays="")
    result = run("replay", "--trace", saved(tmp_path / "games.jsonl", stopped))
    refused = json.loads(result.stdout)["refused"]
    assert (refused["code"], refused["deal"], refused["bid"]) == ("bad-value", 1, 1)
    assert result.exit_code == 2


def test_several_files_give_sheets_and_a_line_for_what_is_refused(run: Run, tmp_path: Path) -> None:
    good = saved(tmp_path / "good.json", random_game())
    bad = saved(tmp_path / "bad.json", msgspec.structs.replace(random_game(), variant="whist"))
    result = run("replay", good, bad, good)
    assert result.stdout.splitlines().count(str(good)) == 2
    assert result.stderr == f"{bad}: unknown-variant: no such variant: 'whist' is none of {NAMES}\n"
    assert result.exit_code == 2


def test_a_missing_file_among_others_is_told_once(run: Run, tmp_path: Path, game_file: Path) -> None:
    missing = tmp_path / "missing.json"
    result = run("replay", game_file, missing)
    assert "2 deals" not in result.stderr
    assert result.stderr == f"cannot-read: {missing}: No such file or directory\n"
    assert result.exit_code == 2


def test_lines_of_standard_input_are_records(run: Run) -> None:
    games = [random_game("classic"), random_game("duel")]
    given = "\n".join([line(games[0]), "", line(games[1])])
    result = run("replay", "--trace", "-", given=given)
    assert [json.loads(text) for text in result.stdout.splitlines()] == [trace(game) for game in games]


def _points(game: Record) -> str:
    return ", ".join(f"{side} {points}" for side, points in replay(game).points.items()).replace("-", "−")
