"""The worlds that a decision looks at: hands that agree with all that was seen, and with the bids heard."""

from random import Random

from spadille.bots.expert.hidden import Hands, sample_hands
from spadille.bots.expert.likelihood import log_weights, resample
from spadille.view import View


def likely_hands(view: View, *, count: int, drawn: int, seed: int) -> Hands:
    """Hands (count, seats), each as often as it is likely: the best fitting of `drawn` times as many.

    They stand in no order that means anything, so that any part of them is a fair sample, too.
    """
    if all(made.seat == view.seat for made in view.bids):
        return sample_hands(view, count, seed)
    hands = sample_hands(view, count * drawn, seed)
    return shuffled_rows(resample(hands, log_weights(view, hands), count, seed), seed)


def shuffled_rows(hands: Hands, seed: int) -> Hands:
    """The same rows in another order, always the same one for a seed."""
    order = Random(seed).sample(range(len(hands)), len(hands))
    shuffled: Hands = hands[order]
    return shuffled
