"""The bidding, and the blind nil that is offered before the cards are seen."""

from spadille.actions import AnswerBlind, Look, MakeBid
from spadille.rules import BLIND_NIL, bid_text
from spadille.rules.bidding import contract_of
from spadille.seats import Seat
from spadille.web.i18n import N_, gettext, ngettext
from spadille.web.present.sight import Sight
from spadille.web.screens import BidChoice, BidPanel, BlindPanel, Choice
from spadille.web.words import bid_name, bid_said, bid_short


def bidding(sight: Sight) -> BidPanel | BlindPanel:
    """The bids open to the viewer; before the viewer has looked, the choice between looking and blind nil."""
    view = sight.view
    if any(isinstance(action, Look) for action in view.legal):
        return _unseen(sight)
    return BidPanel(question=_question(sight), situation=situation(sight), choices=_choices(sight))


def blind_question(sight: Sight) -> BlindPanel:
    """The question before a player's first draw."""
    view = sight.view
    if not any(isinstance(action, AnswerBlind) for action in view.legal):
        question = sight.says(
            view.to_act or sight.me,
            N_("You decide about %(blind)s."),
            N_("%(player)s decides about %(blind)s."),
            blind=sight.blind,
        )
        return BlindPanel(question=question, explanation=_stake(sight))
    no = Choice(value="no", text=gettext("No, draw"), main=True)
    yes = Choice(value="yes", text=gettext("Yes, no trick at all"))
    question = gettext("Will you bid %(blind)s before you draw?", blind=sight.blind)
    return BlindPanel(question=question, explanation=_stake(sight), choices=(no, yes))


def situation(sight: Sight) -> str:
    """The bids so far: `Bid so far: Otter 3, Bird nil (3 of 13 tricks).`"""
    view = sight.view
    if not view.bids:
        return gettext("Nobody has bid yet.")
    said = ", ".join(f"{sight.name(made.seat)} {bid_said(made.bid, sight.variant)}" for made in view.bids)
    total = contract_of(made.bid for made in view.bids)
    return gettext("Bid so far: %(bids)s; %(total)s of 13 tricks.", bids=said, total=total)


def _question(sight: Sight) -> str:
    bids = _bids(sight)
    if bids == (BLIND_NIL,):
        return gettext("You have declared %(blind)s: that is your bid.", blind=sight.blind)
    if bids:
        return gettext("How many tricks will you take?")
    seat: Seat = sight.view.to_act or sight.me
    return sight.says(seat, N_("You are bidding."), N_("%(player)s is bidding."))


def _bids(sight: Sight) -> tuple[int, ...]:
    return tuple(action.bid for action in sight.view.legal if isinstance(action, MakeBid))


def _choices(sight: Sight) -> tuple[BidChoice, ...]:
    return tuple(
        BidChoice(
            value=bid_text(bid),
            text=bid_short(bid, sight.variant),
            name=bid_name(bid, sight.variant),
        )
        for bid in _bids(sight)
    )


def _unseen(sight: Sight) -> BlindPanel:
    look = Choice(value="look", text=gettext("Look at my cards"), main=True)
    blind = Choice(value="blind-nil", text=gettext("Bid %(blind)s", blind=sight.blind))
    choices = (look, blind) if BLIND_NIL in _bids(sight) else (look,)
    question = (
        gettext("Look at your cards, or bid %(blind)s?", blind=sight.blind)
        if BLIND_NIL in _bids(sight)
        else gettext("You can look at your cards, or wait for your turn to bid %(blind)s.", blind=sight.blind)
    )
    explanation = f"{_stake(sight)} {situation(sight)}"
    return BlindPanel(question=question, explanation=explanation, choices=choices)


def _stake(sight: Sight) -> str:
    return ngettext(
        "Without a single trick you win %(num)s point; with one you lose as much.",
        "Without a single trick you win %(num)s points; with one you lose as many.",
        sight.rules.blind_nil_points,
    )
