"""A look needs no turn, but it means one deal: an old one never takes the blind nil of a later deal away."""

import pytest
from msgspec.structs import replace

from spadille.actions import Look, MakeBid
from spadille.bots import choose
from spadille.refused import Refused
from spadille.seats import Seat
from spadille.server.actions import command_of
from spadille.server.chance import SystemChance
from spadille.table import Act, Bot, Holder, NextDeal, Person, Table, carry_out, fold_all, open_table

KEY = "k"


def second_deal() -> tuple[Table, int]:
    """A hoyle table in its second deal, with a number that was current in its first."""
    chance = SystemChance()
    holders: dict[Seat, Holder] = {
        Seat.N: Bot("easy"),
        Seat.E: Bot("easy"),
        Seat.S: Person(KEY),
        Seat.W: Bot("easy"),
    }
    events = open_table(
        variant="hoyle",
        rules={"target": 10_000},
        holders=holders,
        level="easy",
        seed=1,
        at=0.0,
        chance=chance,
    )
    table = fold_all(events)
    old = table.number
    while table.game.deal:
        seat = table.game.to_act
        assert seat is not None
        act = Act(number=table.number, action=choose(table.view(seat), level="easy", seed=1))
        table = fold_all(carry_out(table, act, at=0.0, chance=chance), table)
    deal = NextDeal(number=table.number, key=KEY)
    return fold_all(carry_out(table, deal, at=0.0, chance=chance), table), old


def test_a_look_of_the_deal_before_is_stale() -> None:
    table, old = second_deal()
    for number in (old, table.dealt - 1, table.number + 1, 123_456):
        command = command_of(table, Seat.S, KEY, number=number, text="look")
        with pytest.raises(Refused) as refused:
            carry_out(table, command, at=0.0, chance=SystemChance())
        assert refused.value.code == "stale"
    assert table.view(Seat.S).hand is None


def test_a_look_may_be_older_than_the_bids_of_others() -> None:
    table, _ = second_deal()
    seen = table.number
    first = table.game.to_act
    assert first is not None
    if first != Seat.S:
        bid = Act(number=seen, action=MakeBid(first, 3))
        table = fold_all(carry_out(table, bid, at=0.0, chance=SystemChance()), table)
    command = command_of(table, Seat.S, KEY, number=seen, text="look")
    after = fold_all(carry_out(table, command, at=0.0, chance=SystemChance()), table)
    assert after.view(Seat.S).hand is not None


def test_a_look_when_the_cards_are_known_is_out_of_phase() -> None:
    table, _ = second_deal()
    look = Act(number=table.number, action=Look(Seat.S), key=KEY)
    after = fold_all(carry_out(table, look, at=0.0, chance=SystemChance()), table)
    with pytest.raises(Refused) as refused:
        carry_out(after, replace(look, number=after.number), at=0.0, chance=SystemChance())
    assert refused.value.code == "out-of-phase"
