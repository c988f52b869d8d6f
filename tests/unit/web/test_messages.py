"""Every sentence is there in every language, says the same, and uses the game's own words."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message

from spadille.web.i18n import CODES, SOURCE
from spadille.web.rule_words import _LABELS
from tools.messages import LANGUAGES, extract, read, untranslated, written

PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?[a-z%]")
FORBIDDEN = {
    "es": re.compile(r"\b(?:trucos?|palas?|espadas?|trajes?|demand\w+|licit\w+)\b", re.IGNORECASE),
    "ro": re.compile(r"\b(?:truc(?:ul|ului|uri|urile|urilor)?|costum\w*)\b", re.IGNORECASE),
}


@pytest.fixture(scope="module")
def template() -> Catalog:
    return extract()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def said(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def pairs(language: str) -> Iterator[tuple[Message, str]]:
    return ((message, text) for message in read(language) if message.id for text in said(message))


def keys(catalogue: Catalog) -> set[tuple[object, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


def test_each_language_but_the_source_has_a_catalogue() -> None:
    assert {*LANGUAGES, SOURCE} == set(CODES)


def test_no_message_is_missing_or_fuzzy(language: str) -> None:
    assert [message.id for message in untranslated(read(language))] == []


def test_a_catalogue_has_exactly_the_messages_of_the_sources(language: str, template: Catalog) -> None:
    assert len(template) > 100
    assert keys(read(language)) == keys(template)


def test_the_committed_template_is_up_to_date(template: Catalog) -> None:
    pot = (read.__globals__["LOCALE"] / "spadille.pot").read_text("utf-8")
    assert pot == written(template), "run `make messages`"


def test_placeholders_are_those_of_the_source(language: str) -> None:
    for message, text in pairs(language):
        wanted = [sorted(PLACEHOLDER.findall(source)) for source in sources(message)]
        assert sorted(PLACEHOLDER.findall(text)) in wanted, text
        assert text.replace("%(", "").count("%") == 0, text


def test_every_placeholder_ends_in_its_letter(template: Catalog) -> None:
    for message in template:
        for source in sources(message):
            assert len(re.findall(r"%\(\w+\)s", source)) == source.count("%"), source


def test_no_translation_holds_markup(language: str) -> None:
    assert [text for _, text in pairs(language) if re.search(r"[<>&{}]", text)] == []


def test_a_sentence_ends_as_its_source_does(language: str) -> None:
    ends = re.compile(r"[.?!:,]?$")
    for message, text in pairs(language):
        assert ends.search(text).group() in {ends.search(source).group() for source in sources(message)}, text  # type: ignore[union-attr]


def test_spanish_opens_what_it_closes() -> None:
    for _, text in pairs("es"):
        assert (text.count("¿"), text.count("¡")) == (text.count("?"), text.count("!")), text


def test_romanian_is_written_with_its_own_letters() -> None:
    assert [text for _, text in pairs("ro") if re.search("[şţŞŢãÃ]", text)] == []


def test_a_romanian_word_does_not_break_at_its_hyphen() -> None:
    assert [text for _, text in pairs("ro") if re.search(r"[^\W\d_]-[^\W\d_]", text)] == []


def test_no_two_rules_have_the_same_label(language: str) -> None:
    texts = {str(message.id): str(message.string) for message in read(language) if message.id}
    labels = [texts[label] for label in _LABELS.values()]
    assert sorted(set(labels)) == sorted(labels)


def test_no_word_of_a_machine(language: str) -> None:
    assert [text for _, text in pairs(language) if FORBIDDEN[language].search(text)] == []


@pytest.mark.parametrize(
    ("tongue", "text"),
    [
        ("es", "Gana el truco."),
        ("es", "As de espadas"),
        ("es", "Sigue el traje"),
        ("es", "Licita ahora"),
        ("es", "Haz tu demanda"),
        ("es", "una pala"),
        ("ro", "Ia trucul"),
        ("ro", "trucuri luate"),
        ("ro", "același costum"),
    ],
)
def test_a_word_of_a_machine_is_seen(tongue: str, text: str) -> None:
    assert FORBIDDEN[tongue].search(text)


def test_a_proper_word_is_none() -> None:
    assert not FORBIDDEN["es"].search("Apuestas; el triunfo son las picas, y se destruye nada.")
    assert not FORBIDDEN["ro"].search("Licitație, structură, culoare")
