"""One current language for code and templates, chosen by the person or the browser."""

from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

import pytest

from spadille.cards import parse_card
from spadille.web.i18n import current_language, gettext, negotiate, pgettext, speaking
from spadille.web.render import environment
from spadille.web.words import animal_name, bags, card_count, card_name, cards, points, the_card, tricks


@pytest.mark.parametrize(
    ("header", "preferred", "language"),
    [
        (None, None, "en"),
        ("", None, "en"),
        ("de-DE,de;q=0.9", None, "en"),
        ("es-MX,es;q=0.9,en;q=0.8", None, "es"),
        ("ro", None, "ro"),
        ("RO-ro", None, "ro"),
        ("en-GB;q=0.5, ro-RO;q=0.8", None, "ro"),
        ("de, es;q=0, ro;q=0.1", None, "ro"),
        ("fr;q=x,es;q=;;,ro", None, "ro"),
        ("es", "ro", "ro"),
        ("es", "xx", "es"),
        ("\u0000;q=1, ,,;", None, "en"),
    ],
)
def test_the_language_is_negotiated(header: str | None, preferred: str | None, language: str) -> None:
    assert negotiate(header, preferred) == language


def test_speaking_lasts_as_long_as_its_context() -> None:
    assert gettext("Nil") == "Nil"
    with speaking("es"):
        assert gettext("Nil") == "Nula"
        with speaking("ro"):
            assert gettext("Nil") == "Nul"
        assert current_language() == "es"
    assert current_language() == "en"


def test_an_unknown_language_is_english() -> None:
    with speaking("es"), speaking("tlh"):
        assert gettext("Nil") == "Nil"


def test_others_are_not_spoken_to_in_this_language() -> None:
    with speaking("es"), ThreadPoolExecutor(1) as other:
        assert other.submit(current_language).result() == "en"
        assert other.submit(copy_context().run, current_language).result() == "es"


def test_templates_speak_the_same_language_and_escape_what_is_put_in() -> None:
    page = environment().from_string('{{ _("Rules of %(game)s", game="<b>") }}')
    with speaking("ro"):
        assert page.render() == "Reguli: &lt;b&gt;"
    assert page.render() == "Rules of &lt;b&gt;"


def test_templates_know_plurals() -> None:
    page = environment().from_string(
        "{% trans count=n %}{{ count }} player{% pluralize %}{{ count }} players{% endtrans %}"
    )
    with speaking("ro"):
        assert [page.render(n=n) for n in (1, 2, 20)] == ["1 jucător", "2 jucători", "20 de jucători"]


def test_a_context_tells_equal_words_apart() -> None:
    with speaking("es"):
        assert pgettext("cards", "one") == "una"


@pytest.mark.parametrize(
    ("number", "spanish", "romanian"),
    [
        (0, "0 bazas", "0 levate"),
        (1, "1 baza", "1 levată"),
        (2, "2 bazas", "2 levate"),
        (19, "19 bazas", "19 levate"),
        (20, "20 bazas", "20 de levate"),
        (100, "100 bazas", "100 de levate"),
        (101, "101 bazas", "101 levate"),
        (119, "119 bazas", "119 levate"),
        (120, "120 bazas", "120 de levate"),
        (1_000_000, "1000000 bazas", "1000000 de levate"),
    ],
)
def test_tricks_are_counted(number: int, spanish: str, romanian: str) -> None:
    with speaking("es"):
        assert tricks(number) == spanish
    with speaking("ro"):
        assert tricks(number) == romanian


def test_everything_that_is_counted_has_its_plural_forms() -> None:
    with speaking("ro"):
        assert [bags(1), bags(3), bags(25)] == ["1 sac", "3 saci", "25 de saci"]
        assert [cards(1), cards(5), cards(52)] == ["1 carte", "5 cărți", "52 de cărți"]
        assert [points(1), points(10), points(200)] == ["1 punct", "10 puncte", "200 de puncte"]
    with speaking("es"):
        assert [bags(1), cards(1), points(1)] == ["1 bolsa", "1 carta", "1 punto"]


@pytest.mark.parametrize(
    ("language", "code", "name", "the_name"),
    [
        ("en", "7S", "seven of spades", "the seven of spades"),
        ("es", "7S", "siete de picas", "el siete de picas"),
        ("es", "QD", "dama de diamantes", "la dama de diamantes"),
        ("es", "JC", "jota de tréboles", "la jota de tréboles"),
        ("es", "AH", "as de corazones", "el as de corazones"),
        ("ro", "7S", "șapte de pică", "șapte de pică"),
        ("ro", "KH", "popă de cupă", "popa de cupă"),
        ("ro", "QD", "damă de caro", "dama de caro"),
        ("ro", "JC", "valet de treflă", "valetul de treflă"),
        ("ro", "AS", "as de pică", "asul de pică"),
    ],
)
def test_cards_are_called_by_their_names(language: str, code: str, name: str, the_name: str) -> None:
    with speaking(language):
        assert (card_name(parse_card(code)), the_card(parse_card(code))) == (name, the_name)


def test_the_players_are_called_by_their_names() -> None:
    with speaking("es"):
        assert [animal_name(animal) for animal in ("monkey", "bird", "otter", "fox")] == [
            "Mono",
            "Pájaro",
            "Nutria",
            "Zorro",
        ]
    with speaking("ro"):
        assert animal_name("fox") == "Vulpea"


def test_cards_are_counted_in_words() -> None:
    with speaking("es"):
        assert [card_count(number) for number in (1, 3, 13)] == ["una", "tres", "trece"]
    with speaking("ro"):
        assert [card_count(number) for number in (1, 2, 12)] == ["una", "două", "douăsprezece"]
