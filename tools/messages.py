"""Finds every message in the pages' code and templates and brings the catalogues up to date.

`python -m tools.messages` writes the template `spadille.pot`, gives each catalogue the messages that it has
not, and drops those that nobody says any more. What remains to be translated is counted.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

WEB = Path(__file__).parents[1] / "src" / "spadille" / "web"
LOCALE = WEB / "locale"
LANGUAGES = ("es", "ro")
METHODS = [("**.py", "python"), ("templates/**.html", "jinja2")]
OPTIONS = {"templates/**.html": {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}}
WIDTH = 100


def extract() -> Catalog:
    """All messages of the sources, without a translation."""
    found = Catalog(domain="spadille", charset="utf-8")
    for file, _, message, comments, context in extract_from_dir(str(WEB), METHODS, OPTIONS):
        found.add(message, locations=[(file, 0)], auto_comments=comments, context=context)
    return found


def read(language: str) -> Catalog:
    """The catalogue of a language as it stands; an empty one if there is none."""
    path = po_path(language)
    content = path.read_bytes() if path.exists() else b""
    return read_po(BytesIO(content), locale=language, domain="spadille")


def renewed(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with exactly the messages of the template."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def written(catalogue: Catalog) -> str:
    """A catalogue as text, with no dates and no line numbers: it changes only when a message does."""
    body = BytesIO()
    write_po(body, catalogue, width=WIDTH, omit_header=True, include_lineno=False, sort_by_file=True)
    return _header(catalogue) + body.getvalue().decode()


def untranslated(catalogue: Catalog) -> Iterator[Message]:
    """The messages that a reader would see in English."""
    for message in catalogue:
        strings = message.string if isinstance(message.string, list | tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(strings)):
            yield message


def po_path(language: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALE / language / "LC_MESSAGES" / "spadille.po"


def _header(catalogue: Catalog) -> str:
    lines = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
    if catalogue.locale:
        lines = [f"Language: {catalogue.locale}", *lines, f"Plural-Forms: {catalogue.plural_forms}"]
    quoted = "".join(f'"{line}\\n"\n' for line in ("MIME-Version: 1.0", *lines))
    return f'msgid ""\nmsgstr ""\n{quoted}\n'


def main() -> None:
    """Writes the template and the catalogues."""
    template = extract()
    LOCALE.mkdir(exist_ok=True)
    (LOCALE / "spadille.pot").write_text(written(template), "utf-8")
    for language in LANGUAGES:
        catalogue = renewed(language, template)
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        po_path(language).write_text(written(catalogue), "utf-8")
        print(f"{language}: {len(catalogue)} messages, {len(list(untranslated(catalogue)))} to translate")


if __name__ == "__main__":
    main()
