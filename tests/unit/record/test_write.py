"""The canonical form, byte for byte, and what of other spellings is kept."""

import json
from typing import Any

import pytest

from spadille.record import read_record, record_of, replay, rules_of, write_record
from spadille.refused import Refused
from spadille.rules import build_rules
from spadille.seats import Seat
from spadille.state import new_game
from tests.unit.record.sample import classic, double_nil, duel, exchanging, first_deal, same, without

TOP = ["format", "variant", "rules", "start", "id", "players", "started", "seed", "commitment", "deals"]
OF_FOUR = ["dealer", "hands", "bids", "plays", "note"]
OF_TWO = ["first_drawer", "stock", "blind", "draft", "bids", "exchange", "plays", "note"]


def full(record: dict[str, Any]) -> dict[str, Any]:
    """The record with every key there is."""
    extra = {
        "start": {"score": {"N": 5} if "stock" in record["deals"][0] else {"EW": 5, "NS": -7}, "bags": {}},
        "id": "a1",
        "players": {"S": "Zoë", "N": "ăîșț 🦊"},
        "started": "2026-01-01T00:00:00Z",
        "seed": 7,
        "commitment": "c0ffee",
    }
    deals = [deal | {"note": "line\nbreak"} for deal in record["deals"]]
    content = record | extra | {"deals": deals}
    return {key: content[key] for key in TOP}


def written(content: Any) -> str:
    return write_record(read_record(json.dumps(content)))


@pytest.mark.parametrize("record", [classic(), duel(), double_nil(), exchanging()])
def test_what_is_canonical_is_written_again_byte_for_byte(record: dict[str, Any]) -> None:
    for content in (record, full(record), full(record) | {"deals": []}):
        line = same(content)
        assert write_record(read_record(line)) == line
        assert write_record(read_record(line.encode())) == line


@pytest.mark.parametrize("record", [classic(), duel(), exchanging()])
def test_keys_are_written_in_canonical_order(record: dict[str, Any]) -> None:
    content = full(record)
    turned = dict(reversed(content.items()))
    turned["deals"] = [dict(reversed(deal.items())) for deal in content["deals"]]
    turned["start"] = dict(reversed(content["start"].items()))
    assert written(turned) == same(content)
    told = json.loads(written(turned))
    assert list(told) == TOP
    for deal in told["deals"]:
        wanted = OF_FOUR if "hands" in deal else OF_TWO
        assert list(deal) == [key for key in wanted if key in deal]


def test_an_exchange_has_its_keys_in_order() -> None:
    record = exchanging()
    [entry] = record["deals"][0]["exchange"]
    record["deals"][0]["exchange"] = [dict(reversed(entry.items()))]
    assert '"exchange": [{"seat": "N", "discards": "3D", "draws": "KD"}]' in written(record)


def test_hands_players_and_rules_keep_the_order_in_which_they_were_written() -> None:
    record = classic() | {"players": {"W": "a", "N": "b"}, "rules": {"target": 400, "nil": False}}
    record["deals"] = record["deals"][:1]
    deal = record["deals"][0]
    deal["hands"] = dict(reversed(deal["hands"].items()))
    line = written(record)
    assert list(json.loads(line)["deals"][0]["hands"]) == ["W", "S", "E", "N"]
    assert '"players": {"W": "a", "N": "b"}' in line
    assert '"rules": {"target": 400, "nil": false}' in line
    assert list(json.loads(line)["deals"][0]["hands"].values()) == list(deal["hands"].values())


def test_rules_are_always_written() -> None:
    assert '"variant": "duel", "rules": {}, "deals"' in written(without(duel(), "rules"))


def test_a_rule_named_with_the_value_it_has_anyway_stays() -> None:
    record = first_deal(classic()) | {"rules": {"target": 500}}
    assert '"rules": {"target": 500}' in written(record)


def test_phases_not_reached_yet_are_written_empty() -> None:
    four = classic()["deals"][0]
    record = classic() | {"deals": [{"dealer": "W", "hands": four["hands"]}]}
    assert written(record).endswith('"bids": [], "plays": ""}]}')
    two = {key: duel()["deals"][0][key] for key in ("first_drawer", "stock")}
    assert written(duel() | {"deals": [two]}).endswith('"blind": [], "draft": "", "bids": [], "plays": ""}]}')
    line = written(double_nil() | {"deals": [two]})
    assert line.endswith('"blind": [], "draft": "", "bids": [], "exchange": [], "plays": ""}]}')


def test_an_empty_exchange_where_there_are_none_is_not_written() -> None:
    record = first_deal(duel())
    line = same(record)
    record["deals"][0]["exchange"] = []
    assert written(record) == line


def test_letters_are_written_as_they_are() -> None:
    record = classic() | {"players": {"N": "Ștefan", "S": "José 🐒 \u2028", "E": '"\\/\t\x07'}}
    line = write_record(read_record(json.dumps(record, ensure_ascii=True)))
    assert '"N": "Ștefan", "S": "José 🐒 \u2028", "E": "\\"\\\\/\\t\\u0007"' in line
    assert "\n" not in line
    assert write_record(read_record(line)) == line


def test_a_record_whose_rules_cannot_be_built_is_not_written() -> None:
    with pytest.raises(Refused) as refused:
        write_record(read_record(json.dumps(classic() | {"rules": {"target": 0}})))
    assert refused.value.code == "bad-rule"


def test_the_record_of_a_game_names_who_played_and_when() -> None:
    game = new_game(build_rules("classic", {"target": 250}))
    line = write_record(
        record_of(game, "classic", players={Seat.S: "Ana", Seat.N: "Ion"}, started="2026-01-01", name="g7")
    )
    assert line == (
        '{"format": "spadille/1", "variant": "classic", "rules": {"target": 250}, "id": "g7", '
        '"players": {"S": "Ana", "N": "Ion"}, "started": "2026-01-01", "deals": []}'
    )


def test_house_rules_that_change_the_table_are_recorded_without_what_they_have_not() -> None:
    four: dict[str, Any] = {"seats": 4, "partners": True, "deal": "all", "first_bidder": "left_of_dealer"}
    for variant in ("duel", "double-nil"):
        rules = build_rules(variant, four)
        record = record_of(new_game(rules), variant)
        assert None not in record.rules.values()
        assert rules_of(read_record(write_record(record))) == rules


def test_the_record_of_a_replayed_game_is_the_record() -> None:
    for content in (classic(), duel(), exchanging()):
        line = same(content)
        record = read_record(line)
        assert write_record(record_of(replay(record), record.variant)) == line
