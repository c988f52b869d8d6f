"""Whatever a program sends, the answer is a clear refusal and never a fault of our own."""

import json

import pytest

from tests.server.site import Person, Site, is_refusal

FORM = "application/x-www-form-urlencoded"

BAD_JSON = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"number":1}',
    b'{"number":1,"action":null}',
    b'{"number":1.5,"action":"nil"}',
    b'{"number":1e400,"action":"nil"}',
    b'{"number":' + b"9" * 5000 + b',"action":"nil"}',
    b'{"number":2,"action":"' + b"x" * 300 + b'"}',
    b'{"number":2,"action":"nil","more":1}',
    b'{"number":2,"action":"\\ud800"}',
    b"[" * 60_000,
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
)


@pytest.mark.parametrize("body", BAD_JSON, ids=lambda body: repr(body[:24]))
def test_json_that_is_none_is_refused(person: Person, site: Site, body: bytes) -> None:
    table_id = person.new_table()
    before = site.table(table_id)
    headers = {"authorization": f"Bearer {person.token}", "content-type": "application/json"}
    for path in (f"/api/tables/{table_id}/actions", "/api/tables"):
        if path.endswith("tables") and body == b"":
            continue
        assert is_refusal(person.client.post(path, content=body, headers=headers), 400), path
    assert site.table(table_id) == before


@pytest.mark.parametrize(
    "kind", [FORM, "text/plain", "application/x-msgpack", "multipart/form-data", "é", ""]
)
def test_a_body_that_is_not_called_json_is_not_read(person: Person, kind: str) -> None:
    table_id = person.new_table()
    body = json.dumps({"number": person.look(table_id)["number"], "action": "3"}).encode()
    headers = [
        (b"authorization", f"Bearer {person.token}".encode()),
        (b"content-type", kind.encode("latin-1")),
    ]
    answer = person.client.post(f"/api/tables/{table_id}/actions", content=body, headers=headers)
    assert is_refusal(answer, 415)


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"target": [1]}, "bad-rule"),
        ({"target": {"a": {}}}, "bad-rule"),
        ({"target": 10**15}, "bad-rule"),
        ({"target": True}, "bad-rule"),
        ({"nil": 1}, "bad-rule"),
        ({"seats": 2}, "bad-rule"),
        ({"none": 1}, "unknown-rule"),
        ({"\0": 1}, "unknown-rule"),
    ],
)
def test_rules_that_cannot_be_are_refused(person: Person, rules: dict[str, object], code: str) -> None:
    answer = person.ask("POST", "/tables", {"rules": rules})
    assert is_refusal(answer, 422)
    assert answer.json()["code"] == code


def test_unknown_variants_and_levels_are_refused(person: Person) -> None:
    assert person.ask("POST", "/tables", {"variant": "\0"}).json()["code"] == "unknown-variant"
    assert person.ask("POST", "/tables", {"level": "\0"}).json()["code"] == "bad-value"
