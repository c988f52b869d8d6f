"""One side's account of a deal: the lines of the score sheet, which add up to its points."""

from collections.abc import Iterator

from spadille.rules import NilOutcome, Rules, SideResult, is_nil
from spadille.seats import Seat
from spadille.seats import Side as RulesSide
from spadille.view import PastDeal
from spadille.web.i18n import N_, gettext, ngettext
from spadille.web.present.sight import Sight
from spadille.web.screens import SheetLine
from spadille.web.words import blind_nil, blind_nil_title


def account_lines(sight: Sight, past: PastDeal, side: RulesSide) -> tuple[SheetLine, ...]:
    """Contract, bags, nils and penalty of a side, each with how it comes about."""
    result = sight.result(past, side)
    return (
        _contract(sight, past, side),
        *_bags(sight.rules, result),
        *(_nil(sight, nil) for nil in result.nils),
        *_penalty(sight.rules, result),
    )


def bags_line(rules: Rules, result: SideResult) -> str:
    """How the bag count comes about: `4 before, 1 new`, `9 before, 2 new, 10 taken off`."""
    before, new = result.before.bags, result.bags
    gone = before + new - result.after.bags
    if not gone:
        return gettext("%(before)s before, %(new)s new", before=before, new=new)
    if rules.bags_after_penalty == "reset":
        return gettext("%(before)s before, %(new)s new, then back to 0", before=before, new=new)
    return gettext("%(before)s before, %(new)s new, %(gone)s paid for", before=before, new=new, gone=gone)


def times(points: int, number: int) -> str:
    """A product that no line break tears apart."""
    return f"{points}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{number}"


# --- the contract
def _contract(sight: Sight, past: PastDeal, side: RulesSide) -> SheetLine:
    result = sight.result(past, side)
    if not result.contract:
        text = gettext("Nobody has bid a number, so there is nothing to make.")
        return SheetLine(title=gettext("No contract"), explanation=text, points=result.contract_points)
    title = N_("Contract of %(bid)s, made") if result.made else N_("Contract of %(bid)s, not made")
    product = times(sight.rules.trick_points, result.contract)
    parts = [_bid_and_taken(sight, past, side), *_helped(sight, result), f"{product}."]
    return SheetLine(
        title=gettext(title, bid=result.contract),
        explanation=" ".join(parts),
        points=result.contract_points,
    )


def _bid_and_taken(sight: Sight, past: PastDeal, side: RulesSide) -> str:
    """Who has bid what, and the tricks that stand against it."""
    taken = dict(zip(sight.rules.order, past.taken, strict=True))
    numbered = [made for made in past.bids if sight.rules.side(made.seat) == side and not is_nil(made.bid)]
    if len(numbered) == 1:
        seat, bid = numbered[0].seat, numbered[0].bid
        return _one(sight, seat, bid, taken[seat])
    first, second = sorted(numbered, key=lambda made: sight.seats.index(made.seat))
    return gettext(
        "%(one)s %(first)s and %(two)s %(second)s; %(taken)s taken together.",
        one=sight.name(first.seat),
        first=first.bid,
        two=sight.name(second.seat),
        second=second.bid,
        taken=taken[first.seat] + taken[second.seat],
    )


def _one(sight: Sight, seat: Seat, bid: int, taken: int) -> str:
    return sight.says(
        seat,
        N_("You bid %(bid)s and took %(taken)s."),
        N_("%(player)s bid %(bid)s and took %(taken)s."),
        bid=bid,
        taken=taken,
    )


def _helped(sight: Sight, result: SideResult) -> Iterator[str]:
    """The tricks of failed nils where they count for the contract."""
    if sight.rules.failed_nil_tricks != "help":
        return
    for nil in result.nils:
        if nil.tricks and nil.seat == sight.me:
            yield ngettext("Your %(num)s trick counts too.", "Your %(num)s tricks count too.", nil.tricks)
        elif nil.tricks:
            yield ngettext(
                "%(player)s's %(num)s trick counts too.",
                "%(player)s's %(num)s tricks count too.",
                nil.tricks,
                player=sight.name(nil.seat),
            )


