"""The file of a match: its header on the first line, then one finished pair a line, in any order.

A run that was broken off is taken up from it. A line that was cut short by the end of a run is dropped; a
file of another match is refused before anything is played.
"""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from spadille.refused import Refused
from spadille.research.arena.match import Match
from spadille.research.arena.pair import Pair

Kind = TypeVar("Kind")


class MatchFile:
    """The stored pairs of a match, and where further ones are written at once.

    Raises `Refused` with `bad-json` or `bad-value` for a file that is not this match's; OSError where it
    cannot be read or written. It is a context manager, which closes the file.
    """

    def __init__(self, path: Path, match: Match) -> None:
        whole, kept = _read(path)
        self.pairs = {pair.number: pair for pair in _stored(path, match, whole)}
        self._stream = path.open("ab")
        self._stream.truncate(kept)
        if not whole:
            self._write(match.header())

    def add(self, pair: Pair) -> None:
        """Writes a pair down."""
        self.pairs[pair.number] = pair
        self._write(pair)

    def __enter__(self) -> "MatchFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stream.close()

    def _write(self, content: object) -> None:
        self._stream.write(msgspec.json.encode(content) + b"\n")
        self._stream.flush()


def _read(path: Path) -> tuple[list[bytes], int]:
    """The whole lines of a file, and how many bytes they take."""
    content = path.read_bytes() if path.exists() else b""
    kept = content.rfind(b"\n") + 1
    if content and not kept:
        raise Refused("bad-json", f"{path}: this is no file of a match")
    return content[:kept].splitlines(), kept


def _stored(path: Path, match: Match, lines: list[bytes]) -> Iterator[Pair]:
    if not lines:
        return
    _check_header(path, match, _decoded(path, 1, lines[0], dict[str, Any]))
    for number, line in enumerate(lines[1:], 2):
        yield _decoded(path, number, line, Pair)


def _check_header(path: Path, match: Match, found: dict[str, Any]) -> None:
    wanted = match.header()
    other = [name for name in {**wanted, **found} if found.get(name) != wanted.get(name)]
    if other:
        named = ", ".join(f"{name} is {found.get(name)!r}, not {wanted.get(name)!r}" for name in other)
        raise Refused("bad-value", f"{path}: the file of another match: {named}")


def _decoded(path: Path, number: int, line: bytes, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError as fault:
        raise Refused("bad-value", f"{path}:{number}: {fault}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refused("bad-json", f"{path}:{number}: {fault}") from None
