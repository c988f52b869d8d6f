"""No byte that is sent to a seat names a card that the seat may not know: pages, streams, answers, records.

A person with a script plays by page and by program while both streams are read, and everything that came is
held against the table as it stood at the event that it tells of.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from spadille.cards import DECK, Card, card_text, parse_card, parse_cards
from spadille.rules import VARIANTS
from spadille.seats import Seat
from spadille.table import Table, fold
from spadille.view import View, view_of
from spadille.web.i18n import CODES
from tests.server.leaks import cards_in, json_numbers, may_know
from tests.server.listening import Listener
from tests.server.site import Person, Site, Visit
from tests.unit.table.lots import Lots

ME = Seat.S
TARGET = 60
ORNAMENTS = {"page /": "AS JD KC QH", "page /help": "AS"}
"""The cards that adorn a page, whatever is played."""

TELLS = re.compile(r'data-number="(\d+)"|"number":(\d+),"variant"')


@dataclass(frozen=True)
class Sent:
    """Something that was sent, with the number of the event that it tells of, if it tells of one."""

    where: str
    text: str
    number: int | None


@dataclass
class Game:
    """A game of a person with a script, and everything that was sent to him."""

    person: Person
    table_id: str
    lots: Random
    blind: bool
    sent: list[Sent] = field(default_factory=list)

    def keep(self, where: str, text: str) -> None:
        """Writes down what came, without the tokens, in which any letters may stand."""
        for token in (self.table_id, self.person.token, self.form_token):
            text = text.replace(token, "")
        found = TELLS.search(text)
        self.sent.append(Sent(where, text, int(found[1] or found[2]) if found else None))

    form_token: str = ""

    def play(self, *, most_deals: int) -> None:
        """Plays until the game is over, or so many deals are."""
        self.form_token = self.person.form_token()
        api, page = f"/api/tables/{self.table_id}", f"/table/{self.table_id}"
        with Listener(self.person, f"{api}/stream") as told, Listener(self.person, f"{page}/stream") as shown:
            content = self.person.look(self.table_id)
            while content["view"]["winner"] is None and content["view"]["deals_over"] < most_deals:
                self._act(content)
                content = self.person.look(self.table_id)
                self.keep("table", json.dumps(content, separators=(",", ":"), ensure_ascii=False))
                if self.lots.random() < 0.5:
                    self._look_around()
            for stream in (told, shown):
                stream.wait_for_number(content["number"])
                for message in stream.messages:
                    self.keep(f"stream {message.event}", f"{message.data}{message.comment}")

    def _act(self, content: dict[str, Any]) -> None:
        number, action = content["number"], self._choice(content)
        if self.lots.random() < 0.5:
            self.keep("action", self.person.act(self.table_id, number, action).text)
            return
        exchange = content["view"]["phase"] == "exchange" and action
        chosen = {"action": "exchange", "card": action.split()} if exchange else {"action": action}
        fields = {"_csrf_token": self.form_token, "number": number, **chosen}
        answer = self.person.client.post(f"/table/{self.table_id}", data=fields)
        assert answer.status_code == 303, answer.text
        self.keep("form", f"{answer.headers}{answer.text}")

    def _choice(self, content: dict[str, Any]) -> str:
        view = content["view"]
        if content["waits_for_deal"]:
            return "next"
        if view["phase"] == "exchange":
            return " ".join(self.lots.sample(view["hand"], self.lots.randint(0, view["legal_exchange"])))
        wanted = {"yes", "blind-nil"} if self.blind else {"no", "look"}
        legal: list[str] = [one for one in view["legal"] if one in wanted] or view["legal"]
        return self.lots.choice(legal)

    def _look_around(self) -> None:
        """Pages and refusals at any time."""
        page = self.lots.choice(
            ["", "", "/record", "stale", "wrong", "/", "/help", "/preferences", "/api/tables", "other"]
        )
        self.keep(f"page {page}", self._page(page))

    def _page(self, page: str) -> str:
        path = f"/table/{self.table_id}"
        match page:
            case "stale":
                return self.person.post(path, {"number": 1, "action": "nil"}).text
            case "wrong":
                number = self.person.look(self.table_id)["number"]
                return self.person.post(path, {"number": number, "action": "nothing"}).text
            case "other":
                return self.person.act(self.table_id, 1, "nothing").text
            case "/api/tables":
                return self.person.ask("GET", "/tables").text
            case "/" | "/help" | "/preferences":
                return self.person.get(page).text
        return self.person.get(f"{path}{page}").text


def history(site: Site, table_id: str) -> dict[int, Table]:
    """The table after each of its events."""
    tables: dict[int, Table] = {}
    table: Table | None = None
    for event in site.events(table_id):
        table = tables[event.number] = fold(table, event)
    return tables


def leaks(game: Game, tables: dict[int, Table]) -> list[tuple[str, list[str]]]:
    """What was sent too much: where, and which cards."""
    found = []
    for sent in game.sent:
        known: set[Card] = may_know(tables[sent.number], ME) if sent.number else set()
        known |= set(parse_cards(ORNAMENTS.get(sent.where, "")))
        if sent.where == "page /record":
            known = recorded(sent.text, tables)
        if secret := cards_in(sent.text) - known:
            found.append((sent.where, sorted(map(card_text, secret))))
        if json_numbers(sent.text):
            found.append((sent.where, ["numbers"]))
    return found


def recorded(text: str, tables: dict[int, Table]) -> set[Card]:
    """The cards of a record that holds no more than deals that are over."""
    content = json.loads(text)
    assert not {"seed", "commitment"} & content.keys()
    over = [done.deal for done in tables[max(tables)].game.finished]
    assert len(content["deals"]) <= len(over)
    for deal, done in zip(content["deals"], over, strict=False):
        assert [parse_card(card) for card in deal["plays"].split()] == list(done.played)
    return set(DECK) if content["deals"] else set()


def played(site: Site, visit: Visit, variant: str, number: int, *, most_deals: int) -> Game:
    """A game by script, the same each time."""
    site.tables._chance = Lots(f"{variant} {number}")  # type: ignore[assignment]
    person = visit(language=CODES[number % len(CODES)])
    table_id = person.new_table(variant, "random", target=TARGET)
    game = Game(person, table_id, Random(f"{variant} {number}"), blind=number % 3 != 1)
    game.play(most_deals=most_deals)
    return game


PHASES = {
    "classic": {"bidding", "playing", "over"},
    "hoyle": {"bidding", "playing", "over"},
    "menagerie": {"bidding", "playing", "over"},
    "duel": {"draft", "bidding", "playing", "over"},
    "double-nil": {"blind", "draft", "bidding", "exchange", "playing", "over"},
}


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_card_is_sent_that_the_seat_may_not_know(
    site: Site, visit: Visit, variant: str, number: int
) -> None:
    game = played(site, visit, variant, number, most_deals=1 if number else 2)
    tables = history(site, game.table_id)
    assert leaks(game, tables) == []
    assert {sent.number for sent in game.sent if sent.where.startswith("stream")} >= set(
        range(3, max(tables))
    )
    phases = {table.game.phase for table in tables.values() if table.game.to_act in (ME, None)}
    if game.blind:
        assert phases >= PHASES[variant]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3, 53))
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_card_is_sent_in_many_games(site: Site, visit: Visit, variant: str, number: int) -> None:
    game = played(site, visit, variant, number, most_deals=3)
    assert leaks(game, history(site, game.table_id)) == []


# ------------------------------------------------------------ the test is tested

SPELLED = (
    '<span class="card s-S c-QS">',
    '<use href="/static/art.svg#cQS"/>',
    '<button id="card-QS" name="action">',
    '<input name="card" value="QS">',
    '["2C","QS"]',
    "AS QS KD",
    "The Queen of Spades, playable",
    "la dama de picas",
    "Dama de pică",
    "Q♠",
    "&#9824;Q",
)


@pytest.mark.parametrize("text", SPELLED)
def test_every_spelling_of_a_card_is_found(text: str) -> None:
    assert parse_card("QS") in cards_in(text)


def test_words_and_tokens_are_no_cards() -> None:
    assert cards_in('xQS QSx c-QSD #cQSx 10 of 13, "AS" <b>as</b>') == {parse_card("AS")}
    assert json_numbers('{"a": [{"b": [51, 3]}]}') == [[51, 3]]
    assert json_numbers('{"a": [{"b": [51.5, "3"]}], "c": 7}') == []


def cards_of_another(game: Any, seat: Seat) -> View:
    """A view with the wrong hand."""
    view = view_of(game, seat)
    another = view_of(game, game.rules.order[0])
    return view if view.hand is None else type(view)(**{**_fields(view), "hand": another.hand})


def eyes_before_a_blind_bid(game: Any, seat: Seat) -> View:
    """A view that shows the hand to one who may yet bid blind nil."""
    view = view_of(game, seat)
    hand = game.deal.hand(seat) if game.deal else view.hand
    return type(view)(**{**_fields(view), "hand": hand})


def the_next_card_of_the_stock(game: Any, seat: Seat) -> View:
    """A view that shows the drawer one card more."""
    view = view_of(game, seat)
    if game.deal is None or game.deal.phase != "draft":
        return view
    return type(view)(**{**_fields(view), "looked_at": game.deal.stock[2 * len(game.deal.draft) + 1]})


def _fields(view: View) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


@pytest.mark.parametrize(
    ("variant", "leaky"),
    [
        ("classic", cards_of_another),
        ("hoyle", eyes_before_a_blind_bid),
        ("duel", the_next_card_of_the_stock),
        ("double-nil", the_next_card_of_the_stock),
    ],
)
def test_a_planted_leak_is_found(
    site: Site,
    visit: Visit,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    leaky: Callable[[Any, Seat], View],
) -> None:
    def view_with_a_leak(game: Any, seat: Seat) -> View:
        return leaky(game, seat) if seat == ME else view_of(game, seat)

    monkeypatch.setattr("spadille.table.table.view_of", view_with_a_leak)
    game = played(site, visit, variant, 0, most_deals=1)
    monkeypatch.undo()
    found = {where for where, _ in leaks(game, history(site, game.table_id))}
    assert {"stream event", "stream frame"} <= found
