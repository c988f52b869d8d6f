"""`spadille arena` tells how much better the one player is, to people and to programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from spadille.research.arena import Match, Tally, run_match
from spadille.rules import FIELDS
from tests.unit.cli.conftest import Run
from tests.unit.cli.games import assert_refused

DUEL = ["arena", "hard", "random", "--variant", "duel", "--deals", "3"]


def figures(run: Run, *arguments: str | Path) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    assert result.stdout.count("\n") == 1
    content: dict[str, Any] = json.loads(result.stdout)
    return _without_times(content)


def _without_times(content: dict[str, Any]) -> dict[str, Any]:
    for who in ("a", "b"):
        del content[who]["seconds"]["median"], content[who]["seconds"]["high"]
    return content


def test_the_figures_are_the_matchs(run: Run) -> None:
    match = Match(a="hard", b="random", variant="duel", seed=5, overrides={"bag_limit": 5})
    tally = Tally(match)
    for pair in run_match(match, pairs=3):
        tally.add(pair)
    summary = tally.summary()
    told = figures(run, *DUEL, "--seed", "5", "--rule", "bag_limit=5")
    points = summary.points
    assert told["points"] == {"value": points.value, "low": points.low, "high": points.high}
    assert (told["pairs"], told["deals"], told["bag_cost"], told["games"]) == (3, 6, 20, None)
    assert (told["match"]["seed"], told["match"]["overrides"]) == (5, {"bag_limit": 5})
    assert told["a"]["counts"]["hands"] == told["b"]["counts"]["hands"] == 6


def test_jobs_and_pieces_change_nothing(run: Run, tmp_path: Path) -> None:
    whole = figures(run, *DUEL)
    assert figures(run, *DUEL, "--jobs", "2", "--out", tmp_path / "match.jsonl") == whole
    assert figures(run, *DUEL, "--out", tmp_path / "match.jsonl") == whole


def test_people_read_a_table(run: Run) -> None:
    lines = run(*DUEL).stdout.splitlines()
    assert lines[0] == "hard against random: duel, 3 deals played twice, seed 1"
    assert lines[1].startswith("points a deal a side    +")
    assert lines[1].endswith("; bags at their average cost, 10 each")
    assert lines[2].startswith("as scored               +")
    assert lines[4].split() == ["hard", "random"]
    assert lines[5].split() == ["hands", "6", "6"]
    names = ["nils bid", "nils made", "blind nils made", "contracts set", "bags a made deal"]
    names += ["decision, median", "decision, 99 of 100"]
    assert [line[:24].rstrip() for line in lines[6:]] == names
    assert len({len(line) for line in lines[4:]}) == 1


def test_people_read_of_games(run: Run) -> None:
    command = "arena hard random --variant duel --games 2 --max-deals 60 --rule target=60 --rule bag_limit=0"
    lines = run(*command.split()).stdout.splitlines()
    assert lines[0] == ("hard against random: duel, target=60, bag_limit=0, 2 games played twice, seed 1")
    assert "average cost" not in lines[1]
    assert lines[3] == "games won               100.0 % (95 %: 51.0 % to 100.0 %); 4 to 0, 0 unfinished"
    assert lines[4] == "lead in games           100.0 % (95 %: 100.0 % to 100.0 %); over pairs"


def test_one_deal_has_no_interval(run: Run) -> None:
    told = run(*"arena hard hard --deals 1".split()).stdout.splitlines()
    assert told[1:3] == [
        "points a deal a side    +0.0; bags at their average cost, 10 each",
        "as scored               +0.0",
    ]


def test_it_stops_when_it_is_clear(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadille.research.arena.stop.FIRST_LOOK", 8)
    command = ["arena", "hard", "random", "--variant", "duel", "--deals", "30", "--until-clear"]
    told = figures(run, *command)
    assert 8 <= told["pairs"] < 30
    assert told["clear"]["low"] > 0
    assert told["clear"]["low"] < told["points"]["low"]
    assert told["clear"]["value"] == pytest.approx(told["points"]["value"])
    equal = ["arena", "easy", "easy", "--variant", "duel", "--deals", "10", "--until-clear"]
    assert figures(run, *equal)["pairs"] == 10
    assert figures(run, *equal, "--width", "1")["pairs"] == 8
    assert "to stop by              +0.0 (95 %: +0.0 to +0.0); holds at every look" in run(*equal).stdout


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ("hard", "bad-value", "'B'"),
        ("hard nobody", "bad-value", "nobody"),
        ("hard expert@x", "bad-value", "budget"),
        ("hard easy --variant whist", "unknown-variant", "whist"),
        ("hard easy --deals 2 --games 2", "bad-value", "--deals or --games"),
        ("hard easy --deals 0", "bad-value", "--deals"),
        ("hard easy --jobs 0", "bad-value", "--jobs"),
        ("hard easy --width 3", "bad-value", "--until-clear"),
        ("hard easy --until-clear --width 0", "bad-value", "--width"),
        ("hard easy --rule bags", "bad-value", "FIELD=VALUE"),
        ("hard easy --rule bags=1", "unknown-rule", "bags"),
        ("hard easy --rule bag_limit=", "bad-rule", "bag_limit"),
        ("hard easy --rule bag_limit=-1", "bad-rule", "bag_limit"),
        ("hard easy --rule bag_limit=99999", "bad-rule", "bag_limit"),
        ("hard easy --rule nil=maybe", "bad-rule", "nil: it must be false or true"),
        ("hard easy --rule nil=1", "bad-rule", "nil"),
        ("hard easy --rule draft_peek=true", "bad-rule", "draft_peek"),
    ],
)
def test_what_does_not_fit_is_refused(run: Run, arguments: str, code: str, said: str) -> None:
    assert_refused(run("arena", *arguments.split()), code, said)


def test_the_file_of_another_match_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run(*DUEL, "--out", path)
    assert_refused(run(*DUEL, "--seed", "2", "--out", path), "bad-value", "seed is 1, not 2")


def test_a_folder_that_is_not_there_is_a_failure(run: Run, tmp_path: Path) -> None:
    result = run(*DUEL, "--out", tmp_path / "missing" / "match.jsonl")
    assert result.exit_code == 1
    assert result.stderr.startswith("failed: ")


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_can_be_given(run: Run, name: str) -> None:
    """Each value is understood: a refusal says that the rules as a whole make no sense, if anything."""
    from spadille.cli.options import rules_given

    field = FIELDS[name]
    for value in field.values or (field.least, field.most):
        text = str(value).lower() if isinstance(value, bool) else str(value)
        assert rules_given((f"{name}={text}",)) == {name: value}
        assert type(rules_given((f"{name}={text}",))[name]) is type(value)
