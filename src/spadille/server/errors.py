"""What goes wrong, answered in the reader's language: a page for people, JSON for programs and the script.

Nothing of the inside gets out: no traceback, no card, no value that was sent.
"""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, PermissionDeniedException

from spadille.refused import Refused
from spadille.server.context import Visitor, page_of
from spadille.web.i18n import negotiate, speaking
from spadille.web.preferences import Preferences
from spadille.web.present import error_screen, refusal_sentence
from spadille.web.render import render_page

log = logging.getLogger(__name__)

CSRF_COOKIE = "spadille-form"

_STATUS = {"no-such-table": 404, "not-your-seat": 403, "stale": 409}
UNPROCESSABLE = 422


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return _STATUS.get(code, UNPROCESSABLE)


def wants_json(request: Request[Any, Any, Any]) -> bool:
    """Whether the answer goes to a program: the interface for programs, or the page's own script."""
    return request.url.path.startswith("/api/") or "application/json" in request.headers.get("accept", "")


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    """A refusal by the rules or the table."""
    return _answer(request, status_of(refused.code), refused.code)


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Any]:
    """A request that the server does not understand or does not allow."""
    forged = isinstance(fault, PermissionDeniedException)
    answer = _answer(request, fault.status_code, "form-expired" if forged else f"http-{fault.status_code}")
    if forged:
        # a cookie of another installation at this address would refuse every form for ever
        answer.delete_cookie(CSRF_COOKIE)
    answer.headers.update(fault.headers or {})
    return answer


def on_crash(request: Request[Any, Any, Any], fault: Exception) -> Response[Any]:
    """A fault of our own."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return _answer(request, 500, "http-500")


def _answer(request: Request[Any, Any, Any], status: int, code: str) -> Response[Any]:
    visitor = _visitor(request)
    with speaking(visitor.language):
        if wants_json(request):
            content: Any = {"code": code, "message": refusal_sentence(code)}
            return Response(content, status_code=status, media_type=MediaType.JSON)
        screen = error_screen(status, code)
        page = page_of(request, visitor, title=screen.title, address="/")
        return Response(
            render_page("error.html", page, screen), status_code=status, media_type=MediaType.HTML
        )


def _visitor(request: Request[Any, Any, Any]) -> Visitor:
    """The browser's language; the preferences are not looked up while something is wrong."""
    return Visitor(None, Preferences(), negotiate(request.headers.get("accept-language"), None))
