"""A page taken apart into its elements, for tests that ask what is on it."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = frozenset({"meta", "link", "input", "br", "hr", "img", "use", "path", "circle"})


@dataclass(frozen=True)
class Element:
    """An element with its attributes and the elements that it is in, the outermost first."""

    tag: str
    attributes: dict[str, str]
    inside: tuple["Element", ...] = field(repr=False)

    def get(self, name: str) -> str:
        """An attribute, empty if there is none."""
        return self.attributes.get(name, "")

    @property
    def classes(self) -> list[str]:
        """The words of the class attribute."""
        return self.get("class").split()

    def within(self, ident: str) -> bool:
        """Whether it lies in the element of that id."""
        return any(outer.get("id") == ident for outer in self.inside)


def elements(html: str) -> list[Element]:
    """All elements of a page in their order."""
    reader = _Reader()
    reader.feed(html)
    assert reader.open == [], "an element is not closed"
    return reader.found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, tuple(self.open))
        self.found.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Element(tag, {name: value or "" for name, value in attrs}, tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open, f"</{tag}> closes nothing"
            assert self.open.pop().tag == tag, f"</{tag}> closes another element"
