"""Legal cards and takers, for every card and many hands, against the twin."""

from random import Random

import pytest

from spadille.cards import DECK, NAMES
from spadille.rules import Rules, build_rules, legal_cards, play_fault, taker_of
from tests.twin.game import best_card, playable

RULES = [build_rules("classic", {"spade_lead": lead}) for lead in ("broken", "anytime")]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.spade_lead)
@pytest.mark.parametrize("broken", [False, True])
def test_legal_cards_are_the_twins_and_all_others_have_a_fault(rules: Rules, broken: bool) -> None:
    lots = Random(f"{rules} {broken}")
    for _ in range(300):
        hand = frozenset(lots.sample(lots.choice((DECK, DECK[39:], DECK[26:])), lots.randrange(1, 14)))
        led = lots.choice((None, 0, 1, 2, 3))
        names = [NAMES[card] for card in hand]
        legal = legal_cards(hand, led=led, broken=broken, rules=rules)
        suit = None if led is None else "CDHS"[led]
        assert [NAMES[card] for card in legal] == playable(names, suit, broken=broken, rules=rules.values())
        for card in DECK:
            fault = play_fault(card, hand, led=led, broken=broken, rules=rules)
            assert (fault is None) == (card in legal)
            assert (fault == "not-in-hand") == (card not in hand)
            assert fault in (
                None,
                "not-in-hand",
                "must-follow-suit" if led is not None else "spades-not-broken",
            )


def test_takers_are_the_twins() -> None:
    lots = Random(5)
    for _ in range(2000):
        cards = lots.sample(DECK, lots.choice((1, 2, 3, 4)))
        names = [NAMES[card] for card in cards]
        assert names[taker_of(cards)] == best_card(names)
