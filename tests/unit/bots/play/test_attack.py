"""An opponent's nil is no reason to spoil the partner's tricks or to throw away what the contract needs."""

from typing import Any

import pytest

from tests.cases.test_situations import SIDE_SUITS, chosen_card, in_suits, recoloured, turned
from tests.unit.bots.tables import RULE_PLAYER

HELD_UP = {
    "dealer": "N",
    "hands": {
        "N": "3S 8H 9C 2D AS 5S KC JH 8S TC 9S 3H 6C",
        "E": "2S QC 5C 9D 7D 5D 4H 9H 7S 8C 7C QH QD",
        "S": "TS AC TD 4S TH KD 6D 6S AH 4D 5H AD JS",
        "W": "3D JC 4C 2C 8D KH 3C 2H 7H QS 6H KS JD",
    },
    "bids": ["E:nil", "S:5", "W:1", "N:3"],
}
"""East is nil; the king of clubs that North holds is high, and the contract of eight is not made."""

BEFORE = "5C AC 2C TC 4D JD 2D 9D KH JH QH AH 5H 6H 3H 4H JC 9C 7C 4S AD 3D"

BOTH_NIL = {
    "dealer": "E",
    "hands": {
        "N": "QC 6H 3D QS 4C TD 7H 8S AH AS 2S 2H JD",
        "E": "4S 3H 9H 6C JC 4H 5S 9S 9C 6D 5C 8H TH",
        "S": "3C QD 3S AC 6S JS 7C QH 7D KC JH 4D KD",
        "W": "9D 8C TC KH 5H 2D KS 5D TS 2C 8D 7S AD",
    },
    "bids": ["S:blind-nil", "W:3", "N:3", "E:nil"],
    "plays": "3C TC 4C 9C 2D TD 6D 7D AH 8H QH 5H QC JC 7C 8C JD 5C 4D 9D 6H 3H JH KH 5D 3D 6C QD KD 8D",
}
"""South's blind nil has failed, East's nil lives and is void of the diamond that South has led."""

POSITIONS = [
    pytest.param("classic", HELD_UP | {"plays": BEFORE}, {"6C", "8H"}, id="a-master-is-kept"),
    pytest.param("classic", HELD_UP | {"plays": BEFORE + " 6C QD KD 8D"}, {"8H"}, id="no-ruff"),
    pytest.param("hoyle", BOTH_NIL, {"2H", "7H"}, id="no-ruff-though-a-nil-is-to-play"),
]


def record_of(variant: str, deal: dict[str, Any]) -> dict[str, Any]:
    return {"format": "spadille/1", "variant": variant, "deals": [deal]}


@pytest.mark.parametrize(("variant", "deal", "accepted"), POSITIONS)
@pytest.mark.parametrize("suits", SIDE_SUITS, ids="".join)
@pytest.mark.parametrize("turns", range(4))
def test_the_partners_trick_and_the_masters_are_left_alone(
    variant: str, deal: dict[str, Any], accepted: set[str], suits: dict[str, str], turns: int
) -> None:
    record = recoloured(turned(record_of(variant, deal), turns), suits)
    assert chosen_card(record, turns, level=RULE_PLAYER) in {in_suits(card, suits) for card in accepted}


DUEL = {
    "first_drawer": "S",
    "stock": (
        "8H KC 8C KD KS 2C JC 9H 6D JD 2D QC 6H QH QD AH 8D 5H 5S KH 8S 4C 3H 6C AC 3S TS 4H JS 9D 4S 9S "
        "3C AS 2S TC 5D 7C TH TD 4D 9C 6S 5C 7D 7H 7S AD 2H 3D QS JH"
    ),
    "blind": [],
    "draft": "RRKRRRRRRKKRKKKKRKRRRKRKRK",
    "bids": ["S:6", "N:5"],
    "plays": "AC 6C KC QC 5H 9H KD 3D AH 7H TD JD 9C 2S QS KS AS 4S JS 5S QH 6S",
}
"""North, to lead, has made the five that were bid; of T 7 of spades the ten is sure."""


@pytest.mark.parametrize("suits", SIDE_SUITS, ids="".join)
def test_a_sure_bag_is_not_led(suits: dict[str, str]) -> None:
    cards = {what: in_suits(str(DUEL[what]), suits) for what in ("stock", "plays")}
    assert chosen_card(record_of("duel", DUEL | cards), 1, level=RULE_PLAYER) == "7S"
