"""The rule policy plays legal cards, by nothing but what its seat knows, and the same alone as in a batch."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from spadille.cards import DECK, NAMES, parse_cards
from spadille.kernel import (
    Position,
    Seen,
    _kernel,
    policy_card,
    policy_card_seen,
    policy_playouts,
    voids_seen,
)
from spadille.kernel.position import numbers_of
from spadille.record import read_record, replay
from spadille.refused import Refused
from spadille.rules import build_rules
from spadille.rules.model import Rules
from spadille.seats import Seat
from spadille.state import new_game
from spadille.view import view_of
from tests.cases.given import cases
from tests.cases.test_situations import SIDE_SUITS, in_suits, recoloured, turned
from tests.unit.kernel.positions import some_position
from tests.unit.kernel.test_hostile import EXCEPTIONS, NASTY, Spite

# It says so on standard error, too, when somebody asks an object that was never made.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

CLASSIC = build_rules("classic")
SITUATIONS = [pytest.param(case, id=f"{n}-{case['name']}") for n, case in enumerate(cases("situations"), 1)]


def set_of(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


# ------------------------------------------------------------ card by card


@dataclass
class Table:
    """A position in play and what everybody has seen of it."""

    position: Position
    played: int
    voids: list[int]
    gone: list[int]

    def card(self, *, hand: int | None = None) -> int:
        """What the policy plays, told no more than the seat to act knows."""
        at = self.position
        assert at.to_act is not None
        return _kernel.policy_card(
            at.rules,
            hand=set_of(at.hands[at.to_act]) if hand is None else hand,
            played=self.played,
            gone=self.gone[at.to_act],
            voids=self.voids,
            trick=at.trick,
            leader=at.leader,
            broken=at.broken,
            bids=at.bids,
            taken=at.taken,
            scores=at.scores,
        )

    def play(self, card: int) -> None:
        at = self.position
        assert at.to_act is not None
        if at.trick and card // 13 != at.trick[0] // 13:
            self.voids[at.to_act] |= 1 << at.trick[0] // 13
        self.position = at.play(card)
        if len(at.trick) == at.rules.seats - 1:
            self.played |= set_of([*at.trick, card])

    def played_out(self, **given: Any) -> list[int]:
        """The tricks of the seats when the batch goes on from here."""
        gone = np.array([self.gone], dtype=np.uint64)
        rows = policy_playouts(self.position, played=self.played, voids=self.voids, gone=gone, **given)
        return [int(tricks) for tricks in rows[0]]


def some_table(lots: Random, *, seats: int, cards: int) -> Table:
    """Somewhere in a deal; with two seats each knows of some cards that they are out of play."""
    at = some_position(lots, seats=seats, cards=cards)
    here = {card for hand in at.hands for card in hand} | set(at.trick)
    rest = [card for card in DECK if card not in here]
    voids = [0] * seats
    for place, card in enumerate(at.trick):
        if card // 13 != at.trick[0] // 13:
            voids[(at.leader + place) % seats] |= 1 << at.trick[0] // 13
    lots.shuffle(rest)
    if seats == 4:
        return Table(at, set_of(rest), voids, [0] * 4)
    before = 2 * (13 - cards)
    known = [rest[before : before + 13], rest[before + 13 : before + 26]]
    return Table(at, set_of(rest[:before]), voids, [set_of(cards) for cards in known])


EVERYWHERE = [
    pytest.param(seats, cards, id=f"{seats} seats, {cards} cards")
    for seats, cards in product((4, 2), range(1, 14))
]


@pytest.mark.parametrize(("seats", "cards"), EVERYWHERE)
def test_a_play_out_is_what_each_seat_plays_by_what_it_knows(seats: int, cards: int) -> None:
    lots = Random(100 * seats + cards)
    for _ in range(25):
        table = some_table(lots, seats=seats, cards=cards)
        whole = table.played_out()
        while not table.position.over:
            card = table.card()
            assert card in table.position.legal_cards()
            table.play(card)
        assert table.position.taken == whole


@pytest.mark.parametrize("seats", [4, 2])
def test_what_others_hold_changes_no_card(seats: int) -> None:
    lots = Random(seats)
    for _ in range(60):
        table = some_table(lots, seats=seats, cards=lots.randint(2, 13))
        at, first = table.position, table.card()
        others = [seat for seat in range(seats) if seat != at.to_act]
        for _ in range(5):
            hands = [set_of(hand) for hand in at.hands]
            unseen = [card for seat in others for card in at.hands[seat]]
            lots.shuffle(unseen)
            for seat in others:
                size = len(at.hands[seat])
                hands[seat], unseen = set_of(unseen[:size]), unseen[size:]
            given = np.array([hands], dtype=np.uint64)
            with_first = table.played_out(hands=given, cards=np.array([first], dtype=np.int8))
            assert table.played_out(hands=given) == with_first


def test_a_batch_is_its_rows_whatever_the_threads() -> None:
    lots = Random(5)
    deals = _kernel.random_deals(numbers_of(CLASSIC), count=200, seed=3)
    hands, bids = (
        deals[2],
        np.array([[lots.choice((0, 1, 2, 3, 4, 14)) for _ in "NESW"] for _ in range(200)], np.uint8),
    )
    start = Position(
        rules=numbers_of(CLASSIC),
        hands=[[card for card in DECK if int(hands[0, seat]) >> card & 1] for seat in range(4)],
        leader=1,
        broken=False,
        bids=[3, 3, 3, 3],
    )
    together = policy_playouts(start, hands=hands, bids=bids)
    assert (policy_playouts(start, hands=hands, bids=bids, threads=3) == together).all()
    assert (together.sum(axis=1) == 13).all()
    for row in range(0, 200, 20):
        alone = policy_playouts(start, hands=hands[row : row + 1], bids=bids[row : row + 1])
        assert (alone[0] == together[row]).all()


def test_a_deal_that_is_over_stays_as_it_is() -> None:
    over = Position(
        rules=numbers_of(CLASSIC), hands=[[]] * 4, leader=0, broken=True, bids=[3] * 4, taken=[4, 3, 3, 3]
    )
    assert policy_playouts(over).tolist() == [[4, 3, 3, 3]]


# ------------------------------------------------------------ known situations


def card_played(record: dict[str, Any]) -> str:
    game = replay(read_record(json.dumps(record)))
    assert game.to_act is not None
    return NAMES[policy_card_seen(view_of(game, game.to_act))]


@pytest.mark.parametrize("case", SITUATIONS)
def test_the_card_is_accepted_in_every_seat_and_suit(case: dict[str, Any]) -> None:
    for turns in range(4):
        assert card_played(turned(case["record"], turns)) in case["accept"], case["note"]
    for suits in SIDE_SUITS:
        accepted = {in_suits(card, suits) for card in case["accept"]}
        assert card_played(recoloured(case["record"], suits)) in accepted, case["note"]


def seen(hand: str, trick: str = "", *, rules: Rules = CLASSIC, **facts: Any) -> Seen:
    """S to play after N led, or as told, all tricks but those in hand taken as bid."""
    standard: dict[str, Any] = {"leader": Seat.N, "broken": True, "bids": (3, 3, 3, 3), "taken": (2, 3, 2, 3)}
    return Seen(rules=rules, hand=parse_cards(hand), trick=parse_cards(trick), **{**standard, **facts})


def name_of(seen: Seen) -> str:
    return NAMES[policy_card(seen)]


def test_a_nil_goes_under_as_high_as_it_can_and_throws_what_is_dangerous() -> None:
    nil: dict[str, Any] = {"leader": Seat.E, "bids": (3, 3, 0, 3), "taken": (3, 3, 0, 3)}
    assert name_of(seen("2D 9D KD 3C", "QD", **nil)) == "9D"
    assert name_of(seen("2C KC AC 3S", "QD", **nil)) in {"KC", "AC"}


def test_the_partner_of_a_nil_takes_his_trick_from_him() -> None:
    covering: dict[str, Any] = {"bids": (0, 3, 3, 3), "taken": (0, 3, 3, 3)}
    assert name_of(seen("2H KH 4C 5C", "9H 3H", **covering)) == "KH"
    assert name_of(seen("5S 4C 5C 6C", "9H 3H", **covering)) == "5S"


def test_opponents_leave_a_nil_the_trick_if_it_is_worth_more_than_their_own() -> None:
    attacking: dict[str, Any] = {"leader": Seat.W, "bids": (2, 3, 2, 0), "taken": (2, 4, 2, 0)}
    assert name_of(seen("2H KH 4C 5C", "9H 3H 5H", **attacking)) == "2H"
    # W's nil is at stake; S needs the trick for the contract.
    needing: dict[str, Any] = {"leader": Seat.W, "bids": (5, 3, 5, 0), "taken": (4, 3, 5, 0)}
    assert name_of(seen("2H", "9H 3H 5H", **needing)) == "2H"
    for nil_points, card in ((100, "2H"), (0, "AH")):
        rules = build_rules("classic", {"nil_points": nil_points, "bag_limit": 0})
        assert name_of(seen("2H AH", "9H 3H 5H", rules=rules, **{**needing, "taken": (4, 3, 4, 0)})) == card


def test_a_contract_takes_the_last_trick_it_needs_and_as_cheaply_as_it_can() -> None:
    assert name_of(seen("2H TH AH", "9H 3H 5H", leader=Seat.W, taken=(2, 3, 2, 3))) == "TH"


def test_bags_are_taken_where_they_pay_and_ducked_where_they_cost() -> None:
    made: dict[str, Any] = {"leader": Seat.W, "taken": (3, 3, 3, 3)}
    facts: dict[str, Any] = {**made, "taken": (3, 3, 3, 2), "bids": (3, 3, 3, 2)}
    assert name_of(seen("2H TH", "9H 3H 5H", **facts)) == "2H"
    no_penalty = build_rules("classic", {"bag_limit": 0})
    assert name_of(seen("2H TH", "9H 3H 5H", rules=no_penalty, **facts)) == "TH"


def test_a_bag_that_sets_the_others_is_taken() -> None:
    facts: dict[str, Any] = {"leader": Seat.W, "bids": (3, 4, 3, 2), "taken": (3, 3, 3, 2)}
    assert name_of(seen("2H TH", "9H 3H 5H", **facts)) == "TH"


def test_a_view_shows_the_voids_and_only_the_seat_to_act_is_asked() -> None:
    case = next(iter(cases("situations")))
    game = replay(read_record(json.dumps(case["record"])))
    view = view_of(game, game.to_act or Seat.N)
    shown = voids_seen(view)
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            seat = (game.rules.order.index(trick.leader) + place) % 4
            led = trick.cards[0] // 13
            assert card // 13 == led or shown[seat] >> led & 1
    asleep = next(seat for seat in game.rules.order if seat != game.to_act)
    with pytest.raises(Refused):
        policy_card_seen(view_of(game, asleep))
    with pytest.raises(Refused):
        policy_card_seen(view_of(new_game(CLASSIC), Seat.N))


# ------------------------------------------------------------ what cannot be


def start() -> Position:
    return Position(
        rules=numbers_of(CLASSIC),
        hands=[[seat, seat + 4] for seat in range(4)],
        leader=0,
        broken=False,
        bids=[1] * 4,
        taken=[2] * 4,
    )


HANDS = np.array([[1 << seat | 16 << seat for seat in range(4)]], dtype=np.uint64)
WRONG: dict[str, Callable[[], Any]] = {
    "a card twice": lambda: policy_playouts(start(), hands=np.full((1, 4), 3, np.uint64)),
    "no such card": lambda: policy_playouts(start(), hands=HANDS << np.uint64(60)),
    "a card too few": lambda: policy_playouts(start(), hands=HANDS & np.uint64(127)),
    "a card that has been played": lambda: policy_playouts(
        start(), hands=HANDS << np.uint64(8), played=1 << 9
    ),
    "a column too few": lambda: policy_playouts(start(), hands=HANDS[:, :3].copy()),
    "no such bid": lambda: policy_playouts(start(), bids=np.full((1, 4), 15, np.uint8)),
    "arrays of two lengths": lambda: policy_playouts(start(), hands=HANDS, bids=np.ones((2, 4), np.uint8)),
    "an illegal card": lambda: policy_playouts(start(), cards=np.array([1], np.int8)),
    "no card": lambda: policy_playouts(start(), cards=np.array([-2], np.int8)),
    "voids of five suits": lambda: policy_playouts(start(), voids=[16, 0, 0, 0]),
    "voids of three seats": lambda: policy_playouts(start(), voids=[0, 0, 0]),
    "gone in the hand": lambda: policy_playouts(start(), gone=HANDS),
    "no thread": lambda: policy_playouts(start(), threads=0),
    "an empty hand": lambda: policy_card(seen("")),
    "a hand that was played": lambda: policy_card(seen("2H", played=parse_cards("2H"))),
    "a card that cannot be": lambda: policy_card(replace(seen("2H"), hand=[52])),
    "too many tricks": lambda: policy_card(seen("2H", taken=(13, 0, 0, 0))),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_refused(wrong: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        wrong()


def test_with_two_seats_the_cards_played_must_be_told() -> None:
    rules = numbers_of(build_rules("duel"))
    at = Position(rules=rules, hands=[[0], [1]], leader=0, broken=False, bids=[6, 6], taken=[6, 6])
    with pytest.raises(ValueError, match="told"):
        policy_playouts(at)
    assert policy_playouts(at, played=0).sum() == 13


@pytest.mark.parametrize("argument", ["hands", "bids", "cards", "played", "voids", "gone", "threads"])
def test_no_argument_ends_the_process(argument: str) -> None:
    for make in NASTY:
        try:
            answer = _kernel.policy_playouts(start(), **{argument: make()})
        except (*EXCEPTIONS, Spite):
            continue
        assert answer.shape[1] == 4


@pytest.mark.parametrize(
    "argument",
    ["hand", "played", "gone", "voids", "trick", "leader", "broken", "bids", "taken", "scores", "rules"],
)
def test_no_argument_for_one_card_ends_the_process(argument: str) -> None:
    for make in NASTY:
        given: dict[str, Any] = {
            "rules": numbers_of(CLASSIC),
            "hand": 7,
            "leader": 0,
            "broken": False,
            "bids": [1] * 4,
        }
        given[argument] = make()
        try:
            card = _kernel.policy_card(**given)
        except (*EXCEPTIONS, Spite):
            continue
        assert 0 <= card < 52
