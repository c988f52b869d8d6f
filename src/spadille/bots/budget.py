"""How much a bot that searches thinks: in worlds, never in seconds, so that every answer can be had again."""

from dataclasses import dataclass, replace
from typing import Final

FEWEST: Final = 16
"""No decision looks at fewer worlds, however small the budget is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How many sampled worlds a decision may look at, by its kind.

    `endings` are those that are solved exactly when at most `last` tricks are left. `pool` are drawn for each
    world that is kept when bids have been heard: those that fit the bids stay.
    """

    bids: int
    cards: int
    drafts: int
    endings: int
    last: int
    pool: int

    def scaled(self, factor: float) -> "Budget":
        """This many times as many worlds, at least some."""
        return replace(
            self,
            bids=_times(self.bids, factor),
            cards=_times(self.cards, factor),
            drafts=_times(self.drafts, factor),
            endings=_times(self.endings, factor),
        )


def _times(worlds: int, factor: float) -> int:
    return max(FEWEST, round(worlds * factor))
