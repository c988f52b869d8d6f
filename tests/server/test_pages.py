"""Every page answers in every language, with nothing but what belongs to its reader."""

import pytest

from spadille.rules import VARIANTS
from spadille.server.app import SECURITY_HEADERS
from spadille.server.static import FOR_GOOD
from spadille.server.tables import TWICE_SECONDS
from spadille.web.i18n import CODES
from spadille.web.stylesheet import stylesheet
from tests.server.site import Person, Site, Visit, first_legal, number_on
from tests.unit.web.elements import elements

WORDS = {"es": "Preferencias", "ro": "Preferințe", "en": "Preferences"}
in_every_language = pytest.mark.parametrize("language", CODES)


@in_every_language
@pytest.mark.parametrize("path", ["/", "/help", "/preferences", "/nothing", "/table/unknown"])
def test_pages_speak_the_browsers_language(visit: Visit, language: str, path: str) -> None:
    answer = visit(language=language).get(path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert elements(answer.text)[0].get("lang") == language


@in_every_language
def test_the_table_speaks_the_browsers_language(visit: Visit, language: str) -> None:
    person = visit(language=language)
    answer = person.get(person.open())
    assert answer.status_code == 200
    assert f'lang="{language}"' in answer.text
    assert WORDS[language] in answer.text


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_can_be_opened_and_begun(person: Person, variant: str) -> None:
    path = person.open(variant)
    page = person.get(path)
    assert page.status_code == 200
    content = person.look(path.removeprefix("/table/"))
    assert number_on(page.text) == content["number"]
    assert content["variant"] == variant
    action = first_legal(content)
    assert person.post(path, {"number": content["number"], "action": action}).status_code == 303
    assert person.look(path.removeprefix("/table/"))["number"] > content["number"]


def test_one_who_has_done_nothing_gets_no_identity(visit: Visit) -> None:
    stranger = visit(joined=False)
    stranger.client.cookies.clear()
    for path in ("/", "/help", "/preferences"):
        answer = stranger.get(path)
        cookies = answer.headers.get_list("set-cookie")
        assert all(cookie.startswith("spadille-form-") for cookie in cookies)


def test_a_visitor_becomes_a_person_by_opening_a_game(visit: Visit) -> None:
    stranger = visit(joined=False)
    stranger.client.cookies.clear()
    answer = stranger.post("/", {"game": "classic", "level": "easy"})
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("spadille="))
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert stranger.get(answer.headers["location"]).status_code == 200


def test_cookies_of_forms_are_out_of_reach_of_scripts(visit: Visit) -> None:
    stranger = visit(joined=False)
    (cookie,) = stranger.get("/").headers.get_list("set-cookie")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "set-cookie" not in stranger.get("/").headers


def test_the_language_is_kept_and_changes_nothing_else(person: Person, site: Site) -> None:
    path = person.open()
    table_id = path.removeprefix("/table/")
    before = site.table(table_id)
    answer = person.post("/language", {"language": "ro", "back": path})
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    page = person.get(path)
    assert 'lang="ro"' in page.text
    assert number_on(page.text) == before.number
    assert site.table(table_id) == before
    assert 'lang="ro"' in person.get("/nothing").text
    assert 'lang="ro"' in person.get(f"/table/{'x' * 22}").text


def test_a_language_that_is_not_spoken_here_changes_nothing(person: Person) -> None:
    person.post("/language", {"language": "tlh", "back": "/help"})
    assert 'lang="en"' in person.get("/help").text


def test_preferences_persist(person: Person, site: Site) -> None:
    fields = {
        "speed": "slow",
        "sorting": "rank",
        "card_size": "large",
        "cloth": "pine",
        "four_colour": "true",
    }
    answer = person.post("/preferences", {**fields, "back": "/help"})
    assert answer.status_code == 303
    page = person.get(answer.headers["location"])
    body = next(element for element in elements(page.text) if element.tag == "body")
    assert {"cloth-pine", "cards-large", "four-colour"} <= set(body.classes)
    assert body.get("data-speed") == "slow"
    kept = site.run(site.tables.store.preferences(person.key))
    assert kept is not None
    assert (kept.sorting, kept.autoplay_one, kept.sound) == ("rank", False, False)


