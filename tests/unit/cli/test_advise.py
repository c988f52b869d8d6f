"""`spadille advise` says what the bot does at the decision that is due."""

import json
from pathlib import Path

import msgspec
import pytest

from spadille.actions import Exchange, action_text
from spadille.bots import LEVELS, choose
from spadille.cards import parse_cards
from spadille.record import Record, replay
from spadille.seats import Seat
from spadille.view import view_of
from tests.unit.cli.conftest import Run
from tests.unit.cli.games import assert_refused, bidding, broken_off, line, played, random_game, saved

EXPERT = ("--level", "expert", "--budget", "0.02")


def advised(run: Run, game: Record, *options: str) -> dict[str, object]:
    result = run("advise", "-", "--json", *options, given=line(game))
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1
    content: dict[str, object] = json.loads(result.stdout)
    return content


@pytest.mark.parametrize("level", [level.id for level in LEVELS.values() if not level.searches])
def test_it_is_what_the_bot_does(run: Run, level: str) -> None:
    game = replay(played(random_game(), 30))
    seat = game.to_act
    assert seat is not None
    action = action_text(choose(view_of(game, seat), level=level, seed=5))
    choices = [{"action": action_text(one), "points": None, "win": None} for one in game.legal_actions()]
    assert advised(run, played(random_game(), 30), "--level", level, "--seed", "5") == {
        "seat": seat,
        "phase": "playing",
        "action": action,
        "choices": choices,
    }


@pytest.mark.parametrize("variant", ["classic", "hoyle", "menagerie"])
def test_a_bid_is_advised_with_all_choices(run: Run, variant: str) -> None:
    advice = advised(run, bidding(random_game(variant)))
    names = ["nil", *map(str, range(1, 14)), *(["blind-nil"] if variant == "hoyle" else [])]
    assert advice["phase"] == "bidding"
    assert advice["action"] in names
    assert _names(advice) == names


def test_a_draw_is_advised(run: Run) -> None:
    advice = advised(run, broken_off(random_game("duel"), draft="KR", bids=[], plays=""))
    assert (advice["phase"], _names(advice)) == ("draft", ["keep", "reject"])
    assert advice["action"] in ("keep", "reject")


def test_the_answer_to_the_blind_nil_question_is_advised(run: Run) -> None:
    before = broken_off(random_game("double-nil"), blind=[], draft="", bids=[], exchange=[], plays="")
    advice = advised(run, before)
    assert (advice["phase"], _names(advice)) == ("blind", ["no", "yes"])


@pytest.mark.parametrize("level", ["random", "hard"])
def test_an_exchange_is_advised_as_cards(run: Run, level: str) -> None:
    game = exchanging()
    advice = advised(run, game, "--level", level)
    after = replay(game)
    assert after.deal is not None
    assert advice["phase"] == "exchange"
    assert _names(advice) == [advice["action"]]
    cards = parse_cards(str(advice["action"]))
    assert len(cards) <= 3
    assert set(cards) <= after.deal.hand(Seat(str(advice["seat"])))


