"""The quiet pages: the rules in brief, and what is shown when a page cannot be."""

from typing import Final

from spadille.rules import VARIANTS
from spadille.rules.variants import variant_rules
from spadille.web.i18n import N_, gettext
from spadille.web.present.labels import labels
from spadille.web.refusals import refusal_sentence
from spadille.web.screens import ErrorScreen, GameRules, HelpScreen
from spadille.web.words import game_line, game_name

_TITLES: Final = {
    400: N_("That cannot be read"),
    401: N_("Nobody is known by this"),
    403: N_("That is not allowed"),
    404: N_("There is nothing here"),
    405: N_("That is not done here"),
    409: N_("The table has gone on"),
    422: N_("That cannot be done"),
    413: N_("That is too much"),
    429: N_("Too much at once"),
    500: N_("Something went wrong"),
}


def help_screen(*, back: str = "/") -> HelpScreen:
    """Keys, rules in brief, and what is particular to each game."""
    return HelpScreen(back=back, games=tuple(_game(variant) for variant in VARIANTS))


def error_screen(status: int, code: str, *, back: str = "/") -> ErrorScreen:
    """A page for an HTTP status; `code` says what was refused, as `refusal_sentence` takes it."""
    known = status if status in _TITLES else 500 if status >= 500 else 400
    return ErrorScreen(
        status=status,
        title=gettext(_TITLES[known]),
        message=refusal_sentence(code),
        back=back,
        back_text=gettext("To the first page") if back == "/" else gettext("Back"),
    )


def _game(variant: str) -> GameRules:
    rules = variant_rules(variant)
    return GameRules(
        id=variant, name=game_name(variant), line=game_line(variant), rules=labels(rules, variant)[1:]
    )
