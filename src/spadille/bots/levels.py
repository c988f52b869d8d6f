"""The levels, read from `levels.toml`: a level is data, and nothing else in this room asks for its name."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Literal

from spadille.refused import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How strong a bot is.

    `bidding` is `lots` (everything it does is drawn by lot), `count` (the beginner's count), `fine`, or
    `search` (everything it does is tried in sampled worlds); `memory` whether it remembers earlier tricks,
    `nil` whether it bids nil by itself, `screen` whether people may choose it.
    """

    id: str
    bidding: Literal["lots", "count", "fine", "search"]
    memory: bool
    nil: bool
    screen: bool

    @property
    def searches(self) -> bool:
        """Whether it searches: that takes worlds, of which it can be given more or fewer."""
        return self.bidding == "search"


def _read() -> dict[str, Level]:
    text = files("spadille.bots").joinpath("levels.toml").read_text(encoding="utf-8")
    return {name: Level(id=name, **fields) for name, fields in tomllib.loads(text).items()}


LEVELS: Final[dict[str, Level]] = _read()
"""Every level by its permanent id, the weakest first."""

PARTNER_LEVEL: Final[str] = tuple(LEVELS)[-1]
"""The strongest level there is: a person's partner always plays it."""


def level_of(name: str) -> Level:
    """The level of an id; `Refused("bad-value")` if there is none."""
    if name not in LEVELS:
        raise Refused("bad-value", f"no such level: {name[:40]!r}")
    return LEVELS[name]


MOST_BUDGET: Final = 100
"""How many times its usual worlds a level that searches may look at."""


def check_budget(budget: float) -> None:
    """`Refused("bad-value")` for a part of the usual worlds that is not above 0 and up to `MOST_BUDGET`."""
    if not 0 < budget <= MOST_BUDGET:
        raise Refused("bad-value", f"a budget is a number above 0 and up to {MOST_BUDGET}, not {budget:g}")
