"""Means and shares with their 95 % intervals, in plain numbers."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

Z = 1.959964
"""Standard errors on either side of a mean that hold 95 %."""


class Interval(Struct, frozen=True):
    """A figure and the bounds of its 95 % interval; None where there is too little to tell them."""

    value: float | None
    low: float | None = None
    high: float | None = None

    @property
    def width(self) -> float | None:
        """From bound to bound."""
        return None if self.low is None or self.high is None else self.high - self.low

    @property
    def excludes_zero(self) -> bool:
        """Whether all of it lies on one side of 0."""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


def around(value: float, spread: float) -> Interval:
    """The figure give or take the spread."""
    return Interval(value, value - spread, value + spread)


def ratio_interval(numerators: Sequence[float], denominators: Sequence[float]) -> Interval:
    """The sum of the first divided by the sum of the second, each pair of them one observation.

    With denominators of 1 it is a mean. The interval is that of the usual linear approximation (W. G.
    Cochran, *Sampling Techniques*, 1977, chapter 6).
    """
    count, whole = len(numerators), sum(denominators)
    if not whole:
        return Interval(None)
    ratio = sum(numerators) / whole
    if count < 2:
        return Interval(ratio)
    left = sum((top - ratio * below) ** 2 for top, below in zip(numerators, denominators, strict=True))
    return around(ratio, Z * sqrt(left / (count - 1) * count) / whole)


def share_interval(some: int, whole: int) -> Interval:
    """A share with Wilson's interval (E. B. Wilson, 1927), each of the `whole` an observation."""
    if not whole:
        return Interval(None)
    share = some / whole
    middle = share + Z * Z / (2 * whole)
    spread = Z * sqrt(share * (1 - share) / whole + Z * Z / (4 * whole * whole))
    scale = 1 + Z * Z / whole
    return Interval(share, (middle - spread) / scale, (middle + spread) / scale)


def percentile(ordered: Sequence[float], share: float) -> float | None:
    """The least value that is not exceeded by `share` (0 to 1) of the ordered values; None of none."""
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)] if ordered else None
