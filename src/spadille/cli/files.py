"""Reading records from files and standard input, a piece at a time: a stream of games needs no more memory
than its longest.

A file is one record; a `.jsonl` file has one a line, and so may standard input.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from spadille.refused import Refused

if TYPE_CHECKING:
    from spadille.record import Record

STANDARD_INPUT = "-"
LONGEST = 16 * 1024 * 1024
"""Bytes of the longest record that is read; two hundred deals take one per cent of it."""


class Found(NamedTuple):
    """What was found where a record should stand: its text, or why there is none.

    `place` is the file, with its line where each line is a record.
    """

    place: str
    content: bytes | Refused

    @property
    def heading(self) -> str:
        """What is put before a refusal of this record; a file that could not be read names itself."""
        return "" if isinstance(self.content, Refused) else f"{self.place}: "

    def record(self) -> "Record":
        """The record; `Refused` where there is none."""
        from spadille.record import read_record

        if isinstance(self.content, Refused):
            raise self.content
        return read_record(self.content)


def is_lines(file: str) -> bool:
    """Whether the file's name says that each of its lines is a record."""
    return file.lower().endswith(".jsonl")


def found_in(files: Iterable[str]) -> Iterator[Found]:
    """What stands in the files, in order; a file that cannot be read is one thing found."""
    for file in files:
        try:
            yield from _found(file)
        except OSError as fault:
            yield Found(file, Refused("cannot-read", f"{file}: {fault.strerror or fault}"))
        except Refused as refused:
            yield Found(file, refused)


def only_record(file: str) -> "Record":
    """The one record of a file; `Refused`, with `bad-value` where there are more."""
    found = found_in([file])
    first = next(found)
    if next(found, None) is not None:
        raise Refused("bad-value", f"{file}: one record is wanted, and here are several")
    return first.record()


def _found(file: str) -> Iterator[Found]:
    if file == STANDARD_INPUT:
        yield from _parts(sys.stdin.buffer, "standard input")
    else:
        with Path(file).open("rb") as stream:
            yield from _parts(stream, file)


def _parts(stream: BinaryIO, file: str) -> Iterator[Found]:
    first = _piece(stream.readline(LONGEST + 1), file)
    if is_lines(file) or (stream is sys.stdin.buffer and _is_whole(first)):
        yield from _lines(first, stream, file)
        return
    whole = _piece(first + stream.read(LONGEST + 1 - len(first)), file)
    if not whole.strip():
        raise Refused("bad-json", f"{file}: it is empty")
    yield Found(file, whole)


def _lines(first: bytes, stream: BinaryIO, file: str) -> Iterator[Found]:
    number, piece, empty = 1, first, True
    while piece:
        if piece.strip():
            empty = False
            yield Found(f"{file}:{number}", piece)
        number, piece = number + 1, _piece(stream.readline(LONGEST + 1), file)
    if empty:
        raise Refused("bad-json", f"{file}: it is empty")


def _piece(piece: bytes, file: str) -> bytes:
    if len(piece) > LONGEST:
        raise Refused("cannot-read", f"{file}: no record is longer than {LONGEST // 1024 // 1024} MB")
    return piece


def _is_whole(line: bytes) -> bool:
    """Whether a line is JSON by itself: then each line of the input is a record."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True
