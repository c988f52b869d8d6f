"""The tables that are generated from the rules stand in the pages as they would be written now."""

import pytest

from spadille.rules import FIELDS, VARIANTS
from tests.docs.blocks import page
from tools.variants_table import ABOUT, PAGES, fields_table, page_written, variants_table, written


@pytest.mark.parametrize("name", PAGES)
def test_no_table_is_stale(name: str) -> None:
    assert page(name) == page_written(name), "write them again: python -m tools.variants_table"


def test_every_variant_has_its_line() -> None:
    assert list(ABOUT) == list(VARIANTS)
    assert [row.split("`")[1] for row in variants_table().splitlines()[2:]] == list(VARIANTS)


def test_every_field_has_its_row() -> None:
    assert [row.split("`")[1] for row in fields_table().splitlines()[2:]] == list(FIELDS)


def test_a_stale_table_is_replaced_and_nothing_else() -> None:
    text = "Before\n<!-- t: written by tools/variants_table.py -->\nold\n<!-- end of t -->\nAfter\n"
    assert written(text, "t", "new\n") == text.replace("old", "new")


def test_a_page_without_its_markers_is_no_page() -> None:
    with pytest.raises(ValueError, match="no markers of t"):
        written("<!-- t: written by tools/variants_table.py -->\n", "t", "")
