"""The exchange after a blind nil: what is more dangerous than the pile of discards is likely to give goes."""

from spadille.actions import Exchange
from spadille.bots.draft import nil_value
from spadille.bots.ranks import suits_of
from spadille.view import View


def choose_exchange(view: View) -> Exchange:
    """The most dangerous cards, up to the limit."""
    assert view.hand is not None
    pile = view.unseen | (set(view.seen_discards) - view.hand)
    hand = suits_of(view.hand)
    likely = sum(nil_value(hand, card) for card in pile) / len(pile)
    worst = sorted(view.hand, key=lambda card: (nil_value(hand, card), -card))
    dangerous = [card for card in worst if nil_value(hand, card) < likely]
    return Exchange(view.seat, tuple(dangerous[: view.rules.blind_nil_exchange or 0]))
