"""Pearson's chi-square test without a library for it: how far counts lie from what was expected."""

from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

Cell = TypeVar("Cell")

LIMIT = 4.75
"""Standard deviations that a fair draw passes once in a million times."""


def deviation(counted: Mapping[Cell, int], chances: Mapping[Cell, float]) -> float:
    """How many standard deviations above its mean the statistic is, cells of rare outcomes taken together.

    By the cube-root approximation of Wilson and Hilferty (1931). Infinite where something impossible came.
    """
    total = sum(counted.values())
    if set(counted) - {cell for cell, chance in chances.items() if chance > 0}:
        return float("inf")
    pairs = sorted((total * chance, counted.get(cell, 0)) for cell, chance in chances.items())
    grouped = _grouped(pairs)
    free = len(grouped) - 1
    statistic = sum((seen - expected) ** 2 / expected for expected, seen in grouped)
    spread = 2 / (9 * free)
    return float(((statistic / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def _grouped(pairs: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Cells of at least ten expected draws each, the rarest put together."""
    grouped: list[tuple[float, int]] = []
    expected, seen = 0.0, 0
    for chance, count in pairs:
        expected, seen = expected + chance, seen + count
        if expected >= 10:
            grouped.append((expected, seen))
            expected, seen = 0.0, 0
    if grouped and expected:
        last_expected, last_seen = grouped.pop()
        grouped.append((last_expected + expected, last_seen + seen))
    return grouped
