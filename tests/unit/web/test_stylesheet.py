"""The one stylesheet holds every component once, and its address changes with its content."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from spadille.web import stylesheet as module
from spadille.web.stylesheet import COMPONENTS, stylesheet

CSS = Path(__file__).resolve().parents[3] / "src" / "spadille" / "web" / "static" / "css"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    yield
    stylesheet.cache_clear()


def test_it_holds_every_component_once_in_order() -> None:
    assert sorted(COMPONENTS) == sorted(file.stem for file in CSS.iterdir())
    starts = [
        stylesheet().text.index((CSS / f"{name}.css").read_text(encoding="utf-8")) for name in COMPONENTS
    ]
    assert starts == sorted(starts)


def test_its_address_tells_its_content(monkeypatch: pytest.MonkeyPatch) -> None:
    before = stylesheet()
    stylesheet.cache_clear()
    assert stylesheet() == before
    stylesheet.cache_clear()
    monkeypatch.setattr(module, "COMPONENTS", list(reversed(COMPONENTS)))
    assert stylesheet().address != before.address


def test_no_component_reaches_for_a_file_beside_it() -> None:
    assert "url(" not in stylesheet().text
    assert "@import" not in stylesheet().text
