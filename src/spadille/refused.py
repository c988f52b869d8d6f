"""A refusal is a stable code for programs; the place and the sentence beside it are for people.

Every room that says no says it with `Refused`; nothing here knows why.
"""

from typing import Final

CODES: Final = {
    "cannot-read": "there is no such file, or it cannot be read",
    "bad-json": "this is not JSON",
    "bad-format": "this is not a record of a known format",
    "unknown-key": "the format has no such key",
    "bad-value": "the format has no such value here",
    "unknown-variant": "there is no such variant",
    "unknown-rule": "the rules have no such field",
    "bad-rule": "the rules cannot have this value",
    "bad-card": "there is no such card",
    "duplicate-card": "a card was dealt twice",
    "missing-card": "a card was not dealt, or a hand has not thirteen",
    "wrong-seat": "somebody else is to act",
    "bad-draft": "a drawer keeps or rejects",
    "bad-exchange": "these cards cannot be exchanged",
    "illegal-bid": "this bid is not among the choices",
    "not-in-hand": "the player does not hold this card",
    "must-follow-suit": "the player holds the suit that was led",
    "spades-not-broken": "spades are not broken, and the leader holds another suit",
    "too-many": "the deal has no more of these",
    "out-of-phase": "it is not the time for this",
    "unfinished-deal": "the deal before is not over",
    "after-the-end": "the game was won",
    "nothing-due": "nobody has anything to decide",
    "stale": "the table has gone on since this was sent",
    "not-your-seat": "this person does not sit here",
    "no-such-table": "there is no such table",
    "too-many-tables": "a person may have 200 tables in play",
}
"""Every refusal code, with the sentence that explains it where nothing more exact is known."""


class Refused(ValueError):
    """An input that the rules or the format do not accept.

    `code` is one of `CODES`. `place` says where, outermost first, counted from 1:
    `{"deal": 3, "play": 17}`. `detail` is a short English explanation.
    """

    def __init__(self, code: str, detail: str = "", *, place: dict[str, int] | None = None) -> None:
        assert code in CODES, code
        super().__init__(code, detail)
        self.code = code
        self.detail = detail or CODES[code]
        self.place = dict(place or {})

    def at(self, **place: int) -> "Refused":
        """The same refusal, with this place put in front of the one it has."""
        return Refused(self.code, self.detail, place={**place, **self.place})

    def __str__(self) -> str:
        where = ", ".join(f"{what} {number}" for what, number in self.place.items())
        return ": ".join(part for part in (where, self.code, self.detail) if part)
