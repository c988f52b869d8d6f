"""A token that is nobody's opens nothing, and crashes nothing."""

import httpx
import pytest

from tests.server.site import TLS, Person, Visit, is_refusal


@pytest.mark.parametrize(
    "cookie",
    [
        "spadille=x",
        f"spadille={'x' * 43}",
        "spadille=é",
        f"spadille={'a' * 7000}",
        ";;;=",
        "=; spadille=%00",
        "a",
    ],
)
def test_a_forged_identity_opens_nothing(person: Person, cookie: str) -> None:
    path = person.open()
    forged = [(b"cookie", cookie.encode("latin-1"))]
    with httpx.Client(base_url=person.site.url, verify=TLS) as client:
        assert client.get("/", headers=forged).status_code == 200
        for page in (path, f"{path}/stream", f"{path}/record"):
            assert is_refusal(client.get(page, headers=forged), 403)


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Basic abc", f"Bearer {'x' * 43}", "Bearer é"])
def test_a_forged_token_opens_nothing(person: Person, header: str) -> None:
    table = person.new_table()
    forged = [(b"authorization", header.encode("latin-1"))]
    for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/stream"):
        answer = person.client.get(path, headers=forged)
        assert is_refusal(answer, 401)
        assert answer.headers["www-authenticate"] == "Bearer"


def test_a_well_formed_token_from_elsewhere_becomes_its_owners(visit: Visit) -> None:
    wanderer = visit(joined=False)
    assert "spadille=" in wanderer.post("/", {"game": "classic", "level": "easy"}).headers["set-cookie"]
    assert wanderer.client.cookies["spadille"] == wanderer.token
    assert len(wanderer.ask("GET", "/tables").json()) == 1


def test_the_cookie_is_no_token_for_programs(person: Person) -> None:
    assert is_refusal(person.client.get("/api/tables"), 401)
