"""What programs are told of an event and of the table: what their seat may see, and all of that."""

from collections.abc import Iterator
from typing import Any

import pytest

from spadille.cards import card_text
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.table import Table, carry_out, event_seen, fold, fold_all, next_action, view_content
from tests.server.leaks import bare_numbers, cards_in, may_know
from tests.unit.table.lots import Lots, course, opening, until


def tables(variant: str, *, most: int = 140) -> Iterator[Table]:
    """A table of people after each of its events."""
    table: Table | None = None
    for events in course(variant, Lots(variant), most=most):
        for event in events:
            table = fold(table, event)
            yield table


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_is_told_that_the_seat_may_not_know(variant: str) -> None:
    for table in tables(variant):
        for seat in table.game.rules.order:
            told = [event_seen(table, seat), view_content(table.view(seat))]
            assert cards_in(repr(told).replace("'", '"')) <= may_know(table, seat), told
            assert list(bare_numbers(told)) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_everything_public_is_told_to_every_seat(variant: str) -> None:
    for table in tables(variant):
        told = [event_seen(table, seat) for seat in table.game.rules.order]
        for one in told:
            assert (one["number"], one["at"]) == (table.number, table.at)
            if one["event"] == "acted" and one["do"] in ("blind", "bid", "play"):
                assert one == told[0]


def done(variant: str, what: str, seat: Seat) -> dict[str, Any]:
    """What a seat is told of the first such event of its own or, where nobody's, of all."""
    for table in tables(variant):
        told = event_seen(table, seat)
        if told.get("do") == what and told.get("seat", seat) == seat:
            return told
    raise AssertionError(what)


def test_the_opening_names_the_game_and_who_is_a_person() -> None:
    first, _ = opening("hoyle", Lots(1), people=[Seat.S, Seat.W], rules={"target": 250})
    told = event_seen(fold(None, first), Seat.S)
    assert told == {
        "number": 1,
        "at": 1.0,
        "event": "opened",
        "variant": "hoyle",
        "rules": {"target": 250},
        "seats": {
            "N": {"bot": "easy"},
            "E": {"bot": "easy"},
            "S": {"person": "seated"},
            "W": {"person": "seated"},
        },
        "your_seat": "S",
    }


def test_a_deal_tells_each_its_own_hand() -> None:
    hands = [done("classic", "deal", seat)["hand"] for seat in Seat]
    assert sorted(card for hand in hands for card in hand) == sorted(
        {card for hand in hands for card in hand}
    )
    assert all(len(hand) == 13 for hand in hands)


def test_a_deal_before_a_blind_bid_tells_no_hand_and_a_look_does() -> None:
    assert "hand" not in done("hoyle", "deal", Seat.S)
    assert len(done("hoyle", "look", Seat.S)["hand"]) == 13
    look = until("hoyle", Lots("hoyle"), lambda one: event_seen(one, Seat.S).get("do") == "look")
    (looker,) = [seat for seat in Seat if "hand" in event_seen(look, seat)]
    assert event_seen(look, looker)["seat"] == looker


def test_a_draft_tells_its_drawer_what_he_saw_and_the_others_what_he_did() -> None:
    seen = {"duel": {True: {"kept", "discarded"}}, "double-nil": {True: {"kept"}}}
    for variant, shown in seen.items():
        for table in tables(variant):
            mine = event_seen(table, Seat.S)
            if mine.get("do") == "draft" and mine["seat"] == Seat.S:
                wanted = shown[True] if mine["keep"] else {"kept", "discarded"}
                assert {"kept", "discarded"} & mine.keys() == wanted
                assert not {"kept", "discarded"} & event_seen(table, Seat.N).keys()


def test_an_exchange_tells_its_cards_to_the_exchanger_alone() -> None:
    assert {"discards", "count"} <= done("double-nil", "exchange", Seat.S).keys()
    drawn = done("double-nil", "draw", Seat.S)
    assert len(drawn["discards"]) == len(drawn["draws"]) == drawn["count"] > 0
    for table in tables("double-nil"):
        told = event_seen(table, Seat.N)
        if told.get("do") in ("exchange", "draw") and told["seat"] == Seat.S:
            assert not {"discards", "draws"} & told.keys()


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_choices_are_those_of_the_seat_to_act(variant: str) -> None:
    for table in tables(variant):
        for seat in table.game.rules.order:
            told = view_content(table.view(seat))
            assert told["seat"] == seat
            if table.game.to_act == seat and told["phase"] != "exchange":
                assert told["legal"]
            elif told["phase"] != "exchange":
                assert told["legal"] in ([], ["look"])
            assert ("legal_exchange" in told) == (told["phase"] == "exchange" and table.game.to_act == seat)


def test_tricks_and_scores_are_told_as_they_are() -> None:
    table = until("classic", Lots(1), lambda one: bool(one.game.deal and len(one.game.deal.tricks) == 2))
    told = view_content(table.view(Seat.S))
    deal = table.game.deal
    assert deal is not None
    assert told["tricks"] == [
        {"leader": trick.leader, "cards": [card_text(card) for card in trick.cards], "taker": trick.taker}
        for trick in deal.tricks
    ]
    assert told["scores"] == {"NS": {"points": 0, "bags": 0}, "EW": {"points": 0, "bags": 0}}
    assert (told["deals_over"], told["winner"]) == (0, None)
    ended = until("classic", Lots(1), lambda one: one.game.over, rules={"target": 30}, people=[Seat.S])
    assert view_content(ended.view(Seat.S))["winner"] == ended.game.winner
    assert fold_all((), ended) == ended


def test_that_a_card_was_the_only_one_is_told_to_its_player_alone() -> None:
    def only_card(table: Table) -> bool:
        game = table.game
        return game.to_act == Seat.S and game.phase == "playing" and len(game.legal_actions()) == 1

    table = until("classic", Lots(1), only_card)
    command = next_action(table, autoplay={Seat.S})
    assert command is not None
    after = fold_all(carry_out(table, command, at=1.0, chance=Lots(0)), table)
    told = {seat: event_seen(after, seat) for seat in Seat}
    assert told[Seat.S]["by_itself"] is True
    assert all("by_itself" not in told[seat] for seat in Seat if seat != Seat.S)
