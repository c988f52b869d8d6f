"""What the shape of a record refuses, key by key."""

import json
from typing import Any

import pytest

from spadille.record import read_record
from spadille.refused import Refused
from tests.unit.record.sample import classic, double_nil, duel, first_deal, judged, refused, without

EMPTY: dict[str, Any] = {"format": "spadille/1", "variant": "classic", "rules": {}, "deals": []}


def read_code(text: str | bytes) -> str:
    with pytest.raises(Refused) as caught:
        read_record(text)
    assert str(caught.value).isprintable()
    return caught.value.code


# ------------------------------------------------------------ the text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "{}{}",
        "not json",
        "{'format': 'spadille/1'}",
        '{"format": NaN}',
        '{"format": -Infinity}',
        '{"format": "spadille/1",}',
        "\ufeff{}",
        '{"id": "\t"}',
        '{"id": "\\x41"}',
        '{"seed": 01}',
        '{"seed": ' + "9" * 5000 + "}",
        '{"id": "\ud800"}',
        '{"id": "\\ud800"}',
        '{"\\udfff": 1}',
        '{"id": ["\\ud83d", 1]}',
        '{"format": "spadille/1", "format": "spadille/1"}',
        "[" * 100_000,
        "[" * 300 + "]" * 300,
        '{"a":' * 100_000,
        b"\xff\xfe",
        b'{"id": "\xc3"}',
        "{}".encode("utf-16"),
    ],
)
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    assert read_code(text) == "bad-json"


@pytest.mark.parametrize("text", ["[]", "null", "true", "5", '"spadille/1"'])
def test_a_record_is_an_object(text: str) -> None:
    assert read_code(text) == "bad-value"


@pytest.mark.parametrize("value", ["spadille/2", "Spadille/1", "", None, 1, ["spadille/1"], {"format": 1}])
def test_another_format_is_refused(value: object) -> None:
    assert read_code(json.dumps(EMPTY | {"format": value})) == "bad-format"
    assert read_code(json.dumps(without(EMPTY, "format"))) == "bad-format"


def test_another_format_is_refused_before_its_unknown_keys() -> None:
    assert read_code(json.dumps(EMPTY | {"format": "spadille/2", "new": 1})) == "bad-format"


def test_a_pair_of_surrogates_is_one_letter() -> None:
    assert read_record(json.dumps(EMPTY | {"id": "🦊"})).id == "🦊"
    assert "\\ud83e" in json.dumps("🦊")


def test_bytes_and_text_are_read_alike() -> None:
    line = json.dumps(EMPTY | {"players": {"N": "Zoë"}}, ensure_ascii=False)
    assert read_record(line.encode()) == read_record(line)


# ------------------------------------------------------------ keys and types at the top


@pytest.mark.parametrize("key", ["trumps", "Format", "deal", "note", "exchange", "", "unknown field"])
def test_an_unknown_key_is_refused(key: str) -> None:
    assert read_code(json.dumps(EMPTY | {key: 1})) == "unknown-key"


def test_the_sentence_about_a_key_stays_on_one_line_and_short() -> None:
    for key in ("a\nb", "\x1b[31m", "\u2028", "k" * 10_000):
        assert read_code(json.dumps(EMPTY | {key: 1})) == "unknown-key"
        with pytest.raises(Refused) as caught:
            read_record(json.dumps(EMPTY | {key: 1}))
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize("key", ["variant", "deals"])
def test_a_key_that_every_record_has_is_missed(key: str) -> None:
    assert read_code(json.dumps(without(EMPTY, key))) == "bad-value"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("variant", None),
        ("variant", 1),
        ("rules", None),
        ("rules", []),
        ("rules", "classic"),
        ("start", None),
        ("start", []),
        ("start", {"score": None}),
        ("start", {"score": [1]}),
        ("start", {"score": {"NS": "1"}}),
        ("start", {"score": {"NS": True}}),
        ("start", {"score": {"NS": 10.0}}),
        ("start", {"score": {"NS": 1e300}}),
        ("start", {"score": {"X": 1}}),
        ("start", {"score": {"NS": -(10**12)}}),
        ("start", {"bags": {"EW": 10**12}}),
        ("start", {"bags": {"EW": None}}),
        ("id", 5),
        ("id", None),
        ("players", []),
        ("players", {"X": "a"}),
        ("players", {"NS": "a"}),
        ("players", {"N": None}),
        ("players", {"N": 1}),
        ("started", 1.5),
        ("seed", 1.5),
        ("seed", True),
        ("seed", None),
        ("seed", []),
        ("commitment", {}),
        ("deals", None),
        ("deals", {}),
        ("deals", ""),
    ],
)
def test_a_value_of_another_type_is_refused(key: str, value: object) -> None:
    assert read_code(json.dumps(EMPTY | {key: value})) == "bad-value"


