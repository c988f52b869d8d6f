"""A record written and read again is the same line, and its replay is the game that was played."""

from random import Random

from hypothesis import given, settings
from msgspec.structs import replace

from spadille.deal import DealState
from spadille.record import read_record, record_of, replay, rules_of, trace, write_record
from spadille.rules import Score
from spadille.seats import Seat, Side
from spadille.state import FinishedDeal, GameState, new_game
from tests.properties.games import SEEDS, House, houses, moments


def without_looks(game: GameState) -> GameState:
    """A look at one's cards is not recorded: the bid tells."""
    finished = tuple(FinishedDeal(unlooked(done.deal), done.results) for done in game.finished)
    return replace(game, finished=finished, deal=game.deal and unlooked(game.deal))


def unlooked(deal: DealState) -> DealState:
    return replace(deal, looked=())


def check_record(game: GameState, variant: str) -> None:
    line = write_record(record_of(game, variant))
    record = read_record(line)
    assert write_record(record) == line
    assert write_record(read_record(line.encode())) == line
    assert rules_of(record) == game.rules
    assert replay(record) == without_looks(game)


@settings(max_examples=40)
@given(houses(), SEEDS)
def test_every_prefix_of_a_game_is_replayed_from_its_canonical_line(house: House, seed: int) -> None:
    lots = Random(seed)
    for game, _ in moments(house.rules, lots, most=150):
        if game.phase != "drawing" and lots.random() < 0.1:
            check_record(game, house.variant)


@given(houses(), SEEDS)
def test_a_game_with_a_start_is_replayed_too(house: House, seed: int) -> None:
    lots = Random(seed)
    most_bags = house.rules.bag_limit or 20
    start = {
        side: Score(lots.randrange(-500, house.rules.target), lots.randrange(most_bags))
        for side in house.rules.sides
    }
    game = list(moments(house.rules, lots, most=lots.randrange(120), begun=new_game(house.rules, start)))[
        -1
    ].game
    if game.phase != "drawing":
        check_record(game, house.variant)


@given(houses(), SEEDS)
def test_the_trace_lists_the_decisions_that_were_taken_and_the_one_due(house: House, seed: int) -> None:
    lots = Random(seed)
    game = list(moments(house.rules, lots, most=lots.randrange(150)))[-1].game
    if game.phase == "drawing":
        return
    told = trace(read_record(write_record(record_of(game, house.variant))))
    deals = [done.deal for done in game.finished] + ([game.deal] if game.deal else [])
    for deal, shown in zip(deals, told["deals"], strict=True):
        due = [] if deal.phase == "over" else [{"seat": deal.to_act, "phase": deal.phase}]
        listed = [{"seat": each["seat"], "phase": each["phase"]} for each in shown["decisions"]]
        assert listed == [*taken(deal), *due]
    assert told["over"] == game.over
    assert told["winner"] == game.winner


def taken(deal: DealState) -> list[dict[str, str]]:
    """Who has decided what kind of thing in a deal, in order."""
    asked: set[Seat] = set()
    listed = []
    answered = [answer.seat for answer in deal.answers]
    for turn in deal.draft:
        if turn.seat in answered and turn.seat not in asked:
            listed.append({"seat": turn.seat, "phase": "blind"})
            asked.add(turn.seat)
        listed.append({"seat": turn.seat, "phase": "draft"})
    listed += [{"seat": seat, "phase": "blind"} for seat in answered if seat not in asked]
    listed += [{"seat": made.seat, "phase": "bidding"} for made in deal.bids]
    listed += [{"seat": done.seat, "phase": "exchange"} for done in deal.exchanges]
    seats = list(deal.rules.order)
    for leader, count in [*((t.leader, len(seats)) for t in deal.tricks), (deal.leader, len(deal.trick))]:
        at = seats.index(leader)
        order = seats[at:] + seats[:at]
        listed += [{"seat": seat, "phase": "playing"} for seat in order[:count]]
    return listed


def test_sides_of_a_start_are_named() -> None:
    house = House("double-nil", {})
    game = new_game(house.rules, {Side.N: Score(-40, 3)})
    line = write_record(record_of(game, house.variant))
    assert '"start": {"score": {"N": -40, "S": 0}, "bags": {"N": 3, "S": 0}}' in line
    assert replay(read_record(line)) == game
