"""One sentence that says what is asked of the viewer now, or whom the table waits for."""

from spadille.actions import Look
from spadille.cards import suit_of
from spadille.web.i18n import N_, gettext, ngettext
from spadille.web.present.hand import playable, whose_turn
from spadille.web.present.sight import Sight
from spadille.web.words import suit_name


def notice(sight: Sight) -> str:
    """The sentence under the viewer's name."""
    view = sight.view
    if view.opener is None:
        return gettext("The cards are being dealt.")
    if view.phase == "over":
        return _deal_over(sight)
    if view.phase == "drawing":
        return gettext("The cards are being drawn.")
    if view.phase == "playing":
        return _playing(sight)
    return _before_play(sight) if sight.my_turn else whose_turn(sight)


def _before_play(sight: Sight) -> str:
    view = sight.view
    match view.phase:
        case "blind":
            return gettext("Decide before you draw the first card.")
        case "draft":
            return gettext("Keep this card or reject it.")
        case "exchange":
            return gettext("Choose the cards that you want to exchange.")
    if any(isinstance(action, Look) for action in view.legal):
        return gettext("Once you have looked you cannot bid %(blind)s any more.", blind=sight.blind)
    if len(view.legal) == 1:
        return gettext("Confirm your %(blind)s.", blind=sight.blind)
    return _bid_place(sight)


def _bid_place(sight: Sight) -> str:
    bids = len(sight.view.bids)
    if not bids:
        return gettext("You bid first.")
    return gettext("You bid last.") if bids == sight.rules.seats - 1 else gettext("It is your turn to bid.")


def _playing(sight: Sight) -> str:
    view = sight.view
    if not view.trick:
        return _between(sight)
    if not sight.my_turn:
        return whose_turn(sight)
    return _follow(sight)


def _between(sight: Sight) -> str:
    """Nobody has led to this trick."""
    view = sight.view
    leader = view.leader or sight.me
    if view.tricks:
        return sight.says(
            leader,
            N_("You took the trick: now you lead."),
            N_("%(player)s took the trick and leads to the next."),
        )
    return sight.says(leader, N_("You lead to the first trick."), N_("%(player)s leads to the first trick."))


def _follow(sight: Sight) -> str:
    view = sight.view
    led = suit_of(view.trick[0])
    cards = playable(view)
    if any(suit_of(card) != led for card in cards):
        return gettext("You have no %(suit)s: play any card.", suit=suit_name(led))
    return ngettext(
        "Follow %(suit)s: you have one card for it.",
        "Follow %(suit)s: you can choose among %(num)s cards.",
        len(cards),
        suit=suit_name(led),
    )


def _deal_over(sight: Sight) -> str:
    last = sight.view.tricks[-1]
    return sight.says(
        last.taker,
        N_("You take the last trick, and the deal is over."),
        N_("%(player)s takes the last trick, and the deal is over."),
    )
