"""Folding: events in their order, without a gap, make a table; a stored one is the same as a live one."""

import msgspec
import pytest

from spadille.refused import Refused
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.table import Event, Table, fold, fold_all
from tests.unit.table.lots import Lots, course, opening


def whole(variant: str, **options: object) -> list[Event]:
    """The events of a short game."""
    return [event for events in course(variant, Lots(variant), most=150, **options) for event in events]


@pytest.mark.parametrize("variant", VARIANTS)
def test_numbers_go_up_by_one_and_times_never_back(variant: str) -> None:
    events = whole(variant)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert [event.at for event in events] == sorted(event.at for event in events)


@pytest.mark.parametrize("variant", VARIANTS)
def test_events_and_tables_are_the_same_after_they_were_stored(variant: str) -> None:
    table: Table | None = None
    for event in whole(variant):
        stored = msgspec.json.encode(event)
        assert msgspec.json.decode(stored, type=Event) == event
        table = fold(table, event)
        if event.number % 10 == 0 or table.game.deal is None:
            again = msgspec.json.decode(msgspec.json.encode(table), type=Table)
            assert again == table
            assert again.view(Seat.S) == table.view(Seat.S)
            assert again.game.legal_actions() == table.game.legal_actions()


@pytest.mark.parametrize("variant", VARIANTS)
def test_folding_on_top_of_a_snapshot_is_folding_from_the_beginning(variant: str) -> None:
    events = whole(variant)
    for cut in (1, 2, len(events) // 2, len(events) - 1):
        snapshot = fold_all(events[:cut])
        assert fold_all(events[cut:], snapshot) == fold_all(events)


def test_a_table_is_opened_once() -> None:
    first, second = opening("classic", Lots(1))
    table = fold_all((first, second))
    with pytest.raises(Refused, match="out-of-phase"):
        fold(table, msgspec.structs.replace(first, number=3))


@pytest.mark.parametrize("number", [1, 2, 4, 0, -1])
def test_an_event_that_does_not_follow_is_refused(number: int) -> None:
    first, second = opening("classic", Lots(1))
    table = fold_all((first, second))
    with pytest.raises(Refused, match="stale"):
        fold(table, msgspec.structs.replace(second, number=number))


def test_nothing_happens_before_a_table_is_opened() -> None:
    _, second = opening("classic", Lots(1))
    with pytest.raises(Refused, match="stale"):
        fold(None, second)
    with pytest.raises(Refused, match="no-such-table"):
        fold_all(())


def test_what_the_game_refuses_cannot_be_folded() -> None:
    first, second = opening("classic", Lots(1))
    table = fold_all((first, second))
    with pytest.raises(Refused, match="unfinished-deal"):
        fold(table, msgspec.structs.replace(second, number=3))


def test_a_table_knows_its_people() -> None:
    table = fold_all(opening("classic", Lots(1), people=[Seat.S, Seat.E]))
    assert table.people == {Seat.E: "key E", Seat.S: "key S"}
    assert table.seat_of("key E") == Seat.E
    assert table.seat_of("key N") is None
