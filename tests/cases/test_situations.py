"""The given situations: a partner plays an accepted card, in every seat, in all suits, with any seed."""

import json
from itertools import permutations
from typing import Any

import pytest

from spadille.actions import Play
from spadille.bots import PARTNER_LEVEL, choose
from spadille.cards import NAMES
from spadille.record import read_record, replay
from spadille.seats import FOUR
from spadille.server.deciding import STAND_IN
from spadille.view import view_of
from tests.cases.given import cases

CASES = [
    pytest.param(case, id=f"{number}-{case['name']}") for number, case in enumerate(cases("situations"), 1)
]
PARTNERS = (STAND_IN, PARTNER_LEVEL)
"""The levels that a person's partner may play."""

SIDE_SUITS = [dict(zip("CDH", suits, strict=True)) for suits in permutations("CDH")]


def chosen_card(record: dict[str, Any], seed: int, *, level: str = PARTNER_LEVEL) -> str:
    """What a level plays at the decision that a record leaves due."""
    game = replay(read_record(json.dumps(record)))
    assert game.to_act is not None
    action = choose(view_of(game, game.to_act), level=level, seed=seed)
    assert isinstance(action, Play)
    return NAMES[action.card]


def turned(record: dict[str, Any], turns: int) -> dict[str, Any]:
    """The same record with everybody so many seats further to the left."""
    seats = {seat: FOUR[(place + turns) % 4].value for place, seat in enumerate(FOUR)}
    deal = record["deals"][0]
    hands = {seats[seat]: cards for seat, cards in deal["hands"].items()}
    bids = [f"{seats[bid[0]]}{bid[1:]}" for bid in deal["bids"]]
    changed = {**deal, "dealer": seats[deal["dealer"]], "hands": hands, "bids": bids}
    sides = {"NS": "EW", "EW": "NS"} if turns % 2 else {"NS": "NS", "EW": "EW"}
    start = {
        what: {sides[side]: value for side, value in of.items()}
        for what, of in record.get("start", {}).items()
    }
    return {**record, **({"start": start} if start else {}), "deals": [changed]}


def in_suits(text: str, suits: dict[str, str]) -> str:
    """Cards with their side suits exchanged."""
    return " ".join(card[0] + suits.get(card[1], card[1]) for card in text.split())


def recoloured(record: dict[str, Any], suits: dict[str, str]) -> dict[str, Any]:
    """The same record with the side suits exchanged."""
    deal = record["deals"][0]
    hands = {seat: in_suits(cards, suits) for seat, cards in deal["hands"].items()}
    return {**record, "deals": [{**deal, "hands": hands, "plays": in_suits(deal["plays"], suits)}]}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("level", PARTNERS)
@pytest.mark.parametrize("seed", range(10))
def test_the_card_is_accepted(case: dict[str, Any], level: str, seed: int) -> None:
    assert chosen_card(case["record"], seed, level=level) in case["accept"], case["note"]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("level", PARTNERS)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_it_is_accepted_in_every_seat(case: dict[str, Any], level: str, turns: int) -> None:
    assert chosen_card(turned(case["record"], turns), turns, level=level) in case["accept"], case["note"]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("level", PARTNERS)
@pytest.mark.parametrize("suits", SIDE_SUITS[1:], ids="".join)
def test_it_is_accepted_in_all_suits(case: dict[str, Any], level: str, suits: dict[str, str]) -> None:
    accepted = {in_suits(card, suits) for card in case["accept"]}
    assert chosen_card(recoloured(case["record"], suits), 1, level=level) in accepted, case["note"]
