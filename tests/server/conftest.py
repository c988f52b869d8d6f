"""Servers for the tests, each with a database of its own, and the people who come there."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spadille.server.deciding import STAND_IN
from tests.server.site import Person, Site, Visit


@pytest.fixture(scope="session", autouse=True)
def quick_partners() -> Iterator[None]:
    """Partners who do not search: a server passes on what a bot does, whichever it is, and here it has to be
    done thousands of times. What it does with those who search is the business of `test_searching`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spadille.server.tables.PARTNER_LEVEL", STAND_IN)
        yield


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test is dealt the same cards on every run: what fails once fails again."""
    monkeypatch.setattr("spadille.server.chance._SOURCE", Random(request.node.nodeid))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server for the tests of a module, who come as different people."""
    made = Site(tmp_path_factory.mktemp("site"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def lone_site(tmp_path: Path) -> Iterator[Site]:
    """A running server for one test alone."""
    made = Site(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def visit(site: Site) -> Iterator[Visit]:
    """Makes people who come to the site; those who have `joined` are known there."""
    people: list[Person] = []

    def come(*, joined: bool = True, at: Site = site, **options: str) -> Person:
        person = Person(at, **options)
        people.append(person)
        return person.join() if joined else person

    yield come
    for person in people:
        person.client.close()


@pytest.fixture
def person(visit: Visit) -> Person:
    """Someone who is known here."""
    return visit()
