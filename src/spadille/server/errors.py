"""What goes wrong, answered in the reader's language: a page for people, JSON for programs and the script.

Nothing of the inside gets out: no traceback, no card, no value that was sent.
"""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, PermissionDeniedException

from spadille.refused import Refused
from spadille.server.context import Visitor, page_of, tables_of, visitor_of
from spadille.server.identity import bearer_key, cookie_key
from spadille.web.i18n import speaking
from spadille.web.preferences import Preferences
from spadille.web.present import error_screen, refusal_sentence
from spadille.web.render import render_page

log = logging.getLogger(__name__)

_STATUS = {"no-such-table": 404, "not-your-seat": 403, "stale": 409, "too-many-tables": 429}
UNPROCESSABLE = 422


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return _STATUS.get(code, UNPROCESSABLE)


def refusal_content(code: str, detail: str = "") -> dict[str, str]:
    """A refusal for programs: its code, a sentence in the current language, and the English detail if any."""
    content = {"code": code, "message": refusal_sentence(code)}
    return {**content, "detail": detail} if detail else content


def wants_json(request: Request[Any, Any, Any]) -> bool:
    """Whether the answer goes to a program: the interface for programs, or the page's own script."""
    return f"{request.url.path}/".startswith("/api/") or "application/json" in request.headers.get(
        "accept", ""
    )


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    """A refusal by the rules or the table."""
    return _answer(request, status_of(refused.code), refused.code, detail=refused.detail)


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Any]:
    """A request that the server does not understand or does not allow."""
    forged = isinstance(fault, PermissionDeniedException)
    answer = _answer(request, fault.status_code, "form-expired" if forged else f"http-{fault.status_code}")
    answer.headers.update(fault.headers or {})
    return answer


def on_bottomless(request: Request[Any, Any, Any], _: RecursionError) -> Response[Any]:
    """JSON that nests without end; nothing else here nests."""
    return _answer(request, 400, "http-400")


def on_crash(request: Request[Any, Any, Any], fault: Exception) -> Response[Any]:
    """A fault of our own."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return _answer(request, 500, "http-500")


def _answer(request: Request[Any, Any, Any], status: int, code: str, *, detail: str = "") -> Response[Any]:
    visitor = _visitor(request)
    with speaking(visitor.language):
        if wants_json(request):
            content = refusal_content(code, detail)
            return Response(content, status_code=status, media_type=MediaType.JSON)
        screen = error_screen(status, code)
        page = page_of(request, visitor, title=screen.title, address="/")
        return Response(
            render_page("error.html", page, screen), status_code=status, media_type=MediaType.HTML
        )


def _visitor(request: Request[Any, Any, Any]) -> Visitor:
    """The reader as far as he is at hand: the database is not asked while something is wrong."""
    key = cookie_key(request) or bearer_key(request)
    preferences = tables_of(request.app.state).people.recall(key) if key else None
    return visitor_of(request, key, preferences or Preferences())
