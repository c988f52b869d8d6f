"""A form is taken only from a page of this site that was shown to this browser, and nobody is locked out."""

from collections.abc import Iterator

import pytest

from tests.server.site import Person, Site, Visit, form_token, is_refusal

FALSE_TOKENS = ("", "x", "é" * 100, "a.b", "\ud800", "x" * 9000)


def posts(site: Site) -> Iterator[str]:
    """Every address that takes a form."""
    for route in site.app.routes:
        methods: set[str] = getattr(route, "methods", set())
        if "POST" in methods and not route.path.startswith("/api/"):
            yield route.path.replace("{table_id:str}", "x" * 22)


@pytest.mark.parametrize("sent", FALSE_TOKENS)
def test_no_form_is_taken_from_elsewhere(person: Person, site: Site, sent: str) -> None:
    paths = list(posts(site))
    assert {"/", "/language", "/preferences", f"/table/{'x' * 22}"} <= set(paths)
    person.get("/")
    token = sent.encode("utf-8", "surrogatepass")
    for path in paths:
        answer = person.client.post(path, data={"_csrf_token": token, "language": "ro"})
        assert is_refusal(answer, 403), path
    assert 'lang="en"' in person.get("/").text


def test_the_token_of_one_browser_is_nothing_in_another(visit: Visit) -> None:
    mine, other = visit(), visit()
    token = mine.form_token()
    other.get("/")
    fields = {"_csrf_token": token, "language": "ro"}
    assert is_refusal(other.client.post("/language", data=fields), 403)
    assert mine.client.post("/language", data=fields).status_code == 303


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "é" * 80, f"{'x' * 32}.{'0' * 64}"])
def test_a_foreign_cookie_of_forms_is_replaced_with_the_next_page(
    visit: Visit, site: Site, cookie: str
) -> None:
    visitor = visit(joined=False)
    visitor.client.cookies.clear()
    name = site.app.state.guard.cookie
    planted = [(b"cookie", f"{name}={cookie}".encode("latin-1"))]
    page = visitor.get("/", headers=planted)
    assert page.headers["set-cookie"].startswith(f"{name}=")
    fields = {"_csrf_token": form_token(page.text), "language": "ro"}
    assert visitor.client.post("/language", data=fields).status_code == 303
