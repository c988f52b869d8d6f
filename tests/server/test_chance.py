"""The deal is honest: every seat is dealt like every other, and every card may lie anywhere."""

from collections import Counter

import pytest

from spadille.cards import DECK, SPADES, suit_of
from spadille.seats import FOUR
from spadille.server.chance import SystemChance


def test_a_shuffle_is_the_fifty_two_cards_in_another_order() -> None:
    chance = SystemChance()
    shuffles = [chance.shuffled() for _ in range(20)]
    assert all(sorted(cards) == list(DECK) for cards in shuffles)
    assert len(set(shuffles)) == 20


def test_some_cards_are_different_ones_of_those_given() -> None:
    drawn = SystemChance().some(range(13), 5)
    assert len(set(drawn)) == 5
    assert set(drawn) <= set(range(13))


def test_every_card_comes_first_now_and_then() -> None:
    """5,200 shuffles: each of the 52 cards is on top 100 times, give or take five standard deviations."""
    chance = SystemChance()
    tops = Counter(chance.shuffled()[0] for _ in range(5_200))
    assert set(tops) == set(DECK)
    assert all(50 <= count <= 150 for count in tops.values())


@pytest.mark.slow
def test_a_hand_without_spades_comes_1279_times_in_100_000_for_every_seat() -> None:
    """C(39,13) / C(52,13) = 1.279 %; 142 are four standard deviations, so one run in 4,000 is unlucky."""
    chance = SystemChance()
    without = Counter[str]()
    for _ in range(100_000):
        cards = chance.shuffled()
        for place, seat in enumerate(FOUR):
            hand = cards[13 * place : 13 * place + 13]
            without[seat] += all(suit_of(card) != SPADES for card in hand)
    assert all(abs(without[seat] - 1_279) <= 142 for seat in FOUR)
