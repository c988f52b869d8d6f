"""Whatever is read as a record, the answer is a replay or a refusal with a code of the format."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spadille.record import read_record, record_of, replay, trace_text, write_record
from spadille.refused import Refused
from spadille.rules import VARIANTS, build_rules
from tests.cases.given import cases
from tests.properties.games import SEEDS, moments

CODES = frozenset(
    """
    bad-json bad-format unknown-key bad-value unknown-variant unknown-rule bad-rule bad-card duplicate-card
    missing-card wrong-seat bad-draft bad-exchange illegal-bid not-in-hand must-follow-suit spades-not-broken
    too-many out-of-phase unfinished-deal after-the-end
    """.split()
)
PLACES = frozenset(("deal", "blind", "draft", "bid", "exchange", "play"))


def judge(text: str | bytes) -> str | None:
    """The code of the refusal, or None if it is a record; anything else that is raised fails the test."""
    try:
        record = read_record(text)
        game = replay(record)
    except Refused as refused:
        check_refusal(refused)
        return refused.code
    line = write_record(record)
    assert write_record(read_record(line)) == line
    assert replay(read_record(line)) == game
    json.loads(trace_text(record))
    return None


def code_of(text: str) -> str | None:
    try:
        replay(read_record(text))
    except Refused as refused:
        return refused.code
    return None


def check_refusal(refused: Refused) -> None:
    assert refused.code in CODES
    assert set(refused.place) <= PLACES
    assert all(number >= 1 for number in refused.place.values())
    assert str(refused).isprintable()
    assert len(str(refused)) < 400


# ------------------------------------------------------------ any text


@settings(max_examples=60)
@given(st.one_of(st.text(), st.binary(), st.text().map(json.dumps)))
def test_any_text_is_answered(text: str | bytes) -> None:
    judge(text)


JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(st.characters(codec=None), max_size=12),
        st.sampled_from(
            ["N", "AS", "N:3", "KR", "", "spadille/1", 10**30, -(10**300), 1e308, "\ud800", {}, []]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
KEYS = "format variant rules start id players started seed commitment deals".split()


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK))
def test_any_object_is_answered(content: dict[str, Any]) -> None:
    judge(json.dumps({"format": "spadille/1", "variant": "duel", "deals": []} | content))


# ------------------------------------------------------------ spoilt records


def _samples() -> Iterator[dict[str, Any]]:
    """A record of each variant with a finished deal and one in progress, and one with an exchange."""
    for variant in VARIANTS:
        steps = list(moments(build_rules(variant), Random(variant), most=95))
        yield json.loads(write_record(record_of(steps[-1].game, variant)))
    yield next(case["record"] for case in cases("replay") if case["record"]["deals"][-1].get("exchange"))


SAMPLES = tuple(_samples())
SLOT = tuple[Any, Any]
"""A container and the key or place of one thing in it."""


def slots(content: Any) -> Iterator[SLOT]:
    keys: Any = content if isinstance(content, dict) else range(len(content))
    for key in keys:
        yield content, key
        if isinstance(content[key], dict | list):
            yield from slots(content[key])


def delete(slot: SLOT, _: Any, __: Random) -> None:
    del slot[0][slot[1]]


def put(slot: SLOT, junk: Any, _: Random) -> None:
    slot[0][slot[1]] = deepcopy(junk)


def add_key(slot: SLOT, junk: Any, lots: Random) -> None:
    content = slot[0]
    if isinstance(content, list):
        content.insert(slot[1], deepcopy(content[slot[1]]))
    else:
        content[lots.choice(("trumps", "exchange", "note", "blind", "E", slot[1].upper()))] = deepcopy(junk)


def swap(slot: SLOT, _: Any, lots: Random) -> None:
    content, here = slot
    there = lots.choice(list(content) if isinstance(content, dict) else range(len(content)))
    content[here], content[there] = content[there], content[here]


def respell(slot: SLOT, _: Any, lots: Random) -> None:
    """Changes a text a little: a word doubled, dropped or moved, or a letter changed."""
    content, key = slot
    if not isinstance(content[key], str) or not content[key]:
        return
    words = content[key].split(" ")
    at, other = lots.randrange(len(words)), lots.randrange(len(words))
    change = lots.randrange(5)
    if change == 0:
        words.insert(at, words[other])
    elif change == 1:
        del words[at]
    elif change == 2:
        words[at], words[other] = words[other], words[at]
    else:
        letter = lots.choice("23AKSHDC :XkR\u00e9\ud800🦊")
        place = lots.randrange(len(words[at]) + 1)
        words[at] = words[at][:place] + letter + words[at][place + change - 3 :]
    content[key] = " ".join(words)


CHANGES: tuple[Callable[[SLOT, Any, Random], None], ...] = (delete, put, add_key, swap, respell, respell)


@settings(max_examples=150)
@given(st.sampled_from(SAMPLES), SEEDS, JUNK, st.integers(1, 3))
def test_a_spoilt_record_is_answered(sample: dict[str, Any], seed: int, junk: Any, times: int) -> None:
    lots = Random(seed)
    spoilt = deepcopy(sample)
    for _ in range(times):
        lots.choice(CHANGES)(lots.choice(list(slots(spoilt))), junk, lots)
    judge(json.dumps(spoilt))


def test_spoiling_meets_nearly_every_code() -> None:
    """The property above would be empty if most spoilt records failed alike."""
    lots = Random(1)
    met = set()
    for _ in range(900):
        spoilt = deepcopy(lots.choice(SAMPLES))
        lots.choice(CHANGES)(lots.choice(list(slots(spoilt))), lots.choice((None, 5, "N", [], {})), lots)
        met.add(code_of(json.dumps(spoilt)))
    assert None in met
    assert len(met - {None}) >= len(CODES) - 3, CODES - met


@pytest.mark.slow
@settings(max_examples=5_000)
@given(st.sampled_from(SAMPLES), SEEDS, JUNK, st.integers(1, 4))
def test_many_spoilt_records_are_answered(sample: dict[str, Any], seed: int, junk: Any, times: int) -> None:
    lots = Random(seed)
    spoilt = deepcopy(sample)
    for _ in range(times):
        lots.choice(CHANGES)(lots.choice(list(slots(spoilt))), junk, lots)
    judge(json.dumps(spoilt))


@given(st.sampled_from(SAMPLES), SEEDS, st.integers(1, 4))
def test_spoilt_bytes_are_answered(sample: dict[str, Any], seed: int, times: int) -> None:
    lots = Random(seed)
    text = bytearray(json.dumps(sample, ensure_ascii=False).encode())
    for _ in range(times):
        at = lots.randrange(len(text))
        text[at : at + lots.randrange(3)] = lots.randbytes(lots.randrange(3))
    judge(bytes(text))


@given(st.sampled_from(SAMPLES), SEEDS)
def test_a_record_cut_off_is_no_json(sample: dict[str, Any], seed: int) -> None:
    text = json.dumps(sample)
    assert judge(text[: Random(seed).randrange(len(text))]) == "bad-json"


# ------------------------------------------------------------ large and deep

HEAD = '{"format": "spadille/1", "variant": "duel", '


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEAD + f'"id": "{"x" * 1_000_000}", "deals": []}}', None),
        (HEAD + f'"deals": [{"{}, " * 300_000}{{}}]}}', "bad-value"),
        (HEAD + '"rules": {"' + "k" * 1_000_000 + '": 1}, "deals": []}', "unknown-rule"),
        (HEAD + '"deals": [{"first_drawer": "N", "stock": "' + "AS " * 330_000 + '"}]}', "bad-card"),
        (HEAD + '"deals": [{"first_drawer": "N", "stock": "' + "AS " * 330_000 + 'KS"}]}', "duplicate-card"),
        (HEAD + '"' + "k" * 1_000_000 + '": 1, "deals": []}', "unknown-key"),
        (HEAD + '"seed": ' + "9" * 1_000_000 + ', "deals": []}', "bad-json"),
        (HEAD + '"deals": ' + "[" * 500_000 + "]" * 500_000 + "}", "bad-json"),
        (HEAD + '"start": ' + '{"score":' * 50_000 + "1" + "}" * 50_000 + ', "deals": []}', "bad-json"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else None,
)
def test_a_megabyte_is_answered(text: str, code: str | None) -> None:
    assert judge(text) == code


@pytest.mark.parametrize("depth", [*range(90, 110), 300, 600, 900, *range(940, 1000, 3), 3_000])
def test_nesting_of_any_depth_is_answered(depth: int) -> None:
    for opened, closed in (("[", "]"), ('{"a":', "}")):
        nest = opened * depth + "1" + closed * depth
        for key in ("rules", "start", "players", "deals", "seed", "id", "new"):
            assert judge(HEAD + f'"{key}": {nest}, "deals": []}}') in (
                "bad-json",
                "bad-value",
                "unknown-rule",
                "unknown-key",
            )
        assert judge(HEAD + f'"rules": {{"target": {nest}}}, "deals": []}}') in ("bad-json", "bad-rule")
        assert judge(HEAD + f'"deals": [{nest}]}}') in ("bad-json", "bad-value", "unknown-key")
