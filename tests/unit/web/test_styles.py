"""Styles: colours in one file, no unknown names, and the flights as their tool writes them."""

import re
from pathlib import Path

from tools.flights import flights

WEB = Path(__file__).resolve().parents[3] / "src" / "spadille" / "web"
SHEETS = {file.name: file.read_text(encoding="utf-8") for file in (WEB / "static" / "css").glob("*.css")}
ALL = "\n".join(SHEETS.values())
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(")


def declarations(text: str) -> str:
    """What stands after the colons, so that `#hand` as a selector is no colour."""
    return "\n".join(re.findall(r":[^;{}]*;", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))


def test_only_the_tokens_have_colours() -> None:
    coloured = {name for name, text in SHEETS.items() if COLOUR.search(declarations(text))}
    assert coloured == {"tokens.css"}


def test_every_variable_that_is_used_is_defined() -> None:
    sprite = (WEB / "static" / "art.svg").read_text(encoding="utf-8")
    defined = set(re.findall(r"(--[\w-]+)\s*:", ALL))
    used = set(re.findall(r"var\((--[\w-]+)", ALL + sprite))
    assert used - defined == set()


def test_every_token_is_used() -> None:
    sprite = (WEB / "static" / "art.svg").read_text(encoding="utf-8")
    tokens = set(re.findall(r"(--[\w-]+)\s*:", SHEETS["tokens.css"]))
    used = set(re.findall(r"var\((--[\w-]+)", ALL + sprite))
    assert tokens - used == set()


def test_the_flights_are_the_generated_ones() -> None:
    assert flights() == SHEETS["flights.css"]


def test_who_wants_less_motion_gets_none() -> None:
    calm = SHEETS["motion.css"].split("@media (prefers-reduced-motion: reduce)")[1]
    assert "navigation: none" in calm
    assert "animation: none !important" in calm
    assert "transition: none !important" in calm
