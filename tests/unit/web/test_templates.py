"""Every page: well formed, without inline code, complete for those who do not see it or have no script."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from spadille.web.rendering import pages, plain, signed
from spadille.web.stylesheet import stylesheet
from tests.unit.web.elements import Element, elements
from tools.gallery.pages import NAMES, render
from tools.gallery.parts import page
from tools.gallery.quiet import ERROR
from tools.gallery.tables import TABLES

STATIC = Path(__file__).resolve().parents[3] / "src" / "spadille" / "web" / "static"
DRAWINGS = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "art.svg").read_text(encoding="utf-8")))

every_page = pytest.mark.parametrize("name", NAMES)
every_table = pytest.mark.parametrize("name", TABLES)


@cache
def found(name: str) -> list[Element]:
    return elements(render(name))


@every_page
def test_there_is_no_inline_code_or_style(name: str) -> None:
    for element in found(name):
        assert element.tag != "style"
        assert element.tag != "script" or element.get("src").startswith("/static/")
        assert not [key for key in element.attributes if key == "style" or key.startswith("on")]


@every_page
def test_every_id_is_given_once_and_every_reference_is_met(name: str) -> None:
    ids = [element.get("id") for element in found(name) if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in found(name):
        for key in ("for", "form", "aria-describedby", "aria-labelledby"):
            assert set(element.get(key).split()) <= set(ids)


@every_page
def test_the_skip_link_leads_somewhere(name: str) -> None:
    skip = next(element for element in found(name) if "skip" in element.classes)
    assert skip.get("href").removeprefix("#") in [element.get("id") for element in found(name)]


@every_page
def test_every_drawing_and_stylesheet_that_is_named_exists(name: str) -> None:
    drawn = {element.get("href") for element in found(name) if element.tag == "use"}
    assert drawn <= {f"/static/art.svg#{drawing}" for drawing in DRAWINGS}
    sheets = [element.get("href") for element in found(name) if element.get("rel") == "stylesheet"]
    assert sheets == [stylesheet().address]


@every_page
def test_every_form_that_posts_carries_the_token(name: str) -> None:
    for form in (element for element in found(name) if element.tag == "form"):
        fields = {field.get("name") for field in found(name) if form in field.inside and field.tag == "input"}
        assert form.get("method") == "post"
        assert form.get("action").startswith("/")
        assert "_csrf_token" in fields


@every_table
def test_every_form_of_a_table_tells_the_number_that_was_seen(name: str) -> None:
    page_elements = found(name)
    forms = [element for element in page_elements if element.tag == "form" and element.within("frame")]
    numbers = [element for element in page_elements if element.get("name") == "number"]
    assert [number.get("value") for number in numbers] == [str(TABLES[name].number)] * len(forms)


@every_page
def test_every_page_names_its_language_its_heading_and_its_main_part(name: str) -> None:
    tags = [element.tag for element in found(name)]
    assert found(name)[0].get("lang") == "en"
    assert tags.count("h1") == 1
    assert tags.count("main") == 1


@every_page
def test_what_is_drawn_only_is_hidden_from_those_who_listen(name: str) -> None:
    for element in found(name):
        if element.tag == "svg":
            assert element.get("aria-hidden") == "true" or element.get("role") == "img"


@every_table
def test_every_card_button_has_a_name_and_a_refused_one_a_reason(name: str) -> None:
    for button in (
        element for element in found(name) if element.tag == "button" and "card" in element.classes
    ):
        code, label = button.get("value"), button.get("aria-label")
        assert button.get("name") == "action"
        assert {f"c-{code}", f"s-{code[1]}"} <= set(button.classes)
        assert label.endswith(", playable") == ("can" in button.classes)
        assert label.endswith(", not playable") == ("cannot" in button.classes)
        assert bool(button.get("data-reason")) == (button.get("aria-disabled") == "true")


def test_cards_that_have_not_been_seen_are_backs_without_a_code() -> None:
    cards = [element for element in found("blind") if "card" in element.classes]
    assert len(cards) == 13
    assert all("back" in card.classes for card in cards)
    assert not re.search(r"#c[2-9TJQKA][CDHS]", render("blind"))


def test_the_exchange_is_a_choice_of_boxes_that_one_button_sends() -> None:
    boxes = [element for element in found("exchange") if element.get("type") == "checkbox"]
    assert len(boxes) == 13
    assert all(box.within("hand-form") and box.get("name") == "card" for box in boxes)
    button = next(element for element in found("exchange") if element.get("id") == "act-exchange")
    assert (button.get("form"), button.get("data-most")) == ("hand-form", "3")


def test_each_game_has_house_rules_of_its_own_names() -> None:
    named = [element.get("name") for element in found("home") if "." in element.get("name")]
    assert {name.split(".")[0] for name in named} == {"classic", "hoyle", "menagerie", "duel", "double-nil"}
    assert len(named) == len(set(named))


def test_a_refusal_stands_where_the_notice_was() -> None:
    screen = replace(TABLES["playing"], refusal="Hearts were led & you hold <two>.")
    html = _render("table.html", screen)
    assert "Hearts were led &amp; you hold &lt;two&gt;." in html
    assert screen.notice not in html


def test_what_people_write_is_escaped() -> None:
    assert "<script>alert" not in _render("error.html", replace(ERROR, message="<script>alert(1)</script>"))


def test_points_are_signed_with_a_real_minus() -> None:
    assert [signed(40), signed(0), signed(-29), plain(-50), plain(7)] == ["+40", "0", "−29", "−50", "7"]


def _render(template: str, screen: object) -> str:
    environment = pages()
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    return environment.get_template(template).render(page=page("Test"), screen=screen)
