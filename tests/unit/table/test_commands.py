"""Commands: carried out as a whole by who may, or refused with their code."""

from typing import Any

import msgspec
import pytest

from spadille.actions import AnswerBlind, Draft, DrawExchange, Exchange, Look, MakeBid, Play
from spadille.cards import SPADES, suit_of
from spadille.refused import Refused
from spadille.rules import BLIND_NIL, NIL, VARIANTS
from spadille.seats import Seat, left
from spadille.table import (
    Act,
    Acted,
    Bot,
    Command,
    Event,
    NextDeal,
    Opened,
    Person,
    Table,
    carry_out,
    fold_all,
    open_table,
)
from tests.unit.table.lots import Lots, act, next_deal, opened, opening, until


def code(table: Table, command: Command) -> str:
    """The code with which a command is refused; the table is as it was."""
    before = msgspec.json.encode(table)
    with pytest.raises(Refused) as refused:
        carry_out(table, command, at=5.0, chance=Lots(0))
    assert msgspec.json.encode(table) == before
    return refused.value.code


def playing(table: Table) -> bool:
    return table.game.phase == "playing"


def due(table: Table) -> Seat:
    """The seat to act."""
    assert table.game.to_act is not None
    return table.game.to_act


def hand(table: Table, seat: Seat) -> frozenset[int]:
    assert table.game.deal is not None
    return table.game.deal.hand(seat)


# ------------------------------------------------------------ opening


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_table_is_opened_and_dealt_in_one_breath(variant: str) -> None:
    first, second = opening(variant, Lots(1))
    assert isinstance(first.what, Opened)
    assert (first.number, second.number, first.at, second.at) == (1, 2, 1.0, 1.0)
    assert fold_all((first, second)).game.deal is not None


@pytest.mark.parametrize(
    "holders",
    [
        {},
        {Seat.S: Person("a")},
        {seat: Bot("easy") for seat in (Seat.N, Seat.S)},
    ],
)
def test_every_seat_is_held(holders: dict[Seat, Any]) -> None:
    with pytest.raises(Refused, match="bad-value"):
        open_table(variant="classic", rules={}, holders=holders, level="easy", seed=1, at=0.0, chance=Lots(1))


@pytest.mark.parametrize(
    ("variant", "rules", "expected"),
    [
        ("none", {}, "unknown-variant"),
        ("classic", {"none": 1}, "unknown-rule"),
        ("classic", {"target": 0}, "bad-rule"),
    ],
)
def test_a_game_that_cannot_be_is_not_opened(variant: str, rules: dict[str, Any], expected: str) -> None:
    with pytest.raises(Refused, match=expected):
        opening(variant, Lots(1), rules=rules)


# ------------------------------------------------------------ who and when


def test_who_has_not_seen_the_latest_event_is_refused() -> None:
    table = opened("classic", Lots(1))
    bid = MakeBid(due(table), 3)
    for number in (0, 1, 3, 99, -1):
        assert code(table, act(table, bid, number=number)) == "stale"
    assert code(table, NextDeal(number=1, key="key S")) == "stale"


def test_one_acts_only_for_the_seat_that_one_holds() -> None:
    table = opened("classic", Lots(1))
    seat = due(table)
    assert code(table, act(table, MakeBid(seat, 3), key="nobody")) == "not-your-seat"
    assert code(table, act(table, MakeBid(seat, 3), key=f"key {left(seat, 4)}")) == "not-your-seat"
    assert code(table, NextDeal(number=2, key="nobody")) == "not-your-seat"


def test_that_one_does_not_sit_here_is_said_before_that_one_is_late() -> None:
    table = opened("classic", Lots(1))
    assert code(table, act(table, MakeBid(due(table), 3), key="nobody", number=1)) == "not-your-seat"


def test_one_acts_in_turn() -> None:
    table = opened("classic", Lots(1))
    other = left(due(table), 4)
    assert code(table, act(table, MakeBid(other, 3))) == "wrong-seat"


def test_a_bots_seat_is_nobodys() -> None:
    table = opened("classic", Lots(1), people=[Seat.S])
    assert code(table, act(table, MakeBid(Seat.N, 3))) == "not-your-seat"


def test_the_table_itself_needs_no_key() -> None:
    table = opened("classic", Lots(1))
    (event,) = carry_out(table, act(table, MakeBid(due(table), 3), key=None), at=2.0, chance=Lots(0))
    assert event == Event(3, 2.0, Acted(MakeBid(due(table), 3)))


def test_what_the_table_plays_by_itself_is_marked() -> None:
    table = until("classic", Lots(1), playing)
    command = Act(number=table.number, action=table.game.legal_actions()[0], by_itself=True)
    (event,) = carry_out(table, command, at=2.0, chance=Lots(0))
    assert isinstance(event.what, Acted)
    assert event.what.by_itself


# ------------------------------------------------------------ what the rules refuse


def test_bids_that_are_none() -> None:
    table = opened("classic", Lots(1))
    assert code(table, act(table, MakeBid(due(table), BLIND_NIL))) == "illegal-bid"
    assert code(table, act(table, MakeBid(due(table), 99))) == "illegal-bid"
    no_nil = opened("classic", Lots(1), rules={"nil": False})
    assert code(no_nil, act(no_nil, MakeBid(due(no_nil), NIL))) == "illegal-bid"


