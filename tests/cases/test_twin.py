"""The twin, too, makes of every given record what was given."""

from typing import Any

import pytest

from tests.cases.test_replay import CASES
from tests.twin.told import follow, twin_of


@pytest.mark.parametrize("case", CASES)
def test_the_twin_traces_as_given(case: dict[str, Any]) -> None:
    record, trace = case["record"], case["trace"]
    twin = twin_of(record)
    for deal, wanted in zip(record["deals"], trace["deals"], strict=True):
        assert follow(twin, deal) == wanted["decisions"]
        assert twin.takers == [trick["taker"] for trick in wanted["tricks"]]
        assert twin.taken == wanted["taken"]
        if wanted["sides"]:
            assert twin.sheets[-1] == wanted["sides"]
    totals = {side: {"score": twin.scores[side], "bags": twin.bags[side]} for side in twin.sides}
    assert totals == trace["totals"]
    assert twin.winner == trace["winner"]
