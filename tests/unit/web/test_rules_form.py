"""House rules come through their form as they went in, or with a word about what is wrong."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadille.refused import Refused
from spadille.rules import FIELDS, VARIANTS, build_rules, overrides_of
from spadille.web.i18n import CODES, speaking
from spadille.web.rules_form import RulesFormFault, read_rules_form, rules_fields
from spadille.web.screens import Field
from tests.properties.games import DRAWERS, FREE_FIELDS, House


@st.composite
def houses_of_a_variant(draw: st.DrawFn) -> House:
    """House rules that leave a variant the game that it is."""
    variant = draw(st.sampled_from(VARIANTS))
    chosen: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=FREE_FIELDS))
    on = draw(st.booleans())
    chosen |= {"blind_nil": on, "blind_nil_deficit": draw(st.integers(0, 200)) if on else 0}
    if build_rules(variant).drafts:
        chosen |= {
            "blind_nil_exchange": draw(st.integers(0, 13)) if on else 0,
            "draft_peek": draw(st.booleans()),
            "first_bidder": draw(st.sampled_from(DRAWERS)),
        }
    return House(variant, chosen)


def form_of(variant: str, values: dict[str, Any], *, level: str = "hard") -> dict[str, list[str]]:
    """What a browser sends when these values stand in the form of a variant."""
    shown = {field.name: field for field in rules_fields(variant)}
    form = {"game": [variant], "level": [level], "classic.target": ["500"]}
    if values.get("bag_limit") == 0:
        values = {**values, "bags_cost": False, "bag_limit": 10}
    for name, field in shown.items():
        text = str(values[name]).lower() if name in values else field.value
        if field.kind != "switch" or text == "true":
            form[f"{variant}.{name}"] = [text]
    return form


def fault_of(form: dict[str, list[str]]) -> RulesFormFault:
    with pytest.raises(RulesFormFault) as caught:
        read_rules_form(form)
    return caught.value


def with_errors(fault: RulesFormFault) -> dict[str, Field]:
    return {field.name: field for field in fault.fields if field.error}


@given(houses_of_a_variant())
def test_house_rules_come_back_as_they_went_in(house: House) -> None:
    game = read_rules_form(form_of(house.variant, house.overrides))
    assert build_rules(game.variant, game.overrides) == house.rules
    assert game.overrides == overrides_of(house.variant, house.rules)
    assert game.level == "hard"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_form_as_it_stands_changes_nothing(variant: str) -> None:
    assert read_rules_form(form_of(variant, {})).overrides == {}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_form_without_rules_changes_none(variant: str) -> None:
    game = read_rules_form({"game": [variant]})
    assert (game.variant, game.level, game.overrides) == (variant, "medium", {})


def test_an_empty_form_is_the_first_game() -> None:
    assert read_rules_form({}).variant == "classic"


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_field_that_can_change_is_there_and_no_other(variant: str) -> None:
    fixed = {"seats", "partners", "deal"}
    if not build_rules(variant).drafts:
        fixed |= {"first_bidder", "draft_peek", "blind_nil_exchange"}
    names = [field.name for field in rules_fields(variant)]
    names.remove("bags_cost")
    assert names == [name for name in FIELDS if name not in fixed]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_bag_penalty_has_a_switch(variant: str) -> None:
    form = form_of(variant, {"bags_cost": False})
    assert read_rules_form(form).overrides == {"bag_limit": 0}
    assert read_rules_form(form_of(variant, {}) | {f"{variant}.bag_limit": ["0"]}).overrides == {
        "bag_limit": 0
    }


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_field_says_what_it_is_and_means(variant: str, language: str) -> None:
    with speaking(language):
        for field in rules_fields(variant):
            assert field.label
            assert field.help.endswith(".")
            assert (field.kind == "choice") == bool(field.choices)
            assert all(choice.text for choice in field.choices)


@pytest.mark.parametrize("text", ["", "-1", "10001", "ten", "1e3", "٣", "5.5", "9" * 30, " "])
def test_a_number_that_is_none_is_kept_and_told(text: str) -> None:
    form = form_of("classic", {}) | {"classic.target": [text]}
    fault = fault_of(form)
    assert list(with_errors(fault)) == ["target"]
    field = with_errors(fault)["target"]
    assert field.value == text.strip()[:40]
    assert field.error == "Please write a whole number from 1 to 10000."


def test_a_choice_that_is_none_is_told() -> None:
    form = form_of("duel", {}) | {"duel.first_bidder": ["left_of_dealer"], "duel.target_test": ["miss"]}
    assert list(with_errors(fault_of(form))) == ["first_bidder", "target_test"]


def test_what_does_not_go_together_is_told_beside_its_field() -> None:
    fault = fault_of(form_of("hoyle", {"blind_nil": False, "blind_nil_deficit": 100}))
    assert list(with_errors(fault)) == ["blind_nil_deficit"]
    assert with_errors(fault)["blind_nil_deficit"].value == "100"


def test_what_goes_with_blind_nil_goes_away_with_it() -> None:
    game = read_rules_form(form_of("double-nil", {"blind_nil": False}))
    assert game.overrides == {"blind_nil": False, "blind_nil_exchange": 0}
    fault = fault_of(form_of("double-nil", {"blind_nil": False, "blind_nil_exchange": 2}))
    assert list(with_errors(fault)) == ["blind_nil_exchange"]
    assert with_errors(fault)["blind_nil_exchange"].error == "For this, double nil must be allowed."


def test_a_fault_keeps_the_game_the_level_and_every_value() -> None:
    form = form_of("hoyle", {"target": "x", "bag_limit": 0}, level="easy")
    fault = fault_of(form)
    values = {field.name: field.value for field in fault.fields}
    assert (fault.variant, fault.level) == ("hoyle", "easy")
    assert (values["bags_cost"], values["target"]) == ("false", "x")


def test_only_the_chosen_game_is_read() -> None:
    form = form_of("hoyle", {}) | {"classic.target": ["rubbish"]}
    assert read_rules_form(form).overrides == {}


@pytest.mark.parametrize(("name", "value"), [("game", "poker"), ("level", "random"), ("level", "godlike")])
def test_what_is_not_offered_is_refused(name: str, value: str) -> None:
    with pytest.raises(Refused) as caught:
        read_rules_form({"game": ["classic"], name: [value]})
    assert caught.value.code in ("unknown-variant", "bad-value")
