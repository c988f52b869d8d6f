"""What a page shows, as plain values: one screen for each page, in the reader's language, with no rules
behind it.

A presenter fills a screen from what the viewer may know, and a template turns it into HTML. Sentences and
names come in already translated; cards (`QD`), places, sides and phases are codes. The viewer always sits
at place `s`, whatever the seat; the others follow to the left: `w`, `n`, `e`, and with two seats only `n`.
Every choice carries the `value` that its button posts as `action`, written as in a record: `QD`, `4`,
`nil`, `blind-nil`, `keep`, `no`.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

Place = Literal["n", "e", "s", "w"]
Side = Literal["us", "them"]
Animal = Literal["monkey", "bird", "otter", "fox"]
CardState = Literal["can", "cannot"]
FieldKind = Literal["number", "choice", "switch"]
Cloth = Literal["plum", "pine", "ink"]
CardSize = Literal["small", "medium", "large"]
Speed = Literal["slow", "normal", "fast", "instant"]


# --- every page
@dataclass(frozen=True, kw_only=True)
class Language:
    """A language to read in: its code (`ro`) and its own name for itself (`Română`)."""

    code: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Look:
    """The preferences that change how a page looks or moves; they become classes and `data-` of the body."""

    four_colour: bool = False
    cloth: Cloth = "plum"
    card_size: CardSize = "medium"
    speed: Speed = "normal"
    sound: bool = False


@dataclass(frozen=True, kw_only=True)
class Page:
    """What every page needs beside its screen.

    `address` is the page's own path, to which a change of language comes back. `csrf_token` goes into every
    form as `_csrf_token`. `title` stands before the product's name.
    """

    language: str
    title: str
    address: str
    csrf_token: str
    languages: tuple[Language, ...]
    look: Look = Look()


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A button, or an option of a list: what it posts, what it says, and what that means."""

    value: str
    text: str
    help: str = ""
    chosen: bool = False
    main: bool = False


@dataclass(frozen=True, kw_only=True)
class Field:
    """One entry of a form, for house rules and preferences alike.

    `value` is the text of a number, the value of a choice, or `true`/`false` of a switch (which, when off, is
    not sent at all). `default` is the value from which a reader sees that it was changed. `least` and `most`
    bound a number.
    """

    name: str
    label: str
    kind: FieldKind
    value: str
    default: str
    help: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 10_000
    error: str = ""


# --- cards
@dataclass(frozen=True, kw_only=True)
class ShownCard:
    """A card that lies open: its code (`QD`) and its name (`queen of diamonds`)."""

    code: str
    name: str


@dataclass(frozen=True, kw_only=True)
class HandCard:
    """A card in the viewer's hand.

    `state` is `can` or `cannot` while it is the viewer's turn to play, else None. `reason` says why the card
    can't be played now, as a sentence; it is also given with None (`It is Otter's turn.`). `new` marks a card
    that has just come.
    """

    code: str
    name: str
    state: CardState | None = None
    reason: str = ""
    new: bool = False


@dataclass(frozen=True, kw_only=True)
class TrickCard:
    """A card in a trick: whose it is and whether it is the one that takes it so far."""

    code: str
    name: str
    place: Place
    player: str
    winning: bool = False


@dataclass(frozen=True, kw_only=True)
class LastTrick:
    """The trick before this one, in the order in which it was played, and a sentence that says who took
    it."""

    cards: tuple[TrickCard, ...]
    sentence: str


# --- round the table
@dataclass(frozen=True, kw_only=True)
class SeatPanel:
    """One player at the table.

    `bid` is the number bid, 0 for a nil, None before the bid; `blind` tells a blind nil, `nil_name` what a
    nil is called at this table (`Double nil`), and `nil_lost` that it has taken a trick. `taken` is None
    while no trick can have been taken. `cards` is how many cards the player holds. `note` is a short line
    of what the player does or has (`thinking`, `6 cards, 6 discarded`).
    """

    place: Place
    animal: Animal
    name: str
    role: str
    side: Side
    bid: int | None = None
    blind: bool = False
    nil_name: str = ""
    nil_lost: bool = False
    taken: int | None = None
    cards: int = 13
    turn: bool = False
    dealer: bool = False
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class SideScore:
    """Score and bags of one side before this deal; `bag_limit` 0 means that bags cost nothing.

    `contract` and `taken` are the side's tricks bid and taken in this deal; None before they are known.
    """

    side: Side
    name: str
    score: int
    bags: int
    bag_limit: int
    contract: int | None = None
    taken: int | None = None


