"""The score sheet: what the rules have reckoned for the last deal, every number with its reason."""

from spadille.actions import MakeBid
from spadille.rules import NilOutcome, SideResult, is_nil
from spadille.seats import Side as RulesSide
from spadille.view import PastDeal
from spadille.web.i18n import N_, gettext, ngettext
from spadille.web.present.account import account_lines, bags_line
from spadille.web.present.log import boston
from spadille.web.present.sight import Sight
from spadille.web.screens import Choice, Ending, HistoryRow, Sheet, SheetSide
from spadille.web.words import bid_said

MOST_NILS = 2
"""The headline tells of no more nils."""


def sheet(sight: Sight, *, record_address: str) -> Sheet:
    """The sheet after the last deal that is over; there must be one."""
    finished = sight.view.finished
    ours, theirs = sight.sides
    start = tuple(sight.result(finished[0], side).before.points for side in (ours, theirs))
    return Sheet(
        title=gettext("Deal %(deal)s", deal=len(finished)),
        headline=_headline(sight, finished[-1]),
        sides=(_side(sight, finished[-1], ours), _side(sight, finished[-1], theirs)),
        history=tuple(_row(sight, number, past) for number, past in enumerate(finished, 1)),
        target=sight.rules.target,
        record_address=record_address,
        start=(start[0], start[1]),
        choices=_choices(sight),
        ending=_ending(sight),
    )


def _side(sight: Sight, past: PastDeal, side: RulesSide) -> SheetSide:
    result = sight.result(past, side)
    return SheetSide(
        side="us" if side == sight.view.side else "them",
        name=sight.side_name(side),
        animals=sight.animals(side),
        lines=account_lines(sight, past, side),
        points=result.points,
        before=result.before.points,
        score=result.after.points,
        bags=result.after.bags,
        bag_limit=sight.rules.bag_limit,
        bags_line=bags_line(sight.rules, result),
    )


def _choices(sight: Sight) -> tuple[Choice, ...]:
    if sight.view.winner is not None:
        return (Choice(value="again", text=gettext("Play again"), main=True),)
    return (Choice(value="next", text=gettext("Next deal"), main=True),)


def _ending(sight: Sight) -> Ending | None:
    winner = sight.view.winner
    if winner is None:
        return None
    won = winner == sight.view.side
    return Ending(
        sentence=_who_won(sight, winner, won=won),
        animals=sight.animals(winner),
        side="us" if won else "them",
        won=won,
    )


def _who_won(sight: Sight, winner: RulesSide, *, won: bool) -> str:
    members = [sight.name(seat) for seat in sight.seats if sight.rules.side(seat) == winner]
    if len(members) == 1:
        return (
            gettext("You win the game!") if won else gettext("%(player)s wins the game.", player=members[0])
        )
    if won:
        return gettext("You and %(partner)s win the game!", partner=members[1])
    return gettext("%(one)s and %(two)s win the game.", one=members[0], two=members[1])


# --- the headline
def _headline(sight: Sight, past: PastDeal) -> str:
    ours, theirs = (sight.result(past, side) for side in sight.sides)
    for side in sight.sides:
        if _tricks(sight, past, side) == 13:
            return boston(sight, side)
    nils = [nil_sentence(sight, nil) for result in (ours, theirs) for nil in result.nils]
    story = nils[:MOST_NILS] or [_contracts(sight, ours, theirs)]
    return " ".join((*story, _lead(ours, theirs)))


def nil_sentence(sight: Sight, nil: NilOutcome) -> str:
    """What came of a nil."""
    bid = sight.blind if nil.blind else gettext("nil")
    if nil.made:
        return sight.says(nil.seat, N_("Your %(bid)s holds."), N_("%(player)s's %(bid)s holds."), bid=bid)
    return sight.says(nil.seat, N_("Your %(bid)s fails."), N_("%(player)s's %(bid)s fails."), bid=bid)


def _contracts(sight: Sight, ours: SideResult, theirs: SideResult) -> str:
    if ours.made == theirs.made:
        return gettext("Both contracts are made.") if ours.made else gettext("Neither contract is made.")
    if sight.rules.partners:
        first, second = N_("Our contract is made, theirs is not."), N_("Their contract is made, ours is not.")
    else:
        first = N_("You make your contract, %(player)s does not.")
        second = N_("%(player)s makes the contract, you do not.")
    return gettext(first if ours.made else second, player=sight.side_name(sight.sides[1]))


def _lead(ours: SideResult, theirs: SideResult) -> str:
    ahead = ours.after.points - theirs.after.points
    if ahead == 0:
        return gettext("The scores are level.")
    if ahead > 0:
        return ngettext("You are ahead by %(num)s point.", "You are ahead by %(num)s points.", ahead)
    return ngettext("You are behind by %(num)s point.", "You are behind by %(num)s points.", -ahead)


# --- deal by deal
def _row(sight: Sight, number: int, past: PastDeal) -> HistoryRow:
    first, second = (sight.result(past, side).after.points for side in sight.sides)
    ours, theirs = (_contract_text(sight, past, side) for side in sight.sides)
    return HistoryRow(number=number, contracts=(ours, theirs), scores=(first, second))


def _contract_text(sight: Sight, past: PastDeal, side: RulesSide) -> str:
    """`4 + nil · 5`: the bids of a side, and the tricks that it took."""
    bids = sorted(bids_of(sight, past, side), key=lambda made: is_nil(made.bid))
    numbers = sum(made.bid for made in bids if not is_nil(made.bid))
    parts = [str(numbers)] if numbers else []
    parts += [bid_said(made.bid, sight.variant) for made in bids if is_nil(made.bid)]
    return f"{' + '.join(parts)} · {_tricks(sight, past, side)}"


def bids_of(sight: Sight, past: PastDeal, side: RulesSide) -> tuple[MakeBid, ...]:
    """The bids of a side's members in a deal that is over."""
    return tuple(made for made in past.bids if sight.rules.side(made.seat) == side)


def _tricks(sight: Sight, past: PastDeal, side: RulesSide) -> int:
    pairs = zip(sight.rules.order, past.taken, strict=True)
    return sum(taken for seat, taken in pairs if sight.rules.side(seat) == side)
