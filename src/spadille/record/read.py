"""Reading: a text becomes a `Record`, or is refused with the code of its first fault."""

import json
from typing import Any, Final, TypeVar

import msgspec

from spadille.record.form import FORMAT, DealRecord, DraftDeal, HandsDeal, Record, Start
from spadille.refused import Refused
from spadille.rules import Rules, Score, build_rules
from spadille.seats import Side

Shape = TypeVar("Shape")

DEEPEST: Final = 100
"""A text nested deeper than this is refused before it can exhaust anything; a record nests five deep."""


def read_record(text: str | bytes) -> Record:
    """The record of a JSON text (UTF-8).

    Raises `Refused` with `bad-json`, `bad-format`, `unknown-key` or `bad-value`. Rules and deals are judged
    later, by `rules_of` and `replay`.
    """
    content = _parse(text)
    if not isinstance(content, dict):
        raise Refused("bad-value", "a record is one object")
    if content.get("format") != FORMAT:
        raise Refused("bad-format", f"this is not {FORMAT}")
    return shaped(content, Record)


def rules_of(record: Record) -> Rules:
    """The rules that a record's variant and overrides make."""
    return build_rules(record.variant, record.rules)


def start_of(record: Record) -> dict[Side, Score]:
    """The score and bags of each side that the record names at its start."""
    if not isinstance(record.start, Start):
        return {}
    points, bags = record.start.score or {}, record.start.bags or {}
    return {side: Score(points.get(side, 0), bags.get(side, 0)) for side in (*points, *bags)}


def deal_of(content: object, rules: Rules) -> DealRecord:
    """A deal's object in the shape that these rules deal in."""
    shape: type[DealRecord] = DraftDeal if rules.drafts else HandsDeal
    return shaped(content, shape)


def shaped(content: object, shape: type[Shape]) -> Shape:
    """The content as a typed value; `Refused` with `unknown-key` or `bad-value` where it does not fit."""
    try:
        return msgspec.convert(content, shape, strict=True)
    except msgspec.ValidationError as fault:
        unknown = str(fault).startswith("Object contains unknown field")
        raise Refused("unknown-key" if unknown else "bad-value", _line(fault)) from None


def _parse(text: str | bytes) -> Any:
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
        content = json.loads(words, object_pairs_hook=_unique, parse_constant=_no_number)
        _check_texts(content, DEEPEST)
    except (ValueError, RecursionError) as fault:
        raise Refused("bad-json", _line(fault)) from None
    return content


def _line(fault: Exception) -> str:
    """What a fault says, on one line that a terminal can show."""
    return "".join(letter if letter.isprintable() else " " for letter in str(fault)[:200])


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return content


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def _check_texts(content: Any, deeper: int) -> None:
    """Refuses what UTF-8 cannot write (JSON can spell half of a surrogate pair), and bottomless nesting."""
    if isinstance(content, str):
        content.encode("utf-8")
    elif isinstance(content, list | dict):
        if not deeper:
            raise ValueError("it is nested too deeply")
        for part in content if isinstance(content, list) else (*content, *content.values()):
            _check_texts(part, deeper - 1)
