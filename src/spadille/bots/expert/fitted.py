"""The chances to win that come with the program: those of the rules of the five games, reckoned in advance.

The file holds what `winning` would reckon, rounded to single precision, and saves the second that it takes.
`python -m tools.chances` writes it; a test holds it against the reckoning.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import IO, Any, Final

import numpy as np

from spadille.bots.expert.chances import WinChances
from spadille.rules import VARIANTS, build_rules
from spadille.rules.model import Rules

FILE: Final = "chances.npz"


@cache
def fitted_chances() -> Mapping[Rules, WinChances]:
    """The chances that are in the file, by the rules in force."""
    with files("spadille.bots.expert").joinpath(FILE).open("rb") as file:
        return dict(_read(file))


def _read(file: IO[bytes]) -> list[tuple[Rules, WinChances]]:
    with np.load(file, allow_pickle=False) as arrays:
        found = [(build_rules(variant), arrays[variant], arrays[f"{variant}.scale"]) for variant in VARIANTS]
    return [
        (rules, WinChances.of_opener(rules, table.astype(np.float64), step=float(step), lowest=float(lowest)))
        for rules, table, (step, lowest) in found
    ]


def write_chances(path: Path, chances: Mapping[str, WinChances]) -> None:
    """Writes the chances of each variant, the opener's table and its scale, into a file at `path`."""
    arrays: dict[str, Any] = {}
    for variant, one in chances.items():
        arrays[variant] = one.table[1].astype(np.float32)
        arrays[f"{variant}.scale"] = np.array([one.step, one.lowest])
    np.savez_compressed(path, **arrays)
