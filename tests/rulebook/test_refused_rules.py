"""Section 3, "What the rules refuse when they are built": each refusal, with the name of the field."""

from typing import Any

import pytest

from spadille.refused import Refused
from spadille.rules import FIELDS, VARIANTS, Rules, build_rules
from tests.twin.book import BOOK


def refused_field(variant: str, **house: Any) -> str:
    """The field that is named when these house rules are refused."""
    with pytest.raises(Refused) as refused:
        build_rules(variant, house)
    assert refused.value.code == "bad-rule"
    return refused.value.detail.split(":")[0]


TWO_SEATS: dict[str, Any] = {"seats": 2, "partners": False, "deal": "draft", "first_bidder": "first_drawer"}
FOUR_SEATS: dict[str, Any] = {"seats": 4, "partners": True, "deal": "all", "first_bidder": "left_of_dealer"}


def test_two_seats_without_draft() -> None:
    assert refused_field("classic", **TWO_SEATS | {"deal": "all"}) == "deal"
    assert refused_field("classic", seats=2) == "deal"


def test_two_seats_with_partners() -> None:
    assert refused_field("duel", partners=True) == "partners"


def test_two_seats_with_left_of_dealer() -> None:
    assert refused_field("double-nil", first_bidder="left_of_dealer") == "first_bidder"


def test_four_seats_without_all() -> None:
    assert refused_field("classic", deal="draft") == "deal"


def test_four_seats_without_partners() -> None:
    assert refused_field("hoyle", partners=False) == "partners"


@pytest.mark.parametrize("drawer", ["first_drawer", "second_drawer"])
def test_four_seats_with_a_drawer_as_first_bidder(drawer: str) -> None:
    assert refused_field("menagerie", first_bidder=drawer) == "first_bidder"


@pytest.mark.parametrize("field", ["draft_peek", "blind_nil_exchange"])
@pytest.mark.parametrize("variant", ["classic", "hoyle", "menagerie"])
def test_a_field_shown_as_a_dash_set_at_all(variant: str, field: str) -> None:
    for value in (True, False) if field == "draft_peek" else (0, 3):
        assert refused_field(variant, **{field: value}) == field


def test_a_deficit_without_blind_nil() -> None:
    assert refused_field("classic", blind_nil_deficit=1) == "blind_nil_deficit"
    assert refused_field("duel", blind_nil_deficit=100) == "blind_nil_deficit"
    assert build_rules("classic", {"blind_nil_deficit": 0}) == build_rules("classic")


def test_an_exchange_without_blind_nil() -> None:
    assert refused_field("duel", blind_nil_exchange=1) == "blind_nil_exchange"
    assert refused_field("double-nil", blind_nil=False) == "blind_nil_exchange"
    assert not build_rules("double-nil", {"blind_nil": False, "blind_nil_exchange": 0}).blind_nil


NUMBERS = [name for name, field in FIELDS.items() if not field.values]


@pytest.mark.parametrize("field", NUMBERS)
@pytest.mark.parametrize("value", [-1, 10_001, 10**400, 1.0, 5.5, "5", True, (), [], {}, float("nan")])
def test_a_number_that_is_not_whole_or_not_within_0_to_10000(field: str, value: object) -> None:
    assert refused_field("double-nil", **{field: value}) == field


@pytest.mark.parametrize("field", [name for name in NUMBERS if name not in ("target", "blind_nil_exchange")])
def test_0_and_10000_are_numbers(field: str) -> None:
    for value in (0, 10_000):
        assert getattr(build_rules("hoyle", {field: value}), field) == value


def test_a_target_below_1() -> None:
    assert refused_field("classic", target=0) == "target"
    assert build_rules("classic", {"target": 1}).target == 1
    assert build_rules("classic", {"target": 10_000}).target == 10_000


def test_an_exchange_above_13() -> None:
    assert refused_field("double-nil", blind_nil_exchange=14) == "blind_nil_exchange"
    assert build_rules("double-nil", {"blind_nil_exchange": 13}).blind_nil_exchange == 13


@pytest.mark.parametrize("field", [name for name, field in FIELDS.items() if field.values])
@pytest.mark.parametrize("value", ["", "none", 3, 0, 1, 4.0, None, [], {}])
def test_a_value_not_in_the_table(field: str, value: object) -> None:
    variant = "duel" if field == "draft_peek" else "classic"
    assert refused_field(variant, **{field: value}) == field


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("field", FIELDS)
def test_nothing_else_is_refused(variant: str, field: str) -> None:
    """Every value of every field goes with every variant but for the sentences above."""
    bound = {"seats", "partners", "deal", "first_bidder", "draft_peek", "blind_nil_exchange"}
    values: tuple[Any, ...] = FIELDS[field].values or (max(1, FIELDS[field].least), FIELDS[field].most)
    for value in values:
        house = {field: value}
        if field in bound or (field == "blind_nil" and variant == "double-nil"):
            continue
        if field == "blind_nil_deficit":
            house["blind_nil"] = True
        assert getattr(build_rules(variant, house), field) == value


def test_a_variant_may_be_played_at_the_other_table() -> None:
    for variant in VARIANTS:
        for table in (TWO_SEATS, FOUR_SEATS):
            assert build_rules(variant, table).seats == table["seats"]
    assert build_rules("classic", TWO_SEATS).draft_peek is False
    assert build_rules("classic", TWO_SEATS).blind_nil_exchange == 0
    assert build_rules("duel", FOUR_SEATS).draft_peek is None


def test_the_second_drawer_may_bid_first() -> None:
    assert build_rules("duel", {"first_bidder": "second_drawer"}).first_bidder == "second_drawer"
    assert build_rules("double-nil", {"first_bidder": "first_drawer"}).first_bidder == "first_drawer"


def test_a_number_too_long_to_print_is_refused_too() -> None:
    assert refused_field("classic", target=10**5000) == "target"


@pytest.mark.parametrize(
    ("variant", "house", "code"),
    [("whist", {}, "unknown-variant"), ("classic", {"jokers": 2}, "unknown-rule")],
)
def test_unknown_names_are_refused(variant: str, house: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        build_rules(variant, house)
    assert refused.value.code == code


def test_the_fields_are_those_of_the_rule_book_and_classic_is_the_default() -> None:
    assert list(FIELDS) == list(BOOK["classic"])
    assert Rules().values() == BOOK["classic"]
    assert Rules() == build_rules("classic")


def test_the_bag_penalty_of_hoyle_is_a_switch() -> None:
    assert build_rules("hoyle").bag_limit == 10
    assert build_rules("hoyle", {"bag_limit": 0}).bag_limit == 0
