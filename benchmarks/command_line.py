"""The command line: how soon it answers, and how many deals a second it replays."""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.measuring import Goal, Trial

SPADILLE = Path(sys.executable).with_name("spadille")
GAMES = Path(__file__).parents[1] / "tests" / "cases" / "data" / "replay.jsonl"


def _seconds(*arguments: str | Path) -> float:
    begun = perf_counter()
    subprocess.run([SPADILLE, *arguments], stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begun


def _help(_: int) -> tuple[float]:
    return (_seconds("--help"),)


def _replay(_: int) -> tuple[float]:
    """Deals a second of recorded games of all variants, the start of the program included."""
    records = [json.loads(line)["record"] for line in GAMES.read_text(encoding="utf-8").splitlines()]
    deals = sum(len(record["deals"]) for record in records)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text("".join(f"{json.dumps(record)}\n" for record in records), encoding="utf-8")
        return (deals / _seconds("replay", "--trace", file),)


TRIALS = (
    Trial((Goal("`spadille --help`", "s", 0.35),), _help),
    Trial((Goal("`spadille replay --trace`", "deals a second", 150, at_least=True),), _replay),
)
