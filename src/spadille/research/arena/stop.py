"""When a match has gone on long enough: an interval that may be looked at after every pair.

An ordinary 95 % interval that is looked at again and again excludes 0 sooner or later, whatever is true. This
one holds at all times at once with 95 %: the asymptotic confidence sequence with Robbins' normal mixture (I.
Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, *Time-uniform central limit theory and
asymptotic confidence sequences*, Annals of Statistics 52, 2024, Theorem 2.2). It is about half as wide again.
"""

from math import log, sqrt

from spadille.research.arena.intervals import Interval, around

ALPHA = 0.05
"""The chance that it ever leaves out what is true."""

TUNED_FOR = 500
"""The number of pairs at which it is tightest."""

FIRST_LOOK = 100
"""Pairs before the first look: the limit theorem behind the interval needs some, the more so the more
lopsided the values are. One that loses in one pair of five what it wins in the others is no trouble yet."""

_ROOM = (-2 * log(ALPHA) + log(-2 * log(ALPHA) + 1)) / TUNED_FOR
"""The mixture's variance for each pair (the paper's ρ², equation 8 there)."""


class Watch:
    """Sees the pairs of a match one by one, and says when it is clear.

    `width`: the interval from bound to bound that is narrow enough, or None to wait until it excludes 0.
    """

    def __init__(self, *, width: float | None = None) -> None:
        self.width = width
        self.count = 0
        self._mean = 0.0
        self._squares = 0.0

    def see(self, value: float) -> None:
        """Takes in the value of the next pair."""
        self.count += 1
        away = value - self._mean
        self._mean += away / self.count
        self._squares += away * (value - self._mean)

    @property
    def interval(self) -> Interval:
        """The mean of all values seen, with bounds that hold however often they are looked at."""
        if self.count < FIRST_LOOK:
            return Interval(self._mean if self.count else None)
        return around(self._mean, sqrt(self._squares / (self.count - 1)) * spread(self.count))

    @property
    def clear(self) -> bool:
        """Whether the match may stop."""
        interval = self.interval
        narrow = self.width is not None and interval.width is not None and interval.width <= self.width
        return interval.excludes_zero or narrow


def spread(count: int) -> float:
    """Half the interval after so many values, in standard deviations of one."""
    room = count * _ROOM + 1
    return sqrt(2 * room / (count * count * _ROOM) * log(sqrt(room) / ALPHA))
