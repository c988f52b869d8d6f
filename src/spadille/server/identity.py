"""Who is asking: a random token that only the person has, in a cookie or a bearer header.

The person is known here by the token's hash. A token that nobody was given is nobody's: it is not an error,
and it opens nothing. One that comes with a
browser's cookie becomes its owner's as soon as he does something, so that a browser that visits two
installations at one host keeps its games at both.
"""

import hashlib
import re
import secrets
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from spadille.server.people import People

COOKIE = "spadille"
YEAR_SECONDS = 366 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A token that can't be guessed (256 bits)."""
    return secrets.token_urlsafe(32)


def key_of(token: str) -> str:
    """The key of the person who has this token. The token can't be found from it."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_token(request: Request[Any, Any, Any]) -> str | None:
    """The token of the request's cookie, or None."""
    token = request.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def cookie_key(request: Request[Any, Any, Any]) -> str | None:
    """The key that the request's cookie claims, or None."""
    token = cookie_token(request)
    return key_of(token) if token else None


def bearer_key(request: Request[Any, Any, Any]) -> str | None:
    """The key that the request's bearer token claims, or None."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    fits = scheme.lower() == "bearer" and _TOKEN.fullmatch(token)
    return key_of(token) if fits else None


def identity_cookie(request: Request[Any, Any, Any], token: str) -> Cookie:
    """The cookie that makes a browser a person's."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def become_person(request: Request[Any, Any, Any], people: People) -> tuple[str, Cookie]:
    """Makes the visitor a person; returns the key, and the cookie by which he is known from now on."""
    token = cookie_token(request) or new_token()
    await people.add(key_of(token))
    return key_of(token), identity_cookie(request, token)
