"""Every number of the score sheet is explained, and the lines add up."""

from random import Random

import pytest
from hypothesis import given, settings

from spadille.actions import AnswerBlind, DealHands, DealStock, Draft, Exchange, Look, MakeBid, Play
from spadille.rules import build_rules
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import view_of
from spadille.web.i18n import CODES, speaking
from spadille.web.present.labels import labels
from spadille.web.present.sheet import sheet
from spadille.web.present.sight import Sight
from spadille.web.screens import Sheet, SheetSide
from tests.properties.games import SEEDS, House, houses, lot


def after_a_deal(house: House, lots: Random) -> GameState:
    """A game by lot at the end of its first deals."""
    game = new_game(house.rules)
    deals = lots.randint(1, 3)
    while not game.over and len(game.finished) < deals:
        game = game.apply(lot(game, lots))
    return game


def sheet_of(game: GameState, seat: Seat, variant: str = "classic") -> Sheet:
    return sheet(Sight(view_of(game, seat), variant), record_address="/record")


@given(houses(), SEEDS)
@settings(max_examples=60)
def test_the_lines_add_up(house: House, seed: int) -> None:
    game = after_a_deal(house, Random(seed))
    for number, seat in enumerate(game.rules.order):
        with speaking(CODES[number % len(CODES)]):
            shown = sheet_of(game, seat, house.variant)
            words = labels(game.rules, house.variant)
        for side in shown.sides:
            assert sum(line.points for line in side.lines) == side.points
            assert side.before + side.points == side.score
            assert all(line.title and line.explanation.endswith(".") for line in side.lines)
        assert [side.score for side in shown.sides] == list(shown.history[-1].scores)
        assert len(shown.history) == len(game.finished)
        assert (shown.ending is None) == (not game.over)
        assert [choice.value for choice in shown.choices] == ["again" if game.over else "next"]
        assert all(words)


@given(houses(), SEEDS)
@settings(max_examples=20)
def test_both_sides_see_the_same_sheet_from_their_own_end(house: House, seed: int) -> None:
    game = after_a_deal(house, Random(seed))
    first, second = (sheet_of(game, seat, house.variant) for seat in game.rules.order[:2])
    assert [side.points for side in first.sides] == [side.points for side in reversed(second.sides)]
    assert [side.side for side in first.sides] == ["us", "them"]
    if first.ending and second.ending:
        assert first.ending.won != second.ending.won


# ------------------------------------------------------------ small deals with known ends


def deal(bids: dict[Seat, int], long: Seat = Seat.N, **overrides: object) -> GameState:
    """A deal in which `long` holds all spades and takes every trick."""
    game = new_game(build_rules("classic", overrides))  # type: ignore[arg-type]
    suits = [tuple(range(39, 52)), *(tuple(range(first, first + 13)) for first in (0, 13, 26))]
    order = [long, *(seat for seat in game.rules.order if seat != long)]
    hands = dict(zip(order, suits, strict=True))
    game = game.apply(DealHands(Seat.W, tuple(hands[seat] for seat in game.rules.order)))
    return play_out(game, bids)


def play_out(game: GameState, bids: dict[Seat, int]) -> GameState:
    """Bids as told, everything else as it comes first."""
    while game.deal is not None:
        seat = game.to_act
        assert seat is not None
        due = game.phase == "bidding" and seat in bids
        game = game.apply(MakeBid(seat, bids[seat]) if due else game.legal_actions()[0])
    return game


BIDS = {Seat.N: 4, Seat.E: 3, Seat.S: 0, Seat.W: 3}


def explained(side: SheetSide, line: int) -> str:
    return side.lines[line].explanation.replace("\N{NO-BREAK SPACE}", " ")


def lines(side: SheetSide) -> list[tuple[str, int]]:
    return [(line.title, line.points) for line in side.lines]


def test_a_nil_and_a_contract() -> None:
    shown = sheet_of(deal(BIDS), Seat.S)
    ours, theirs = shown.sides
    assert lines(ours) == [("Contract of 4, made", 40), ("9 bags", 9), ("Nil, made", 100)]
    assert explained(ours, 0) == "Bird bid 4 and took 13. 10 × 4."
    assert explained(ours, 1) == "9 tricks more than the contract. 1 × 9, and they join the bag count."
    assert explained(ours, 2) == "You bid nil and took no trick."
    assert ours.bags_line == "0 before, 9 new"
    assert lines(theirs) == [("Contract of 6, not made", -60)]
    assert explained(theirs, 0) == "Otter 3 and Fox 3; 0 taken together. 10 × 6."
    assert shown.headline == "Boston! All 13 tricks: Us."
    assert shown.history[0].contracts == ("4 + nil · 13", "6 · 0")


