"""Serves as `spadille serve` does, but deals what a test has written down: `python -m tests.browser.launcher
FOLDER PORT`.

`deals.json` in the folder lists deals, each an opener and a pack of cards; the first is dealt next and struck
off. Where none is left, chance is the server's own.
"""

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from spadille.cards import Card, parse_card
from spadille.seats import Seat
from spadille.server import tables
from spadille.server.chance import SystemChance
from spadille.server.database import file_url
from spadille.server.run import serve
from tests.browser.served import DEALS


class ChosenChance(SystemChance):
    """Chance that deals what is written down, as long as something is."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / DEALS

    def seat(self, seats: Sequence[Seat]) -> Seat:
        """The opener of the next deal that is written down."""
        deals = self._deals()
        return Seat(deals[0]["opener"]) if deals else super().seat(seats)

    def shuffled(self) -> tuple[Card, ...]:
        """The pack of the next deal that is written down, which is struck off."""
        deals = self._deals()
        if not deals:
            return super().shuffled()
        self._file.write_text(json.dumps(deals[1:]))
        return tuple(parse_card(text) for text in deals[0]["cards"].split())

    def _deals(self) -> list[dict[str, Any]]:
        deals: list[dict[str, Any]] = json.loads(self._file.read_text()) if self._file.exists() else []
        return deals


def main(folder: Path, port: int) -> None:
    """Serves until it is stopped."""
    vars(tables)["SystemChance"] = lambda: ChosenChance(folder)
    url = file_url(folder / "spadille.db")
    with suppress(KeyboardInterrupt):
        serve(host="127.0.0.1", port=port, database=url, workers=1, open_browser=False)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
