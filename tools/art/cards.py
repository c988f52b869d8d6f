"""The 52 faces and the back, each in a box of 250 x 350."""

from tools.art.courts import HALVES, court, half
from tools.art.shapes import GOLD, OWN, circle, group, line, path, symbol, tag, turned, use
from tools.art.suits import LEAF, RANKS, SUITS, sword

BOX = "0 0 250 350"
COLUMNS = {"l": 91, "c": 125, "r": 159}
PIPS = {  # column and height of the middle of each pip; those in the lower half are turned
    "2": "c60 c290",
    "3": "c60 c175 c290",
    "4": "l60 r60 l290 r290",
    "5": "l60 r60 c175 l290 r290",
    "6": "l60 r60 l175 r175 l290 r290",
    "7": "l60 r60 c117 l175 r175 l290 r290",
    "8": "l60 r60 c117 l175 r175 c233 l290 r290",
    "9": "l55 r55 l135 r135 c175 l215 r215 l295 r295",
    "T": "l52 r52 c93 l134 r134 l216 r216 c257 l298 r298",
}
PIP = 46
RAYS = [a for a in range(0, 360, 8) if not (282 <= a <= 320 or 102 <= a <= 140)]  # room for the indices
TRIM = (
    "M50 13C56 29 88 43 88 65c0 9-7 15-15 15-9 0-15-5-18-12"
    "M50 13C44 29 12 43 12 65c0 9 7 15 15 15 9 0 15-5 18-12"
)


def index(rank: str, suit: str) -> str:
    """Rank over suit, in the corner and, turned, in the opposite one."""
    corner = use(f"r{rank}", 4, 13, 57, 71.6) + use(f"s{suit}", 12, 92, 41)
    return corner + group(corner, transform=turned(180, 125, 175))


def pips(rank: str, suit: str) -> str:
    """The suit as often as the rank says."""
    return "".join(_pip(COLUMNS[spot[0]], int(spot[1:]), suit) for spot in PIPS[rank].split())


def _pip(x: int, y: int, suit: str) -> str:
    turn: dict[str, object] = {"transform": turned(180, x, y)} if y > 175 else {}
    return use(f"s{suit}", x - PIP / 2, y - PIP / 2, PIP, PIP, **turn)


def ace_of_spades() -> str:
    """Spadille: the sword in the leaf, in a ring of rays."""
    rays = (path(f"M125 {88 if k % 2 else 84}V92", transform=turned(a, 125, 175)) for k, a in enumerate(RAYS))
    ring = group(circle(125, 175, 79), *rays, stroke=GOLD, stroke_width=1.8, fill="none")
    leaf = path(LEAF, OWN) + line(TRIM, GOLD, 1.4) + sword("var(--card)")
    return ring + tag("svg", leaf, x=58, y=105, width=134, height=134, viewBox="0 0 100 100")


def ace(suit: str) -> str:
    """The other aces: one large sign in a double ring."""
    rings = circle(125, 175, 66, "none", stroke=OWN, stroke_width=1.6, opacity=".5")
    rings += circle(125, 175, 61, "none", stroke=OWN, stroke_width=0.8, opacity=".5")
    return rings + use(f"s{suit}", 81, 131, 88)


def face(rank: str, suit: str) -> str:
    """What stands between the indices."""
    if rank == "A":
        return ace_of_spades() if suit == "S" else ace(suit)
    return court(rank, suit) if rank in HALVES else pips(rank, suit)


def faces() -> list[str]:
    """`cAS` to `c2C`, with the halves of the courts before them."""
    halves = [half(rank, suit) for suit in SUITS for rank in HALVES]
    cards = [
        symbol(f"c{rank}{suit}", BOX, index(rank, suit), face(rank, suit), clipped=True)
        for suit in SUITS
        for rank in RANKS
    ]
    return halves + cards


def back() -> str:
    """Brass spades on madder red, every other row upside down."""
    spots = "".join(
        _spot(125 + (column - 2) * 46 + (23 if row % 2 else 0), 42 + row * 38, upside_down=row % 2 == 1)
        for row in range(8)
        for column in range(5)
    )
    return symbol(
        "back",
        BOX,
        tag("rect", width=250, height=350, rx=16, fill="var(--card)"),
        tag("rect", x=11, y=11, width=228, height=328, rx=9, fill="var(--back)"),
        tag(
            "rect",
            x=18,
            y=18,
            width=214,
            height=314,
            rx=5,
            fill="none",
            stroke="var(--back-line)",
            stroke_width=2,
        ),
        group(spots, color="var(--back-line)", opacity=".75"),
        clipped=True,
    )


def _spot(x: int, y: int, *, upside_down: bool) -> str:
    if not 24 < x < 226:
        return ""
    turn: dict[str, object] = {"transform": turned(180, x, y)} if upside_down else {}
    return use("sS", x - 15, y - 15, 30, 30, **turn)


def fan() -> str:
    """Five backs held in a hand."""
    leaves = (
        group(use("back", 42, 8, 36, 50.4), transform=turned(angle, 60, 118))
        for angle in (-34, -17, 0, 17, 34)
    )
    return symbol("fan", "0 0 120 80", *leaves)