def test_everything_in_its_phase() -> None:
    bidding = opened("classic", Lots(1))
    card = min(hand(bidding, due(bidding)))
    assert code(bidding, act(bidding, Play(due(bidding), card))) == "out-of-phase"
    assert code(bidding, act(bidding, Draft(due(bidding), keep=True))) == "out-of-phase"
    assert code(bidding, act(bidding, AnswerBlind(due(bidding), yes=False))) == "out-of-phase"
    assert code(bidding, act(bidding, Exchange(due(bidding)))) == "out-of-phase"
    assert code(bidding, act(bidding, Look(due(bidding)))) == "out-of-phase"
    assert code(bidding, next_deal(bidding)) == "unfinished-deal"
    table = until("classic", Lots(1), playing)
    assert code(table, act(table, MakeBid(due(table), 3))) == "out-of-phase"
    between = until("classic", Lots(1), lambda one: one.waits_for_deal)
    assert code(between, act(between, MakeBid(Seat.S, 3))) == "out-of-phase"


def test_cards_that_cannot_be_played() -> None:
    table = until("classic", Lots(1), playing)
    other = min(hand(table, left(due(table), 4)))
    assert code(table, act(table, Play(due(table), other))) == "not-in-hand"
    spade = next((card for card in hand(table, due(table)) if suit_of(card) == SPADES), None)
    assert spade is not None
    assert code(table, act(table, Play(due(table), spade))) == "spades-not-broken"
    late = until("classic", Lots(1), must_follow)
    legal = {action.card for action in late.game.legal_actions() if isinstance(action, Play)}
    wrong = min(hand(late, due(late)) - legal)
    assert code(late, act(late, Play(due(late), wrong))) == "must-follow-suit"


def must_follow(table: Table) -> bool:
    deal = table.game.deal
    if deal is None or not deal.trick:
        return False
    return len(table.game.legal_actions()) < len(hand(table, due(table)))


def test_exchanges_that_cannot_be() -> None:
    table = until("double-nil", Lots(2), lambda one: one.game.phase == "exchange")
    seat = due(table)
    held = sorted(hand(table, seat))
    for cards in (held[:4], [held[0], held[0]], sorted(hand(table, left(seat, 2)))[:1]):
        assert code(table, act(table, Exchange(seat, tuple(cards)))) == "bad-exchange"


def test_nothing_is_dealt_after_the_end() -> None:
    table = until("classic", Lots(1), lambda one: one.game.over, rules={"target": 30}, people=[Seat.S])
    assert code(table, next_deal(table)) == "after-the-end"


# ------------------------------------------------------------ looks, deals, draws


def test_a_look_needs_no_turn_but_the_present_deal() -> None:
    table = opened("hoyle", Lots(1))
    other = left(due(table), 4)
    assert code(table, act(table, Look(other), number=table.dealt - 1)) == "stale"
    look = act(table, Look(other), number=table.dealt)
    after = fold_all(carry_out(table, look, at=2.0, chance=Lots(0)), table)
    assert after.view(other).hand is not None
    assert code(after, act(after, Look(other))) == "out-of-phase"
    assert code(table, act(table, Look(other), key="nobody")) == "not-your-seat"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_next_deal_passes_on(variant: str) -> None:
    table = until(variant, Lots(3), lambda one: one.waits_for_deal)
    opener = table.game.finished[-1].deal.opener
    (event,) = carry_out(table, next_deal(table), at=9.0, chance=Lots(0))
    after = fold_all((event,), table)
    assert after.game.deal is not None
    assert after.game.deal.opener == left(opener, table.game.rules.seats)


def test_the_first_opener_is_left_to_chance() -> None:
    openers = set()
    for number in range(30):
        deal = opened("classic", Lots(number)).game.deal
        assert deal is not None
        openers.add(deal.opener)
    assert openers == set(Seat)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_an_exchanger_draws_as_many_cards_in_the_same_breath(count: int) -> None:
    table = until("double-nil", Lots(2), lambda one: one.game.phase == "exchange")
    seat = due(table)
    discards = tuple(sorted(hand(table, seat))[:count])
    put, drawn = carry_out(table, act(table, Exchange(seat, discards)), at=4.0, chance=Lots(5))
    assert isinstance(drawn.what, Acted)
    assert isinstance(drawn.what.action, DrawExchange)
    assert len(drawn.what.action.cards) == count
    after = fold_all((put, drawn), table)
    assert len(hand(after, seat)) == 13
    assert not hand(after, seat) & set(discards)


def test_an_exchange_of_nothing_draws_nothing() -> None:
    table = until("double-nil", Lots(2), lambda one: one.game.phase == "exchange")
    (event,) = carry_out(table, act(table, Exchange(due(table))), at=4.0, chance=Lots(5))
    after = fold_all((event,), table)
    assert after.game.to_act != table.game.to_act
    assert hand(after, due(table)) == hand(table, due(table))
