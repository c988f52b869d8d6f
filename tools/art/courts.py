"""Kings, queens and jacks: one half of each is drawn, the other is the same half turned.

The robes tell the suits apart without colour: spades pales, hearts scallops, diamonds lozenges, clubs dots.
"""

from tools.art.shapes import (
    ACCENT,
    GOLD,
    HAIR,
    INK,
    LIP,
    OWN,
    PAPER,
    SKIN,
    brush,
    circle,
    group,
    line,
    path,
    symbol,
    tag,
    turned,
    use,
)

FRAME = {"x": 60, "y": 28, "width": 130, "height": 294, "rx": 5}
SCALLOPS = ((146, (70, 83, 154, 167)), (157, (63, 76, 89, 148, 161, 174)), (168, (70, 83, 154, 167)))
LOZENGES = ((72, 146), (86, 138), (86, 156), (72, 164), (164, 138), (178, 146), (164, 156), (178, 164))
DOTS_LEFT = ((70, 152), (84, 143), (98, 134), (70, 168), (84, 159), (98, 152))
DOTS_RIGHT = ((152, 134), (166, 143), (180, 152), (152, 152), (166, 159), (180, 168))


def robe(suit: str) -> str:
    """The pattern of a suit's robes."""
    if suit == "S":
        return line("M70 176V144M82 176V136M94 176V129M156 176V129M168 176V136M180 176V144", GOLD, 2.4)
    if suit == "H":
        return line("".join(f"M{x} {y}q6.5 9 13 0" for y, row in SCALLOPS for x in row), GOLD, 2.4)
    if suit == "D":
        return line("".join(f"M{x} {y}l6 8-6 8-6-8Z" for x, y in LOZENGES), GOLD, 2.4)
    return group(*(circle(x, y, 3.4) for x, y in (*DOTS_LEFT, *DOTS_RIGHT)), fill=GOLD)


def open_eyes(y: float) -> str:
    """Two eyes with their brows."""
    brows = brush(f"M107 {y - 7:g}q6-4 12-1M131 {y - 8:g}q6-3 12 1", INK, 2.4)
    return brows + circle(113.5, y, 2.8, INK) + circle(136.5, y, 2.8, INK)


def king(suit: str) -> str:
    """Bearded, with crown and staff."""
    return _king_robe(suit) + _king_head() + _king_crown(suit)


def _king_robe(suit: str) -> str:
    return (
        path("M60 176V150c12-18 32-24 46-29h38c14 5 34 11 46 29v26Z", OWN)
        + robe(suit)
        + path("M104 120l21 34 21-34 14 6-35 50-35-50Z", GOLD)
        + path("M118 160l7-10 7 10-7 12Z", ACCENT)
    )


def _king_head() -> str:
    return (
        path("M93 70h64v40c0 7-9 9-10 0H103c-1 9-10 7-10 0Z", HAIR)
        + path("M101 70h48v28c0 16-10 26-24 26s-24-10-24-26Z", SKIN)
        + open_eyes(88)
        + line("M125 86v13h-5", INK, 2)
        + path("M101 98c6 10 17 9 24 5 7 4 18 5 24-5v12c0 18-12 30-24 36-12-6-24-18-24-36Z", HAIR)
        + brush("M118 111q7 4 14 0", SKIN, 2.6)
        + line("M125 122v18M115 120v10M135 120v10", PAPER, 1.4, opacity=".6")
    )


def _king_crown(suit: str) -> str:
    return (
        path("M97 72 92 42l17 15 16-23 16 23 17-15-5 30Z", GOLD)
        + path("M96 66h58l-1 8H97Z", OWN)
        + group(circle(92, 40, 4), circle(125, 32, 4.5), circle(158, 40, 4), fill=GOLD)
        + line("M177 74v102", GOLD, 4)
        + use(f"s{suit}", 165, 46, 24)
    )


def queen(suit: str) -> str:
    """Eyes cast down, with a flower."""
    return _queen_robe(suit) + _queen_head() + _queen_crown() + _queen_flower()


