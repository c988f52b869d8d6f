"""Round the table: the players with their bids and tricks, and the score before the deal."""

from spadille.rules import BLIND_NIL, NIL, Score, is_nil
from spadille.rules.bidding import contract_of
from spadille.seats import Seat
from spadille.seats import Side as RulesSide
from spadille.view import View
from spadille.web.i18n import gettext, ngettext
from spadille.web.present.sight import Sight
from spadille.web.screens import SeatPanel, SideScore
from spadille.web.words import animal_name, bid_short

BEFORE_TRICKS = ("blind", "draft", "bidding", "exchange", "drawing")


def seat_panels(sight: Sight) -> tuple[SeatPanel, ...]:
    """All players, the viewer first, then to the left."""
    return tuple(_panel(sight, seat) for seat in sight.seats)


def side_scores(sight: Sight) -> tuple[SideScore, SideScore]:
    """Both sides' scores before this deal, the viewer's first."""
    ours, theirs = sight.sides
    return _score(sight, ours), _score(sight, theirs)


def cards_held(view: View, seat: Seat) -> int:
    """How many cards a player holds, which is public."""
    if seat == view.seat and view.hand is not None:
        return len(view.hand)
    played = len(view.tricks) + (seat in view.trick_seats[: len(view.trick)])
    drafted = sum(turn.seat == seat for turn in view.draft) if view.rules.drafts else 13
    return drafted - played if view.opener else 0


def _panel(sight: Sight, seat: Seat) -> SeatPanel:
    view = sight.view
    bid = view.bid_of(seat)
    taken = None if view.phase in BEFORE_TRICKS or not view.taken else view.tricks_of(seat)
    return SeatPanel(
        place=sight.place(seat),
        animal=sight.animal(seat),
        name=sight.name(seat),
        role=_role(sight, seat),
        side=sight.side(seat),
        bid=NIL if bid == BLIND_NIL else bid,
        blind=bid == BLIND_NIL,
        nil_name=bid_short(bid, sight.variant) if bid is not None and is_nil(bid) else "",
        nil_lost=bid is not None and is_nil(bid) and bool(taken),
        taken=taken,
        cards=cards_held(view, seat),
        turn=view.to_act == seat,
        dealer=not view.rules.drafts and view.opener == seat,
        note=_note(sight, seat),
    )


def _role(sight: Sight, seat: Seat) -> str:
    if seat == sight.me:
        return animal_name("monkey")
    return gettext("your partner") if sight.side(seat) == "us" else gettext("opponent")


def _note(sight: Sight, seat: Seat) -> str:
    """A short line of what cannot be seen otherwise."""
    view = sight.view
    if view.phase in ("blind", "draft"):
        held = cards_held(view, seat)
        drafted = ngettext(
            "%(held)s held, %(num)s discarded", "%(held)s held, %(num)s discarded", held, held=held
        )
        return f"{drafted} · {_promised(sight)}" if _has_promised(view, seat) else drafted
    if view.phase == "bidding" and view.bid_of(seat) is None:
        return _before_bid(sight, seat)
    return gettext("thinking") if view.to_act == seat != sight.me else ""


def _before_bid(sight: Sight, seat: Seat) -> str:
    view = sight.view
    if _has_promised(view, seat):
        return _promised(sight)
    if not view.rules.drafts and seat in view.may_blind and seat not in view.looked:
        return gettext("cards not seen yet")
    return gettext("thinking") if view.to_act == seat != sight.me else ""


def _has_promised(view: View, seat: Seat) -> bool:
    return any(answer.seat == seat and answer.yes for answer in view.answers)


def _promised(sight: Sight) -> str:
    return gettext("%(blind)s declared", blind=sight.blind)


def _score(sight: Sight, side: RulesSide) -> SideScore:
    view = sight.view
    members = view.rules.members(side)
    bids = [bid for seat in members if (bid := view.bid_of(seat)) is not None]
    score = _before(view, side)
    return SideScore(
        side="us" if side == view.side else "them",
        name=sight.side_name(side),
        score=score.points,
        bags=score.bags,
        bag_limit=view.rules.bag_limit,
        contract=contract_of(bids) if len(bids) == len(members) else None,
        taken=None if view.phase in BEFORE_TRICKS else sum(view.tricks_of(seat) for seat in members),
    )


def _before(view: View, side: RulesSide) -> Score:
    """What a side had before the deal that is shown, also while that deal is over and still lies there."""
    if view.phase == "over" and view.finished:
        return view.finished[-1].results[view.rules.sides.index(side)].before
    return view.score(side)
