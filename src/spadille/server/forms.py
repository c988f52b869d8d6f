"""Forms as they come in: from our own pages only, names and texts, nothing believed about either."""

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException

from spadille.server.guard import FIELD, guard_of

MOST_BYTES = 64 * 1024
"""No form and no command is larger; a larger body is refused unread."""

_FORM = "application/x-www-form-urlencoded"


async def read_form(request: Request[Any, Any, Any]) -> dict[str, list[str]]:
    """The texts of each name.

    Raises `ClientException` for a body that is no form, `PermissionDeniedException` for one that no page of
    ours has shown to this browser.
    """
    if request.content_type[0] != _FORM:
        raise ClientException
    form = await request.form()
    texts: dict[str, list[str]] = {}
    for name, text in form.multi_items():
        texts.setdefault(name, []).append(str(text))
    guard_of(request).check(request, first(texts, FIELD))
    return texts


def first(form: dict[str, list[str]], name: str) -> str:
    """The text of a name, or the empty text."""
    return form.get(name, [""])[0]


def whole(form: dict[str, list[str]], name: str) -> int:
    """The whole number of a name. Raises `ClientException` where there is none."""
    text = first(form, name)
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ClientException
    return int(text)
