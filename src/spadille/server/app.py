"""The application: its routes, its guards, and the headers that every answer carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from litestar import Litestar, Router, get
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
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
from spadille.web.stylesheet import stylesheet

YEAR_SECONDS = 31_536_000

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

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        tables.start()
        yield
        tables.bells.close()
        await tables.stop()
        await tables.store.close()

    return Litestar(
        route_handlers=[*_handlers(), api, _stylesheet(), _static()],
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


def _stylesheet() -> HTTPRouteHandler:
    """The stylesheet at the address of its content, which a browser may keep for good."""
    sheet = stylesheet()
    forever = CacheControlHeader(max_age=YEAR_SECONDS, public=True, immutable=True)

    @get(
        sheet.address,
        media_type="text/css",
        cache_control=forever,
        sync_to_thread=False,
        opt={"exclude_from_csrf": True},  # no cookie may be kept with what is kept for everyone
    )
    def show_stylesheet() -> str:
        return sheet.text

    return show_stylesheet


def _static() -> Router:
    folder = Path(str(files("spadille.web"))) / "static"
    return create_static_files_router(
        "/static", [folder], cache_control=CacheControlHeader(no_cache=True), opt={"exclude_from_csrf": True}
    )


async def _add_headers(message: Message, _: Scope) -> None:
    """Puts the security headers on every answer, and keeps what is a person's out of shared caches."""
    if message["type"] != "http.response.start":
        return
    known = {name.lower() for name, _ in message["headers"]}
    fresh = [(name, text) for name, text in _HEADERS if name not in known]
    message["headers"] = [*message["headers"], *fresh]
