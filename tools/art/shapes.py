"""The few words of SVG that the drawings are written in; colours are names of tokens, never literals."""

INK, PAPER, GOLD = "var(--art-ink)", "var(--art-paper)", "var(--art-gold)"
SKIN, HAIR = "var(--art-skin)", "var(--art-hair)"
ACCENT, LIP = "var(--art-accent)", "var(--art-lip)"
OWN = "currentColor"  # the colour of the suit, given by the page


def tag(name: str, body: str = "", /, **attributes: object) -> str:
    """One element; `stroke_width=2` becomes `stroke-width="2"`."""
    inside = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_text(value)}"' for key, value in attributes.items()
    )
    return f"<{name}{inside}>{body}</{name}>" if body else f"<{name}{inside}/>"


def _filled(fill: str | None) -> dict[str, object]:
    return {"fill": fill} if fill else {}


def _text(value: object) -> str:
    return f"{value:g}" if isinstance(value, int | float) else str(value)


def path(d: str, fill: str | None = None, /, **attributes: object) -> str:
    """A filled path; without `fill` it takes the colour of the group around it."""
    return tag("path", d=d, **_filled(fill), **attributes)


def line(d: str, stroke: str, width: float, /, **attributes: object) -> str:
    """A stroke without filling."""
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **attributes)


def brush(d: str, stroke: str, width: float, /, **attributes: object) -> str:
    """A stroke with round ends."""
    return line(d, stroke, width, stroke_linecap="round", **attributes)


def circle(x: float, y: float, r: float, fill: str | None = None, /, **attributes: object) -> str:
    """A disc; without `fill` it takes the colour of the group around it."""
    return tag("circle", cx=x, cy=y, r=r, **_filled(fill), **attributes)


def group(*parts: str, **attributes: object) -> str:
    """Several drawings with common attributes."""
    return tag("g", "".join(parts), **attributes)


def use(
    name: str, x: float, y: float, width: float, height: float | None = None, **attributes: object
) -> str:
    """Another drawing of the sprite, put into a box."""
    return tag("use", href=f"#{name}", x=x, y=y, width=width, height=height or width, **attributes)


def symbol(name: str, box: str, *parts: str, clipped: bool = False) -> str:
    """A drawing that pages may use. `clipped` cuts at the box, which replaces clip paths: an outside
    reference to those does not survive in every browser."""
    overflow: dict[str, object] = {} if clipped else {"overflow": "visible"}
    return tag("symbol", "".join(parts), id=name, viewBox=box, **overflow)


def turned(degrees: float, x: float, y: float) -> str:
    """The value of a transform: a turn about a point."""
    return f"rotate({degrees:g} {x:g} {y:g})"
