"""The trick in the middle and the one before it.

Until the next card is led, the trick that was taken last stays lying: nobody misses its last card.
"""

from collections.abc import Sequence

from spadille.cards import Card
from spadille.deal import Trick as TakenTrick
from spadille.rules import taker_of
from spadille.seats import Seat, from_seat
from spadille.web.i18n import N_
from spadille.web.present.sight import Sight
from spadille.web.screens import LastTrick, Trick, TrickCard
from spadille.web.words import card_name, shown_card, the_card


def middle_trick(sight: Sight) -> Trick:
    """The trick in progress; else the last one, finished; else an empty place for the first card."""
    view = sight.view
    if not view.trick and view.tricks:
        last = view.tricks[-1]
        return Trick(cards=taken_cards(sight, last), finished=True, taker=sight.place(last.taker))
    cards = _cards(sight, view.trick_seats, view.trick)
    return Trick(cards=cards, open_place=sight.place(view.to_act) if view.to_act else None)


def last_trick(sight: Sight) -> LastTrick | None:
    """The trick that was taken last."""
    view = sight.view
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    return LastTrick(cards=taken_cards(sight, trick), sentence=took(sight, trick))


def taken_cards(sight: Sight, trick: TakenTrick) -> tuple[TrickCard, ...]:
    """The cards of a trick in the order in which they were played."""
    return _cards(sight, from_seat(trick.leader, sight.rules.seats), trick.cards)


def took(sight: Sight, trick: TakenTrick) -> str:
    """A sentence that says who took a trick, and with which card."""
    card = trick.cards[from_seat(trick.leader, sight.rules.seats).index(trick.taker)]
    return sight.says(
        trick.taker,
        N_("You took the trick with %(card)s."),
        N_("%(player)s took the trick with %(card)s."),
        card=the_card(card),
    )


def _cards(sight: Sight, seats: Sequence[Seat], cards: Sequence[Card]) -> tuple[TrickCard, ...]:
    best = taker_of(cards) if cards else None
    return tuple(
        TrickCard(
            code=shown_card(card).code,
            name=card_name(card),
            place=sight.place(seat),
            player=sight.name(seat),
            winning=place == best,
        )
        for place, (seat, card) in enumerate(zip(seats, cards, strict=False))
    )
