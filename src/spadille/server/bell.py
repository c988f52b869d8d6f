"""Bells: whoever waits for news of a table hangs on one. A bell says only that it is worth looking again."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Bells:
    """The bells of all tables in this process."""

    def __init__(self) -> None:
        self._hung: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.closing = False

    @contextmanager
    def hang(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set at every news of the table, for as long as the context lasts."""
        bell = asyncio.Event()
        self._hung[table_id].add(bell)
        try:
            yield bell
        finally:
            self._hung[table_id].discard(bell)
            if not self._hung[table_id]:
                del self._hung[table_id]

    def ring(self, table_id: str) -> None:
        """Tells everyone who waits for news of this table."""
        for bell in self._hung.get(table_id, ()):
            bell.set()

    def close(self) -> None:
        """Ends every wait for good: the server is about to stop."""
        self.closing = True
        for hung in self._hung.values():
            for bell in hung:
                bell.set()
