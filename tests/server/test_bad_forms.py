"""Whatever a form holds, the answer is a clear refusal and never a fault of our own."""

import httpx
import pytest

from tests.server.site import Person, Site, is_refusal, number_on

FORM = "application/x-www-form-urlencoded"
PARTS = 'multipart/form-data; boundary="x"'


def post_body(person: Person, path: str, body: bytes, kind: str = FORM) -> httpx.Response:
    return person.client.post(path, content=body, headers={"content-type": kind})


def test_bodies_that_are_no_forms_are_refused(person: Person) -> None:
    part = b'--x\r\nContent-Disposition: form-data; name="_csrf_token"\r\n\r\nabc\r\n--x--'
    for body, kind in ((part, PARTS), (b"--x", PARTS), (b"{}", "application/json"), (b"a=b", "text/plain")):
        assert is_refusal(post_body(person, "/", body, kind), 400), kind
    assert is_refusal(person.client.post("/", content=b"a=b"), 400)
    assert is_refusal(person.client.post("/"), 400)


def test_oversized_bodies_are_refused(person: Person) -> None:
    path = person.open()
    whole = b"a=" + b"x" * 70_000
    for address in ("/", path, "/preferences", "/language"):
        assert is_refusal(post_body(person, address, whole), 413)
    pieces = (b"x" * 1000 for _ in range(100))
    answer = person.client.post("/", content=pieces, headers={"content-type": FORM})
    assert is_refusal(answer, 413)
    assert is_refusal(person.ask("POST", "/tables", {"variant": "x" * 70_000}), 413)


@pytest.mark.parametrize("number", ["", "x", "-1", "1e3", "9" * 400, "٣", "2 ", "\0", None])
def test_a_number_that_is_none_is_refused(person: Person, number: str | None) -> None:
    path = person.open()
    fields = {"action": "nil"} if number is None else {"action": "nil", "number": number}
    assert is_refusal(person.post(path, fields), 400)


@pytest.mark.parametrize(
    "action", ["", "x", "\0", "🂡", "x" * 5000, "AS AS", "next", "look", "yes", "keep", "14", "0", "-1", "١"]
)
def test_an_action_that_is_none_changes_nothing(person: Person, site: Site, action: str) -> None:
    table_id = person.new_table()
    before = site.table(table_id)
    answer = person.post(f"/table/{table_id}", {"number": before.number, "action": action})
    assert answer.status_code == 422
    assert number_on(answer.text) == before.number
    by_program = person.act(table_id, before.number, action[:150])
    assert by_program.status_code == 422
    assert by_program.json()["number"] == before.number
    assert site.table(table_id) == before


def test_games_that_are_not_offered_are_refused(person: Person) -> None:
    for fields in (
        {"game": "none", "level": "easy"},
        {"game": "cl\0assic", "level": "easy"},
        {"game": "classic", "level": "random"},
        {"game": "classic", "level": "🂡"},
        {"game": "classic", "level": "easy", "classic.target": "9" * 30},
        {"game": "classic", "level": "easy", "classic.target": "-1"},
        {"game": "classic", "level": "easy", "classic.spade_lead": "\0"},
    ):
        answer = person.post("/", fields)
        assert is_refusal(answer, 422), fields
    assert person.ask("GET", "/tables").json() == []


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
def test_no_form_and_no_link_leads_to_another_site(person: Person, back: str) -> None:
    for path in ("/language", "/preferences"):
        answer = person.post(path, {"language": "en", "back": back})
        assert answer.headers["location"] in ("/", "/preferences?saved=yes&back=/")
    for path in ("/help", "/preferences"):
        assert "evil.example" not in person.get(path, params={"back": back}).text
        assert "alert(1)" not in person.get(path, params={"back": back}).text


@pytest.mark.parametrize("back", ["/a\r\nx: y", "/\tx", "/é", "/\0", f"/{'x' * 3000}", ""])
def test_a_path_that_no_header_can_hold_leads_home(person: Person, back: str) -> None:
    answer = person.post("/language", {"language": "en", "back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "x" not in answer.headers