def test_home_lists_running_and_finished_games(person: Person, site: Site) -> None:
    assert "/table/" not in person.get("/").text
    running = person.open("duel")
    over = person.new_table(target=1, nil_points=0)
    while not site.table(over).game.over:
        content = person.look(over)
        person.act(over, content["number"], first_legal(content))
    home = person.get("/").text
    assert home.index(running) < home.index("Finished games") < home.index(f"/table/{over}")


def test_nobody_sees_anothers_games(visit: Visit) -> None:
    mine, other = visit(), visit()
    path = mine.open()
    assert path not in other.get("/").text
    for page in (path, f"{path}/record", f"{path}/stream"):
        assert other.get(page).status_code == 403
        stranger = visit(joined=False)
        assert stranger.get(page).status_code == 403
    assert other.post(path, {"number": 2, "action": "nil"}).status_code == 403


def test_table_addresses_cannot_be_guessed(person: Person) -> None:
    ids = [person.new_table() for _ in range(5)]
    assert len({table_id[:4] for table_id in ids}) > 1
    assert all(len(table_id) == 22 for table_id in ids)  # 128 bits


def test_every_answer_carries_the_security_headers(person: Person) -> None:
    path = person.open()
    answers = [
        person.get("/"),
        person.get("/nothing"),
        person.get(path),
        person.get(f"{path}/record"),
        person.post(path, {"number": 1, "action": "nil"}),
        person.post("/language", {"language": "en"}),
        person.client.post("/language", data={}),
        person.client.put("/"),
        person.get("/static/spadille.js"),
        person.get("/static/art.svg"),
        person.get("/static/none.js"),
        person.get(stylesheet().address),
        person.ask("GET", "/tables"),
        person.ask("POST", "/tables", {"variant": "none"}),
        person.get("/api/tables"),
        person.get("/api/schema"),
    ]
    with person.client.stream("GET", f"{path}/stream") as stream:
        for answer in (*answers, stream):
            kept = {"cache-control"} if answer.url.path.startswith(("/static/", f"{path}/stream")) else set()
            for name, text in SECURITY_HEADERS.items():
                assert name in kept or answer.headers[name] == text, (answer.url, name)


def test_the_stylesheet_is_kept_for_good_and_other_files_are_asked_for_again(person: Person) -> None:
    sheet = person.get(stylesheet().address)
    assert sheet.text == stylesheet().text
    assert sheet.headers["content-type"] == "text/css; charset=utf-8"
    assert sheet.headers["cache-control"] == FOR_GOOD
    assert "set-cookie" not in sheet.headers
    assert stylesheet().address in person.get("/").text
    script = person.get("/static/spadille.js")
    assert script.headers["cache-control"] == "no-cache"
    again = person.get("/static/spadille.js", headers={"if-none-match": script.headers["etag"]})
    assert again.status_code == 304


def test_pages_are_kept_by_no_cache(person: Person) -> None:
    for path in ("/", "/help", "/nothing", person.open()):
        assert person.get(path).headers["cache-control"] == "no-store"


def test_the_same_game_asked_for_twice_at_once_is_one(person: Person) -> None:
    first, second, other = person.open(), person.open(), person.open("duel")
    assert first == second != other


def test_the_same_game_asked_for_later_is_another(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    first = person.open()
    monkeypatch.setattr("spadille.server.tables.TWICE_SECONDS", 0.0)
    assert person.open() != first
    assert TWICE_SECONDS > 0


def test_again_opens_the_same_game_at_another_table(person: Person, site: Site) -> None:
    path = person.open("hoyle", "hard")
    before = site.table(path.removeprefix("/table/"))
    for _ in range(2):
        content = person.look(path.removeprefix("/table/"))
        person.act(path.removeprefix("/table/"), content["number"], first_legal(content))
    answer = person.post(path, {"number": 1, "action": "again"})
    assert answer.status_code == 303
    after = site.table(answer.headers["location"].removeprefix("/table/"))
    assert (after.opened.variant, after.opened.rules, after.opened.level) == (
        before.opened.variant,
        before.opened.rules,
        before.opened.level,
    )
