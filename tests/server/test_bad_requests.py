"""Addresses, methods and bytes that nothing answers are refused in the reader's language."""

import socket

import pytest

from spadille.web.i18n import CODES
from tests.server.site import Person, Site, Visit, is_refusal

FORM = "application/x-www-form-urlencoded"

LONG = "x" * 5000
NOWHERE = (
    *(
        "/none",
        "/%00",
        "/%ff",
        f"/{LONG}",
        "/schema",
        "/api",
        "/api/none",
        "/table",
        "/table/%00",
        "/table/%ff",
    ),
    *(f"/table/{LONG}", "/table/..%2f..%2fetc", "/static", "/static/css", "/static/js", "/static/%00"),
    *(
        "/static//etc/passwd",
        "/static/..%2f__init__.py",
        "/static/%2e%2e/%2e%2e/x.toml",
        "/static/..%5c..%5cx",
    ),
)


def test_addresses_that_do_not_exist_are_not_found(person: Person) -> None:
    for path in NOWHERE:
        assert is_refusal(person.get(path), 404), path


def test_requests_that_make_no_sense_are_refused(person: Person) -> None:
    path = person.open()
    for query in ("after=x", f"after={'9' * 5000}", "after=1.5", "after="):
        assert is_refusal(person.get(f"{path}/stream?{query}"), 400), query
    assert is_refusal(person.ask("GET", "/tables?over=maybe"), 400)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_methods_that_nothing_answers_are_refused(person: Person, method: str) -> None:
    path = person.open()
    for address in ("/", path, f"{path}/stream", f"{path}/record", "/static/art.svg", "/api/tables", "/help"):
        answer = person.client.request(method, address)
        assert is_refusal(answer, 405), address
        assert "GET" in answer.headers["allow"]


def test_pages_answer_head_like_get_without_their_content(person: Person) -> None:
    path = person.open()
    person.look(path.rsplit("/", 1)[1])  # until its bots have acted and it stands still
    for address in ("/", path, f"{path}/record", "/help", "/preferences", "/static/art.svg"):
        head, whole = person.client.head(address), person.get(address)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(whole.content))
    assert person.client.head("/none").status_code == 404
    assert person.client.head(f"{path}/stream").status_code == 405


RAW = (
    b"GET / HTTP/1.1\r\nHost: [\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /%ff?%ff=%ff HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /help?back=%ff HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: \xff;q=x,,;q=1e999,*\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nCookie: \xff=\xfe; a\r\n\r\n",
    b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"\x00\x01\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: \xff\r\nContent-Length: 1\r\n\r\nx",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: "
    + FORM.encode()
    + b"; charset=none\r\nContent-Length: 3\r\n\r\na=b",
)


@pytest.mark.parametrize("request_bytes", RAW, ids=lambda sent: repr(sent[:40]))
def test_bytes_that_are_hardly_a_request_crash_nothing(site: Site, request_bytes: bytes) -> None:
    with socket.create_connection(("127.0.0.1", site.port), timeout=20) as connection:
        connection.sendall(request_bytes)
        status = connection.makefile("rb").readline().split()[1]
    assert b"200" <= status < b"500"


@pytest.mark.parametrize("language", CODES)
def test_refusals_speak_the_readers_language(visit: Visit, language: str) -> None:
    person = visit(language=language)
    table_id = person.new_table()
    said = {
        "en": ("There is no such table.", "Meanwhile the table"),
        "es": ("No existe esa mesa.", "Mientras tanto"),
        "ro": ("Nu există o asemenea masă.", "Între timp"),
    }[language]
    assert said[0] in person.get(f"/table/{'x' * 22}").text
    assert person.ask("GET", f"/tables/{'x' * 22}").json()["message"] == said[0]
    stale = person.act(table_id, 1, "nil").json()
    assert (stale["code"], stale["message"].startswith(said[1])) == ("stale", True)
    assert said[1] in person.post(f"/table/{table_id}", {"number": 1, "action": "nil"}).text
    script = person.post(
        f"/table/{table_id}", {"number": 1, "action": "nil"}, headers={"accept": "application/json"}
    )
    assert script.status_code == 409
    assert script.json() == {key: stale[key] for key in ("code", "message", "detail")}
