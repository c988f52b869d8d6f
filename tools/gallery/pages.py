"""The sample screens as HTML, in English."""

from gettext import NullTranslations

from spadille.web.rendering import pages
from spadille.web.screens import Look
from tools.gallery.parts import TABLE, page
from tools.gallery.quiet import PAGES
from tools.gallery.tables import TABLES

NAMES = (*TABLES, *PAGES)


def render(name: str, look: Look | None = None) -> str:
    """One page by its name."""
    environment = pages()
    words = NullTranslations()
    environment.install_gettext_callables(words.gettext, words.ngettext, newstyle=True)  # type: ignore[attr-defined]
    if name in TABLES:
        screen = TABLES[name]
        return environment.get_template("table.html").render(
            page=page(screen.game, TABLE, look), screen=screen
        )
    template, other = PAGES[name]
    return environment.get_template(template).render(page=page("Spadille", "/", look), screen=other)
