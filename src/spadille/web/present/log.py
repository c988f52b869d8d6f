"""What happened, as sentences in order: the deal in progress, and how those before it ended.

A line keeps its number for as long as the game lasts, and a later line has a larger one.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from spadille.actions import AnswerBlind, MakeBid
from spadille.cards import Card
from spadille.deal import Trick
from spadille.rules import BLIND_NIL, NIL, Bid, is_nil
from spadille.rules.tricks import breaks_spades
from spadille.seats import Seat, Side, from_seat
from spadille.view import PastDeal, SeenExchange, SeenTurn
from spadille.web.i18n import N_, gettext
from spadille.web.present.sight import Sight
from spadille.web.rendering import plain
from spadille.web.screens import LogLine
from spadille.web.words import cards, the_card

PER_DEAL: Final = 1000
"""More lines than a deal can have."""


def log_lines(sight: Sight) -> tuple[LogLine, ...]:
    """All lines so far, the latest last."""
    view = sight.view
    over = view.phase == "over"
    shown = len(view.finished) - (1 if over and view.finished else 0)
    lines = [
        LogLine(number=PER_DEAL * (deal + 2) - 1, text=_ended(sight, deal, past))
        for deal, past in enumerate(view.finished)
    ]
    if view.opener is not None:
        first = PER_DEAL * (shown + 1)
        lines += [LogLine(number=first + place, text=text) for place, text in enumerate(_deal(sight))]
    return tuple(sorted(lines, key=lambda line: line.number))


def _deal(sight: Sight) -> Iterator[str]:
    """The deal in progress, or the last one while no other has begun."""
    yield _opened(sight)
    yield from _drafted(sight)
    for made in sight.view.bids:
        yield bid_sentence(sight, made)
    for done in sight.view.exchanges:
        yield from _exchanged(sight, done)
    yield from _played(sight)


def _opened(sight: Sight) -> str:
    opener = sight.view.opener
    assert opener is not None
    if sight.rules.drafts:
        return sight.says(opener, N_("You draw first."), N_("%(player)s draws first."))
    return sight.says(opener, N_("You deal."), N_("%(player)s deals."))


# --- before the play
def _drafted(sight: Sight) -> Iterator[str]:
    """Draft turns, each player's answer about a blind nil before the first of his own."""
    view = sight.view
    assert view.opener is not None
    answers = {answer.seat: answer for answer in view.answers}
    order = from_seat(view.opener, view.rules.seats)
    for place, turn in zip_longest(range(max(len(view.draft), len(order))), view.draft):
        if place < len(order) and order[place] in answers:
            yield _answered(sight, answers[order[place]])
        if turn is not None:
            yield _turn(sight, turn)


def _answered(sight: Sight, answer: AnswerBlind) -> str:
    if answer.yes:
        return sight.says(
            answer.seat,
            N_("You declare %(blind)s."),
            N_("%(player)s declares %(blind)s."),
            blind=sight.blind,
        )
    return sight.says(
        answer.seat,
        N_("You do not declare %(blind)s."),
        N_("%(player)s does not declare %(blind)s."),
        blind=sight.blind,
    )


def _turn(sight: Sight, turn: SeenTurn) -> str:
    if turn.kept is None:
        message = (
            N_("%(player)s keeps the first card.") if turn.keep else N_("%(player)s takes the second card.")
        )
        return gettext(message, player=sight.name(turn.seat))
    kept = the_card(turn.kept)
    if turn.discarded is None:
        return gettext("You keep %(card)s; the next card is discarded unseen.", card=kept)
    gone = the_card(turn.discarded)
    if turn.keep:
        return gettext("You keep %(card)s; %(gone)s is discarded.", card=kept, gone=gone)
    return gettext("You reject %(gone)s and get %(card)s.", card=kept, gone=gone)


