"""Records to spoil: given ones of each kind, as content that a test may change."""

import json
from copy import deepcopy
from typing import Any

import pytest

from spadille.record import Record, read_record, replay
from spadille.refused import Refused
from tests.cases.given import cases, line_of

_GIVEN = [case["record"] for case in cases("replay")]


def classic() -> dict[str, Any]:
    """Two deals of four, both over; W deals the first."""
    return deepcopy(_given("classic", deals=2))


def duel() -> dict[str, Any]:
    """Two drafted deals, both over, without blind nil."""
    return deepcopy(_given("duel", deals=2))


def double_nil() -> dict[str, Any]:
    """Drafted deals, both over; in the second a player who declared blind nil exchanges one card."""
    return deepcopy(next(r for r in _GIVEN if any(deal.get("exchange") for deal in r["deals"][1:])))


def exchanging() -> dict[str, Any]:
    """The second of them alone: S bids 4, N blind nil, puts 3D away and draws KD."""
    record = double_nil()
    return without(record, "start") | {"deals": record["deals"][1:]}


def first_deal(record: dict[str, Any]) -> dict[str, Any]:
    """The record cut down to its first deal."""
    return record | {"deals": record["deals"][:1]}


def spoil(record: dict[str, Any], deal: int = 0, /, **keys: Any) -> dict[str, Any]:
    """The record with other content in one deal."""
    record["deals"][deal] |= keys
    return record


def plays_of(record: dict[str, Any], deal: int = 0) -> str:
    return str(record["deals"][deal]["plays"])


def without(content: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in content.items() if key not in keys}


def judged(content: Any) -> Record:
    """Reads and replays; raises `Refused`."""
    record = read_record(content if isinstance(content, str | bytes) else json.dumps(content))
    replay(record)
    return record


def refused(content: Any, **place: int) -> str:
    """The code that refuses a record, whose place must be this one."""
    with pytest.raises(Refused) as caught:
        judged(content)
    assert caught.value.place == place, caught.value
    return caught.value.code


def same(content: dict[str, Any]) -> str:
    """The record's line, spelled as it is."""
    return line_of(content)


def _given(variant: str, *, deals: int) -> dict[str, Any]:
    return next(
        r
        for r in _GIVEN
        if r["variant"] == variant and len(r["deals"]) == deals and len(r["deals"][-1]["plays"].split()) >= 26
    )
