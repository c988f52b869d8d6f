"""Icons (strokes in 24 x 24), the emblem of each variant (64 x 64) and the rosette woven into the cloth."""

from tools.art.shapes import OWN, circle, group, line, path, symbol, tag, turned, use

ICONS = {
    "last": "M10.5 4h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"
    "M5.5 7.5v9a4 4 0 0 0 4 4h5M3 10l2.5-2.5L8 10",
    "gear": "M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M12.8 7a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0"
    "M6.8 17a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0",
    "log": "M6 4h12v16H6ZM9 8h6M9 12h6M9 16h3",
    "help": "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.3v.2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
    "lamp": "M12 3a6 6 0 0 1 3.5 10.9V16.5h-7v-2.6A6 6 0 0 1 12 3ZM9.5 20h5",
    "undo": "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H8",
    "again": "M19 7.5A8 8 0 1 0 20 12M19.5 3.5v4.5H15",
    "check": "m5 12.5 4.5 4.5L19 7.5",
    "close": "M6 6l12 12M18 6 6 18",
    "next": "M5 12h13M13 6.5l5.5 5.5-5.5 5.5",
    "save": "M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14",
    "eye": "M2.5 12c2.3-4 5.6-6 9.5-6s7.2 2 9.5 6c-2.3 4-5.6 6-9.5 6s-7.2-2-9.5-6Z"
    "M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0",
    "blind": "M2.5 11c2.3 4 5.6 6 9.5 6s7.2-2 9.5-6M6 15l-1.8 2.6M12 17v3.2M18 15l1.8 2.6",
    "swap": "M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19",
    "globe": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18",
    "cards": "M4 8.2 11.5 5.5 15.5 17.5 8 20.2ZM13 5.5h7V18h-3.5",
    "people": "M11.7 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM19 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z"
    "M3 19c.3-4 2.5-6 5.5-6s5.2 2 5.5 6M15.5 14.5c3 0 5 1.5 5.3 4.5",
    "nil": "M18.5 12c0 4.7-2.9 8.5-6.5 8.5S5.5 16.7 5.5 12 8.4 3.5 12 3.5s6.5 3.8 6.5 8.5Z",
    "nil-lost": "M9.5 4.5C7 6 5.5 8.7 5.5 12c0 4.7 2.9 8.5 6.5 8.5M14.5 19.5c2.5-1.5 4-4.2 4-7.5"
    " 0-4.7-2.9-8.5-6.5-8.5M14.5 6.5l-3.5 4.5 3 2.5-4 4.5",
    "nil-blind": "M14 12c0 4.1-2.2 7.5-5 7.5S4 16.1 4 12s2.2-7.5 5-7.5 5 3.4 5 7.5Z"
    "M20 12c0 4.1-2.2 7.5-5 7.5s-5-3.4-5-7.5 2.2-7.5 5-7.5 5 3.4 5 7.5Z",
    "broken": "M10.5 3.5C9.3 7 4 9.5 4 14c0 2.6 1.9 4 3.9 4 1 0 1.9-.3 2.6-1M10.5 3.5l2 4.5-2.5 3 2.5 3-2 3"
    "M14.5 6c2 2.7 5.5 4.5 5.5 8 0 2.6-1.9 4-3.9 4-1.3 0-2.3-.5-3-1.5M9 21h6",
}
FILLED = {"crown": "M4.5 18 3 7.5l5 4L12 5l4 6.5 5-4L19.5 18Z"}
PEN = {
    "fill": "none",
    "stroke": OWN,
    "stroke_width": 1.9,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def icons() -> list[str]:
    """`i-last`, `i-gear` and so on."""
    drawn = {name: path(d) for name, d in ICONS.items()} | {name: path(d, OWN) for name, d in FILLED.items()}
    return [symbol(f"i-{name}", "0 0 24 24", group(body, **PEN)) for name, body in drawn.items()]


def rosette() -> str:
    """Four spades and four thin leaves in a stitched ring: the middle of the table."""
    leaf = (
        "M100 88C97 72 66 60 66 38c0-11 9-17 17-17 6 0 12 3 15 8-.4-6-2-9-6-12h16c-4 3-5.6 6-6 12"
        " 3-5 9-8 15-8 8 0 17 6 17 17 0 22-31 34-34 50Z"
    )
    thin = "M100 84C98 70 92 62 92 50c0-6 4-10 8-14 4 4 8 8 8 14 0 12-6 20-8 34Z"
    petals = [path(leaf, transform=turned(angle, 100, 100)) for angle in range(0, 360, 90)]
    petals += [path(thin, transform=turned(angle, 100, 100)) for angle in range(45, 360, 90)]
    stitches = circle(100, 100, 93, stroke_dasharray="1 5", stroke_linecap="round", stroke_width=2)
    rings = circle(100, 100, 97) + stitches + circle(100, 100, 8)
    return symbol("rosette", "0 0 200 200", group(*petals, rings, fill="none", stroke=OWN, stroke_width=1.2))


def _classic() -> str:
    return use("sS", 8, 8, 20) + use("sD", 36, 8, 20) + use("sC", 36, 36, 20) + use("sH", 8, 36, 20)


def _hoyle() -> str:
    book = "M12 52V14c8-4 14-3 20 2 6-5 12-6 20-2v38c-8-4-14-3-20 2-6-5-12-6-20-2ZM32 16v38"
    return line(book, OWN, 3) + use("sS", 15, 24, 13) + use("sH", 36.5, 24, 13)


def _menagerie() -> str:
    toes = ((12.5, 30, 5, 7, -22), (25, 18, 5.5, 8, -6), (39, 18, 5.5, 8, 6), (51.5, 30, 5, 7, 22))
    return group(
        tag("ellipse", cx=32, cy=42, rx=13, ry=11),
        *(tag("ellipse", cx=x, cy=y, rx=a, ry=b, transform=turned(t, x, y)) for x, y, a, b, t in toes),
        fill=OWN,
    )


def _duel() -> str:
    box = {"width": 24, "height": 34, "rx": 4}
    left = tag("rect", x=10, y=12, **box, transform=turned(-10, 22, 29))
    right = tag("rect", x=31, y=18, **box, transform=turned(10, 43, 35), fill="var(--slip)")
    cards = group(left, right, fill="none", stroke=OWN, stroke_width=3, stroke_linejoin="round")
    return cards + use("sS", 35.5, 27, 15, transform=turned(10, 43, 35))


def _double_nil() -> str:
    rings = (tag("ellipse", cx=x, cy=32, rx=13, ry=18) for x in (23, 41))
    return group(*rings, fill="none", stroke=OWN, stroke_width=4)


EMBLEMS = {
    "classic": _classic,
    "hoyle": _hoyle,
    "menagerie": _menagerie,
    "duel": _duel,
    "double-nil": _double_nil,
}


def emblems() -> list[str]:
    """`e-classic` and so on, named after the variants."""
    return [symbol(f"e-{name}", "0 0 64 64", draw()) for name, draw in EMBLEMS.items()]
