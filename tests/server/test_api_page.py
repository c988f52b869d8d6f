"""The page about the interface for programs is right: its example plays a deal, and nothing is left out."""

import re

import pytest

from spadille.server.errors import status_of
from spadille.table import event_seen, fold, view_content
from tests.docs.blocks import examples_of, page
from tests.server.site import Person, Site, first_legal
from tests.unit.table.lots import Lots, course

PAGE = page("docs/api.md")
USUAL_ADDRESS = "http://127.0.0.1:8765"


def test_the_example_plays_a_whole_deal(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    ((block, _),) = examples_of(PAGE)
    assert USUAL_ADDRESS in block.content
    names: dict[str, object] = {}
    program = block.content.replace(USUAL_ADDRESS, site.url)
    exec(compile("\n" * block.line + program, "docs/api.md", "exec"), names)  # noqa: S102
    table = site.table(str(names["table"]))
    assert len(table.game.finished) == 1
    said = capsys.readouterr().out
    for side, score in zip(table.game.rules.sides, table.game.scores, strict=True):
        assert f"{side} {score.points} points, {score.bags} bags\n" in said


def test_every_request_is_told_and_no_other(site: Site) -> None:
    schema = site.app.openapi_schema.to_schema()
    known = {f"{method.upper()} {path}" for path, item in schema["paths"].items() for method in item}
    told = re.findall(r"^\| `((?:GET|POST) /api/[^`]+)` \|", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(known)


def test_every_field_of_a_table_and_its_view_is_told(person: Person) -> None:
    content = person.look(person.new_table("double-nil"))
    for name in (*content, *content["view"], "legal_exchange"):
        assert f"`{name}`" in PAGE, name


@pytest.mark.parametrize("variant", ["hoyle", "double-nil"])
def test_every_event_and_its_fields_are_told(variant: str) -> None:
    table = None
    for events in course(variant, Lots(variant), most=120):
        for event in events:
            table = fold(table, event)
            told = event_seen(table, min(table.game.rules.order))
            assert f'"{told.get("do", told["event"])}"' in PAGE
            assert all(f"`{name}`" in PAGE for name in told.keys() - {"event", "do", "by_itself"}), told
            assert view_content(table.view(min(table.game.rules.order)))


@pytest.mark.parametrize(
    "code", ["not-your-seat", "no-such-table", "stale", "too-many-tables", "illegal-bid"]
)
def test_every_status_is_told_with_its_code(code: str) -> None:
    row = next(row for row in PAGE.splitlines() if re.match(rf"\| {status_of(code)}\b", row))
    assert f"`{code}`" in row


def test_what_is_told_of_the_answers_is_true(person: Person) -> None:
    table_id = person.new_table()
    content = person.look(table_id)
    answer = person.act(table_id, content["number"], first_legal(content)).json()
    assert answer.keys() == content.keys()
    refusal = person.act(table_id, 1, "nil").json()
    assert refusal.keys() == {"code", "message", "detail"} | content.keys()
    (listed,) = person.ask("GET", "/tables").json()
    assert listed["table"] == table_id
    assert person.ask("GET", "/tables?over=true").json() == []
