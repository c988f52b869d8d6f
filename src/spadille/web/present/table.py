"""From a table to what one seat's page shows: one frame, or two where a deal has just ended."""

from spadille.seats import Seat
from spadille.table import Table
from spadille.view import View
from spadille.web.i18n import gettext
from spadille.web.preferences import Preferences
from spadille.web.present.bidding import bidding, blind_question
from spadille.web.present.draft import draft_board
from spadille.web.present.exchange import exchange
from spadille.web.present.hand import hand_cards
from spadille.web.present.labels import labels, spade_state
from spadille.web.present.log import log_lines
from spadille.web.present.notice import notice
from spadille.web.present.seats import cards_held, seat_panels, side_scores
from spadille.web.present.sheet import sheet
from spadille.web.present.sight import Sight, sight_of
from spadille.web.present.trick import last_trick, middle_trick
from spadille.web.screens import Middle, TableScreen
from spadille.web.words import game_name


def table_frames(
    table: Table, seat: Seat, *, address: str, preferences: Preferences
) -> tuple[TableScreen, ...]:
    """What this seat sees after the table's last event, in the current language.

    Where that event ended a deal there are two frames: the last trick lying there, then the score sheet.
    """
    sight = sight_of(table, seat)
    middles: tuple[Middle, ...] = (_middle(sight),)
    if sight.view.phase == "over" and sight.view.finished:
        middles = (*middles, sheet(sight, record_address=f"{address}/record"))
    return tuple(
        _screen(sight, middle, number=table.number, address=address, preferences=preferences)
        for middle in middles
    )


def _middle(sight: Sight) -> Middle:
    match sight.view.phase:
        case "blind":
            return blind_question(sight)
        case "draft":
            return draft_board(sight)
        case "bidding":
            return bidding(sight)
        case "exchange" | "drawing":
            return exchange(sight)
    return middle_trick(sight)


def _screen(
    sight: Sight, middle: Middle, *, number: int, address: str, preferences: Preferences
) -> TableScreen:
    view = sight.view
    return TableScreen(
        number=number,
        address=address,
        game=game_name(sight.variant),
        deal=_deal(view),
        labels=(*labels(view.rules, sight.variant), *spade_state(view.rules, broken=view.broken)),
        seats=seat_panels(sight),
        scores=side_scores(sight),
        middle=middle,
        notice=notice(sight),
        hand=hand_cards(sight, preferences.sorting),
        hand_size=cards_held(view, sight.me),
        last_trick=last_trick(sight),
        log=log_lines(sight),
        your_turn=_is_due(view, middle),
    )


def _deal(view: View) -> str:
    over = view.phase == "over" and bool(view.finished)
    return gettext("Deal %(deal)s", deal=len(view.finished) + (not over))


def _is_due(view: View, middle: Middle) -> bool:
    """Whether the table waits for the viewer; the next deal may be asked for by anyone seated."""
    return view.to_act == view.seat or (middle.phase == "sheet" and view.winner is None)
