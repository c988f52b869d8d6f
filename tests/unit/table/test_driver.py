"""What a table does of itself: bots' decisions, and an only card where its holder wishes it."""

import pytest
from msgspec.structs import replace

from spadille.actions import Play
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.table import Bot, Table, acts_itself, carry_out, fold_all, next_action, searches
from tests.unit.table.lots import Lots, course, opened, until


def only_card(table: Table) -> bool:
    game = table.game
    return game.to_act == Seat.S and game.phase == "playing" and len(game.legal_actions()) == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_play_every_game_to_its_end(variant: str) -> None:
    *_, last = course(variant, Lots(4), people=[], rules={"target": 30})
    assert last
    table: Table | None = None
    for events in course(variant, Lots(4), people=[], rules={"target": 30}):
        table = fold_all(events, table)
        if not table.game.over and not table.waits_for_deal:
            assert acts_itself(table)
    assert table is not None


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_waits_for_a_person_and_acts_for_a_bot(variant: str) -> None:
    table: Table | None = None
    for events in course(variant, Lots(5), most=80, people=[Seat.S]):
        table = fold_all(events, table)
        seat = table.game.to_act
        bot = seat is not None and isinstance(table.opened.holders[seat], Bot)
        command = next_action(table)
        assert (command is not None) == acts_itself(table) == bot
        if command is not None:
            assert (command.number, command.key, command.by_itself) == (table.number, None, False)
            assert command.action.seat == seat
            assert table.game.refusal(command.action) is None


def test_an_only_card_is_played_for_who_wishes_it() -> None:
    table = until("classic", Lots(1), only_card)
    assert next_action(table) is None
    assert next_action(table, autoplay={Seat.N, Seat.E, Seat.W}) is None
    assert not acts_itself(table, autoplay={Seat.N})
    command = next_action(table, autoplay={Seat.S})
    assert command is not None
    assert acts_itself(table, autoplay={Seat.S})
    assert (command.action, command.by_itself) == (table.game.legal_actions()[0], True)
    assert carry_out(table, command, at=1.0, chance=Lots(0))


def test_only_cards_are_played_by_themselves() -> None:
    """An only bid, such as blind nil after it was announced, is the person's to make."""

    def only_bid(table: Table) -> bool:
        return table.game.phase == "bidding" and len(table.game.legal_actions()) == 1

    table = until("double-nil", Lots(2), only_bid)
    assert next_action(table, autoplay=set(Seat)) is None


def test_a_choice_of_cards_is_never_made_for_a_person() -> None:
    table = until("classic", Lots(1), lambda one: one.game.phase == "playing")
    assert len(table.game.legal_actions()) > 1
    assert next_action(table, autoplay=set(Seat)) is None


def test_nothing_goes_on_between_deals_and_after_the_game() -> None:
    between = until("classic", Lots(1), lambda one: one.waits_for_deal, people=[Seat.S])
    ended = until("classic", Lots(1), lambda one: one.game.over, rules={"target": 30}, people=[Seat.S])
    for table in (between, ended):
        assert next_action(table, autoplay=set(Seat)) is None
        assert not acts_itself(table, autoplay=set(Seat))


def test_a_bot_that_draws_lots_draws_the_same_at_the_same_event_of_the_same_table() -> None:
    table = opened("classic", Lots(2), people=[], level="random")
    assert next_action(table) == next_action(table)
    reseeded = (
        replace(table, opened=replace(table.opened, seed=seed), number=number)
        for seed in range(8)
        for number in (2, 3)
    )
    assert len({command.action for one in reseeded if (command := next_action(one))}) > 3


def test_a_decision_needs_no_person() -> None:
    table = opened("classic", Lots(2), people=[])
    command = next_action(table)
    assert command is not None
    assert not isinstance(command.action, Play)


# ------------------------------------------------------------ bots that search


def test_only_a_bot_that_searches_takes_its_time() -> None:
    assert searches(opened("classic", Lots(2), people=[], level="expert"))
    assert not searches(opened("classic", Lots(2), people=[], level="hard"))
    assert not searches(opened("classic", Lots(2)))
    between = until("classic", Lots(1), lambda one: one.waits_for_deal, people=[Seat.S])
    assert not searches(between)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stand_in_decides_in_place_of_a_bots_own_level(variant: str) -> None:
    """As a bot of that level would at the same table, and legally."""
    table = opened(variant, Lots(3), people=[], level="expert")
    other = opened(variant, Lots(3), people=[], level="hard")
    command, same = next_action(table, stand_in="hard"), next_action(other)
    assert command is not None
    assert command == same
    assert table.game.refusal(command.action) is None


def test_nobody_stands_in_for_a_person() -> None:
    table = opened("classic", Lots(2))
    assert next_action(table, stand_in="hard") is None