@dataclass(frozen=True, kw_only=True)
class LogLine:
    """One sentence of what happened, with the number of its event; the script reads out the new ones."""

    number: int
    text: str


# --- the middle of the table
@dataclass(frozen=True, kw_only=True)
class Trick:
    """The trick on the table. `finished` keeps it lying until it has been seen; `taker` is then its place."""

    phase: ClassVar[str] = "playing"
    cards: tuple[TrickCard, ...]
    open_place: Place | None = None
    finished: bool = False
    taker: Place | None = None


@dataclass(frozen=True, kw_only=True)
class BidChoice:
    """A bid that may be made now: what it posts, its short text (`4`, `Nil`), and its name (`4 tricks`)."""

    value: str
    text: str
    name: str


@dataclass(frozen=True, kw_only=True)
class BidPanel:
    """The bidding. Without `choices` it is somebody else's turn. `situation` sums up what has been bid."""

    phase: ClassVar[str] = "bidding"
    question: str
    situation: str
    choices: tuple[BidChoice, ...] = ()
    advice: str = ""


@dataclass(frozen=True, kw_only=True)
class BlindPanel:
    """The offer of a blind nil, before any card has been seen: look or bid blind, yes or no."""

    phase: ClassVar[str] = "blind"
    question: str
    explanation: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, kw_only=True)
class DraftBoard:
    """The draft, for the one who draws and for the one who waits.

    `first` is the card looked at, `second` the one after it where the viewer saw it; None is an empty
    place, and `second_hidden` a card that went away unseen. `first_note` and `second_note` say what becomes
    of each. `seen` are the viewer's own discards that the viewer saw, `unseen` how many went away unseen.
    """

    phase: ClassVar[str] = "draft"
    progress: str
    stock: str
    first: ShownCard | None = None
    first_note: str = ""
    second: ShownCard | None = None
    second_hidden: bool = False
    second_note: str = ""
    explanation: str = ""
    choices: tuple[Choice, ...] = ()
    seen: tuple[ShownCard, ...] = ()
    unseen: int = 0
    places_left: int = 0


@dataclass(frozen=True, kw_only=True)
class ExchangePanel:
    """The exchange after a blind nil. With `limit` 0 the viewer waits for the other; `given` and `drawn` show
    what an exchange just made."""

    phase: ClassVar[str] = "exchange"
    question: str
    explanation: str
    limit: int = 0
    given: tuple[ShownCard, ...] = ()
    drawn: tuple[ShownCard, ...] = ()


# --- the score sheet
@dataclass(frozen=True, kw_only=True)
class SheetLine:
    """One number of the score sheet: what it is for, how it comes about, and the points."""

    title: str
    explanation: str
    points: int


@dataclass(frozen=True, kw_only=True)
class SheetSide:
    """The account of one side: lines that add up to `points`, which lead from `before` to `score`.

    `bags_line` explains the bag count (`4 before, 1 new`).
    """

    side: Side
    name: str
    animals: tuple[Animal, ...]
    lines: tuple[SheetLine, ...]
    points: int
    before: int
    score: int
    bags: int
    bag_limit: int
    bags_line: str


