"""What the house asks of its source text: functions from a text to what they find in it."""

import ast
import re
from collections.abc import Iterator

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef

UNWANTED_WORDS = frozenset(
    {"auction", "auctions", "bet", "bets", "betting", "book", "books", "round", "rounds", "team", "teams"}
)

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# Written in pieces, so that this file does not hold what it looks for.
_FOREIGN = re.compile(
    r"(?<![\w.])/(?:wo" r"rk|tm" r"p|ro" r"ot)/"
    r"|py" r"pi\.org|python" r"hosted\.org|npm" r"js\.(?:org|com)|deb\.deb" r"ian\.org"
)  # fmt: skip


def code_lines(text: str) -> int:
    """How many lines are neither empty nor a comment alone."""
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", "//")))


def has_opening_docstring(source: str) -> bool:
    """Whether a module says at its door what it is for."""
    return bool(ast.get_docstring(ast.parse(source)))


def function_lengths(source: str) -> dict[str, int]:
    """Lines of each function from `def` to its end without the docstring, by `name:line`."""
    return {f"{node.name}:{node.lineno}": _length(node) for node in _functions(source)}


def unwanted_names(source: str) -> list[str]:
    """Names of classes, functions and parameters that hold a word which the house does not use."""
    return [name for name in _names(source) if UNWANTED_WORDS & set(words_of(name))]


def words_of(name: str) -> list[str]:
    """The lower-case words of an identifier: `BookKeeper` and `book_keeper` both give book, keeper."""
    return [word.lower() for word in _WORD.findall(name)]


def foreign_addresses(text: str) -> list[str]:
    """Package registries' addresses and one machine's own paths, which mean nothing to anybody else."""
    return _FOREIGN.findall(text)


def percentile(values: list[int], share: float) -> int:
    """The least value that is not exceeded by `share` (0 to 1) of the values, by nearest rank."""
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def _functions(source: str) -> Iterator[FunctionNode]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, FunctionNode))


def _length(node: FunctionNode) -> int:
    length = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node) is not None:
        docstring = node.body[0]
        length -= (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1
    return length


def _names(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, FunctionNode | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
