"""Every given record is traced as given, and written again byte for byte."""

import json
from typing import Any

import pytest

from spadille.record import read_record, trace, trace_text, write_record
from tests.cases.given import cases, line_of


def named(number: int, case: dict[str, Any]) -> Any:
    record = case["record"]
    return pytest.param(case, id=f"{number}-{record['variant']}-{len(record['deals'])}")


CASES = [named(number, case) for number, case in enumerate(cases("replay"), 1)]


def test_there_are_fifty_six_records() -> None:
    assert len(CASES) == 56


@pytest.mark.parametrize("case", CASES)
def test_the_trace_is_the_given_one(case: dict[str, Any]) -> None:
    told, wanted = trace(read_record(line_of(case["record"]))), case["trace"]
    for number, (deal, given) in enumerate(zip(told["deals"], wanted["deals"], strict=True), 1):
        for step, (decision, due) in enumerate(zip(deal["decisions"], given["decisions"], strict=True), 1):
            assert decision == due, f"deal {number}, decision {step}"
        assert deal == given, f"deal {number}"
    assert told == wanted


@pytest.mark.parametrize("case", CASES)
def test_the_trace_as_text_is_the_same_object_in_the_same_order(case: dict[str, Any]) -> None:
    assert trace_text(read_record(line_of(case["record"]))) == line_of(case["trace"])


@pytest.mark.parametrize("case", CASES)
def test_the_record_is_written_again_byte_for_byte(case: dict[str, Any]) -> None:
    line = line_of(case["record"])
    assert write_record(read_record(line)) == line
    spelled = json.dumps(case["record"], indent=2, ensure_ascii=True)
    assert write_record(read_record(spelled.encode())) == line
