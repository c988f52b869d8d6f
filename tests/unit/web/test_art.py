"""The committed sprite is the generated one, is complete, and leans on nothing that pages cannot reach."""

import re
from pathlib import Path
from xml.etree import ElementTree

from tools.art.sprite import icon, sprite

STATIC = Path(__file__).resolve().parents[3] / "src" / "spadille" / "web" / "static"
SPRITE = (STATIC / "art.svg").read_text(encoding="utf-8")
NAMES = re.findall(r'<symbol id="([^"]+)"', SPRITE)


def test_the_committed_drawings_are_the_generated_ones() -> None:
    assert sprite() == SPRITE
    assert icon() == (STATIC / "icon.svg").read_text(encoding="utf-8")


def test_there_are_52_cards_and_a_back() -> None:
    cards = {name for name in NAMES if re.fullmatch(r"c[AKQJT98765432][CDHS]", name)}
    assert len(cards) == 52
    assert "back" in NAMES


def test_every_name_is_given_once() -> None:
    assert len(NAMES) == len(set(NAMES))


def test_every_drawing_that_is_used_exists() -> None:
    used = set(re.findall(r'href="#([^"]+)"', SPRITE))
    assert used <= set(NAMES)


def test_the_sprite_is_well_formed_and_has_no_colour_of_its_own() -> None:
    ElementTree.fromstring(SPRITE)
    painted = set(re.findall(r'(?:fill|stroke|color)="([^"]+)"', SPRITE))
    foreign = {
        paint for paint in painted if paint not in {"none", "currentColor"} and not paint.startswith("var(--")
    }
    assert foreign == set()


def test_the_sprite_needs_no_clip_path_or_gradient() -> None:
    assert "url(" not in SPRITE
