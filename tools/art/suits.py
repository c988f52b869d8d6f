"""Suit signs, rank letters, and the little sword (espadilla) that gave the ace of spades its name."""

from tools.art.shapes import OWN, circle, group, line, path, symbol

SUITS = {
    "S": "M50 2C55 22 95 40 95 67c0 15-11 23-23 23-9 0-17-4-20-12 1 10 5 16 15 20H33c10-4 14-10 15-20"
    "-3 8-11 12-20 12C16 90 5 82 5 67 5 40 45 22 50 2Z",
    "H": "M50 96C45 77 4 59 4 31 4 14 16 5 28 5c10 0 19 6 22 17C53 11 62 5 72 5c12 0 24 9 24 26"
    " 0 28-41 46-46 65Z",
    "D": "M50 1c7 19 20 36 37 49C70 63 57 80 50 99 43 80 30 63 13 50 30 37 43 20 50 1Z",
    "C": "M50 3a22 22 0 0 1 17.5 35.5 22.5 22.5 0 1 1-14.5 35.5c1 12 5 20 15 24H32c10-4 14-12 15-24"
    "A22.5 22.5 0 1 1 32.5 38.5 22 22 0 0 1 50 3Z",
}

RANKS = {  # strokes in a box of 60 x 88
    "A": "M4 86 30 4l26 82M13 59h34",
    "K": "M10 2v84M54 2 13 50M26 36l30 50",
    "Q": "M30 5C44 5 54 20 54 43S44 81 30 81 6 66 6 43 16 5 30 5ZM33 62l22 26",
    "J": "M24 6h28M42 6v54c0 15-8 22-19 22C13 82 6 76 5 64",
    "T": "M1 18 13 8v78M43 6c11 0 17 14 17 38S54 82 43 82 26 68 26 44 32 6 43 6Z",
    "9": "M30 6c14 0 24 10 24 23S44 52 30 52 6 42 6 29 16 6 30 6ZM54 29c0 30-8 48-34 54",
    "8": "M30 6c11 0 19 7 19 17S41 41 30 41 11 33 11 23 19 6 30 6Z"
    "M30 41c14 0 24 8 24 20S44 82 30 82 6 73 6 61 16 41 30 41Z",
    "7": "M5 8h50C41 32 28 56 24 86",
    "6": "M30 36c14 0 24 10 24 23S44 82 30 82 6 72 6 59 16 36 30 36ZM6 59C6 29 14 11 40 5",
    "5": "M51 8H15l-3 32c6-6 13-8 20-8 13 0 22 10 22 25 0 16-10 25-25 25-10 0-18-4-23-12",
    "4": "M43 86V6L4 62h54",
    "3": "M8 8h42L27 35c17-1 27 8 27 23 0 16-11 24-25 24-11 0-19-5-24-13",
    "2": "M8 27C8 13 18 6 30 6s23 8 23 20c0 10-6 17-14 25L8 82h48",
}

LEAF = (
    "M50 2C55 22 95 38 95 66c0 14-10 22-22 22-8 0-15-3-19-9 .6 9 5 15 15 19H31c10-4 14.4-10 15-19"
    "-4 6-11 9-19 9C15 88 5 80 5 66 5 38 45 22 50 2Z"
)


def sword(fill: str) -> str:
    """The sword, to be cut out of the leaf."""
    return group(
        path("M50 21c2 5 3.2 9 3.2 13V69h-6.4V34c0-4 1.2-8 3.2-13Z"),
        path("M37 70.5c4-2.6 22-2.6 26 0v3c-4-1.6-22-1.6-26 0Z"),
        path("M47.6 75h4.8v11h-4.8z"),
        circle(50, 89, 3.4),
        fill=fill,
    )


def logo() -> str:
    """The mark: a spade with the sword cut out of it."""
    return symbol("logo", "0 0 100 100", path(LEAF, OWN), sword("var(--logo-cut)"))


def signs() -> list[str]:
    """Suits as `sS` to `sC`, ranks as `rA` to `r2`."""
    suits = [symbol(f"s{suit}", "0 0 100 100", path(d, OWN)) for suit, d in SUITS.items()]
    ranks = [symbol(f"r{rank}", "-7 -1 74 93", line(d, OWN, 10.5)) for rank, d in RANKS.items()]
    return suits + ranks
