"""The people of this installation and what they prefer, kept at hand since every request asks for it."""

import time
from collections import OrderedDict

from spadille.server.store import Store
from spadille.web.preferences import Preferences

KEPT_PEOPLE = 10_000

FRESH_SECONDS = 5.0
"""How long the preferences at hand are believed: another process may serve the same person."""


class People:
    """People, known by the keys of their tokens."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Preferences, float]] = OrderedDict()

    async def preferences(self, key: str) -> Preferences | None:
        """What a person prefers, or None if there is no such person."""
        known, read = self._known.get(key, (None, 0.0))
        if known is not None and time.monotonic() - read < FRESH_SECONDS:
            return known
        asked = time.monotonic()
        preferences = await self._store.preferences(key)
        known, read = self._known.get(key, (None, 0.0))
        if known is not None and read > asked:  # they were changed while the database answered
            return known
        if preferences is not None:
            self._keep(key, preferences)
        return preferences

    def recall(self, key: str) -> Preferences | None:
        """What is at hand of a person's preferences, for an answer that cannot wait for the database."""
        return self._known.get(key, (None, 0.0))[0]

    async def add(self, key: str) -> None:
        """Adds a person with the preferences that everyone begins with; one who is there stays as he is."""
        await self._store.add_person(key, time.time())

    async def prefer(self, key: str, preferences: Preferences) -> None:
        """Keeps what a person prefers."""
        await self._store.set_preferences(key, preferences)
        self._keep(key, preferences)

    def _keep(self, key: str, preferences: Preferences) -> None:
        self._known[key] = (preferences, time.monotonic())
        self._known.move_to_end(key)
        while len(self._known) > KEPT_PEOPLE:
            self._known.popitem(last=False)
