"""The pages beside the game: preferences, language, help."""

from typing import Any
from urllib.parse import quote

from litestar import MediaType, Request, Response, post
from litestar.datastructures import State
from litestar.params import FromQuery

from spadille.server.context import (
    TheVisitor,
    Visitor,
    get_page,
    local_path,
    page_of,
    person_of,
    see_other,
    tables_of,
)
from spadille.server.forms import first, read_form
from spadille.web.i18n import gettext, speaking
from spadille.web.preferences import Preferences, preferences_screen, read_preferences, with_language
from spadille.web.present import help_screen
from spadille.web.render import render_page


@get_page("/preferences")
async def show_preferences(
    request: Request[Any, Any, Any],
    visitor: TheVisitor,
    back: FromQuery[str] = "/",
    saved: FromQuery[str] = "",
) -> Response[str]:
    """The preferences as a form."""
    path = local_path(back)
    with speaking(visitor.language):
        screen = preferences_screen(visitor.preferences, address="/preferences", back=path, saved=bool(saved))
        page = page_of(
            request, visitor, title=gettext("Preferences"), address=f"/preferences?back={quote(path)}"
        )
        content = render_page("preferences.html", page, screen)
    return Response(content, media_type=MediaType.HTML)


@post("/preferences")
async def keep_preferences(
    request: Request[Any, Any, Any], state: State, visitor: TheVisitor
) -> Response[bytes]:
    """Keeps the preferences of the form and shows them again."""
    form = await read_form(request)
    path = quote(local_path(first(form, "back")))
    preferences = read_preferences({name: texts[0] for name, texts in form.items()}, visitor.preferences)
    return await _keep(request, state, visitor, preferences, back=f"/preferences?saved=yes&back={path}")


@post("/language")
async def choose_language(
    request: Request[Any, Any, Any], state: State, visitor: TheVisitor
) -> Response[bytes]:
    """Keeps the language of the form and goes back to the page."""
    form = await read_form(request)
    preferences = with_language(visitor.preferences, first(form, "language"))
    return await _keep(request, state, visitor, preferences, back=local_path(first(form, "back")))


@get_page("/help")
async def show_help(
    request: Request[Any, Any, Any], visitor: TheVisitor, back: FromQuery[str] = "/"
) -> Response[str]:
    """Keys and rules in brief."""
    path = local_path(back)
    with speaking(visitor.language):
        page = page_of(request, visitor, title=gettext("Help"), address=f"/help?back={quote(path)}")
        content = render_page("help.html", page, help_screen(back=path))
    return Response(content, media_type=MediaType.HTML)


async def _keep(
    request: Request[Any, Any, Any], state: State, visitor: Visitor, preferences: Preferences, *, back: str
) -> Response[bytes]:
    """Keeps preferences; a visitor becomes a person by it."""
    key, cookies = await person_of(request, visitor)
    await tables_of(state).people.prefer(key, preferences)
    return see_other(back, cookies=cookies)
