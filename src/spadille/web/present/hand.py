"""The viewer's hand: how it lies, which cards may be played, and why the others may not."""

from spadille.actions import Play
from spadille.cards import SPADES, Card, rank_of, suit_of
from spadille.rules import play_fault
from spadille.view import View
from spadille.web.i18n import gettext
from spadille.web.preferences import Sorting
from spadille.web.present.sight import Sight
from spadille.web.screens import HandCard
from spadille.web.words import card_count, card_name, hand_card, shown_card, suit_name

_SUIT_ORDER = {"spades-left": (SPADES, 2, 0, 1), "spades-right": (1, 0, 2, SPADES)}
"""Suits from left to right, red and black in turn."""


def hand_cards(sight: Sight, sorting: Sorting) -> tuple[HandCard, ...] | None:
    """The hand from left to right; None while the viewer has not looked."""
    view = sight.view
    if view.hand is None:
        return None if view.opener else ()
    fresh = fresh_cards(view)
    cards = sort_hand(view.hand, sorting)
    if view.phase != "playing":
        return tuple(hand_card(card, new=card in fresh) for card in cards)
    return tuple(_card(sight, card, new=card in fresh) for card in cards)


def sort_hand(cards: frozenset[Card], sorting: Sorting) -> list[Card]:
    """The cards from left to right, high ones first."""
    order = _SUIT_ORDER.get(sorting, _SUIT_ORDER["spades-left"])

    def by_suit(card: Card) -> tuple[int, int]:
        return order.index(suit_of(card)), -rank_of(card)

    def by_rank(card: Card) -> tuple[int, int]:
        return -rank_of(card), order.index(suit_of(card))

    return sorted(cards, key=by_rank if sorting == "rank" else by_suit)


def fresh_cards(view: View) -> frozenset[Card]:
    """The cards that came to the viewer last: the latest of the draft, or those of an exchange."""
    if view.played:
        return frozenset()
    drawn = [card for done in view.exchanges if done.seat == view.seat for card in done.draws]
    if drawn or view.exchanges:
        return frozenset(drawn)
    mine = [turn.kept for turn in view.draft if turn.seat == view.seat and turn.kept is not None]
    return frozenset(mine[-1:]) if not view.bids else frozenset()


def playable(view: View) -> frozenset[Card]:
    """The cards that the viewer may play now."""
    return frozenset(action.card for action in view.legal if isinstance(action, Play))


def _card(sight: Sight, card: Card, *, new: bool) -> HandCard:
    shown = shown_card(card)
    if not sight.my_turn:
        return HandCard(code=shown.code, name=shown.name, new=new, reason=whose_turn(sight))
    if card in playable(sight.view):
        return HandCard(code=shown.code, name=shown.name, new=new, state="can")
    reason = _reason(sight.view, card)
    return HandCard(code=shown.code, name=shown.name, new=new, state="cannot", reason=reason)


def whose_turn(sight: Sight) -> str:
    """`It is Otter's turn.`"""
    seat = sight.view.to_act
    if seat is None:
        return gettext("It is nobody's turn now.")
    return gettext("It is %(player)s's turn.", player=sight.name(seat))


def _reason(view: View, card: Card) -> str:
    led = suit_of(view.trick[0]) if view.trick else None
    fault = play_fault(card, view.hand or frozenset(), led=led, broken=view.broken, rules=view.rules)
    if fault == "must-follow-suit" and led is not None:
        values = {"suit": suit_name(led), "count": card_count(len(playable(view)))}
        return gettext("You must follow %(suit)s; you have %(count)s.", **values)
    if fault == "spades-not-broken":
        return gettext("Spades are not broken yet, and you hold other suits.")
    return gettext("You cannot play %(card)s now.", card=card_name(card))
