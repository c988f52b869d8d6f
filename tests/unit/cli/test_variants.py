"""`spadille variants` tells every field of every variant."""

import json

from spadille.rules import FIELDS, VARIANTS, build_rules
from tests.unit.cli.conftest import Run


def test_json_holds_every_value(run: Run) -> None:
    result = run("variants", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {variant: build_rules(variant).values() for variant in VARIANTS}


def test_the_table_fits_a_terminal_and_hides_nothing(run: Run) -> None:
    rows = run("variants").stdout.splitlines()
    assert rows[0].split() == ["field", *VARIANTS]
    assert [row.split()[0] for row in rows[1:-1]] == list(FIELDS)
    assert max(map(len, rows)) <= 80
    assert "…" not in "".join(rows)


def test_the_table_shows_what_differs_from_classic(run: Run) -> None:
    rows = {row.split()[0]: row.split()[1:] for row in run("variants").stdout.splitlines()}
    assert rows["target"] == ["500", "·", "·", "300", "·"]
    assert rows["draft_peek"] == ["–", "·", "·", "yes", "no"]
    assert rows["target_test"] == ["reach", "·", "exceed", "·", "·"]
