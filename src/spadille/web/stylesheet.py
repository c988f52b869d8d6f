"""The one stylesheet of all pages, put together from the components' files in the order of the cascade.

Its address holds a hash of its content, so that a browser keeps it for good and never asks for it again: a
view transition between two pages is skipped where the next page waits for its styles.
"""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

COMPONENTS: Final = (
    "tokens base forms card hand table bar seats scores trick panel draft exchange sheet home setup pages "
    "flights motion"
).split()
"""The names of the files, earlier ones first: later ones win over earlier ones."""


class Stylesheet(NamedTuple):
    """The stylesheet and the path at which it is served."""

    address: str
    text: str


@cache
def stylesheet() -> Stylesheet:
    """The stylesheet of this installation; whoever edits its files clears the cache to see them."""
    folder = files("spadille.web") / "static" / "css"
    text = "\n".join((folder / f"{name}.css").read_text(encoding="utf-8") for name in COMPONENTS)
    return Stylesheet(f"/static/style-{hashlib.sha256(text.encode()).hexdigest()[:16]}.css", text)
