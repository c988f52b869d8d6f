"""A server that is killed at any moment and started again has lost nothing that it had acknowledged."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from spadille.actions import action_text
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.table import Acted, Event, fold_all
from tests.server.listening import Listener, Message
from tests.server.process import Process
from tests.server.site import Person, events_in, first_legal, number_on


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A running server."""
    made = Process(tmp_path)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def person(process: Process) -> Iterator[Person]:
    """Someone who is known there."""
    made = Person(process)
    made.post("/language", {"language": "en"})
    yield made
    made.client.close()


def own(events: list[Event]) -> dict[int, str]:
    """What the person at S did, by the numbers of the events."""
    acted = {event.number: event.what.action for event in events if isinstance(event.what, Acted)}
    return {
        number: action_text(action)  # type: ignore[arg-type]
        for number, action in acted.items()
        if getattr(action, "seat", None) == Seat.S
    }


@pytest.mark.parametrize("variant", ["hoyle", "double-nil"])
def test_nothing_acknowledged_is_lost_or_doubled(process: Process, person: Person, variant: str) -> None:
    play_and_die(process, person, variant, deaths=2)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_many_deaths_lose_nothing(process: Process, person: Person, variant: str) -> None:
    play_and_die(process, person, variant, deaths=15)


def play_and_die(process: Process, person: Person, variant: str, *, deaths: int) -> None:
    """Plays, kills the server at some moment, goes on; at the end the database holds all that was done."""
    lots = Random(variant)
    table_id = person.new_table(variant)
    acknowledged: dict[int, str] = {}
    for _ in range(deaths):
        for _ in range(lots.randrange(1, 6)):
            acknowledged |= act(person, table_id, person.look(table_id))
        die_while_acting(process, person, table_id, lots, acknowledged)
        process.start()
        content = person.look(table_id)
        assert content["number"] >= max(acknowledged, default=0)
        assert content["waits_for_deal"] or content["view"]["to_act"] == "S" or content["view"]["winner"]
    events = events_in(process.database, table_id)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert fold_all(events).number == len(events)
    done = own(events)
    assert {number: done.get(number) for number in acknowledged} == acknowledged


def act(person: Person, table_id: str, content: dict[str, Any]) -> dict[int, str]:
    """Does something; what was acknowledged, by its number at the table."""
    action = first_legal(content)
    answer = person.act(table_id, content["number"], action)
    assert answer.status_code == 201, answer.text
    return {} if action == "next" else {content["number"] + 1: action}


def die_while_acting(
    process: Process, person: Person, table_id: str, lots: Random, acknowledged: dict[int, str]
) -> None:
    """Acts, and kills the server after some of the events that follow, or before it has answered."""
    content = person.look(table_id)
    with Listener(person, f"/api/tables/{table_id}/stream?after={content['number']}") as stream:
        stream.wait_for(bool)
        with suppress(httpx.TransportError):
            acknowledged |= act(person, table_id, content)
        if wanted := lots.randrange(4):
            stream.wait_for(lambda told: len(told) > wanted or waits(told[-1]))
        process.kill()


def waits(message: Message) -> bool:
    """Whether the table waits for its person after this."""
    if not message.data:
        return False
    content = json.loads(message.data)
    view = content["view"]
    return bool(content["waits_for_deal"] or view["winner"] or view["to_act"] == "S")


def test_streams_go_on_where_they_were(process: Process, person: Person) -> None:
    table_id = person.new_table()
    now = person.look(table_id)["number"]
    with Listener(person, f"/table/{table_id}/stream?after={now}") as stream:
        stream.wait_for(bool)
        process.kill()
        stream.wait_for_end()
    process.start()
    with Listener(person, f"/table/{table_id}/stream", {"last-event-id": str(now)}) as stream:
        stream.wait_for(bool)
        act(person, table_id, person.look(table_id))
        later = person.look(table_id)["number"]
        stream.wait_for_number(later)
        shown = [number_on(message.data) for message in stream.messages if message.data]
    assert shown == list(range(now + 1, later + 1))


def test_one_who_is_behind_when_the_server_comes_back_sees_the_present(
    process: Process, person: Person
) -> None:
    table_id = person.new_table()
    old = person.look(table_id)["number"]
    act(person, table_id, person.look(table_id))
    now = person.look(table_id)["number"]
    process.kill()
    process.start()
    with Listener(person, f"/table/{table_id}/stream", {"last-event-id": str(old)}) as stream:
        stream.wait_for_number(now)
        assert number_on(stream.messages[-1].data) == now


def test_forms_that_were_open_still_work(process: Process, person: Person) -> None:
    table_id = person.new_table()
    content = person.look(table_id)
    token = person.form_token()
    process.kill()
    process.start()
    fields = {"_csrf_token": token, "number": content["number"], "action": first_legal(content)}
    assert person.client.post(f"/table/{table_id}", data=fields).status_code == 303


def test_it_stops_at_once_with_streams_open_and_bots_at_work(process: Process, person: Person) -> None:
    tables = [person.new_table(variant) for variant in VARIANTS]
    streams = [Listener(person, f"/table/{table_id}/stream") for table_id in tables]
    for stream in streams:
        stream.__enter__()
        stream.wait_for(bool)
    for table_id in tables:
        act(person, table_id, person.look(table_id))
    said = process.stop()
    for stream in streams:
        stream.wait_for_end()
        stream.__exit__()
    assert said == ""  # uvicorn tells of every stream that it has to break off after its patience of 3 s
    for table_id in tables:
        events = events_in(process.database, table_id)
        assert fold_all(events).number == len(events)


def test_twenty_tables_in_play_take_little_memory(process: Process, person: Person) -> None:
    tables = [person.new_table(variant) for variant in VARIANTS * 4]
    streams = [Listener(person, f"/table/{table_id}/stream") for table_id in tables]
    for stream in streams:
        stream.__enter__()
        stream.wait_for(bool)
    for table_id in tables:
        for _ in range(3):
            act(person, table_id, person.look(table_id))
    megabytes = process.memory()
    for stream in streams:
        stream.__exit__()
    assert megabytes < 130