def test_an_unknown_key_in_the_start_is_refused() -> None:
    assert read_code(json.dumps(EMPTY | {"start": {"points": {}}})) == "unknown-key"


@pytest.mark.parametrize("key", ["id", "started", "commitment", "seed"])
def test_what_the_rules_ignore_may_be_any_text(key: str) -> None:
    judged(EMPTY | {key: ""})
    judged(EMPTY | {key: "Căsuța lui Zoë 🦊 \n"})


def test_a_seed_may_be_a_number_of_any_size() -> None:
    for seed in (0, -1, 2**64, 10**400):
        judged(EMPTY | {"seed": seed})


# ------------------------------------------------------------ the rules


@pytest.mark.parametrize("variant", ["", "Classic", "whist", "x" * 10_000, "classic\n"])
def test_an_unknown_variant_is_refused(variant: str) -> None:
    assert refused(EMPTY | {"variant": variant}) == "unknown-variant"


@pytest.mark.parametrize("name", ["", "Target", "players", "values", "__init__", "x" * 10_000])
def test_an_unknown_rule_is_refused(name: str) -> None:
    assert refused(EMPTY | {"rules": {name: 1}}) == "unknown-rule"


@pytest.mark.parametrize(
    "value",
    [None, True, 10.0, 1e300, -1, 0, 10_001, 10**100, "500", [], [500], {}, {"a": {"b": 1}}, ""],
)
def test_a_target_that_is_no_whole_number_of_the_table_is_refused(value: object) -> None:
    assert refused(EMPTY | {"rules": {"target": value}}) == "bad-rule"


@pytest.mark.parametrize("value", [None, 0, 1, 0.0, "true", "", [], {}])
def test_a_switch_is_true_or_false(value: object) -> None:
    for name in ("nil", "blind_nil", "partners"):
        assert refused(EMPTY | {"rules": {name: value}}) == "bad-rule"


@pytest.mark.parametrize("value", [None, 4.0, "4", True, 3, [4]])
def test_seats_are_four_or_two(value: object) -> None:
    assert refused(EMPTY | {"rules": {"seats": value}}) == "bad-rule"


def test_values_nested_as_deep_as_can_be_read_are_refused_like_others() -> None:
    value: Any = 0
    for _ in range(97):
        value = [value]
    assert refused(EMPTY | {"rules": {"target": value}}) == "bad-rule"
    assert refused(EMPTY | {"deals": [{"dealer": value[0]}]}, deal=1) == "bad-value"
    assert refused(EMPTY | {"rules": {"target": [value] * 2, "nil": [[[value]]]}}) == "bad-json"


def test_the_rules_are_judged_before_the_start_and_the_deals() -> None:
    spoilt = classic() | {"rules": {"target": 0}, "start": {"score": {"NS": 500}}, "deals": [5]}
    assert refused(spoilt) == "bad-rule"


