"""Whoever is refused is told why, in every language."""

import pytest

from spadille.refused import CODES
from spadille.web.i18n import CODES as LANGUAGES
from spadille.web.i18n import speaking
from spadille.web.present import error_screen, refusal_sentence

STATUSES = (400, 401, 403, 404, 405, 413, 422, 429, 500, 503)


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_sentence_of_its_own(code: str) -> None:
    said = set()
    for language in LANGUAGES:
        with speaking(language):
            said.add(refusal_sentence(code))
            assert refusal_sentence(code) != refusal_sentence("http-400")
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("status", STATUSES)
def test_every_status_has_a_page(status: int) -> None:
    for language in LANGUAGES:
        with speaking(language):
            screen = error_screen(status, f"http-{status}")
        assert screen.status == status
        assert screen.title
        assert screen.message.endswith(".")


def test_a_fault_of_ours_is_not_put_on_the_reader() -> None:
    assert error_screen(503, "http-503").message == refusal_sentence("http-500")
    assert error_screen(418, "http-418").message == refusal_sentence("http-400")


def test_the_refusal_says_it_more_exactly_than_the_status() -> None:
    assert error_screen(422, "must-follow-suit").message == "You must follow the suit that was led."