@dataclass(frozen=True, kw_only=True)
class HistoryRow:
    """One finished deal: for each side, in the order of the sheet, bid and taken as text (`4 + nil · 5`)
    and the score after it."""

    number: int
    contracts: tuple[str, str]
    scores: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The score sheet after a deal, and at the end of the game.

    `ending` is None while the game goes on; then `choices` hold the next deal. `start` is the score from
    which the game set out, for the chart; `record_address` is where the record can be downloaded.
    """

    phase: ClassVar[str] = "sheet"
    title: str
    headline: str
    sides: tuple[SheetSide, SheetSide]
    history: tuple[HistoryRow, ...]
    target: int
    record_address: str
    start: tuple[int, int] = (0, 0)
    choices: tuple[Choice, ...] = ()
    ending: "Ending | None" = None


@dataclass(frozen=True, kw_only=True)
class Ending:
    """Who won: the animals to show, whether they are the viewer's side, and where else to go."""

    sentence: str
    animals: tuple[Animal, ...]
    side: Side
    won: bool


Middle = Trick | BidPanel | BlindPanel | DraftBoard | ExchangePanel | Sheet


# --- the table
@dataclass(frozen=True, kw_only=True)
class TableScreen:
    """One viewer's table after event `number`.

    Forms post to `address`, with `number` beside the action, so that a stale one can be told. `hand` is None
    while the viewer has not looked at the cards: `hand_size` backs are shown. `refusal` says why the last
    action was not accepted. `labels` are the rules in force, the game's name first.
    """

    number: int
    address: str
    game: str
    deal: str
    labels: tuple[str, ...]
    seats: tuple[SeatPanel, ...]
    scores: tuple[SideScore, SideScore]
    middle: Middle
    notice: str
    hand: tuple[HandCard, ...] | None = ()
    hand_size: int = 13
    last_trick: LastTrick | None = None
    log: tuple[LogLine, ...] = ()
    refusal: str = ""
    your_turn: bool = False

    @property
    def phase(self) -> str:
        """The phase that the middle shows: playing, bidding, blind, draft, exchange or sheet."""
        return self.middle.phase


# --- home
@dataclass(frozen=True, kw_only=True)
class GameCard:
    """One of the games to choose: its permanent id, one line about it, and its rules as a form.

    The names of `rules` are sent with the id before them (`hoyle.target`), so that all five forms fit into
    one page and only the chosen one is read.
    """

    id: str
    name: str
    line: str
    seats: int
    target: str
    rules: tuple[Field, ...]
    chosen: bool = False


@dataclass(frozen=True, kw_only=True)
class SavedGame:
    """A game to go on with or to look at again: where it is, how it stands and a line about it.

    `when` is a sentence of the reader's language (`12 minutes ago`).
    """

    address: str
    game: str
    game_id: str
    ours: tuple[Animal, ...]
    theirs: tuple[Animal, ...]
    scores: tuple[int, int]
    line: str
    when: str
    over: bool = False


@dataclass(frozen=True, kw_only=True)
class HomeScreen:
    """The first page: the five games with levels and house rules, and the games of this player.

    The form posts `game`, `level` and the fields of the rules to `address`. `refusal` is a fault of the
    form as a whole; `rules_open` keeps the house rules open after one.
    """

    address: str
    games: tuple[GameCard, ...]
    levels: tuple[Choice, ...]
    in_progress: tuple[SavedGame, ...] = ()
    finished: tuple[SavedGame, ...] = ()
    refusal: str = ""
    rules_open: bool = False


# --- the other pages
@dataclass(frozen=True, kw_only=True)
class FieldGroup:
    """Fields under one heading."""

    title: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, kw_only=True)
class PreferencesScreen:
    """The preferences: posted to `address`, with `back` as where to return."""

    address: str
    back: str
    groups: tuple[FieldGroup, ...]
    saved: bool = False


@dataclass(frozen=True, kw_only=True)
class GameRules:
    """A game's rules in brief, for the help page: where they come from and what is particular to them."""

    id: str
    name: str
    line: str
    rules: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class HelpScreen:
    """Keys and rules in brief; `back` is where the reader came from."""

    back: str
    games: tuple[GameRules, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ErrorScreen:
    """A page that can't be shown: the HTTP status, what happened, and where to go instead."""

    status: int
    title: str
    message: str
    back: str
    back_text: str
