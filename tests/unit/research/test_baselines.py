"""Players by name: the levels as they are, and static bidders that leave the rest to others."""

from collections.abc import Iterator
from random import Random

import pytest

from spadille.actions import DealHands, MakeBid, PlayerAction
from spadille.bots import LEVELS, choose
from spadille.cards import DECK
from spadille.refused import Refused
from spadille.research.baselines import BASELINES, player_of
from spadille.research.chance import chance_action
from spadille.rules import VARIANTS, build_rules
from spadille.rules.bidding import BLIND_NIL, NIL
from spadille.rules.scoring import Score
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import View, view_of


def decisions(game: GameState, name: str, *, deals: int) -> Iterator[tuple[View, PlayerAction]]:
    """Every decision of so many deals in which one player sits in all seats."""
    player, chance = player_of(name), Random(1)
    while len(game.finished) < deals and not game.over:
        if (drawn := chance_action(game, chance)) is not None:
            game = game.apply(drawn)
            continue
        assert game.to_act is not None
        view = view_of(game, game.to_act)
        action = player(view, seed=chance.getrandbits(32))
        yield view, action
        game = game.apply(action)


@pytest.mark.parametrize("level", [level.id for level in LEVELS.values() if not level.searches])
def test_a_level_decides_as_it_is(level: str) -> None:
    for view, _ in decisions(new_game(build_rules("classic")), level, deals=1):
        assert player_of(level)(view, seed=3) == choose(view, level=level, seed=3)


@pytest.mark.parametrize(("part", "budget"), [("0.02", 0.02), ("2e-2", 0.02), ("0.05", 0.05)])
def test_a_level_that_searches_decides_as_it_does_with_this_budget(part: str, budget: float) -> None:
    name = f"expert@{part}"
    for view, action in decisions(new_game(build_rules("duel")), name, deals=1):
        assert action in view.legal
        assert player_of(name)(view, seed=3) == choose(view, level="expert", seed=3, budget=budget)


def test_without_a_part_it_has_its_usual_budget() -> None:
    chance, game = Random(1), new_game(build_rules("classic"))
    drawn = chance_action(game, chance)
    assert drawn is not None
    game = game.apply(drawn)
    assert game.to_act is not None
    view = view_of(game, game.to_act)
    asked = choose(view, level="expert", seed=3)
    assert player_of("expert")(view, seed=3) == player_of("expert@1")(view, seed=3) == asked


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", BASELINES)
def test_a_baseline_plays_every_variant(variant: str, name: str) -> None:
    for view, action in decisions(new_game(build_rules(variant)), name, deals=3):
        assert action in view.legal
        assert action == player_of(name)(view, seed=0) or view.phase == "playing"


@pytest.mark.parametrize("name", BASELINES)
@pytest.mark.parametrize(("nil", "bid"), [(True, NIL), (False, 1)])
def test_no_nil_is_bid_where_there_is_none(name: str, nil: bool, bid: int) -> None:
    lowest = [suit * 13 + rank for suit in range(3) for rank in range(4)] + [39]
    others = [card for card in DECK if card not in lowest]
    hands = (tuple(lowest), *(tuple(others[start : start + 13]) for start in (0, 13, 26)))
    game = new_game(build_rules("classic", {"nil": nil})).apply(DealHands(Seat.W, hands))
    assert player_of(name)(view_of(game, Seat.N), seed=1) == MakeBid(Seat.N, bid)


@pytest.mark.parametrize("variant", ["hoyle", "double-nil"])
@pytest.mark.parametrize("name", BASELINES)
def test_blind_nil_is_left_to_hard(variant: str, name: str) -> None:
    rules = build_rules(variant)
    behind, ahead = rules.sides
    desperate = new_game(rules, {behind: Score(0), ahead: Score(rules.target - 10)})
    assert BLIND_NIL in bids(desperate, name, deals=1)
    assert BLIND_NIL not in bids(new_game(rules), name, deals=1)


def test_the_baselines_bid_each_in_their_own_way() -> None:
    ways = {name: bids(new_game(build_rules("classic")), name, deals=5) for name in ("rb", "bis", "hard")}
    assert len({tuple(way) for way in ways.values()}) == len(ways)


@pytest.mark.parametrize(
    "name", ["", "grandmaster", "rb ", "RB", "hard@", "hard@0.1", "rb@0.1", "Expert", "@0.1", "expert @1"]
)
def test_who_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="no such player"):
        player_of(name)


@pytest.mark.parametrize("budget", ["", "x", "0", "-1", "nan", "inf", "1e9", "100.1", "0.1@2", "x" * 99])
def test_a_budget_is_a_number(budget: str) -> None:
    with pytest.raises(Refused, match="budget"):
        player_of(f"expert@{budget}")


def test_a_budget_reaches_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def choose_within(view: View, *, level: str, seed: int, budget: float = 1.0) -> PlayerAction:
        asked.append((level, seed, budget))
        return view.legal[0]

    monkeypatch.setattr("spadille.research.baselines.choose", choose_within)
    view, _ = next(decisions(new_game(build_rules("classic")), "hard", deals=1))
    player_of("expert@0.1")(view, seed=7)
    player_of("expert")(view, seed=8)
    assert asked[-2:] == [("expert", 7, 0.1), ("expert", 8, 1.0)]


def bids(game: GameState, name: str, *, deals: int) -> list[int]:
    """All bids of so many deals."""
    return [action.bid for _, action in decisions(game, name, deals=deals) if isinstance(action, MakeBid)]