# ------------------------------------------------------------ a deal


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("dealer", None, "bad-value"),
        ("dealer", "X", "bad-value"),
        ("dealer", "unknown field", "bad-value"),
        ("dealer", "n", "bad-value"),
        ("dealer", 0, "bad-value"),
        ("hands", None, "bad-value"),
        ("hands", [], "bad-value"),
        ("hands", {"X": ""}, "bad-value"),
        ("hands", {"N": ["AS"]}, "bad-value"),
        ("bids", None, "bad-value"),
        ("bids", "N:3", "bad-value"),
        ("bids", [3], "bad-value"),
        ("bids", [["N:3"]], "bad-value"),
        ("plays", None, "bad-value"),
        ("plays", ["AS"], "bad-value"),
        ("note", 5, "bad-value"),
        ("trumps", "S", "unknown-key"),
        ("first_drawer", "N", "unknown-key"),
        ("stock", "", "unknown-key"),
        ("draft", "", "unknown-key"),
        ("blind", [], "unknown-key"),
        ("exchange", [], "unknown-key"),
    ],
)
def test_a_deal_of_four_has_its_keys_and_types(key: str, value: object, code: str) -> None:
    spoilt = first_deal(classic())
    spoilt["deals"][0][key] = value
    assert refused(spoilt, deal=1) == code


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("first_drawer", "E", "bad-value"),
        ("first_drawer", None, "bad-value"),
        ("stock", [], "bad-value"),
        ("stock", None, "bad-value"),
        ("draft", ["K"], "bad-value"),
        ("draft", None, "bad-value"),
        ("blind", "N:no", "bad-value"),
        ("blind", [True], "bad-value"),
        ("blind", None, "bad-value"),
        ("exchange", None, "bad-value"),
        ("exchange", {}, "bad-value"),
        ("exchange", ["N"], "bad-value"),
        ("exchange", [{"seat": "N", "discards": ""}], "bad-value"),
        ("exchange", [{"seat": "X", "discards": "", "draws": ""}], "bad-value"),
        ("exchange", [{"seat": "N", "discards": "", "draws": "", "more": 1}], "unknown-key"),
        ("dealer", "N", "unknown-key"),
        ("hands", {}, "unknown-key"),
    ],
)
def test_a_drafted_deal_has_its_keys_and_types(key: str, value: object, code: str) -> None:
    spoilt = first_deal(double_nil())
    spoilt["deals"][0][key] = value
    assert refused(spoilt, deal=1) == code


@pytest.mark.parametrize("deal", [None, 5, "", [], True])
def test_a_deal_is_an_object(deal: object) -> None:
    assert refused(EMPTY | {"deals": [deal]}, deal=1) == "bad-value"


@pytest.mark.parametrize("key", ["dealer", "hands"])
def test_a_deal_of_four_says_who_dealt_what(key: str) -> None:
    spoilt = first_deal(classic())
    del spoilt["deals"][0][key]
    assert refused(spoilt, deal=1) == "bad-value"


@pytest.mark.parametrize("key", ["first_drawer", "stock"])
def test_a_draft_says_who_draws_first_from_what(key: str) -> None:
    spoilt = first_deal(duel())
    del spoilt["deals"][0][key]
    assert refused(spoilt, deal=1) == "bad-value"


def test_keys_of_phases_not_reached_may_be_left_out() -> None:
    for record, kept in ((classic(), ("dealer", "hands")), (duel(), ("first_drawer", "stock"))):
        deal = record["deals"][0]
        judged(without(record, "rules") | {"deals": [{key: deal[key] for key in kept}]})


# ------------------------------------------------------------ seats


def test_players_sit_at_the_table() -> None:
    judged(classic() | {"players": {"N": "a", "E": "b", "S": "", "W": "🦊"}})
    judged(duel() | {"players": {"N": "a"}})
    assert refused(duel() | {"players": {"N": "a", "E": "b"}}) == "bad-value"


# ------------------------------------------------------------ the start


@pytest.mark.parametrize(
    "start",
    [
        {"score": {"NS": 500}},
        {"score": {"EW": 501}},
        {"score": {"NS": 500, "EW": 500}},
        {"bags": {"NS": 10}},
        {"bags": {"NS": -1}},
        {"score": {"N": 0}},
        {"bags": {"S": 0}},
    ],
)
def test_a_start_that_cannot_be_is_refused(start: dict[str, Any]) -> None:
    assert refused(EMPTY | {"start": start}) == "bad-value"


@pytest.mark.parametrize(
    ("rules", "start"),
    [
        ({}, {}),
        ({}, {"score": {}}),
        ({}, {"score": {"NS": 499, "EW": -1_000}, "bags": {"NS": 9}}),
        ({"bag_limit": 0}, {"bags": {"NS": 10_000}}),
        ({"bag_limit": 11}, {"bags": {"EW": 10}}),
        ({"target_test": "exceed"}, {"score": {"NS": 500, "EW": 500}}),
    ],
)
def test_a_start_that_can_be_is_accepted(rules: dict[str, Any], start: dict[str, Any]) -> None:
    judged(EMPTY | {"rules": rules, "start": start})


def test_sides_of_two_are_named_by_their_seat() -> None:
    judged(EMPTY | {"variant": "duel", "start": {"score": {"N": 299, "S": 1}}})
    assert refused(EMPTY | {"variant": "duel", "start": {"score": {"N": 300}}}) == "bad-value"
    assert refused(EMPTY | {"variant": "duel", "start": {"score": {"NS": 1}}}) == "bad-value"
