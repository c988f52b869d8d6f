"""The static files, read once at the start: a path that is not among them is nowhere, however it is spelled.

Browsers ask each time whether a file has changed. Only the stylesheet, whose address tells its content, is
kept for good.
"""

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Any, Final, NamedTuple

from litestar import Request, Response, Router
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from spadille.server.context import get_page
from spadille.web.stylesheet import stylesheet

ASK_AGAIN = "no-cache"
FOR_GOOD = "public, max-age=31536000, immutable"


KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class StaticFile(NamedTuple):
    """A file as it goes out."""

    content: bytes
    kind: str
    tag: str
    keep: str


def static_files() -> Router:
    """The route of everything under `/static`."""
    found = dict(_files())

    @get_page("/{path:path}", sync_to_thread=False)
    def show_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        file = found.get(path)
        if file is None:
            raise NotFoundException
        headers = {"etag": file.tag, "cache-control": file.keep}
        if request.headers.get("if-none-match") == file.tag:
            return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
        return Response(file.content, media_type=file.kind, headers=headers)

    return Router("/static", route_handlers=[show_file], include_in_schema=False)


def _files() -> Iterator[tuple[str, StaticFile]]:
    """Every file with its path below `/static`."""
    sheet = stylesheet()
    yield sheet.address.removeprefix("/static"), _file(sheet.address, sheet.text.encode(), FOR_GOOD)
    for path, content in _contents(files("spadille.web") / "static", ""):
        yield path, _file(path, content, ASK_AGAIN)


def _contents(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        below = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _contents(entry, below)
        else:
            yield below, entry.read_bytes()


def _file(path: str, content: bytes, keep: str) -> StaticFile:
    return StaticFile(
        content, KINDS[PurePosixPath(path).suffix], f'"{hashlib.sha256(content).hexdigest()[:32]}"', keep
    )
