"""The named variants, read from `variants.toml`, and house rules laid over them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from spadille.refused import Refused
from spadille.rules.model import FIELDS, Rules, Value


def _read() -> dict[str, dict[str, Any]]:
    text = files("spadille.rules").joinpath("variants.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_DIFFERENCES: Final = _read()

VARIANTS: Final[tuple[str, ...]] = tuple(_DIFFERENCES)
"""The permanent ids, `classic` first."""


@cache
def variant_rules(variant: str) -> Rules:
    """The rules of a variant as it stands in the rule book; `Refused("unknown-variant")` if there is none."""
    return build_rules(variant)


def build_rules(variant: str, overrides: Mapping[str, Value] | None = None) -> Rules:
    """The rules of a variant with house rules laid over it.

    Raises `Refused` with `unknown-variant`, `unknown-rule` or `bad-rule`.
    """
    if variant not in _DIFFERENCES:
        names = ", ".join(VARIANTS)
        raise Refused("unknown-variant", f"no such variant: {variant[:40]!r} is none of {names}")
    chosen = dict(overrides or {})
    for name, value in chosen.items():
        if name not in FIELDS:
            raise Refused("unknown-rule", f"no such field: {name[:40]!r}")
        if value is None:
            raise Refused("bad-rule", f"{name}: nothing is no value")
    return Rules(**{**_kept(variant, chosen), **chosen})


def _kept(variant: str, chosen: Mapping[str, Value]) -> dict[str, Any]:
    """The variant's own differences, without those of a draft where the house rules deal all cards."""
    own = _DIFFERENCES[variant]
    if chosen.get("deal", own.get("deal", "all")) == "draft":
        return own
    return {name: value for name, value in own.items() if not FIELDS[name].draft_only}


def overrides_of(variant: str, rules: Rules) -> dict[str, Value]:
    """The fields in which these rules differ from the variant's; those that they have not are left out."""
    plain = variant_rules(variant).values()
    chosen = rules.values().items()
    return {name: value for name, value in chosen if value is not None and value != plain[name]}
