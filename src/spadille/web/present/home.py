"""The first page: the games to choose from with their house rules, and this person's games."""

from collections.abc import Iterable
from dataclasses import dataclass

from babel.dates import format_timedelta

from spadille.bots.levels import LEVELS
from spadille.rules import VARIANTS
from spadille.rules.variants import variant_rules
from spadille.seats import Seat
from spadille.table import Table
from spadille.web.i18n import current_language, gettext
from spadille.web.present.labels import target_label
from spadille.web.present.sight import Sight, sight_of
from spadille.web.rules_form import USUAL_LEVEL, RulesFormFault, rules_fields
from spadille.web.screens import Choice, GameCard, HomeScreen, SavedGame
from spadille.web.words import game_line, game_name, level_name


@dataclass(frozen=True, kw_only=True)
class SavedTable:
    """A table where this person has a seat; `at` is when it last changed, in seconds since 1970."""

    address: str
    table: Table
    seat: Seat
    at: float


def home_screen(
    *,
    address: str,
    now: float,
    running: Iterable[SavedTable] = (),
    finished: Iterable[SavedTable] = (),
    fault: RulesFormFault | None = None,
) -> HomeScreen:
    """The first page at the time `now` (seconds since 1970); a form that was not accepted as it was sent."""
    level = fault.level if fault else USUAL_LEVEL
    return HomeScreen(
        address=address,
        games=tuple(_game(variant, fault) for variant in VARIANTS),
        levels=tuple(_level(name, level) for name, known in LEVELS.items() if known.screen),
        in_progress=tuple(_saved(game, now) for game in running),
        finished=tuple(_saved(game, now) for game in finished),
        refusal=_refusal(fault) if fault else "",
        rules_open=fault is not None,
    )


def _refusal(fault: RulesFormFault) -> str:
    return fault.refusal or gettext("The house rules cannot be played like this: please see below.")


def _game(variant: str, fault: RulesFormFault | None) -> GameCard:
    rules = variant_rules(variant)
    sent = fault.fields if fault and fault.variant == variant else None
    return GameCard(
        id=variant,
        name=game_name(variant),
        line=game_line(variant),
        seats=rules.seats,
        target=target_label(rules),
        rules=sent or rules_fields(variant),
        chosen=variant == (fault.variant if fault else VARIANTS[0]),
    )


def _level(name: str, chosen: str) -> Choice:
    return Choice(value=name, text=level_name(name), chosen=name == chosen)


# --- the person's own games
def _saved(game: SavedTable, now: float) -> SavedGame:
    sight = sight_of(game.table, game.seat)
    ours, theirs = sight.sides
    return SavedGame(
        address=game.address,
        game=game_name(sight.variant),
        game_id=sight.variant,
        ours=sight.animals(ours),
        theirs=sight.animals(theirs),
        scores=(sight.view.score(ours).points, sight.view.score(theirs).points),
        line=_line(sight),
        when=time_ago(now - game.at),
        over=game.table.game.over,
    )


def _line(sight: Sight) -> str:
    """How a game stands: `Deal 5: it is your turn.`"""
    view = sight.view
    deals = len(view.finished)
    if view.winner is not None:
        return gettext("Won.") if view.winner == view.side else gettext("Lost.")
    if view.phase == "over":
        return gettext("Deal %(deal)s comes next.", deal=deals + 1)
    if sight.my_turn:
        return gettext("Deal %(deal)s: it is your turn.", deal=deals + 1)
    return gettext("Deal %(deal)s.", deal=deals + 1)


def time_ago(seconds: float) -> str:
    """`just now`, `12 minutes ago`."""
    if seconds < 60:
        return gettext("just now")
    return format_timedelta(-int(seconds), add_direction=True, locale=current_language())
