"""Rules as values: they cannot be built wrong, changed, or taken for others."""

from dataclasses import FrozenInstanceError

import msgspec
import pytest

from spadille.refused import Refused
from spadille.rules import FIELDS, VARIANTS, Rules, build_rules, overrides_of
from spadille.rules.variants import variant_rules


def test_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        build_rules("classic").target = 1  # type: ignore[misc]


@pytest.mark.parametrize("variant", VARIANTS)
def test_overrides_are_the_differences_and_build_the_same_rules(variant: str) -> None:
    assert overrides_of(variant, variant_rules(variant)) == {}
    house = build_rules(variant, {"target": 77, "nil": False, "trick_points": 10})
    assert overrides_of(variant, house) == {"target": 77, "nil": False}
    assert build_rules(variant, overrides_of(variant, house)) == house


@pytest.mark.parametrize("variant", VARIANTS)
def test_overrides_of_another_variant_lead_to_it(variant: str) -> None:
    for other in VARIANTS:
        assert build_rules(variant, overrides_of(variant, variant_rules(other))) == variant_rules(other)


@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_survive_the_wire(variant: str) -> None:
    rules = build_rules(variant)
    assert msgspec.json.decode(msgspec.json.encode(rules), type=Rules) == rules


def test_rules_on_the_wire_cannot_be_wrong_either() -> None:
    with pytest.raises(msgspec.ValidationError, match="target"):
        msgspec.json.decode(b'{"target": 0}', type=Rules)


def test_a_refusal_says_what_the_field_wants() -> None:
    for value, house in ((0, "a whole number from 1 to 10000"), ("x", "a whole number from 1 to 10000")):
        with pytest.raises(Refused, match=house):
            build_rules("classic", {"target": value})
    with pytest.raises(Refused, match="help or bags or ignore"):
        build_rules("classic", {"failed_nil_tricks": "x"})
    with pytest.raises(Refused, match="false or true"):
        build_rules("classic", {"nil": 1})


def test_every_field_has_a_default_that_it_accepts() -> None:
    for name, value in build_rules("double-nil").values().items():
        assert FIELDS[name].accepts(value)


@pytest.mark.parametrize(("wrong", "right"), [(1, True), (0, False), (4.0, 4), (True, 1)])
def test_what_is_equal_is_not_always_the_same(wrong: object, right: object) -> None:
    field = FIELDS[{bool: "nil", int: "seats"}[type(right)]]
    assert not field.accepts(wrong)  # type: ignore[arg-type]
