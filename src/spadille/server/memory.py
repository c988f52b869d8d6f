"""The latest states of the tables that are in use. It only saves time: the store knows every table."""

from collections import OrderedDict, deque
from typing import TypeAlias

from spadille.table import Table

KEPT_TABLES = 64
"""How many tables stay in memory; the others are loaded again when they are asked for."""

KEPT_STEPS = 120
"""How many of a table's latest states stay at hand for streams that come back: two deals' worth."""

Steps: TypeAlias = deque[Table]
"""A table after each of its latest events, the present one last."""


class Memory:
    """Tables by their ids, the least recently used forgotten first."""

    def __init__(self) -> None:
        self._steps: OrderedDict[str, Steps] = OrderedDict()

    def recall(self, table_id: str) -> Steps | None:
        """What is remembered of a table, or None."""
        steps = self._steps.get(table_id)
        if steps is not None:
            self._steps.move_to_end(table_id)
        return steps

    def keep(self, table_id: str, *tables: Table) -> Steps:
        """Remembers further states of a table."""
        steps = self._steps.setdefault(table_id, deque(maxlen=KEPT_STEPS))
        steps.extend(tables)
        self._steps.move_to_end(table_id)
        while len(self._steps) > KEPT_TABLES:
            self._steps.popitem(last=False)
        return steps

    def forget(self, table_id: str) -> None:
        """Lets the table be loaded again."""
        self._steps.pop(table_id, None)
