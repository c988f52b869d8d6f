"""A server of its own for the tests, to which they can say what it deals next."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from tests.running import Running

DEALS = "deals.json"


@dataclass
class Served(Running):
    """A running server with its own folder for the database."""

    def command(self) -> Sequence[str]:
        """What starts it."""
        return (sys.executable, "-m", "tests.browser.launcher", str(self.folder), str(self.port))

    def deal_next(self, *deals: tuple[str, Sequence[str]]) -> None:
        """Writes down the next deals: who opens each, and its pack from the top."""
        written = [{"opener": opener, "cards": " ".join(cards)} for opener, cards in deals]
        (self.folder / DEALS).write_text(json.dumps(written))