@pytest.mark.parametrize(
    ("policy", "wanted", "fate"),
    [
        (
            "help",
            [("Contract of 4, made", 40), ("9 bags", 9), ("Nil, failed", -100)],
            "They count for the contract.",
        ),
        (
            "bags",
            [("Contract of 4, not made", -40), ("13 bags of a failed nil", 13), ("Nil, failed", -100)],
            "Each of them is a bag.",
        ),
        ("ignore", [("Contract of 4, not made", -40), ("Nil, failed", -100)], "They count for nothing."),
    ],
)
def test_a_failed_nil_by_each_policy(policy: str, wanted: list[tuple[str, int]], fate: str) -> None:
    game = deal(BIDS, long=Seat.S, failed_nil_tricks=policy, bag_limit=0)
    ours, _ = sheet_of(game, Seat.S).sides
    assert lines(ours) == wanted
    assert explained(ours, -1) == f"You bid nil and took 13 tricks. {fate}"
    assert ("Your 13 tricks count too." in explained(ours, 0)) == (policy == "help")
    partner, _ = sheet_of(game, Seat.N).sides
    assert ("Bird's 13 tricks count too." in explained(partner, 0)) == (policy == "help")


def test_two_nils_have_no_contract() -> None:
    game = deal(BIDS | {Seat.N: 0})
    ours, _ = sheet_of(game, Seat.S).sides
    assert lines(ours)[0] == ("No contract", 0)
    assert sheet_of(game, Seat.S).history[0].contracts[0] == "nil + nil · 13"


@pytest.mark.parametrize(
    ("after", "how", "bags_line"),
    [
        ("carry", "Every 4 cost 50: 50 × 2. Left over: 1.", "0 before, 9 new, 8 paid for"),
        (
            "reset",
            "From 4 on it costs 50 once, and the count begins again at 0.",
            "0 before, 9 new, then back to 0",
        ),
    ],
)
def test_a_bag_penalty_is_reckoned_before_the_readers_eyes(after: str, how: str, bags_line: str) -> None:
    game = deal(BIDS, bag_limit=4, bag_penalty=50, bags_after_penalty=after)
    ours, _ = sheet_of(game, Seat.S).sides
    assert ours.lines[-1].title == "Bag penalty"
    assert explained(ours, -1) == f"0 before and 9 new make 9. {how}"
    assert ours.lines[-1].points == (-100 if after == "carry" else -50)
    assert ours.bags_line == bags_line


def test_the_headline_tells_of_nils_before_contracts() -> None:
    shared = deal(BIDS | {Seat.E: 0}, long=Seat.W)
    assert sheet_of(shared, Seat.S).headline == "Boston! All 13 tricks: Them."
    game = new_game(build_rules("duel")).apply(DealStock(Seat.N, tuple(range(52))))
    game = play_out(game, {Seat.N: 0, Seat.S: 0})
    taken = {seat: game.finished[-1].deal.tricks_of(seat) for seat in game.rules.order}
    assert all(taken.values())
    assert sheet_of(game, Seat.N, "duel").headline.startswith("Your nil fails. Fox's nil fails. ")
    with speaking("es"):
        assert sheet_of(game, Seat.S, "duel").headline.startswith(
            "No cumples tu nula. Zorro no cumple su nula. "
        )


def test_the_headline_tells_of_contracts() -> None:
    game = new_game(build_rules("duel")).apply(DealStock(Seat.N, tuple(range(52))))
    game = play_out(game, {Seat.N: 1, Seat.S: 13})
    assert sheet_of(game, Seat.N, "duel").headline.startswith(
        "You make your contract, Fox does not. You are ahead by "
    )
    assert sheet_of(game, Seat.S, "duel").headline.startswith(
        "Fox makes the contract, you do not. You are behind by "
    )


def test_the_end_says_who_won() -> None:
    game = deal(BIDS, target=100)
    for seat, sentence in (
        (Seat.S, "You and Bird win the game!"),
        (Seat.N, "You and Bird win the game!"),
        (Seat.E, "Otter and Fox win the game."),
    ):
        ending = sheet_of(game, seat).ending
        assert ending is not None
        assert ending.sentence == sentence
        assert ending.won == (seat != Seat.E)


def test_a_boston_is_announced_to_both() -> None:
    game = deal(BIDS)
    assert sheet_of(game, Seat.W).headline == "Boston! All 13 tricks: Them."
    with speaking("es"):
        assert sheet_of(game, Seat.S).headline == "¡Boston! Las 13 bazas: Nosotros."


def test_a_double_nil_is_called_so_in_its_game() -> None:
    game = new_game(build_rules("double-nil")).apply(DealStock(Seat.N, tuple(range(52))))
    game = game.apply(AnswerBlind(Seat.N, yes=True))
    while game.deal is not None:
        match game.legal_actions()[0]:
            case Draft() | MakeBid() | Exchange() | Play() | AnswerBlind() | Look() as action:
                game = game.apply(action)
        if game.deal and game.deal.put_away:
            raise AssertionError("the first choice exchanges nothing")
    titles = [line.title for line in sheet_of(game, Seat.N, "double-nil").sides[0].lines]
    assert any(title.startswith("Double nil, ") for title in titles)
    with speaking("ro"):
        assert "nul dublu · " in sheet_of(game, Seat.N, "double-nil").history[0].contracts[0]
