"""Recorded games for the command line: short ones of random players, whole or broken off."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from click.testing import Result

from spadille.record import Record, read_record, write_record
from spadille.research.simulate import simulate


@cache
def _line(variant: str, deals: int, target: int) -> str:
    played = simulate(variant, levels=["random"], seed=7, max_deals=deals, overrides={"target": target})
    return write_record(next(played))


def random_game(variant: str = "classic", *, deals: int = 2, target: int = 1000) -> Record:
    """A game of random players, to its target or for so many deals."""
    return read_record(_line(variant, deals, target))


def line(record: Record) -> str:
    """The record as it is written, for a change that the writer would refuse too."""
    return msgspec.json.encode(record).decode()


def broken_off(record: Record, **last: Any) -> Record:
    """The game with its last deal's phases as given, so that it stops there."""
    return msgspec.structs.replace(record, deals=[*record.deals[:-1], {**record.deals[-1], **last}])


def played(record: Record, cards: int) -> Record:
    """The game broken off after so many cards of its last deal."""
    plays = record.deals[-1]["plays"].split(" ")[:cards]
    return broken_off(record, plays=" ".join(plays))


def bidding(record: Record) -> Record:
    """The game broken off before the first bid of its last deal."""
    emptied: dict[str, Any] = {"exchange": []} if "exchange" in record.deals[-1] else {}
    return broken_off(record, bids=[], plays="", **emptied)


def saved(path: Path, *records: Record) -> Path:
    """The file, with one record a line."""
    path.write_text("".join(f"{line(record)}\n" for record in records))
    return path


def assert_refused(result: Result, code: str, said: str = "") -> None:
    """The command printed nothing, said one line with the code, and ended with 2."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (told,) = result.stderr.splitlines()
    assert code in told.split(": ")[:2], told
    assert said in told
