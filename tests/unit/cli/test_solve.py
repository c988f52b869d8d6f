"""`spadille solve` values every legal card with all hands open."""

import json
from typing import Any

import pytest

from spadille.cards import card_text
from spadille.kernel import open_card_values, position_of, score_values
from spadille.record import Record, replay
from spadille.seats import Side
from tests.unit.cli.conftest import Run
from tests.unit.cli.games import assert_refused, bidding, broken_off, line, played, random_game


def solved(run: Run, game: Record, *options: str) -> dict[str, Any]:
    result = run("solve", "-", "--json", *options, given=line(game))
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1
    content: dict[str, Any] = json.loads(result.stdout)
    return content


def in_the_ninth_trick(variant: str) -> Record:
    game = random_game(variant)
    return played(game, 8 * (2 if variant in ("duel", "double-nil") else 4) + 1)


@pytest.mark.parametrize("variant", ["classic", "duel"])
def test_by_tricks_a_card_is_worth_those_that_the_side_ends_with(run: Run, variant: str) -> None:
    record = in_the_ninth_trick(variant)
    game = replay(record)
    assert game.to_act is not None
    assert game.deal is not None
    before = sum(game.deal.tricks_of(seat) for seat in game.rules.members(game.rules.side(game.to_act)))
    values = open_card_values(position_of(game))
    choices = [{"action": card_text(card), "value": before + value} for card, value in values.items()]
    wanted = {"seat": game.to_act, "objective": "tricks", "choices": choices}
    assert solved(run, record) == wanted
    assert solved(run, record, "--objective", "tricks") == wanted


@pytest.mark.parametrize("variant", ["classic", "hoyle", "double-nil"])
def test_by_score_a_card_is_worth_the_points_of_the_deal(run: Run, variant: str) -> None:
    record = in_the_ninth_trick(variant)
    game = replay(record)
    values = score_values(position_of(game))
    choices = [{"action": card_text(card), "value": value} for card, value in values.items()]
    wanted = {"seat": game.to_act, "objective": "score", "choices": choices}
    assert solved(run, record, "--objective", "score") == wanted


def test_the_last_card_brings_what_the_record_says(run: Run) -> None:
    """One card before the end there is nothing to decide."""
    record = played(random_game(deals=1), 51)
    ended = replay(random_game(deals=1)).finished[-1]
    solution = solved(run, record, "--objective", "score")
    by_side = dict(zip(("NS", "EW"), ended.results, strict=True))
    mine, theirs = ("NS", "EW") if solution["seat"] in "NS" else ("EW", "NS")
    assert len(solution["choices"]) == 1
    assert solution["choices"][0]["value"] == by_side[mine].points - by_side[theirs].points
    tricks = sum(ended.deal.tricks_of(seat) for seat in ended.deal.rules.members(Side(mine)))
    assert solved(run, record)["choices"][0]["value"] == tricks


def test_people_read_the_best_cards_first(run: Run) -> None:
    record = in_the_ninth_trick("classic")
    result = run("solve", "-", given=line(record))
    assert result.exit_code == 0
    head, *rows = result.stdout.splitlines()
    solution = solved(run, record)
    assert head == f"{solution['seat']}, by tricks:"
    values = [int(row.split()[0]) for row in rows]
    assert values == sorted({choice["value"] for choice in solution["choices"]}, reverse=True)
    cards = [card for row in rows for card in row.split()[1:]]
    assert sorted(cards) == sorted(choice["action"] for choice in solution["choices"])


@pytest.mark.parametrize(
    "record",
    [bidding(random_game()), random_game(), broken_off(random_game("duel"), draft="KR", bids=[], plays="")],
)
def test_where_no_card_is_due_nothing_is_solved(run: Run, record: Record) -> None:
    assert_refused(run("solve", "-", given=line(record)), "nothing-due")


def test_there_are_two_objectives(run: Run) -> None:
    assert_refused(run("solve", "-", "--objective", "glory", given=line(random_game())), "bad-value")
