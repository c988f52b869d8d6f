"""The shape of a record, key by key in canonical order; texts are kept as they were written."""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from spadille.seats import Seat, Side

FORMAT: Final = "spadille/1"

Count = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
"""Points or bags; far more than any game can reach, and exact in every other program."""


class Start(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The scores and bags with which a game begins; a side that is not named starts at 0."""

    score: dict[Side, Count] | UnsetType = UNSET
    bags: dict[Side, Count] | UnsetType = UNSET


class HandsDeal(Struct, forbid_unknown_fields=True, kw_only=True):
    """A deal of all the cards to four seats."""

    dealer: Seat
    hands: dict[Seat, str]
    bids: list[str] = []
    plays: str = ""
    note: str | UnsetType = UNSET


class ExchangeEntry(Struct, forbid_unknown_fields=True):
    """One blind-nil bidder's exchange; empty texts if he kept everything."""

    seat: Seat
    discards: str
    draws: str


class DraftDeal(Struct, forbid_unknown_fields=True, kw_only=True):
    """A drafted deal of two; `exchange` is written only where the rules have exchanges."""

    first_drawer: Seat
    stock: str
    blind: list[str] = []
    draft: str = ""
    bids: list[str] = []
    exchange: list[ExchangeEntry] | UnsetType = UNSET
    plays: str = ""
    note: str | UnsetType = UNSET


DealRecord: TypeAlias = HandsDeal | DraftDeal


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """One game. `players`, `id`, `started`, `seed`, `commitment` are ignored by the rules.

    `deals` are what was dealt and done, in order, as plain objects: each is judged only when its turn in the
    replay comes, so that the first fault in playing order is the one reported. The last may stop anywhere.
    """

    variant: str
    format: str = FORMAT
    rules: dict[str, Any] = {}
    start: Start | UnsetType = UNSET
    id: str | UnsetType = UNSET
    players: dict[Seat, str] | UnsetType = UNSET
    started: str | UnsetType = UNSET
    seed: str | int | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    deals: list[Any]
