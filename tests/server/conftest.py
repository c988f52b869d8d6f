"""Each test has a server and a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.site import Person, Site, Visit


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A running server."""
    made = Site(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def visit(site: Site) -> Iterator[Visit]:
    """Makes people who come to the site; those who have `joined` are known there."""
    people: list[Person] = []

    def come(*, joined: bool = True, **options: str) -> Person:
        person = Person(site, **options)
        people.append(person)
        return person.join() if joined else person

    yield come
    for person in people:
        person.client.close()


@pytest.fixture
def person(visit: Visit) -> Person:
    """Someone who is known here."""
    return visit()
