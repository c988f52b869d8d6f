"""The application: its routes, its guards, and the headers that every answer carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from litestar import Litestar, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, Message, Scope

from spadille.refused import Refused
from spadille.server import pages, settings_pages, streams
from spadille.server.api import api
from spadille.server.context import provide_visitor
from spadille.server.database import connect
from spadille.server.errors import CSRF_COOKIE, on_crash, on_http, on_refused
from spadille.server.forms import MOST_BYTES
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
}


def create_app(url: str, secret: str) -> Litestar:
    """The application on a prepared database, with the secret that signs its forms."""
    tables = Tables(Store(connect(url)))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        tables.start()
        yield
        tables.bells.close()
        await tables.stop()
        await tables.store.close()

    return Litestar(
        route_handlers=[*_handlers(), api, _static()],
        state=State({"tables": tables}),
        lifespan=[lifespan],
        dependencies={"visitor": Provide(provide_visitor)},
        csrf_config=CSRFConfig(secret, cookie_name=CSRF_COOKIE, cookie_httponly=True),
        exception_handlers={Refused: on_refused, HTTPException: on_http, Exception: on_crash},
        before_send=[_add_headers],
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Spadille", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
    )


def _handlers() -> list[ControllerRouterHandler]:
    return [
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


def _static() -> Router:
    folder = Path(str(files("spadille.web"))) / "static"
    return create_static_files_router(
        "/static", [folder], cache_control=CacheControlHeader(no_cache=True), opt={"exclude_from_csrf": True}
    )


async def _add_headers(message: Message, scope: Scope) -> None:
    """Puts the security headers on every answer, and keeps what is a person's out of shared caches."""
    if message["type"] != "http.response.start":
        return
    headers = dict(SECURITY_HEADERS)
    if not scope["path"].startswith("/static/"):
        headers["cache-control"] = "no-store"
    known = {name.lower() for name, _ in message["headers"]}
    fresh = [(name.encode(), text.encode()) for name, text in headers.items() if name.encode() not in known]
    message["headers"] = [*message["headers"], *fresh]
