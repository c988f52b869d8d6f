"""What a request's answer needs: who is asking, what they prefer, in which language to answer."""

from dataclasses import dataclass
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.status_codes import HTTP_303_SEE_OTHER
from litestar.template.base import csrf_token

from spadille.server.identity import cookie_key
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


def tables_of(state: State) -> Tables:
    """The tables of this process, as the application keeps them."""
    tables: Tables = state.tables
    return tables


async def provide_visitor(request: Request[Any, Any, Any], state: State) -> Visitor:
    """The visitor of a request by cookie."""
    key = cookie_key(request)
    preferences = await tables_of(state).store.preferences(key) if key else None
    known = preferences or Preferences()
    language = negotiate(request.headers.get("accept-language"), known.language)
    return Visitor(key if preferences else None, known, language)


def page_of(request: Request[Any, Any, Any], visitor: Visitor, *, title: str, address: str = "") -> Page:
    """What every page needs beside its screen."""
    return Page(
        language=visitor.language,
        title=title,
        address=address or request.url.path,
        csrf_token=csrf_token({"request": request}),
        languages=LANGUAGES,
        look=look(visitor.preferences),
    )


def local_path(back: str | None) -> str:
    """A path of this site to go back to; the home page for anything else, so that no link leads astray."""
    plain = back and back.startswith("/") and not back.startswith("//") and back.isascii()
    return back if back and plain and "\\" not in back and back.isprintable() else "/"


def see_other(path: str, *, cookies: list[Cookie] | None = None) -> Response[None]:
    """Sends a browser that has posted on to a page."""
    return Response(None, status_code=HTTP_303_SEE_OTHER, headers={"location": path}, cookies=cookies or [])
