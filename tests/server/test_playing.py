"""Playing by page and by program: once is once, whatever is sent twice, late, or from two places."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from spadille.record import read_record, replay, write_record
from spadille.refused import Refused
from spadille.rules import VARIANTS
from spadille.server.tables import MOST_UNFINISHED
from spadille.table import Acted
from tests.server.site import Person, Site, Visit, first_legal, is_refusal, number_on


def play_on(person: Person, table_id: str, actions: int) -> int:
    """Plays the first legal action so many times, or until the game is over; the number it ends with."""
    for _ in range(actions):
        content = person.look(table_id)
        if content["view"]["winner"]:
            break
        assert person.act(table_id, content["number"], first_legal(content)).status_code == 201
    return int(person.look(table_id)["number"])


def own_actions(site: Site, table_id: str) -> int:
    """How often the person at S has acted, by what the database says."""
    acted = (event.what for event in site.events(table_id) if isinstance(event.what, Acted))
    return sum(getattr(done.action, "seat", None) == "S" and not done.by_itself for done in acted)


# ------------------------------------------------------------ once is once


def test_twenty_double_clicks_at_once_are_one_action(person: Person, site: Site) -> None:
    table_id = person.new_table()
    content = person.look(table_id)
    fields = {"number": content["number"], "action": first_legal(content), "_csrf_token": person.form_token()}
    with ThreadPoolExecutor(20) as clicks:
        sent = [clicks.submit(person.client.post, f"/table/{table_id}", data=fields) for _ in range(20)]
        statuses = sorted(answer.result().status_code for answer in sent)
    assert statuses == [303] + [409] * 19
    assert own_actions(site, table_id) == 1


def test_page_and_program_at_once_are_one_action(person: Person, site: Site) -> None:
    table_id = person.new_table()
    for turn in range(1, 6):
        content = person.look(table_id)
        number, action = content["number"], first_legal(content)
        fields = {"number": number, "action": action, "_csrf_token": person.form_token()}
        with ThreadPoolExecutor(2) as both:
            page = both.submit(person.client.post, f"/table/{table_id}", data=fields)
            program = both.submit(person.act, table_id, number, action)
            statuses = (page.result().status_code, program.result().status_code)
        assert statuses in ((303, 409), (409, 201))
        assert own_actions(site, table_id) == turn


def test_an_old_tab_changes_nothing_and_is_shown_how_the_table_stands(person: Person, site: Site) -> None:
    table_id = person.new_table()
    old = number_on(person.get(f"/table/{table_id}").text)
    now = play_on(person, table_id, 2)
    before = site.table(table_id)
    answer = person.post(f"/table/{table_id}", {"number": old, "action": "nil"})
    assert answer.status_code == 409
    assert number_on(answer.text) == now
    assert 'class="notice refused"' in answer.text
    by_program = person.act(table_id, old, "nil")
    assert (by_program.status_code, by_program.json()["code"]) == (409, "stale")
    assert by_program.json()["number"] == now
    assert site.table(table_id) == before


def test_the_same_form_sent_again_later_is_stale(person: Person, site: Site) -> None:
    table_id = person.new_table()
    content = person.look(table_id)
    for status in (303, 409, 409):
        fields = {"number": content["number"], "action": first_legal(content)}
        assert person.post(f"/table/{table_id}", fields).status_code == status
    assert own_actions(site, table_id) == 1


def test_a_number_from_the_future_is_stale(person: Person) -> None:
    table_id = person.new_table()
    number = person.look(table_id)["number"]
    assert person.act(table_id, number + 1, "nil").json()["code"] == "stale"
    assert person.act(table_id, 10**30, "nil").json()["code"] == "stale"
    assert person.act(table_id, -1, "nil").json()["code"] == "stale"


def test_the_script_is_answered_without_a_page(person: Person, site: Site) -> None:
    table_id = person.new_table()
    content = person.look(table_id)
    fields = {"number": content["number"], "action": first_legal(content)}
    headers = {"accept": "application/json"}
    done = person.post(f"/table/{table_id}", fields, headers=headers)
    assert (done.status_code, done.content) == (204, b"")
    assert is_refusal(person.post(f"/table/{table_id}", fields, headers=headers), 409)
    assert is_refusal(person.post(f"/table/{table_id}", {**fields, "number": "x"}, headers=headers), 400)
    assert own_actions(site, table_id) == 1


def test_a_look_needs_no_turn_and_no_number(person: Person, site: Site) -> None:
    table_id = person.new_table("hoyle")
    while not (content := person.look(table_id))["view"]["bids"]:  # who bids first is drawn by lot
        table_id = person.new_table("hoyle")
    assert content["view"]["hand"] is None
    assert "look" in content["view"]["legal"]
    after = person.act(table_id, content["number"] - 1, "look")
    assert after.status_code == 201
    assert len(after.json()["view"]["hand"]) == 13
    again = person.act(table_id, content["number"], "look")
    assert again.json()["code"] == "out-of-phase"


# ------------------------------------------------------------ other people's seats


def test_nobody_acts_at_anothers_table(visit: Visit, site: Site) -> None:
    mine, other = visit(), visit()
    table_id = mine.new_table()
    before = site.table(table_id)
    for answer in (
        other.ask("GET", f"/tables/{table_id}"),
        other.ask("GET", f"/tables/{table_id}/record"),
        other.ask("GET", f"/tables/{table_id}/stream"),
        other.act(table_id, before.number, "nil"),
        other.post(f"/table/{table_id}", {"number": before.number, "action": "nil"}),
        other.post(f"/table/{table_id}", {"number": before.number, "action": "again"}),
    ):
        assert is_refusal(answer, 403), answer.url
    assert site.table(table_id) == before
    assert other.ask("GET", "/tables").json() == []


def test_unknown_tables_are_not_found(person: Person) -> None:
    unknown = "x" * 22
    for answer in (
        person.get(f"/table/{unknown}"),
        person.get(f"/table/{unknown}/stream"),
        person.get(f"/table/{unknown}/record"),
        person.post(f"/table/{unknown}", {"number": 1, "action": "nil"}),
        person.ask("GET", f"/tables/{unknown}"),
        person.ask("GET", f"/tables/{unknown}/stream"),
        person.act(unknown, 1, "nil"),
    ):
        assert is_refusal(answer, 404), answer.url


def test_a_person_has_only_so_many_games_in_progress(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_UNFINISHED == 200
    monkeypatch.setattr("spadille.server.tables.MOST_UNFINISHED", 3)
    for _ in range(3):
        person.new_table()
    answer = person.ask("POST", "/tables", {})
    assert is_refusal(answer, 429)
    assert answer.json()["code"] == "too-many-tables"
    page = person.post("/", {"game": "duel", "level": "easy"})
    assert is_refusal(page, 429)
    assert "finish one of them" in page.text
    assert len(person.ask("GET", "/tables").json()) == 3


# ------------------------------------------------------------ an only card


def test_an_only_card_is_played_by_itself_unless_it_is_not_wished(visit: Visit, site: Site) -> None:
    played: dict[bool, int] = {}
    for wished in (True, False):
        person = visit()
        if not wished:
            person.post("/preferences", {"speed": "normal"})
        table_id = person.new_table(target=1, nil_points=0)
        play_on(person, table_id, 400)
        events = site.events(table_id)
        by_itself = [event.what for event in events if isinstance(event.what, Acted) and event.what.by_itself]
        played[wished] = len(by_itself)
        assert all(getattr(acted.action, "seat", None) == "S" for acted in by_itself)
    assert played[True] > 0
    assert played[False] == 0


def test_the_wish_takes_hold_at_a_game_in_progress(person: Person, site: Site) -> None:
    person.post("/preferences", {"speed": "normal"})
    table_id = person.new_table()
    for _ in range(200):
        content = person.look(table_id)
        view = content["view"]
        if view["phase"] == "playing" and len(view["legal"]) == 1:
            break
        person.act(table_id, content["number"], first_legal(content))
    waiting = site.table(table_id).number
    assert person.look(table_id)["number"] == waiting
    person.post("/preferences", {"autoplay_one": "true"})
    assert number_on(person.get(f"/table/{table_id}").text) > waiting


# ------------------------------------------------------------ the record


def record(person: Person, table_id: str) -> httpx.Response:
    """The record to download; the program gets the same."""
    answer = person.get(f"/table/{table_id}/record")
    assert answer.content == person.ask("GET", f"/tables/{table_id}/record").content
    return answer


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_record_holds_only_what_is_over(person: Person, site: Site, variant: str) -> None:
    table_id = person.new_table(variant)
    play_on(person, table_id, 3)
    early = read_record(record(person, table_id).content)
    assert early.deals == []
    while not site.table(table_id).game.finished:
        play_on(person, table_id, 1)
    play_on(person, table_id, 2)
    game = site.table(table_id).game
    assert game.deal is not None
    later = read_record(record(person, table_id).content)
    assert len(later.deals) == len(game.finished)
    assert "seed" not in record(person, table_id).json()
    assert replay(later).scores == game.scores


def test_the_record_of_a_game_that_is_over_is_whole(person: Person, site: Site) -> None:
    table_id = person.new_table("duel", target=30, bag_limit=0)  # else bags may keep both from it for ever
    play_on(person, table_id, 2000)
    game = site.table(table_id).game
    assert game.over
    answer = record(person, table_id)
    assert answer.headers["content-disposition"].startswith('attachment; filename="spadille-duel-')
    whole = read_record(answer.content)
    assert replay(whole).winner == game.winner
    assert write_record(whole) == answer.text.rstrip("\n")
    stale = person.act(table_id, site.table(table_id).number, "next")
    assert (stale.status_code, stale.json()["code"]) == (422, "after-the-end")
    with pytest.raises(Refused):
        site.run(site.tables.seated(table_id, None))
