"""Streams: all that is new, from where one left off; nothing is lost, and nothing is left behind."""

import asyncio
import json
from threading import Event as Signal

import httpx
import pytest

from spadille.server import memory, streams
from spadille.server.bell import Bells
from tests.server.listening import Listener
from tests.server.site import PATIENCE, Person, Site, Visit, first_legal, is_refusal, number_on


def act(person: Person, table_id: str) -> int:
    """Does something legal; the number of the event at which the table then waits again."""
    content = person.look(table_id)
    assert person.act(table_id, content["number"], first_legal(content)).status_code == 201
    return int(person.look(table_id)["number"])


def numbers(listener: Listener) -> list[int]:
    return [int(message.id) for message in listener.messages if message.id]


def test_every_event_is_told_once_and_in_order(person: Person) -> None:
    table_id = person.new_table()
    before = person.look(table_id)["number"]
    with Listener(person, f"/api/tables/{table_id}/stream?after={before}") as stream:
        stream.wait_for(bool)
        now = [act(person, table_id) for _ in range(4)][-1]
        stream.wait_for_number(now)
        assert numbers(stream) == list(range(before + 1, now + 1))
        for message in stream.messages[1:]:
            content = json.loads(message.data)
            assert str(content["number"]) == str(content["event"]["number"]) == message.id


def test_a_page_is_shown_every_event_as_a_frame(person: Person) -> None:
    table_id = person.new_table()
    before = number_on(person.get(f"/table/{table_id}").text)
    with Listener(person, f"/table/{table_id}/stream?after={before}") as stream:
        stream.wait_for(bool)
        now = act(person, table_id)
        stream.wait_for_number(now)
        assert numbers(stream) == list(range(before + 1, now + 1))
        for message in stream.messages[1:]:
            assert message.event == "frame"
            assert message.data.lstrip().startswith("<main")
            assert number_on(message.data) == int(message.id)


def test_the_end_of_a_deal_is_two_frames_and_only_the_last_counts_as_seen(person: Person, site: Site) -> None:
    table_id = person.new_table()
    with Listener(person, f"/table/{table_id}/stream") as stream:
        while not site.table(table_id).game.finished:
            act(person, table_id)
        now = site.table(table_id).number
        stream.wait_for_number(now)
        trick, sheet = stream.messages[-2:]
    assert (number_on(trick.data), number_on(sheet.data)) == (now, now)
    assert (trick.id, sheet.id) == (str(now - 1), str(now))
    assert 'data-phase="playing"' in trick.data
    assert 'data-phase="sheet"' in sheet.data


def test_a_stream_goes_on_after_what_was_seen_last(person: Person) -> None:
    table_id = person.new_table()
    now = [act(person, table_id) for _ in range(3)][-1]
    seen = now - 3
    for path, headers in ((f"?after={seen}", {}), ("?after=2", {"last-event-id": str(seen)})):
        with Listener(person, f"/api/tables/{table_id}/stream{path}", headers) as stream:
            stream.wait_for_number(now)
            assert numbers(stream) == [seen + 1, seen + 2, seen + 3]


@pytest.mark.parametrize("seen", ["0", "999999", "-5"])
def test_one_who_has_seen_nothing_known_gets_the_present(person: Person, site: Site, seen: str) -> None:
    table_id = person.new_table()
    now = act(person, table_id)
    with Listener(person, f"/api/tables/{table_id}/stream?after={seen}") as stream:
        stream.wait_for_number(now)
        assert numbers(stream)[-1] == now
    with Listener(person, f"/api/tables/{table_id}/stream?after={now}", {"last-event-id": "x"}) as stream:
        stream.wait_for(bool)
        act(person, table_id)
        stream.wait_for_number(now + 1)
    assert site.table(table_id).number > now


def test_one_who_comes_back_late_gets_the_present(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "KEPT_STEPS", 5)
    table_id = person.new_table()
    now = 0
    while now < 15:
        now = act(person, table_id)
    with Listener(person, f"/api/tables/{table_id}/stream?after=3") as stream:
        stream.wait_for_number(now)
        assert numbers(stream) == [now]


