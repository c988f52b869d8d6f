"""How much the expert thinks: in worlds, never in seconds, so that every answer can be had again."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How many sampled worlds a decision may look at, by its kind.

    `pool` are drawn for each world that is kept when bids have been heard: those that fit the bids stay.
    `endings` are the worlds that are solved exactly when at most `ending` tricks are left.
    """

    bids: int = 2400
    cards: int = 4800
    drafts: int = 1200
    pool: int = 4
    endings: int = 600
    ending: int = 5

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
    return max(16, round(worlds * factor))
