"""The first page: what can be played, how this person's games stand, and a form that was not accepted."""

from random import Random

import pytest

from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.web.i18n import speaking
from spadille.web.present import SavedTable, home_screen
from spadille.web.present.home import time_ago
from spadille.web.render import render_page
from spadille.web.rules_form import RulesFormFault, read_rules_form
from tests.unit.web.tables import PAGE, played


def saved(variant: str, *, events: int, seat: Seat = Seat.N, at: float = 0.0) -> SavedTable:
    *_, table = played(variant, Random(5), events=events)
    return SavedTable(address="/table/x", table=table, seat=seat, at=at)


def test_every_game_and_level_is_offered() -> None:
    screen = home_screen(address="/", now=0.0)
    assert [game.id for game in screen.games] == list(VARIANTS)
    assert [game.id for game in screen.games if game.chosen] == ["classic"]
    assert [level.value for level in screen.levels] == ["easy", "medium", "hard", "expert"]
    assert [level.value for level in screen.levels if level.chosen] == ["medium"]
    assert [game.target for game in screen.games] == ["to 500", "to 500", "more than 500", "to 300", "to 500"]
    assert not screen.rules_open
    assert not screen.refusal


@pytest.mark.parametrize(
    ("seconds", "english", "spanish", "romanian"),
    [
        (0, "just now", "ahora mismo", "chiar acum"),
        (720, "12 minutes ago", "hace 12 minutos", "acum 12 minute"),
        (20 * 60, "20 minutes ago", "hace 20 minutos", "acum 20 de minute"),
        (86400 * 2, "2 days ago", "hace 2 días", "acum 2 zile"),
    ],
)
def test_how_long_ago(seconds: float, english: str, spanish: str, romanian: str) -> None:
    assert time_ago(seconds) == english
    with speaking("es"):
        assert time_ago(seconds) == spanish
    with speaking("ro"):
        assert time_ago(seconds) == romanian


def test_a_game_in_progress_says_how_it_stands() -> None:
    game = saved("classic", events=70)
    (shown,) = home_screen(address="/", now=600.0, running=[game]).in_progress
    assert shown.game == "Classic"
    assert shown.ours == ("monkey", "bird")
    assert shown.theirs == ("otter", "fox")
    assert shown.line.startswith("Deal 2")
    assert shown.when == "10 minutes ago"
    assert not shown.over


def test_scores_are_seen_from_the_viewers_side() -> None:
    scores = [
        home_screen(address="/", now=0.0, running=[saved("duel", events=70, seat=seat)]).in_progress[0].scores
        for seat in (Seat.N, Seat.S)
    ]
    assert scores[0] == tuple(reversed(scores[1]))
    assert scores[0] != (0, 0)


def test_a_finished_game_says_who_won() -> None:
    *_, table = played(
        "classic", Random(1), overrides={"target": 1, "nil": False, "trick_points": 0, "bag_limit": 0}
    )
    assert table.game.over
    lines = set()
    for seat in (Seat.N, Seat.E):
        game = SavedTable(address="/table/x", table=table, seat=seat, at=0.0)
        (shown,) = home_screen(address="/", now=0.0, finished=[game]).finished
        assert shown.over
        lines.add(shown.line)
    assert lines == {"Won.", "Lost."}


def test_a_form_that_was_not_accepted_is_shown_as_it_was_sent() -> None:
    form = {"game": ["hoyle"], "level": ["hard"], "hoyle.target": ["<many>"], "hoyle.nil": ["true"]}
    with speaking("es"), pytest.raises(RulesFormFault) as caught:
        read_rules_form(form)
    with speaking("es"):
        screen = home_screen(address="/", now=0.0, fault=caught.value)
        page = render_page("home.html", PAGE, screen)
    (chosen,) = [game for game in screen.games if game.chosen]
    assert chosen.id == "hoyle"
    assert [level.value for level in screen.levels if level.chosen] == ["hard"]
    assert {field.name: field.value for field in chosen.rules}["target"] == "<many>"
    assert screen.rules_open
    assert screen.refusal.endswith("mira más abajo.")
    assert "Escribe un número entero de 1 a 10000." in page
    assert "<many>" not in page
    assert "&lt;many&gt;" in page
