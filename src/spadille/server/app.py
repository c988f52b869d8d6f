"""The application: its routes, its guards, and the headers that every answer carries."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler, Message, Scope

from spadille.refused import Refused
from spadille.server import pages, settings_pages, streams
from spadille.server.api import api
from spadille.server.context import provide_visitor
from spadille.server.database import connect
from spadille.server.errors import on_bottomless, on_crash, on_http, on_refused
from spadille.server.forms import MOST_BYTES
from spadille.server.guard import FormGuard
from spadille.server.static import static_files
from spadille.server.store import Store
from spadille.server.tables import Tables

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",  # but for static files, which have their own
}
_HEADERS = tuple((name.encode(), text.encode()) for name, text in SECURITY_HEADERS.items())


def create_app(url: str, secret: str) -> Litestar:
    """The application on a prepared database, with the secret that signs its forms."""
    tables = Tables(Store(connect(url)))
    guard = FormGuard(secret)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        tables.start()
        yield
        tables.bells.close()
        await tables.stop()
        await tables.store.close()

    return Litestar(
        route_handlers=[_pages(), api, static_files()],
        state=State({"tables": tables, "guard": guard}),
        lifespan=[lifespan],
        dependencies={"visitor": Provide(provide_visitor)},
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            RecursionError: on_bottomless,
            Exception: on_crash,
        },
        before_send=[_header_adder(guard)],
        request_max_body_size=MOST_BYTES,
        logging_config=None,  # whoever runs the server decides what is written where
        openapi_config=OpenAPIConfig(
            title="Spadille", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
    )


def _pages() -> Router:
    """What browsers ask for; the description of the interface for programs leaves it out."""
    handlers: list[ControllerRouterHandler] = [
        pages.home,
        pages.open_game,
        pages.show_table,
        pages.act,
        pages.take_record,
        streams.stream_frames,
        settings_pages.show_preferences,
        settings_pages.keep_preferences,
        settings_pages.choose_language,
        settings_pages.show_help,
    ]
    return Router("/", route_handlers=handlers, include_in_schema=False)


def _header_adder(guard: FormGuard) -> Callable[[Message, Scope], Awaitable[None]]:
    """Puts the security headers on every answer, and the cookie of its forms on a page that needs one."""

    async def add_headers(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        known = {name.lower() for name, _ in message["headers"]}
        more = [(name, text) for name, text in _HEADERS if name not in known]
        if cookie := guard.fresh_cookie(scope):
            more.append((b"set-cookie", cookie.to_header(header="").encode()))
        message["headers"] = [*message["headers"], *more]

    return add_headers
