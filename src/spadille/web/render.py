"""From a screen to HTML, in the current language."""

from functools import cache

from jinja2 import Environment

from spadille.web.i18n import install
from spadille.web.rendering import pages
from spadille.web.screens import Page, TableScreen

FRAME = "table/frame.html"


@cache
def environment() -> Environment:
    """The environment of all pages, speaking the current language."""
    made = pages()
    made.auto_reload = False
    install(made)
    return made


def render_page(template: str, page: Page, screen: object) -> str:
    """A whole page: `home.html`, `table.html`, `preferences.html`, `help.html` or `error.html`."""
    return environment().get_template(template).render(page=page, screen=screen)


def render_frame(page: Page, screen: TableScreen) -> str:
    """The part of the table's page that changes with every event."""
    return environment().get_template(FRAME).render(page=page, screen=screen)
