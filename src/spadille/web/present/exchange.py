"""The exchange after a blind nil: cards put away, as many drawn from what the draft discarded."""

from spadille.web.i18n import N_, gettext, ngettext
from spadille.web.present.sight import Sight
from spadille.web.screens import ExchangePanel
from spadille.web.words import shown_card


def exchange(sight: Sight) -> ExchangePanel:
    """The viewer's exchange, or the wait for the other's with what the viewer's own has brought."""
    view = sight.view
    mine = next((done for done in view.exchanges if done.seat == sight.me), None)
    if view.legal:
        return _asked(sight)
    return ExchangePanel(
        question=_waiting(sight),
        explanation=gettext("The cards come from those that the draft discarded."),
        given=tuple(shown_card(card) for card in mine.discards) if mine else (),
        drawn=tuple(shown_card(card) for card in mine.draws) if mine else (),
    )


def _asked(sight: Sight) -> ExchangePanel:
    limit = sight.rules.blind_nil_exchange or 0
    return ExchangePanel(
        question=ngettext(
            "Exchange a card for your %(blind)s?",
            "Exchange up to %(num)s cards for your %(blind)s?",
            limit,
            blind=sight.blind,
        ),
        explanation=gettext(
            "Choose the cards to put away. You draw as many at random from those that the draft discarded; "
            "what you put away does not come back."
        ),
        limit=limit,
    )


def _waiting(sight: Sight) -> str:
    seat = sight.view.to_act
    if seat is None:
        return gettext("The cards are being drawn.")
    return sight.says(seat, N_("You exchange cards."), N_("%(player)s exchanges cards."))
