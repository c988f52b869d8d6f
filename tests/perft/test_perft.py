"""Truth by counting: the ways to go on from fixed positions, by core and twin, as once counted."""

import json
from copy import deepcopy
from typing import Any

import pytest

from spadille.actions import DrawExchange, Look
from spadille.record import read_record, replay
from spadille.state import GameState
from tests.cases.given import cases
from tests.twin.game import Twin
from tests.twin.told import follow, twin_of

RECORDS = [case["record"] for case in cases("replay")]


def position(variant: str, **stop: int) -> dict[str, Any]:
    """A given deal with only so many entries of each phase; one with an exchange if that is asked."""
    deals = [(r, d) for r in RECORDS if r["variant"] == variant for d in r["deals"]]
    record, deal = next((r, d) for r, d in deals if d["plays"] and ("exchange" not in stop or d["exchange"]))
    deal = deepcopy(deal)
    for phase, count in stop.items():
        whole = deal[phase].split(" ") if phase == "plays" else deal[phase]
        deal[phase] = " ".join(whole[:count]) if phase == "plays" else whole[:count]
    return {"format": "spadille/1", "variant": variant, "rules": record["rules"], "deals": [deal]}


def ways(game: GameState, depth: int) -> int:
    """The number of ways to do `depth` more things, or all there are until the deal is over."""
    if depth == 0 or game.deal is None:
        return 1
    if game.deal.put_away:
        lowest = sorted(game.deal.exchange_pile())[: len(game.deal.put_away.discards)]
        return ways(game.apply(DrawExchange(tuple(lowest))), depth)
    actions = [action for action in game.legal_actions() if not isinstance(action, Look)]
    return sum(ways(game.apply(action), depth - 1) for action in actions)


def twin_ways(twin: Twin, depth: int) -> int:
    if depth == 0 or twin.due() is None:
        return 1
    count = 0
    for text in twin.legal():
        other = deepcopy(twin, {id(twin.rules): twin.rules})
        other.act(text)
        count += twin_ways(other, depth - 1)
    return count


BIDDING = {"bids": 0, "plays": 0}
DRAFTING = {"blind": 0, "draft": 0, "bids": 0, "plays": 0}
WHOLE = 99

COUNTS = [
    ("classic", BIDDING, 3, 2744),
    ("hoyle", BIDDING, 3, 3375),
    ("menagerie", BIDDING, 3, 2744),
    ("duel", DRAFTING, 9, 512),
    ("double-nil", DRAFTING, 9, 512),
    ("classic", {"plays": 0}, 4, 114),
    ("hoyle", {"plays": 0}, 4, 276),
    ("menagerie", {"plays": 0}, 4, 266),
    ("duel", {"plays": 0}, 4, 408),
    ("double-nil", {"plays": 0}, 4, 500),
    ("classic", {"plays": 17}, 5, 2312),
    ("hoyle", {"plays": 17}, 5, 402),
    ("menagerie", {"plays": 17}, 5, 92),
    ("classic", {"plays": 40}, WHOLE, 424),
    ("hoyle", {"plays": 40}, WHOLE, 228),
    ("menagerie", {"plays": 40}, WHOLE, 528),
    ("duel", {"plays": 18}, WHOLE, 288),
    ("double-nil", {"plays": 18}, WHOLE, 528),
]


@pytest.mark.parametrize(("variant", "stop", "depth", "count"), COUNTS)
def test_the_ways_to_go_on(variant: str, stop: dict[str, int], depth: int, count: int) -> None:
    record = position(variant, **stop)
    assert ways(replay(read_record(json.dumps(record))), depth) == count


@pytest.mark.parametrize(("variant", "stop", "depth", "count"), COUNTS)
def test_the_twin_counts_the_same(variant: str, stop: dict[str, int], depth: int, count: int) -> None:
    record = position(variant, **stop)
    twin = twin_of(record)
    follow(twin, record["deals"][0])
    assert twin_ways(twin, depth) == count


def test_an_exchange_of_up_to_three_among_thirteen() -> None:
    record = position("double-nil", exchange=0, plays=0)
    game = replay(read_record(json.dumps(record)))
    assert game.phase == "exchange"
    assert ways(game, 1) == 1 + 13 + 78 + 286
