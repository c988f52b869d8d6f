"""A program that plays along by the JSON interface, to bring a table quickly to where a test begins.

It is the same person as the browser that has its token as a cookie.
"""

import json
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Seen = dict[str, Any]


class Program:
    """One person, by bearer token."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.token = ""
        self.token = self._ask("/api/people", {})["token"]

    def open(self, variant: str, *, level: str = "easy", rules: dict[str, int] | None = None) -> str:
        """Opens a table and returns its id."""
        asked = {"variant": variant, "rules": rules or {}, "level": level}
        table: str = self._ask("/api/tables", asked)["table"]
        return table

    def see(self, table: str) -> Seen:
        """The table once the bots have acted."""
        return self._ask(f"/api/tables/{table}")

    def act(self, table: str, action: str) -> Seen:
        """Acts on the table as it stands."""
        number = self.see(table)["number"]
        return self._ask(f"/api/tables/{table}/actions", {"number": number, "action": action})

    def play_until(self, table: str, reached: Callable[[Seen], bool]) -> Seen:
        """Takes the first legal choice again and again until the table is as wanted."""
        while not reached(seen := self.see(table)):
            assert not game_over(seen), "the game is over, and it never came to that"
            try:
                self.act(table, choice_of(seen))
            except HTTPError as fault:  # an only card has played itself meanwhile
                if fault.code != 409:
                    raise
        return seen

    def _ask(self, path: str, body: Seen | None = None) -> Seen:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = Request(self._url + path, data, headers)  # noqa: S310
        with urlopen(request) as answer:  # noqa: S310
            content: Seen = json.load(answer)
        return content


def choice_of(seen: Seen) -> str:
    """A choice that brings the game on: a number where one is to bid, else the first."""
    view = seen["view"]
    if seen["waits_for_deal"]:
        return "next"
    if view["phase"] == "exchange":
        return ""
    legal: list[str] = view["legal"]
    return "2" if "2" in legal else "look" if "look" in legal else "no" if "no" in legal else legal[0]


def my_turn(phase: str) -> Callable[[Seen], bool]:
    """Whether the person at S is to act in this phase."""
    return lambda seen: seen["view"]["phase"] == phase and seen["view"]["to_act"] == "S"


def deal_over(seen: Seen) -> bool:
    """Whether the score sheet lies there."""
    return bool(seen["waits_for_deal"] or seen["view"]["winner"])


def game_over(seen: Seen) -> bool:
    """Whether somebody has won."""
    return bool(seen["view"]["winner"])
