"""Every given record that must be refused is refused with its code, on one line."""

from typing import Any

import pytest

from spadille.record import read_record, replay, trace
from spadille.refused import Refused
from tests.cases.given import cases, line_of

CASES = [pytest.param(case, id=f"{case['code']}: {case['why']}") for case in cases("refused")]


@pytest.mark.parametrize("case", CASES)
def test_the_record_is_refused_with_the_given_code(case: dict[str, Any]) -> None:
    for judge in (replay, trace):
        with pytest.raises(Refused) as refused:
            judge(read_record(line_of(case["record"])))
        assert refused.value.code == case["code"]
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("case", CASES)
def test_the_place_is_a_deal_and_at_most_one_thing_in_it(case: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        replay(read_record(line_of(case["record"])))
    place = list(refused.value.place)
    assert place in ([], ["deal"]) or (place[0] == "deal" and len(place) == 2)
    assert set(place[1:]) <= {"blind", "draft", "bid", "exchange", "play"}
