"""Any stream of commands, right, wrong, late or of others, leaves a table that is the fold of its events."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spadille.actions import AnswerBlind, Draft, Exchange, Look, MakeBid, Play, PlayerAction
from spadille.refused import Refused
from spadille.seats import Seat
from spadille.table import Act, Command, Event, NextDeal, Table, carry_out, fold_all
from tests.properties.games import SEEDS, House, choice, houses
from tests.unit.table.lots import Lots, opening

KEYS = (*(f"key {seat}" for seat in Seat), "nobody", None)


def wild_action(lots: Random, seat: Seat) -> PlayerAction:
    """Anything that can be written down, whether it makes sense or not."""
    return lots.choice(
        (
            Look(seat),
            AnswerBlind(seat, lots.random() < 0.5),
            Draft(seat, lots.random() < 0.5),
            MakeBid(seat, lots.randrange(-1, 20)),
            Exchange(seat, tuple(lots.randrange(-1, 60) for _ in range(lots.randrange(5)))),
            Play(seat, lots.randrange(-1, 60)),
        )
    )


def command(table: Table, lots: Random) -> Command:
    """What somebody may send: mostly what makes sense, so that the table goes on."""
    if table.waits_for_deal and lots.random() < 0.5:
        return NextDeal(number=table.number, key="key S")
    kind = lots.random()
    number = table.number if kind < 0.9 else lots.randrange(-1, table.number + 2)
    if kind < 0.05:
        return NextDeal(number=number, key=lots.choice(KEYS[:-1]) or "")
    if kind < 0.6 and table.game.to_act is not None:
        action = choice(table.game, lots)
        key = f"key {action.seat}" if kind < 0.5 else lots.choice(KEYS)
        return Act(number=number, action=action, key=key)
    return Act(number=number, action=wild_action(lots, lots.choice(list(Seat))), key=lots.choice(KEYS))


def accepted(table: Table, sent: Command, lots: Lots) -> tuple[Event, ...]:
    """The events that follow; none where the command is refused."""
    try:
        return carry_out(table, sent, at=table.at + 1, chance=lots)
    except Refused:
        return ()


@settings(max_examples=60)
@given(house=houses(), seed=SEEDS, length=st.integers(0, 220))
def test_a_table_is_the_fold_of_what_was_accepted(house: House, seed: int, length: int) -> None:
    lots = Lots(seed)
    events: list[Event] = [*opening(house.variant, lots, rules=house.overrides)]
    table = fold_all(events)
    for _ in range(length):
        before = msgspec.json.encode(table)
        sent = command(table, lots)
        fresh = accepted(table, sent, lots)
        assert [event.number for event in fresh] == [table.number + 1 + at for at in range(len(fresh))]
        assert msgspec.json.encode(table) == before
        events.extend(fresh)
        table = fold_all(fresh, table)
    assert fold_all(events) == table
    stored = [msgspec.json.decode(msgspec.json.encode(event), type=Event) for event in events]
    assert fold_all(stored) == table
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table


@settings(max_examples=40)
@given(house=houses(), seed=SEEDS)
def test_a_command_that_is_sent_twice_is_accepted_once(house: House, seed: int) -> None:
    lots = Lots(seed)
    table = fold_all(opening(house.variant, lots, rules=house.overrides))
    for _ in range(lots.randrange(1, 60)):
        if table.game.to_act is None:
            break
        action = choice(table.game, lots)
        sent = Act(number=table.number, action=action, key=f"key {action.seat}")
        table = fold_all(carry_out(table, sent, at=1.0, chance=lots), table)
        with pytest.raises(Refused, match="out-of-phase" if isinstance(action, Look) else "stale"):
            carry_out(table, sent, at=2.0, chance=lots)
