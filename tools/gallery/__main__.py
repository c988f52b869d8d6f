"""Serve the sample pages on this machine under the product's own content security policy.

`python -m tools.gallery [PORT]`; `?four-colour`, `?pine`, `?ink`, `?small`, `?large` change the look.
"""

import sys
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from spadille.web.screens import Look
from spadille.web.stylesheet import stylesheet
from tools.gallery.pages import NAMES, render

STATIC = Path(__file__).resolve().parents[2] / "src" / "spadille" / "web" / "static"
KINDS = {".css": "text/css", ".svg": "image/svg+xml", ".js": "text/javascript"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class Gallery(BaseHTTPRequestHandler):
    """Pages by name, and the static files that they use."""

    def do_GET(self) -> None:
        """Answer with a page, a static file or the list of pages."""
        address = urlsplit(self.path)
        file = STATIC / address.path.removeprefix("/static/")
        if address.path.startswith("/static/") and file.suffix in KINDS and file.is_file():
            self._send(KINDS[file.suffix], file.read_bytes())
        elif address.path == stylesheet().address:
            self._send(KINDS[".css"], stylesheet().text.encode())
        elif (name := address.path.strip("/")) in NAMES:
            stylesheet.cache_clear()  # so that an edited file is seen when the page is loaded again
            self._send("text/html; charset=utf-8", render(name, look(address.query.split("&"))).encode())
        else:
            links = "".join(f'<li><a href="/{name}">{name}</a></li>' for name in NAMES)
            self._send(
                "text/html; charset=utf-8", f"<!doctype html><title>Gallery</title><ul>{links}</ul>".encode()
            )

    def _send(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def look(words: Sequence[str]) -> Look:
    """The look that the address asks for."""
    return Look(
        four_colour="four-colour" in words,
        cloth="pine" if "pine" in words else "ink" if "ink" in words else "plum",
        card_size="small" if "small" in words else "large" if "large" in words else "medium",
    )


if __name__ == "__main__":
    with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if sys.argv[1:] else 0), Gallery) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()
