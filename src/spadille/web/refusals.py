"""Every refusal as a sentence for the player who was refused."""

from typing import Final

from spadille.web.i18n import N_, gettext

_SENTENCES: Final = {
    "cannot-read": N_("This file cannot be read."),
    "bad-json": N_("This is not JSON."),
    "bad-format": N_("This is not a record of a game that is known here."),
    "unknown-key": N_("There is an entry here that nobody knows."),
    "bad-value": N_("There is a value here that means nothing."),
    "unknown-variant": N_("There is no such game."),
    "unknown-rule": N_("There is no such rule."),
    "bad-rule": N_("This rule cannot have that value."),
    "bad-card": N_("There is no such card."),
    "duplicate-card": N_("The same card is there twice."),
    "missing-card": N_("A card is missing."),
    "wrong-seat": N_("It is not your turn."),
    "bad-draft": N_("The card can only be kept or rejected."),
    "bad-exchange": N_("These cards cannot be exchanged."),
    "illegal-bid": N_("You cannot bid that now."),
    "not-in-hand": N_("You do not hold this card."),
    "must-follow-suit": N_("You must follow the suit that was led."),
    "spades-not-broken": N_("Spades are not broken yet, and you hold other suits."),
    "too-many": N_("There are more of these than a deal has."),
    "out-of-phase": N_("It is not the time for that."),
    "unfinished-deal": N_("The deal is not over yet."),
    "after-the-end": N_("The game is over."),
    "nothing-due": N_("There is nothing to decide now."),
    "stale": N_("Meanwhile the table has gone on; this is how it stands now."),
    "not-your-seat": N_("You have no seat at this table."),
    "no-such-table": N_("There is no such table."),
    "too-many-tables": N_("You have very many games in progress: finish one of them first."),
}

_REQUESTS: Final = {
    "form-expired": N_(
        "This page was too old, or it came from elsewhere. Nothing has changed: go back and try again."
    ),
    "http-400": N_("What was sent does not make sense here. Nothing has changed."),
    "http-401": N_("Begin a game of your own: you need no account."),
    "http-403": N_("This is not yours to see."),
    "http-404": N_("There is no such page."),
    "http-405": N_("This address answers another kind of request."),
    "http-413": N_("What was sent is larger than anything that is needed here. Nothing has changed."),
    "http-429": N_("Please wait a moment, then try again."),
    "http-500": N_("This is our fault. The game is safe: go back and try again."),
}
"""What is wrong with a request itself, by the HTTP status of its answer."""


def refusal_sentence(code: str) -> str:
    """Why something was refused, in the current language.

    `code` is one of `spadille.refused.CODES`, `form-expired`, or the status of an answer as `http-404`.
    """
    known = _SENTENCES | _REQUESTS
    general = "http-500" if code.startswith("http-5") else "http-400"
    return gettext(known.get(code, known[general]))
