"""What a match is: two players, the rules, single deals or whole games, and a seed; nothing else counts."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, field

from spadille import __version__
from spadille.research.baselines import player_of
from spadille.rules import Rules, build_rules
from spadille.rules.model import Value

Unit: TypeAlias = Literal["deal", "game"]
"""What is played twice: a single deal that starts at 0:0, or a whole game."""

FORMAT = "spadille-arena/1"


class Match(Struct, frozen=True, kw_only=True):
    """Players `a` and `b`, by the names that `player_of` knows, and what they play.

    `overrides` are house rules laid over the variant; a whole game is left unfinished after `max_deals`
    deals. Raises `Refused` for a player, a variant or a rule that does not exist.
    """

    a: str
    b: str
    variant: str = "classic"
    overrides: Mapping[str, Value] = field(default_factory=dict)
    unit: Unit = "deal"
    seed: int = 1
    max_deals: int = 200

    def __post_init__(self) -> None:
        self.rules()
        for name in (self.a, self.b):
            player_of(name)

    def rules(self) -> Rules:
        """The rules in force."""
        return build_rules(self.variant, self.overrides)

    def header(self) -> dict[str, object]:
        """What stands above the results of this match, and tells it from every other."""
        return {
            "format": FORMAT,
            "version": __version__,
            "a": self.a,
            "b": self.b,
            "variant": self.variant,
            "rules": dict(sorted(self.overrides.items())),
            "unit": self.unit,
            "seed": self.seed,
            "max_deals": self.max_deals,
        }
