"""The tables say of many hands at once what the rule bots' own reckoning says of each."""

from random import Random

import numpy as np
import pytest

from spadille.bots.expert.estimates import Sets, estimated_nil, estimated_tricks
from spadille.bots.nil_chance import Danger, nil_chance
from spadille.bots.ranks import ALL_RANKS, Suits, suits_of
from spadille.bots.tricks import FOUR, TWO, expected_tricks
from spadille.cards import DECK, Card

THIRD = (1 / 3, 1 / 3, 1 / 3, 1 / 3)


def hands_to_try() -> list[tuple[Card, ...]]:
    """Random hands, and ones with very long suits, which chance hardly ever deals."""
    lots = Random(13)
    usual = [tuple(lots.sample(DECK, 13)) for _ in range(300)]
    long = [(*lots.sample(range(13 * suit, 13 * suit + 13), 9), *lots.sample(DECK, 4)) for suit in range(4)]
    whole = [tuple(range(13 * suit, 13 * suit + 13)) for suit in range(4)]
    return [*usual, *(hand for hand in long if len(set(hand)) == 13), *whole]


HANDS = hands_to_try()
SETS: Sets = np.array([sum(1 << card for card in hand) for hand in HANDS], dtype=np.uint64)


@pytest.mark.parametrize("partners", [True, False])
def test_tricks_are_those_of_the_slow_way(partners: bool) -> None:
    weights = FOUR if partners else TWO
    expected = [expected_tricks(suits_of(hand), weights) for hand in HANDS]
    assert estimated_tricks(SETS, partners=partners) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("partners", [True, False])
def test_nil_chances_are_those_of_the_slow_way(partners: bool) -> None:
    danger = Danger((THIRD, THIRD), THIRD) if partners else Danger((THIRD,), None)
    expected = [nil_chance(suits_of(hand), out_of(suits_of(hand)), danger) for hand in HANDS]
    assert estimated_nil(SETS, partners=partners) == pytest.approx(expected, abs=1e-3)


def out_of(hand: Suits) -> Suits:
    clubs, diamonds, hearts, spades = (ALL_RANKS ^ held for held in hand)
    return clubs, diamonds, hearts, spades


def test_of_no_hand_there_is_no_estimate() -> None:
    assert len(estimated_tricks(SETS[:0], partners=True)) == 0
    assert len(estimated_nil(SETS[:0], partners=True)) == 0
