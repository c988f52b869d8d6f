"""What a measurement comes to: a time, and the time of what it is measured against."""

from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time
from typing import TypeVar

Answer = TypeVar("Answer")
Asked = TypeVar("Asked")


@dataclass(frozen=True, slots=True)
class Row:
    """One piece of work: seconds that it takes, and those of its reference where there is one here."""

    work: str
    seconds: float
    reference: str | None = None
    reference_seconds: float | None = None

    @property
    def ratio(self) -> float | None:
        """The time as a part of the reference's."""
        return self.seconds / self.reference_seconds if self.reference_seconds else None


def timed(call: Callable[[Asked], Answer], asked: Asked) -> tuple[Answer, float]:
    """The answer to what is asked, and the processor time of this thread in seconds."""
    begun = thread_time()
    answer = call(asked)
    return answer, thread_time() - begun
