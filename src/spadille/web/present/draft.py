"""The draft: the card looked at for the one who draws, the turn before for the one who waits."""

from spadille.actions import Draft
from spadille.deal import DRAFT_TURNS
from spadille.view import SeenTurn, View
from spadille.web.i18n import gettext, ngettext
from spadille.web.present.sight import Sight
from spadille.web.screens import Choice, DraftBoard, ShownCard
from spadille.web.words import shown_card

TURNS_EACH = DRAFT_TURNS // 2


def draft_board(sight: Sight) -> DraftBoard:
    """The draft as it stands for the viewer."""
    return _drawing(sight) if sight.view.looked_at is not None else _waiting(sight)


def _drawing(sight: Sight) -> DraftBoard:
    view = sight.view
    assert view.looked_at is not None
    peek = view.rules.draft_peek
    return DraftBoard(
        progress=_progress(view),
        stock=_stock(view, drawn=1),
        first=shown_card(view.looked_at),
        first_note=gettext("only you see it"),
        second_note=gettext("you see it when you keep the first")
        if peek
        else gettext("if you keep the first, it goes unseen"),
        explanation=_explanation(view),
        choices=_choices(view),
        seen=_seen(view),
        unseen=_unseen(view),
        places_left=TURNS_EACH - len(_mine(view)),
    )


def _waiting(sight: Sight) -> DraftBoard:
    """Somebody else draws; the viewer's own last turn lies there to be looked at."""
    view = sight.view
    mine = _mine(view)
    first, second, hidden, notes = _laid_out(mine[-1]) if mine else (None, None, False, ("", ""))
    return DraftBoard(
        progress=gettext("%(player)s draws.", player=sight.name(view.to_act or sight.me)),
        stock=_stock(view, drawn=0),
        first=first,
        first_note=notes[0],
        second=second,
        second_hidden=hidden,
        second_note=notes[1],
        seen=_seen(view),
        unseen=_unseen(view),
        places_left=TURNS_EACH - len(mine),
    )


def _laid_out(turn: SeenTurn) -> tuple[ShownCard | None, ShownCard | None, bool, tuple[str, str]]:
    """The two cards of an own turn, whether the second went unseen, and what became of each."""
    kept = shown_card(turn.kept) if turn.kept is not None else None
    gone = shown_card(turn.discarded) if turn.discarded is not None else None
    if not turn.keep:
        return gone, kept, False, (gettext("discarded"), gettext("kept"))
    if gone is None:
        return kept, None, True, (gettext("kept"), gettext("discarded unseen"))
    return kept, gone, False, (gettext("kept"), gettext("discarded"))


def _explanation(view: View) -> str:
    if view.rules.draft_peek:
        return gettext(
            "Keep it, and the next card is discarded after you have seen it. "
            "Reject it, and the next card is yours."
        )
    return gettext("Keep it, and the next card is discarded unseen. Reject it, and the next card is yours.")


def _choices(view: View) -> tuple[Choice, ...]:
    said = {True: ("keep", gettext("Keep")), False: ("reject", gettext("Reject"))}
    keeps = [action.keep for action in view.legal if isinstance(action, Draft)]
    return tuple(Choice(value=said[keep][0], text=said[keep][1], main=keep) for keep in keeps)


def _progress(view: View) -> str:
    return gettext("Turn %(turn)s of %(turns)s", turn=len(_mine(view)) + 1, turns=TURNS_EACH)


def _stock(view: View, *, drawn: int) -> str:
    left = 2 * (DRAFT_TURNS - len(view.draft)) - drawn
    return ngettext("%(num)s card", "%(num)s cards", left)


def _mine(view: View) -> list[SeenTurn]:
    return [turn for turn in view.draft if turn.seat == view.seat]


def _seen(view: View) -> tuple[ShownCard, ...]:
    return tuple(shown_card(turn.discarded) for turn in _mine(view) if turn.discarded is not None)


def _unseen(view: View) -> int:
    return sum(turn.discarded is None for turn in _mine(view))