def test_an_idle_stream_beats(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.05)
    table_id = person.new_table()
    now = person.look(table_id)["number"]
    with Listener(person, f"/api/tables/{table_id}/stream?after={now}") as stream:
        stream.wait_for(lambda messages: [one.comment for one in messages].count("beat") >= 3)
        assert numbers(stream) == []


def test_a_beat_brings_what_another_process_has_done(
    person: Person, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spadille.server.database import connect, file_url
    from spadille.server.store import Store
    from spadille.server.tables import Tables
    from spadille.table import Act

    async def act_elsewhere(table_id: str) -> int:
        other = Tables(Store(connect(file_url(site.database))))
        table = await other.table(table_id)
        await other.command(
            table_id, Act(number=table.number, action=table.game.legal_actions()[0], key=person.key)
        )
        number = (await other.settled(table_id)).number
        await other.stop()
        await other.store.close()
        return number

    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.05)
    table_id = person.new_table()
    now = person.look(table_id)["number"]
    with Listener(person, f"/api/tables/{table_id}/stream?after={now}") as stream:
        stream.wait_for(bool)
        later = site.run(act_elsewhere(table_id))
        stream.wait_for_number(later)
    assert later > now
    assert person.look(table_id)["number"] == later
    assert number_on(person.get(f"/table/{table_id}").text) == later


def test_a_stream_that_is_left_hangs_on_no_bell(visit: Visit, lone_site: Site) -> None:
    person = visit(at=lone_site)
    table_id = person.new_table()
    listeners = [Listener(person, f"/table/{table_id}/stream") for _ in range(10)]
    for listener in listeners:
        listener.__enter__()
        listener.wait_for(bool)
    assert hung(lone_site.tables.bells) == 10
    gone = Signal()
    lone_site.loop.call_soon_threadsafe(lone_site.loop.create_task, when_quiet(lone_site.tables.bells, gone))
    for listener in listeners:
        listener.__exit__()
    assert gone.wait(PATIENCE)
    assert lone_site.tables.bells._hung == {}


def hung(bells: Bells) -> int:
    return sum(map(len, bells._hung.values()))


async def when_quiet(bells: Bells, gone: Signal) -> None:
    """Tells when nobody waits for news any more."""
    while hung(bells):  # noqa: ASYNC110  # a bell does not ring when it is taken down
        await asyncio.sleep(0.01)
    gone.set()


def test_a_stream_of_a_game_that_is_over_stays_and_says_nothing_more(person: Person, site: Site) -> None:
    table_id = person.new_table(target=30)
    while not site.table(table_id).game.over:
        act(person, table_id)
    now = site.table(table_id).number
    with Listener(person, f"/table/{table_id}/stream?after={now}") as stream:
        stream.wait_for(bool)
        assert not stream.ended
        assert numbers(stream) == []


def test_a_table_that_was_pushed_out_of_memory_is_still_told(
    person: Person, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "KEPT_TABLES", 3)
    table_id = person.new_table()
    now = person.look(table_id)["number"]
    with Listener(person, f"/api/tables/{table_id}/stream?after={now}") as stream:
        stream.wait_for(bool)
        for _ in range(4):
            person.look(person.new_table())
        assert site.tables._memory._steps.keys().isdisjoint({table_id})
        later = act(person, table_id)
        stream.wait_for_number(later)
        assert numbers(stream) == list(range(now + 1, later + 1))


def test_a_stream_is_opened_by_get_alone_and_by_the_seated_alone(visit: Visit) -> None:
    mine, other = visit(), visit()
    table_id = mine.new_table()
    assert is_refusal(other.get(f"/table/{table_id}/stream"), 403)
    assert is_refusal(other.ask("GET", f"/tables/{table_id}/stream"), 403)
    assert is_refusal(mine.client.post(f"/table/{table_id}/stream"), 405)


def test_streams_are_kept_by_no_cache(person: Person) -> None:
    table_id = person.new_table()
    with person.client.stream("GET", f"/table/{table_id}/stream") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-cache"
        assert isinstance(answer, httpx.Response)
