"""The languages: catalogues read from `.po` at start, and one current language for code and templates alike.

English is the source: a message is its own English sentence. Every message is a format string, so that a
percent sign is written twice. Fuzzy translations count as missing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Final

from babel.core import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment

from spadille.web.screens import Language

DOMAIN: Final = "spadille"
SOURCE: Final = "en"

LANGUAGES: Final = (
    Language(code="es", name="Español"),
    Language(code="ro", name="Română"),
    Language(code="en", name="English"),
)
"""The languages to read in, in the order in which they are offered."""

CODES: Final = tuple(language.code for language in LANGUAGES)

_current: ContextVar[str] = ContextVar("language", default=SOURCE)


@cache
def catalogue(language: str) -> NullTranslations:
    """The translations of a language; those of the source say every message as it stands."""
    if language == SOURCE:
        return NullTranslations()
    po = files("spadille.web").joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.po")
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(po.read_bytes()), locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def read_catalogues() -> None:
    """Reads all languages, so that the first reader need not wait."""
    for language in CODES:
        catalogue(language)


def negotiate(accept_language: str | None, preferred: str | None = None) -> str:
    """The language to speak: the one preferred, else the best of `Accept-Language`, else English."""
    if preferred in CODES:
        return preferred
    wanted = [tag.replace("-", "_") for tag in _by_quality(accept_language or "")]
    return negotiate_locale(wanted, CODES) or SOURCE


def current_language() -> str:
    """The code of the language that is spoken now."""
    return _current.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speaks a language, English for a code that is none, while the context lasts and in this task alone."""
    token = _current.set(language if language in CODES else SOURCE)
    try:
        yield
    finally:
        _current.reset(token)


def gettext(message: str, **values: object) -> str:
    """A message in the current language, with its values put in."""
    return _plain(message) % values


def ngettext(one: str, many: str, num: int, **values: object) -> str:
    """The message for this number; `%(num)s` is the number itself."""
    return _plural(one, many, num) % {"num": num, **values}


def pgettext(context: str, message: str, **values: object) -> str:
    """A message that English says the same way as another one, told apart by its context."""
    return _in_context(context, message) % values


def N_(message: str) -> str:  # noqa: N802 - the name under which messages are found everywhere
    """Marks a message that is translated later, where it is used."""
    return message


def install(environment: Environment) -> None:
    """Makes the templates of an environment speak the current language."""
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        _plain, _plural, newstyle=True, pgettext=_in_context
    )


def _plain(message: str) -> str:
    return catalogue(_current.get()).gettext(message)


def _plural(one: str, many: str, num: int) -> str:
    return catalogue(_current.get()).ngettext(one, many, num)


def _in_context(context: str, message: str) -> str:
    return catalogue(_current.get()).pgettext(context, message)


def _by_quality(header: str) -> list[str]:
    """The language tags of a header, the most wanted first; what is malformed or refused is left out."""
    wanted: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        tag, _, quality = part.partition(";")
        weight = _weight(quality)
        if tag.strip() and weight > 0:
            wanted.append((weight, tag.strip().lower()))
    return [tag for _, tag in sorted(wanted, key=lambda pair: -pair[0])]


def _weight(quality: str) -> float:
    try:
        return float(quality.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0
