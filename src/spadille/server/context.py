"""What a request's answer needs: who is asking, what they prefer, in which language to answer."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_303_SEE_OTHER

from spadille.server.guard import guard_of
from spadille.server.identity import become_person, cookie_key
from spadille.server.tables import Tables
from spadille.web.i18n import LANGUAGES, negotiate
from spadille.web.preferences import Preferences, look
from spadille.web.screens import Page


@dataclass(frozen=True)
class Visitor:
    """Who asks for a page. `key` is None for one who is not known here yet."""

    key: str | None
    preferences: Preferences
    language: str


TheVisitor: TypeAlias = NamedDependency[Visitor]
"""The visitor, given to a handler."""

TableId: TypeAlias = FromPath[str]


def tables_of(state: State) -> Tables:
    """The tables of this process, as the application keeps them."""
    tables: Tables = state.tables
    return tables


def get_page(path: str, **options: Any) -> HTTPRouteHandler:
    """The decorator of a page: it answers GET, and HEAD with the same headers."""
    return route(path, http_method=[HttpMethod.GET, HttpMethod.HEAD], **options)


async def provide_visitor(request: Request[Any, Any, Any], state: State) -> Visitor:
    """The visitor of a request by cookie."""
    key = cookie_key(request)
    preferences = await tables_of(state).people.preferences(key) if key else None
    return visitor_of(request, key if preferences else None, preferences or Preferences())


def visitor_of(request: Request[Any, Any, Any], key: str | None, preferences: Preferences) -> Visitor:
    """A visitor with the language to answer in."""
    language = negotiate(request.headers.get("accept-language"), preferences.language)
    return Visitor(key, preferences, language)


async def person_of(request: Request[Any, Any, Any], visitor: Visitor) -> tuple[str, list[Cookie]]:
    """The key of a visitor who does something, and thereby becomes a person; the cookies that this takes."""
    if visitor.key is not None:
        return visitor.key, []
    key, cookie = await become_person(request, tables_of(request.app.state).people)
    return key, [cookie]


def page_of(request: Request[Any, Any, Any], visitor: Visitor, *, title: str, address: str = "") -> Page:
    """What every page needs beside its screen."""
    return Page(
        language=visitor.language,
        title=title,
        address=address or request.url.path,
        csrf_token=guard_of(request).token(request),
        languages=LANGUAGES,
        look=look(visitor.preferences),
    )


def local_path(back: str | None) -> str:
    """A path of this site to go back to; the home page for anything else, so that no link leads astray."""
    plain = back and back.startswith("/") and not back.startswith("//") and back.isascii()
    return back if back and plain and "\\" not in back and back.isprintable() and len(back) < 500 else "/"


def see_other(path: str, *, cookies: list[Cookie] | None = None) -> Response[bytes]:
    """Sends a browser that has posted on to a page."""
    return Response(
        b"",
        status_code=HTTP_303_SEE_OTHER,
        media_type=MediaType.TEXT,
        headers={"location": path},
        cookies=cookies or [],
    )