def _queen_robe(suit: str) -> str:
    return (
        path("M90 82c0-26 16-36 35-36s35 10 35 36c0 22 6 34 10 46-14 10-76 10-90 0 4-12 10-24 10-46Z", HAIR)
        + path("M60 176V156c14-17 36-22 53-29 3 15 21 15 24 0 17 7 39 12 53 29v20Z", OWN)
        + robe(suit)
        + path("M115 110h20v20c-3 9-17 9-20 0Z", SKIN)
        + path("M115 116q10 8 20 0v8q-10 6-20 0Z", INK, opacity=".14")
        + path("M110 127c2 20 28 20 30 0l6 3c-2 30-40 30-42 0Z", GOLD)
        + path("M125 150l6 9-6 9-6-9Z", ACCENT)
    )


def _queen_head() -> str:
    return (
        tag("ellipse", cx=125, cy=90, rx=23, ry=29, fill=SKIN)
        + brush("M108 88q6 5 12 0M130 88q6 5 12 0", INK, 2.6)
        + line("M125 88v12h-4", INK, 1.8)
        + path("M118 106q7 5 14 0-7-3-14 0Z", LIP)
        + path("M102 80c2-16 12-22 23-22s21 6 23 22c-10-14-36-14-46 0Z", HAIR)
    )


def _queen_crown() -> str:
    return (
        path("M96 64c4-20 14-10 29-30 15 20 25 10 29 30-16-10-42-10-58 0Z", GOLD)
        + group(circle(125, 33, 4.5), circle(106, 47, 3), circle(144, 47, 3), fill=PAPER)
        + circle(125, 52, 3.6, OWN)
    )


def _queen_flower() -> str:
    petals = (circle(77, 100, 6.5, transform=turned(angle, 77, 108)) for angle in range(0, 360, 72))
    return (
        line("M77 108c0 24-2 44-6 68", ACCENT, 3.4)
        + path("M75 142c-10-2-12-9-12-13 8 0 12 5 12 13Z", ACCENT)
        + group(*petals, fill=GOLD)
        + circle(77, 108, 5, OWN)
    )


def jack(suit: str) -> str:
    """A ruff and a feathered cap."""
    return _jack_robe(suit) + _jack_head() + _jack_cap()


def _jack_robe(suit: str) -> str:
    places = ((96, 124), (110, 130), (125, 132), (140, 130), (154, 124))
    return (
        path("M60 176V154c14-20 36-26 65-28v50Z", OWN)
        + path("M190 176V154c-14-20-36-26-65-28v50Z", ACCENT)
        + robe(suit)
        + group(circle(125, 150, 3.4), circle(125, 162, 3.4), fill=GOLD)
        + group(*(circle(x, y, 9) for x, y in places), fill=PAPER, stroke=INK, stroke_width=1)
    )


def _jack_head() -> str:
    return (
        path("M95 66h60v40c0 12-12 12-12 0H107c0 12-12 12-12 0Z", HAIR)
        + path("M104 68h42v28c0 17-9 26-21 26s-21-9-21-26Z", SKIN)
        + open_eyes(90)
        + line("M125 88v13h5", INK, 2)
        + brush("M117 110q8 5 15-1", LIP, 2.6)
        + path("M104 68h42v9c-14-6-24 2-42 3Z", HAIR)
    )


def _jack_cap() -> str:
    return (
        path("M86 68c-4-24 22-34 44-30 24 2 36 14 33 30-22-9-52-9-77 0Z", OWN)
        + path("M88 70c24-10 50-10 74 0l-1-9c-22-8-50-8-74 0Z", GOLD)
        + path("M146 52c10-24 32-24 40-12-12 0-18 16-36 19Z", ACCENT)
        + line("M150 55c10-8 20-14 32-16", GOLD, 1.8)
    )


HALVES = {"K": king, "Q": queen, "J": jack}


def half(rank: str, suit: str) -> str:
    """The upper half of a court, cut straight at the waist: the drawing `hKS` and its like."""
    body = HALVES[rank](suit) + use(f"s{suit}", 65, 33, 24)
    return symbol(f"h{rank}{suit}", "61 29 128 146", body, clipped=True)


def court(rank: str, suit: str) -> str:
    """Frame, the half, the half turned, and the sash between them."""
    name = f"h{rank}{suit}"
    return (
        tag("rect", **FRAME, fill=OWN, opacity=".06")
        + use(name, 61, 29, 128, 146)
        + use(name, 61, 29, 128, 146, transform=turned(180, 125, 175))
        + path("M60 171h130v8H60Z", PAPER)
        + path("M60 173h130v4H60Z", GOLD)
        + tag("rect", **FRAME, fill="none", stroke=OWN, stroke_width=2)
    )
