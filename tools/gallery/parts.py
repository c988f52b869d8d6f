"""Samples that several screens share: cards by name, the four players, the scores."""

from dataclasses import replace

from spadille.web.screens import (
    Choice,
    HandCard,
    Language,
    Look,
    Page,
    Place,
    SeatPanel,
    ShownCard,
    SideScore,
    TrickCard,
)

NAMES = "ace king queen jack ten nine eight seven six five four three two".split()
RANKS = dict(zip("AKQJT98765432", NAMES, strict=True))
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
PLAYERS: dict[Place, str] = {"n": "Bird", "e": "Fox", "s": "You", "w": "Otter"}
LANGUAGES = (
    Language(code="es", name="Español"),
    Language(code="ro", name="Română"),
    Language(code="en", name="English"),
)
LABELS = ("Classic", "to 500", "nil ±100", "10 bags −100", "spades when broken")
HAND = "AS JS 8S 4S KH 9H 2H QC TC 6C KD 7D 3D"
TABLE = "/table/sample"
FOUR = (
    SeatPanel(place="w", animal="otter", name="Otter", role="opponent", side="them"),
    SeatPanel(place="n", animal="bird", name="Bird", role="your partner", side="us"),
    SeatPanel(place="e", animal="fox", name="Fox", role="opponent", side="them", dealer=True),
    SeatPanel(place="s", animal="monkey", name="You", role="monkey", side="us"),
)


def page(title: str, address: str = "/", look: Look | None = None) -> Page:
    """An English page."""
    return Page(
        language="en",
        title=title,
        address=address,
        csrf_token="sample-token",  # noqa: S106
        languages=LANGUAGES,
        look=look or Look(),
    )


def name(code: str) -> str:
    """`QD` → `queen of diamonds`."""
    return f"{RANKS[code[0]]} of {SUITS[code[1]]}"


def shown(codes: str) -> tuple[ShownCard, ...]:
    """Open cards."""
    return tuple(ShownCard(code=code, name=name(code)) for code in codes.split())


def hand(codes: str, legal: str = "", reason: str = "") -> tuple[HandCard, ...]:
    """A hand; with `legal` cards it is the viewer's turn to play."""
    return tuple(_hand_card(code, legal.split(), reason) for code in codes.split())


def _hand_card(code: str, legal: list[str], reason: str) -> HandCard:
    if not legal:
        return HandCard(code=code, name=name(code), reason=reason)
    if code in legal:
        return HandCard(code=code, name=name(code), state="can")
    return HandCard(code=code, name=name(code), state="cannot", reason=reason)


def trick(cards: str, winning: str = "") -> tuple[TrickCard, ...]:
    """`w:9D n:8D` as the cards of a trick."""
    return tuple(_trick_card(word, winning) for word in cards.split())


def _trick_card(word: str, winning: str) -> TrickCard:
    places: dict[str, Place] = {place: place for place in PLAYERS}
    place, code = places[word[0]], word[2:]
    return TrickCard(code=code, name=name(code), place=place, player=PLAYERS[place], winning=code == winning)


def seats(
    *,
    bids: dict[Place, int],
    taken: dict[Place, int] | None = None,
    turn: Place | None = "s",
    cards: int = 13,
    lost: bool = False,
) -> tuple[SeatPanel, ...]:
    """Four seats; without `taken` no card has been played yet."""
    return tuple(
        replace(
            seat,
            bid=bids.get(seat.place),
            taken=None if taken is None else taken.get(seat.place, 0),
            turn=turn == seat.place,
            cards=cards,
            nil_lost=lost and bids.get(seat.place) == 0,
        )
        for seat in FOUR
    )


def scores(
    us: int = 174, them: int = 219, bags: tuple[int, int] = (4, 9), limit: int = 10
) -> tuple[SideScore, SideScore]:
    """What stood before the deal."""
    return (
        SideScore(side="us", name="Us", score=us, bags=bags[0], bag_limit=limit),
        SideScore(side="them", name="Them", score=them, bags=bags[1], bag_limit=limit),
    )


def choice(value: str, text: str, help: str = "", *, main: bool = False) -> Choice:  # noqa: A002
    """A button."""
    return Choice(value=value, text=text, help=help, main=main)
