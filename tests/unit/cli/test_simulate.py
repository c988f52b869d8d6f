"""`spadille simulate` prints the records of the games that bots play."""

import pytest

from spadille.record import read_record, replay, write_record
from spadille.rules import VARIANTS
from tests.unit.cli.conftest import Run


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_line_is_a_canonical_record(run: Run, variant: str) -> None:
    result = run(*f"simulate --variant {variant} --games 2 --level random --max-deals 2".split())
    assert (result.exit_code, result.stderr) == (0, "")
    rows = result.stdout.splitlines()
    assert [write_record(read_record(row)) for row in rows] == rows
    assert [len(replay(read_record(row)).finished) for row in rows] == [2, 2]


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    command = "simulate --games 2 --level random --max-deals 1 --seed".split()
    assert run(*command, "4").stdout == run(*command, "4").stdout
    assert run(*command, "4").stdout != run(*command, "5").stdout


def test_two_levels_change_sides_every_other_game(run: Run) -> None:
    result = run(*"simulate --games 2 --level random,easy --max-deals 1".split())
    first, second = (read_record(row).players for row in result.stdout.splitlines())
    assert first == {"N": "random", "E": "easy", "S": "random", "W": "easy"}
    assert second == {"N": "easy", "E": "random", "S": "easy", "W": "random"}
