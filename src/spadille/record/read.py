"""Reading: a text becomes a `Record`, or is refused with the code of its first fault."""

import json
from typing import Any, TypeVar

import msgspec

from spadille.record.form import FORMAT, DealRecord, DraftDeal, HandsDeal, Record, Start
from spadille.refused import Refused
from spadille.rules import Rules, Score, build_rules
from spadille.seats import Side

Shape = TypeVar("Shape")


def read_record(text: str | bytes) -> Record:
    """The record of a JSON text (UTF-8).

    Raises `Refused` with `bad-json`, `bad-format`, `unknown-key` or `bad-value`. Rules and deals are judged
    later, by `rules_of` and `replay`.
    """
    content = _parse(text)
    if not isinstance(content, dict):
        raise Refused("bad-value", "a record is one object")
    if content.get("format") != FORMAT:
        raise Refused("bad-format", f"not {FORMAT}: {str(content.get('format'))[:40]!r}")
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
        unknown = "unknown field" in str(fault)
        raise Refused("unknown-key" if unknown else "bad-value", str(fault)) from None


def _parse(text: str | bytes) -> Any:
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
        words.encode("utf-8")
        content = json.loads(words, object_pairs_hook=_unique, parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        raise Refused("bad-json", _short(fault)) from None
    return _clean(content)


def _short(fault: Exception) -> str:
    return "nested too deeply" if isinstance(fault, RecursionError) else str(fault).splitlines()[0][:200]


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return content


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def _clean(content: Any) -> Any:
    """Refuses half of a surrogate pair, which JSON can spell and UTF-8 cannot write."""
    try:
        json.dumps(content, ensure_ascii=False).encode("utf-8")
    except (UnicodeEncodeError, RecursionError):
        raise Refused("bad-json", "a text that UTF-8 cannot write") from None
    return content