def test_people_read_a_line(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.json", played(random_game(), 51))
    last = random_game().deals[-1]["plays"].split(" ")[-1]
    seat = replay(played(random_game(), 51)).to_act
    assert run("advise", path).stdout == f"{seat}, playing: {last} (of {last})\n"


def test_people_read_an_exchange(run: Run) -> None:
    game = exchanging()
    told = [
        run("advise", "-", "--level", "random", "--seed", str(seed), given=line(game)) for seed in range(4)
    ]
    actions = [advised(run, game, "--level", "random", "--seed", str(seed))["action"] for seed in range(4)]
    seat = replay(game).to_act
    assert [result.stdout for result in told] == [f"{seat}, exchange: {action}\n" for action in actions]


def test_people_read_that_no_card_is_exchanged(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadille.bots.choose", lambda view, **_: Exchange(view.seat))
    game = exchanging()
    assert run("advise", "-", given=line(game)).stdout == f"{replay(game).to_act}, exchange: no card\n"


def test_nothing_is_due_between_deals_and_before_the_first(run: Run) -> None:
    assert_refused(run("advise", "-", given=line(random_game())), "nothing-due")
    empty = msgspec.structs.replace(random_game(), deals=[])
    assert_refused(run("advise", "-", "--json", given=line(empty)), "nothing-due")


def test_one_record_is_wanted(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "games.jsonl", random_game(), random_game())
    assert_refused(run("advise", path), "bad-value", "several")


def test_a_refused_record_is_refused(run: Run) -> None:
    wrong = broken_off(random_game(), bids=["N3"], plays="")
    assert_refused(run("advise", "-", given=line(wrong)), "bad-value", "deal 2, bid 1: bad-value")


def exchanging() -> Record:
    """A drafted game that stops where a blind-nil bidder may exchange."""
    record = random_game("double-nil", deals=1)
    first = record.deals[0]["first_drawer"]
    other = "S" if first == "N" else "N"
    return broken_off(
        record,
        blind=[f"{first}:yes", f"{other}:no"],
        bids=[f"{other}:3", f"{first}:blind-nil"],
        exchange=[],
        plays="",
    )


def _names(advice: dict[str, object]) -> list[str]:
    choices = advice["choices"]
    assert isinstance(choices, list)
    return [choice["action"] for choice in choices]


# ------------------------------------------------------------ a level that knows what choices are worth


def test_every_choice_has_its_points_and_its_chance_to_win(run: Run) -> None:
    advice = advised(run, bidding(random_game("hoyle")), *EXPERT)
    assert _names(advice) == ["nil", *map(str, range(1, 14)), "blind-nil"]
    points, wins = _prices(advice)
    assert advice["action"] in _names(advice)
    assert all(0 <= win <= 1 for win in wins)
    assert max(points) - min(points) > 50  # thirteen tricks are not worth as much as three


@pytest.mark.parametrize("cards", [0, 30, 47])
def test_it_does_what_it_would_do_at_a_table(run: Run, cards: int) -> None:
    record = played(random_game(), cards)
    game = replay(record)
    assert game.to_act is not None
    view = view_of(game, game.to_act)
    action = choose(view, level="expert", seed=4, budget=0.02)
    assert advised(run, record, *EXPERT, "--seed", "4")["action"] == action_text(action)


def test_the_answer_to_the_blind_nil_question_and_draws_have_prices(run: Run) -> None:
    before = broken_off(random_game("double-nil"), blind=[], draft="", bids=[], exchange=[], plays="")
    drawing = broken_off(random_game("duel"), draft="KR", bids=[], plays="")
    for record, names in ((before, ["no", "yes"]), (drawing, ["keep", "reject"])):
        advice = advised(run, record, *EXPERT)
        assert _names(advice) == names
        assert all(0 <= win <= 1 for win in _prices(advice)[1])


def test_the_exchanges_that_it_considers_have_prices(run: Run) -> None:
    advice = advised(run, exchanging(), *EXPERT)
    assert [len(name.split()) for name in _names(advice)] == [0, 1, 2, 3]
    assert advice["action"] in _names(advice)
    assert all(0 <= win <= 1 for win in _prices(advice)[1])


def test_cards_unseen_are_not_priced(run: Run) -> None:
    """What blind nil is worth does not depend on the own cards, as long as they are not looked at."""
    first, second = bidding(random_game("hoyle")), bidding(random_game("hoyle"))
    hands = second.deals[-1]["hands"]
    names = list(hands)
    turned = {name: hands[names[(place + 1) % 4]] for place, name in enumerate(names)}
    second = broken_off(second, hands=turned)
    blind = [advised(run, record, *EXPERT)["choices"][-1] for record in (first, second)]  # type: ignore[index]
    assert first != second
    assert blind[0] == blind[1]


def test_people_read_a_table_with_the_best_first(run: Run) -> None:
    advice = advised(run, bidding(random_game()), *EXPERT)
    told, head, *rows = run("advise", "-", *EXPERT, given=line(bidding(random_game()))).stdout.splitlines()
    assert told == f"{advice['seat']}, bidding: {advice['action']}"
    assert head.split() == ["points", "win", "choice"]
    assert sorted(row.split()[2] for row in rows) == sorted(_names(advice))
    chances = [float(row.split()[1].rstrip("%")) for row in rows]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("budget", ["0", "-1", "101", "nan", "inf"])
def test_a_budget_that_is_none_is_refused(run: Run, budget: str) -> None:
    result = run("advise", "-", "--budget", budget, given=line(bidding(random_game())))
    assert_refused(result, "bad-value")


def _prices(advice: dict[str, object]) -> tuple[list[float], list[float]]:
    choices = advice["choices"]
    assert isinstance(choices, list)
    return [choice["points"] for choice in choices], [choice["win"] for choice in choices]
