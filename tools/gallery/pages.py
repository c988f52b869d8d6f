"""The sample screens as HTML, in English."""

from functools import cache

from jinja2 import Environment

from spadille.web.rendering import pages
from spadille.web.screens import Look
from tools.gallery.parts import TABLE, page
from tools.gallery.quiet import PAGES
from tools.gallery.tables import TABLES

NAMES = (*TABLES, *PAGES)


@cache
def environment() -> Environment:
    """The environment of the pages, speaking the language in which they are written."""
    made = pages()
    made.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    return made


def render(name: str, look: Look | None = None) -> str:
    """One page by its name."""
    if name in TABLES:
        screen = TABLES[name]
        return (
            environment()
            .get_template("table.html")
            .render(page=page(screen.game, TABLE, look), screen=screen)
        )
    template, other = PAGES[name]
    return environment().get_template(template).render(page=page("Spadille", "/", look), screen=other)
