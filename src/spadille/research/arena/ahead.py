"""Work begun ahead of its turn and handed on in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

Handle = TypeVar("Handle")
Result = TypeVar("Result")


def in_order(
    numbers: Iterable[int],
    *,
    begin: Callable[[int], Handle],
    end: Callable[[Handle], Result],
    ahead: int,
) -> Iterator[Result]:
    """The results of the work of each number in their order, at most `ahead` of them begun and not handed on.

    `begin` starts one and returns at once, `end` waits for it.
    """
    waiting = iter(numbers)
    begun = deque(begin(number) for number in islice(waiting, ahead))
    while begun:
        result = end(begun.popleft())
        begun.extend(begin(number) for number in islice(waiting, 1))
        yield result
