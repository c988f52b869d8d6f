"""The chances that come with the program are those that it would reckon, for the rules of the five games."""

from pathlib import Path

import numpy as np
import pytest

from spadille.bots.expert import fitted
from spadille.bots.expert.fitted import fitted_chances, write_chances
from spadille.bots.expert.winning import reckoned_chances, win_chances
from spadille.rules import VARIANTS, build_rules


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_file_holds_what_would_be_reckoned(variant: str) -> None:
    rules = build_rules(variant)
    shipped, reckoned = fitted_chances()[rules], reckoned_chances(rules)
    assert win_chances(rules) is shipped
    assert (shipped.step, shipped.lowest) == (reckoned.step, reckoned.lowest)
    assert np.abs(shipped.table - reckoned.table).max() < 1e-6, "run python -m tools.chances"


def test_house_rules_have_chances_of_their_own() -> None:
    rules = build_rules("classic", {"nil_points": 50})
    assert rules not in fitted_chances()
    assert win_chances(rules).table.shape == reckoned_chances(rules).table.shape


def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chances = {variant: win_chances(build_rules(variant)) for variant in VARIANTS}
    write_chances(tmp_path / fitted.FILE, chances)
    monkeypatch.setattr(fitted, "files", lambda _: tmp_path)
    fitted_chances.cache_clear()
    try:
        assert {rules.target for rules in fitted_chances()} == {one.rules.target for one in chances.values()}
        for one in chances.values():
            assert np.abs(fitted_chances()[one.rules].table - one.table).max() < 1e-6
    finally:
        fitted_chances.cache_clear()