# --- bags
def _bags(rules: Rules, result: SideResult) -> Iterator[SheetLine]:
    over = result.bags - result.nil_bags
    if over:
        yield SheetLine(
            title=ngettext("%(num)s bag", "%(num)s bags", over),
            explanation=_over(rules, over),
            points=rules.bag_points * over,
        )
    if result.nil_bags:
        yield SheetLine(
            title=ngettext("%(num)s bag of a failed nil", "%(num)s bags of a failed nil", result.nil_bags),
            explanation=_worth(rules, result.nil_bags),
            points=rules.bag_points * result.nil_bags,
        )


def _over(rules: Rules, over: int) -> str:
    text = ngettext("%(num)s trick more than the contract.", "%(num)s tricks more than the contract.", over)
    return f"{text} {_worth(rules, over)}"


def _worth(rules: Rules, count: int) -> str:
    product = times(rules.bag_points, count)
    if not rules.bag_limit:
        return f"{product}."
    return ngettext(
        "%(sum)s, and it joins the bag count.", "%(sum)s, and they join the bag count.", count, sum=product
    )


# --- nils
def _nil(sight: Sight, nil: NilOutcome) -> SheetLine:
    name = blind_nil_title(sight.variant) if nil.blind else gettext("Nil")
    title = gettext("%(nil)s, made", nil=name) if nil.made else gettext("%(nil)s, failed", nil=name)
    return SheetLine(title=title, explanation=_nil_text(sight, nil), points=nil.points)


def _nil_text(sight: Sight, nil: NilOutcome) -> str:
    bid = blind_nil(sight.variant) if nil.blind else gettext("nil")
    if nil.made:
        return sight.says(
            nil.seat,
            N_("You bid %(bid)s and took no trick."),
            N_("%(player)s bid %(bid)s and took no trick."),
            bid=bid,
        )
    taken = ngettext("%(num)s trick", "%(num)s tricks", nil.tricks)
    text = sight.says(
        nil.seat,
        N_("You bid %(bid)s and took %(tricks)s."),
        N_("%(player)s bid %(bid)s and took %(tricks)s."),
        bid=bid,
        tricks=taken,
    )
    return f"{text} {_fate(sight.rules, nil.tricks)}"


def _fate(rules: Rules, tricks: int) -> str:
    """What becomes of a failed nil's tricks."""
    match rules.failed_nil_tricks:
        case "help":
            return ngettext("It counts for the contract.", "They count for the contract.", tricks)
        case "bags":
            return ngettext("It is a bag.", "Each of them is a bag.", tricks)
    return ngettext("It counts for nothing.", "They count for nothing.", tricks)


# --- the penalty
def _penalty(rules: Rules, result: SideResult) -> Iterator[SheetLine]:
    """The count that reached the limit, also where the penalty is nothing."""
    count = result.before.bags + result.bags
    if not rules.bag_limit or count < rules.bag_limit:
        return
    text = gettext(
        "%(before)s before and %(new)s new make %(count)s.",
        before=result.before.bags,
        new=result.bags,
        count=count,
    )
    how = _reset(rules) if rules.bags_after_penalty == "reset" else _carried(rules, result, count)
    yield SheetLine(title=gettext("Bag penalty"), explanation=f"{text} {how}", points=-result.penalty)


def _reset(rules: Rules) -> str:
    return gettext(
        "From %(limit)s on it costs %(points)s once, and the count begins again at 0.",
        limit=rules.bag_limit,
        points=rules.bag_penalty,
    )


def _carried(rules: Rules, result: SideResult, count: int) -> str:
    return gettext(
        "Every %(limit)s cost %(points)s: %(product)s. Left over: %(left)s.",
        limit=rules.bag_limit,
        points=rules.bag_penalty,
        product=times(rules.bag_penalty, count // rules.bag_limit),
        left=result.after.bags,
    )