def bid_sentence(sight: Sight, made: MakeBid) -> str:
    """`Otter bids 3.`"""
    if made.bid == NIL:
        return sight.says(made.seat, N_("You bid nil."), N_("%(player)s bids nil."))
    bid = sight.blind if made.bid == BLIND_NIL else str(made.bid)
    return sight.says(made.seat, N_("You bid %(bid)s."), N_("%(player)s bids %(bid)s."), bid=bid)


def _exchanged(sight: Sight, done: SeenExchange) -> Iterator[str]:
    if not done.count:
        yield sight.says(done.seat, N_("You exchange nothing."), N_("%(player)s exchanges nothing."))
        return
    count = cards(done.count)
    yield sight.says(
        done.seat, N_("You exchange %(cards)s."), N_("%(player)s exchanges %(cards)s."), cards=count
    )
    if done.draws:
        yield gettext("You put away: %(cards)s.", cards=_listed(done.discards))
        yield gettext("You draw: %(cards)s.", cards=_listed(done.draws))


def _listed(some: tuple[Card, ...]) -> str:
    return ", ".join(the_card(card) for card in some)


# --- the play
def _played(sight: Sight) -> Iterator[str]:
    view = sight.view
    broken = False
    taken = dict.fromkeys(view.rules.order, 0)
    for number, trick in enumerate(view.tricks, 1):
        yield from _cards(sight, trick.leader, trick.cards, broken=broken)
        broken = broken or breaks_spades(trick.cards)
        taken[trick.taker] += 1
        yield from _taken(sight, trick, number, first=taken[trick.taker] == 1)
    if view.tricks and len(view.tricks) == 13:
        yield from _boston(sight, taken)
    if view.trick and view.leader is not None:
        yield from _cards(sight, view.leader, view.trick, broken=broken)


def _cards(sight: Sight, leader: Seat, some: tuple[Card, ...], *, broken: bool) -> Iterator[str]:
    seats = from_seat(leader, sight.rules.seats)
    for place, (seat, card) in enumerate(zip(seats, some, strict=False)):
        yield _card(sight, seat, card, leads=place == 0)
        if not broken and breaks_spades((card,)):
            broken = True
            yield gettext("Spades are broken.")


def _card(sight: Sight, seat: Seat, card: Card, *, leads: bool) -> str:
    if leads:
        you, other = N_("You lead %(card)s."), N_("%(player)s leads %(card)s.")
    else:
        you, other = N_("You play %(card)s."), N_("%(player)s plays %(card)s.")
    return sight.says(seat, you, other, card=the_card(card))


def _taken(sight: Sight, trick: Trick, number: int, *, first: bool) -> Iterator[str]:
    yield sight.says(
        trick.taker, N_("You take trick %(trick)s."), N_("%(player)s takes trick %(trick)s."), trick=number
    )
    bid = sight.view.bid_of(trick.taker)
    if first and bid is not None and is_nil(bid):
        yield _lost_nil(sight, trick.taker, bid)


def _lost_nil(sight: Sight, seat: Seat, bid: Bid) -> str:
    name = sight.blind if bid == BLIND_NIL else gettext("nil")
    return sight.says(
        seat, N_("Your bid of %(bid)s has failed."), N_("%(player)s's bid of %(bid)s has failed."), bid=name
    )


def _boston(sight: Sight, taken: dict[Seat, int]) -> Iterator[str]:
    for side in sight.sides:
        if sum(taken[seat] for seat in sight.rules.members(side)) == 13:
            yield boston(sight, side)


def boston(sight: Sight, side: Side) -> str:
    """All thirteen tricks were taken by one side."""
    return gettext("Boston! All 13 tricks: %(side)s.", side=sight.side_name(side))


# --- deals that are over
def _ended(sight: Sight, deal: int, past: PastDeal) -> str:
    ours, theirs = (sight.result(past, side).after.points for side in sight.sides)
    return gettext(
        "Deal %(deal)s is over. %(us)s: %(ours)s; %(them)s: %(theirs)s.",
        deal=deal + 1,
        us=sight.side_name(sight.sides[0]),
        them=sight.side_name(sight.sides[1]),
        ours=plain(ours),
        theirs=plain(theirs),
    )
