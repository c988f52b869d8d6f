"""The levels, read from `levels.toml`: a level is data, and nothing else in this room asks for its name."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, Literal

from spadille.bots.budget import Budget
from spadille.refused import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How strong a bot is.

    `bidding` is `lots` (everything it does is drawn by lot), `count` (the beginner's count), `fine`, or
    `search` (everything it does is tried in sampled worlds); `memory` whether it remembers earlier tricks,
    `nil` whether it bids nil by itself, `screen` whether people may choose it; `worlds` how many of them one
    that searches looks at, None where it does not.
    """

    id: str
    bidding: Literal["lots", "count", "fine", "search"]
    memory: bool
    nil: bool
    screen: bool
    worlds: Budget | None = None

    @property
    def searches(self) -> bool:
        """Whether it searches: that takes worlds, of which it can be given more or fewer."""
        return self.worlds is not None


def _read() -> dict[str, Level]:
    text = files("spadille.bots").joinpath("levels.toml").read_text(encoding="utf-8")
    return {name: _level(name, fields) for name, fields in tomllib.loads(text).items()}


def _level(name: str, fields: dict[str, Any]) -> Level:
    worlds = fields.pop("worlds", None)
    return Level(id=name, worlds=worlds and Budget(**worlds), **fields)


LEVELS: Final[dict[str, Level]] = _read()
"""Every level by its permanent id, the weakest first."""

PARTNER_LEVEL: Final[str] = tuple(LEVELS)[-1]
"""The strongest level there is: a person's partner always plays it."""


def level_of(name: str) -> Level:
    """The level of an id; `Refused("bad-value")` if there is none."""
    if name not in LEVELS:
        raise Refused("bad-value", f"no such level: {name!r:.40}")
    return LEVELS[name]


MOST_BUDGET: Final = 100
"""How many times its usual worlds a level that searches may look at."""


def check_budget(budget: object) -> None:
    """`Refused("bad-value")` for a part of the usual worlds that is not above 0 and up to `MOST_BUDGET`."""
    if not isinstance(budget, int | float) or not 0 < budget <= MOST_BUDGET:
        raise Refused(
            "bad-value", f"a budget is a number above 0 and up to {MOST_BUDGET}, not {budget!r:.40}"
        )


def check_seed(seed: object) -> None:
    """`Refused("bad-value")` for anything but a whole number from 0 up: another has no answer of its own."""
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise Refused("bad-value", f"a seed is a whole number from 0 up, not {seed!r:.40}")
