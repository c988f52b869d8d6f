"""The guard of the forms: what a browser posts is believed only if it comes from one of our own pages.

A page's forms carry the token that the browser has in a cookie, signed by this installation. A cookie that is
missing or not ours is replaced with the next page, so that nobody is refused for long.
"""

import hmac
import secrets
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.types import Scope

FIELD = "_csrf_token"
_FRESH = "spadille-fresh-token"


class FormGuard:
    """Makes tokens and knows them again."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self.cookie = f"spadille-form-{self._seal('cookie')[:8]}"  # two installations may share a host

    def check(self, request: Request[Any, Any, Any], sent: str) -> None:
        """Raises `PermissionDeniedException` for a form that none of our pages has shown to this browser."""
        held = request.cookies.get(self.cookie, "")
        if not (self._is_ours(held) and hmac.compare_digest(_bytes(held), _bytes(sent))):
            raise PermissionDeniedException

    def token(self, request: Request[Any, Any, Any]) -> str:
        """The token for the forms of a page: the browser's, or a fresh one that goes out with the answer."""
        held = request.cookies.get(self.cookie, "")
        if self._is_ours(held):
            return held
        fresh: str = request.scope["state"].setdefault(_FRESH, self._fresh())
        return fresh

    def fresh_cookie(self, scope: Scope) -> Cookie | None:
        """The cookie to set with this answer, if its page has a fresh token."""
        fresh = scope.get("state", {}).get(_FRESH)
        if fresh is None:
            return None
        secure = scope["scheme"] == "https"
        return Cookie(key=self.cookie, value=fresh, path="/", httponly=True, samesite="lax", secure=secure)

    def _fresh(self) -> str:
        text = secrets.token_urlsafe(24)
        return f"{text}.{self._seal(text)}"

    def _is_ours(self, token: str) -> bool:
        text, _, seal = token.partition(".")
        return hmac.compare_digest(_bytes(seal), _bytes(self._seal(text)))

    def _seal(self, text: str) -> str:
        return hmac.digest(self._secret, _bytes(text), "sha256").hex()


def _bytes(text: str) -> bytes:
    """Any text as bytes: what a browser sends need not be text at all."""
    return text.encode(errors="surrogatepass")


def guard_of(request: Request[Any, Any, Any]) -> FormGuard:
    """The guard of this installation."""
    guard: FormGuard = request.app.state.guard
    return guard
