"""Sample screens of the table, one for each thing that can happen there."""

from dataclasses import replace

from spadille.web.screens import (
    BidChoice,
    BidPanel,
    BlindPanel,
    DraftBoard,
    ExchangePanel,
    LastTrick,
    LogLine,
    Place,
    SeatPanel,
    ShownCard,
    SideScore,
    TableScreen,
    Trick,
)
from tools.gallery.parts import HAND, LABELS, TABLE, choice, hand, name, scores, seats, shown, trick
from tools.gallery.sheets import OVER, SHEET

BIDS: dict[Place, int] = {"w": 3, "n": 0, "e": 4, "s": 4}
LOG = (
    LogLine(number=40, text="Otter leads the nine of diamonds."),
    LogLine(number=41, text="Bird plays the eight of diamonds."),
    LogLine(number=42, text="Fox plays the queen of diamonds."),
)
DUEL_LABELS = ("Duel", "to 300", "nil ±100", "10 bags −100", "second card is seen")
PAIR = (
    SeatPanel(place="n", animal="fox", name="Fox", role="opponent", side="them"),
    SeatPanel(place="s", animal="monkey", name="You", role="monkey", side="us"),
)
PAIR_SCORES = (
    SideScore(side="us", name="You", score=142, bags=3, bag_limit=10),
    SideScore(side="them", name="Fox", score=96, bags=6, bag_limit=10),
)


def bid(number: int) -> BidChoice:
    """A numbered bid."""
    return BidChoice(
        value=str(number), text=str(number), name=f"{number} tricks" if number > 1 else "1 trick"
    )


NIL = BidChoice(value="nil", text="Nil", name="nil: no trick at all")
BLIND_NIL = BidChoice(value="blind-nil", text="Blind nil", name="blind nil: no trick at all, cards unseen")
ALL_BIDS = (NIL, *(bid(number) for number in range(1, 14)))

