"""A second, deliberately naive game of Spades: strings and lists, written from the rule book alone.

It shares no code with the package, so that a fault must have been made twice to go unseen.
"""

from typing import Any

from tests.twin.scoring import Sheet, score, winner

SUITS = ["C", "D", "H", "S"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]


def playable(hand: list[str], led: str | None, *, broken: bool, rules: dict[str, Any]) -> list[str]:
    """The cards that may be played, in the trace's order."""
    allowed = []
    for suit in SUITS:
        for rank in RANKS:
            card = rank + suit
            if card in hand and _allowed(card, hand, led, broken or rules["spade_lead"] == "anytime"):
                allowed.append(card)
    return allowed


def _allowed(card: str, hand: list[str], led: str | None, free: bool) -> bool:
    suits_held = [held[1] for held in hand]
    if led is not None:
        return card[1] == led or led not in suits_held
    return card[1] != "S" or free or suits_held == ["S"] * len(hand)


def best_card(cards: list[str]) -> str:
    """The card that takes the trick: the highest spade, else the highest of the suit led."""
    spades = [card for card in cards if card[1] == "S"]
    able = spades or [card for card in cards if card[1] == cards[0][1]]
    return max(able, key=lambda card: RANKS.index(card[0]))


class Twin:
    """A game under a whole table of rules (see `book`); it trusts what it is told."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        four = rules["seats"] == 4
        self.seats = ["N", "E", "S", "W"] if four else ["N", "S"]
        self.sides = {"NS": ["N", "S"], "EW": ["E", "W"]} if four else {"N": ["N"], "S": ["S"]}
        self.scores = dict.fromkeys(self.sides, 0)
        self.bags = dict.fromkeys(self.sides, 0)
        self.sheets: list[dict[str, Sheet]] = []
        self.takers: list[str] = []
        self.stock: list[str] = []
        self.winner: str | None = None
        self.playing = False

    def after(self, seat: str) -> str:
        """Who sits on the left."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    # ------------------------------------------------------------ a deal begins

    def deal_hands(self, dealer: str, hands: dict[str, list[str]]) -> None:
        self._begin(dealer)
        self.hands = {seat: list(cards) for seat, cards in hands.items()}
        self.turn = self.first = self.after(dealer)

    def deal_stock(self, first_drawer: str, stock: list[str]) -> None:
        self._begin(first_drawer)
        self.stock = list(stock)
        self.turn = first_drawer
        second = self.rules["first_bidder"] == "second_drawer"
        self.first = self.after(first_drawer) if second else first_drawer

    def _begin(self, opener: str) -> None:
        self.playing = True
        self.opener = opener
        self.hands = {seat: [] for seat in self.seats}
        self.stock = []
        self.pile: list[str] = []
        self.answers: dict[str, str] = {}
        self.bids: dict[str, str] = {}
        self.exchanged: list[str] = []
        self.trick: list[str] = []
        self.takers = []
        self.taken = dict.fromkeys(self.seats, 0)
        self.broken = False
        self.offered = [seat for seat in self.seats if self._offered(seat)]

    def _offered(self, seat: str) -> bool:
        """Blind nil goes to everyone, or to a side far enough behind."""
        mine = next(side for side, members in self.sides.items() if seat in members)
        others = [points for side, points in self.scores.items() if side != mine]
        behind = max(others) - self.scores[mine]
        deficit = self.rules["blind_nil_deficit"]
        return bool(self.rules["blind_nil"]) and (deficit == 0 or behind >= deficit)

    # ------------------------------------------------------------ what is due

    def due(self) -> tuple[str, str] | None:
        """The phase and the seat whose decision is due."""
        if not self.playing:
            return None
        if self.stock:
            asked = self.turn in self.offered and self.turn not in self.answers
            return ("blind" if asked else "draft"), self.turn
        if len(self.bids) < len(self.seats):
            return "bidding", self.turn
        waiting = self._exchangers()
        return ("exchange", waiting[0]) if waiting else ("playing", self.turn)

    def _exchangers(self) -> list[str]:
        if not self.rules["blind_nil_exchange"]:
            return []
        return [s for s, bid in self.bids.items() if bid == "blind-nil" and s not in self.exchanged]

    def legal(self) -> list[str]:
        """The texts among which the one to act chooses; of an exchange, the cards he may put away."""
        due = self.due()
        assert due is not None
        phase, seat = due
        if phase == "blind":
            return ["no", "yes"]
        if phase == "draft":
            return ["keep", "reject"]
        if phase == "bidding":
            return self._bids(seat)
        if phase == "exchange":
            return list(self.hands[seat])
        led = self.trick[0][1] if self.trick else None
        return playable(self.hands[seat], led, broken=self.broken, rules=self.rules)

    def _bids(self, seat: str) -> list[str]:
        if self.answers.get(seat) == "yes":
            return ["blind-nil"]
        bids = ["nil", *NUMBERS] if self.rules["nil"] else list(NUMBERS)
        unseen = self.rules["deal"] == "all" and seat in self.offered
        return [*bids, "blind-nil"] if unseen else bids

    # ------------------------------------------------------------ what is done

    def act(self, text: str) -> None:
        """The one to act does what the text says."""
        due = self.due()
        assert due is not None
        phase, seat = due
        if phase == "blind":
            self.answers[seat] = text
        elif phase == "draft":
            self._draw(seat, text)
        elif phase == "bidding":
            self.bids[seat] = text
            self.turn = self.after(seat)
        else:
            self._play(seat, text)

    def exchange(self, seat: str, discards: list[str], draws: list[str]) -> None:
        for card in draws:
            self.pile.remove(card)
        for card in discards:
            self.hands[seat].remove(card)
        self.pile += discards
        self.hands[seat] += draws
        self.exchanged.append(seat)

    def _draw(self, seat: str, text: str) -> None:
        first, second = self.stock.pop(0), self.stock.pop(0)
        kept, gone = (first, second) if text == "keep" else (second, first)
        self.hands[seat].append(kept)
        self.pile.append(gone)
        self.turn = self.after(seat) if self.stock else self.first

    def _play(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append(card)
        if card[1] == "S":
            self.broken = True
        self.turn = self.after(seat)
        if len(self.trick) == len(self.seats):
            self._take()

    def _take(self) -> None:
        place = self.trick.index(best_card(self.trick))
        for _ in range(place):
            self.turn = self.after(self.turn)
        self.taken[self.turn] += 1
        self.takers.append(self.turn)
        self.trick = []
        if len(self.takers) == 13:
            self._count()

    def _count(self) -> None:
        sheet = {}
        for side, members in self.sides.items():
            bids = {seat: self.bids[seat] for seat in members}
            before = {"score": self.scores[side], "bags": self.bags[side]}
            sheet[side] = score(self.rules, bids, self.taken, before)
        self.sheets.append(sheet)
        self.scores = {side: line["score"] for side, line in sheet.items()}
        self.bags = {side: line["total_bags"] for side, line in sheet.items()}
        self.winner = winner(self.rules, self.scores)
        self.playing = False
        self.opener = self.after(self.opener)
