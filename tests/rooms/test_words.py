"""One thing has one name, and the project's text means the same on every machine."""

import pytest

from tests.rooms.checks import foreign_addresses, unwanted_names, words_of
from tests.rooms.tree import sources, texts


def test_no_name_holds_a_word_that_the_house_does_not_use() -> None:
    found = {name: names for name, text in sources(under="src/").items() if (names := unwanted_names(text))}
    assert found == {}


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    assert {name: found for name, text in texts().items() if (found := foreign_addresses(text))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "class TeamScore: ...",
        "def place_bet(): ...",
        "async def run_auction(): ...",
        "def f(*, next_round): ...",
        "class A:\n    def book(self): ...",
    ],
)
def test_an_unwanted_word_is_seen(source: str) -> None:
    assert len(unwanted_names(source)) == 1


def test_a_word_inside_another_is_no_matter() -> None:
    assert unwanted_names("def between(alphabet, rulebook, background, steam): ...") == []


def test_names_are_split_into_words() -> None:
    assert words_of("HTTPTeamView_of2") == ["http", "team", "view", "of"]


@pytest.mark.parametrize("folder", ["wo" + "rk", "tm" + "p", "ro" + "ot"])
def test_a_path_of_one_machine_is_seen(folder: str) -> None:
    assert foreign_addresses(f'open("/{folder}/main/x")') == [f"/{folder}/"]
    assert foreign_addresses(f"see ./{folder}/x and a/{folder}/x") == []


@pytest.mark.parametrize("host", ["py" + "pi.org", "files.python" + "hosted.org", "registry.npm" + "js.org"])
def test_an_address_of_a_registry_is_seen(host: str) -> None:
    assert len(foreign_addresses(f"see https://{host}/simple")) == 1