PLAYING = TableScreen(
    number=42,
    address=TABLE,
    game="Classic",
    deal="Deal 5 · to 500",
    labels=LABELS,
    seats=seats(bids=BIDS, taken={}),
    scores=scores(),
    middle=Trick(cards=trick("w:9D n:8D e:QD", "QD"), open_place="s"),
    notice="Follow diamonds: you can play 3 cards.",
    hand=hand(HAND, "KD 7D 3D", "You must follow diamonds, and you hold three."),
    log=LOG,
    your_turn=True,
)
LATE = replace(
    PLAYING,
    number=77,
    labels=(*LABELS[:4], "spades broken"),
    seats=seats(bids=BIDS, taken={"w": 2, "n": 1, "e": 3, "s": 6}, cards=6, lost=True),
    middle=Trick(cards=trick("w:QH n:7H e:3H", "QH"), open_place="s"),
    notice="Follow hearts: you can play 2 cards.",
    refusal="You must follow hearts, and you hold two.",
    hand=hand("AS 8S KH 2H TC 7D", "KH 2H", "You must follow hearts, and you hold two."),
    last_trick=LastTrick(
        cards=trick("e:5S s:JS w:QS n:3S", "QS"), sentence="Otter took it with the queen of spades."
    ),
)
TAKEN = replace(
    PLAYING,
    number=43,
    seats=seats(bids=BIDS, taken={"s": 1}, turn=None, cards=12),
    middle=Trick(cards=trick("w:9D n:8D e:QD s:KD", "KD"), finished=True, taker="s"),
    notice="You take the trick.",
    hand=hand(HAND.replace("KD ", ""), reason="The trick is still on the table."),
    your_turn=False,
)
WAITING = replace(
    PLAYING,
    number=50,
    seats=seats(bids=BIDS, taken={"s": 1}, turn="n", cards=12),
    middle=Trick(cards=trick("w:2C"), open_place="n"),
    notice="Bird is to play.",
    hand=hand(HAND.replace("KD ", ""), reason="It is Bird's turn."),
    your_turn=False,
)
BIDDING = replace(
    PLAYING,
    number=3,
    seats=seats(bids={"w": 3, "n": 0, "e": 4}),
    middle=BidPanel(
        question="How many tricks will you take?",
        situation="Bid so far: 7 of 13. You bid last.",
        choices=ALL_BIDS,
    ),
    notice="Otter 3, Bird nil, Fox 4. You bid last.",
    hand=hand(HAND),
)
BIDDING_BOTH = replace(
    BIDDING,
    middle=BidPanel(
        question="How many tricks will you take?",
        situation="Bid so far: 7 of 13.",
        choices=(NIL, BLIND_NIL, *ALL_BIDS[1:]),
    ),
)
BIDDING_WAIT = replace(
    BIDDING,
    number=1,
    seats=seats(bids={"w": 3}, turn="n"),
    middle=BidPanel(question="Bird is bidding", situation="Bid so far: 3 of 13."),
    notice="Bird is to bid.",
    your_turn=False,
)
BLIND = replace(
    BIDDING,
    number=2,
    game="Hoyle",
    labels=("Hoyle", "to 500", "nil ±100", "blind nil ±200", "10 bags −100, then 0"),
    middle=BlindPanel(
        question="Will you look at your cards?",
        explanation="Blind nil is bid before you see them: no trick at all, for 200 points more or 200 less.",
        choices=(
            choice("look", "Look at the cards", main=True),
            choice("blind-nil", "Bid blind nil", "You cannot bid blind nil any more once you have looked."),
        ),
    ),
    notice="Your cards lie face down.",
    hand=None,
)
DRAFT = replace(
    PLAYING,
    number=12,
    game="Duel",
    deal="Deal 3 · to 300",
    labels=DUEL_LABELS,
    seats=(
        replace(PAIR[0], cards=6, note="6 cards in hand, 6 discarded"),
        replace(PAIR[1], cards=6, turn=True, note="6 of 13 cards"),
    ),
    scores=PAIR_SCORES,
    middle=DraftBoard(
        progress="Turn 7 of 13",
        stock="27 cards",
        first=ShownCard(code="KC", name=name("KC")),
        first_note="only you see it",
        second_note="you see it before it goes",
        explanation="Keep it, and the second card is discarded. Reject it, and the second card is yours.",
        choices=(choice("keep", "Keep", main=True), choice("reject", "Reject")),
        seen=shown("3D 5H 2C 8D 4C 7H"),
        places_left=7,
    ),
    notice="Keep the king of clubs, or reject it for the card after it.",
    hand=hand("AS TS 6S QH 9H KD"),
)
DRAFT_SEEN = replace(
    DRAFT,
    number=13,
    seats=(replace(DRAFT.seats[0], turn=True), replace(PAIR[1], cards=7, note="7 of 13 cards")),
    middle=DraftBoard(
        progress="Turn 7 of 13",
        stock="25 cards",
        first=ShownCard(code="KC", name=name("KC")),
        first_note="kept",
        second=ShownCard(code="5C", name=name("5C")),
        second_note="discarded",
        seen=shown("3D 5H 2C 8D 4C 7H"),
        places_left=6,
    ),
    notice="You kept the king of clubs and saw the five of clubs go. Fox is drawing.",
    hand=(*hand("AS TS 6S QH 9H KD"), replace(hand("KC")[0], new=True)),
    your_turn=False,
)
EXCHANGE = replace(
    DRAFT,
    number=31,
    game="Double nil",
    labels=("Double nil", "to 500", "nil ±100", "double nil ±200", "exchange up to 3"),
    seats=(replace(PAIR[0], bid=5), replace(PAIR[1], bid=0, blind=True, turn=True)),
    middle=ExchangePanel(
        question="Exchange up to 3 cards",
        explanation="As many as you give are drawn at random from the discards of the draft.",
        limit=3,
    ),
    notice="Choose up to 3 cards, or keep them all.",
    hand=hand(HAND),
)
EXCHANGED = replace(
    EXCHANGE,
    number=32,
    middle=ExchangePanel(
        question="You have exchanged 2 cards",
        explanation="Fox leads.",
        given=shown("AS KH"),
        drawn=shown("5C 2D"),
    ),
    notice="You gave the ace of spades and the king of hearts.",
    hand=hand("JS 8S 4S 9H 2H QC TC 6C 5C KD 7D 3D 2D"),
    your_turn=False,
)
PAIR_PLAYING = replace(
    DRAFT,
    number=60,
    labels=DUEL_LABELS,
    seats=(replace(PAIR[0], bid=5, taken=1, cards=11), replace(PAIR[1], bid=6, taken=1, cards=12, turn=True)),
    middle=Trick(cards=trick("n:QD", "QD"), open_place="s"),
    notice="Follow diamonds: you can play 3 cards.",
    hand=hand("AS JS 8S 4S KH 9H 2H QC 6C KD 7D 3D", "KD 7D 3D", "You must follow diamonds."),
)

SHEET_ON_TABLE = replace(PLAYING, number=90, middle=SHEET)
OVER_ON_TABLE = replace(PLAYING, number=140, middle=OVER)

TABLES = {
    "playing": PLAYING,
    "late": LATE,
    "taken": TAKEN,
    "waiting": WAITING,
    "bidding": BIDDING,
    "bidding-both": BIDDING_BOTH,
    "bidding-wait": BIDDING_WAIT,
    "blind": BLIND,
    "draft": DRAFT,
    "draft-seen": DRAFT_SEEN,
    "exchange": EXCHANGE,
    "exchanged": EXCHANGED,
    "pair": PAIR_PLAYING,
    "sheet": SHEET_ON_TABLE,
    "over": OVER_ON_TABLE,
}
