"""What takes over two seconds shows on a terminal how far it is."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")

PATIENCE = 2.0
"""Seconds before a bar is shown."""


def counted(
    items: Iterable[Item], *, what: str, total: int | None = None, scrolls: bool = True
) -> Iterator[Item]:
    """Yields the items, and tells on standard error how many of them are done (of `total`, where known).

    It stays silent where nobody looks, and where the results themselves scroll over the same terminal, as
    they do unless `scrolls` says that nothing is printed before the last item.
    """
    if not sys.stderr.isatty() or (scrolls and sys.stdout.isatty()):
        yield from items
        return
    bar: Progress | None = None
    begun = monotonic()
    try:
        for done, item in enumerate(items):
            if bar is None and monotonic() - begun >= PATIENCE:
                bar = _bar(what, total)
            if bar is not None:
                bar.update(bar.task_ids[0], completed=done)
            yield item
    finally:
        if bar is not None:
            bar.stop()


def _bar(what: str, total: int | None) -> "Progress":
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    counter = "{task.completed}" if total is None else "{task.completed} of {task.total}"
    columns = (BarColumn(), TextColumn(f"{counter} {what}"), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False)
    bar.add_task(what, total=total)
    bar.start()
    return bar
