"""The lines of both scores over a game, as coordinates that a template can draw; rules are not its part."""

from dataclasses import dataclass

from spadille.web.screens import Sheet

LEFT, TOP, WIDE, HIGH = 40.0, 16.0, 372.0, 196.0
LABEL_GAP = 19.0
STEPS = (50, 100, 200, 250, 500, 1000, 2500, 5000)
MOST_LINES = 6


@dataclass(frozen=True, kw_only=True)
class Point:
    """A place in the chart's box of 500 x 240."""

    x: float
    y: float


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A labelled height or deal: where it is and what is written there."""

    at: float
    text: str


@dataclass(frozen=True, kw_only=True)
class Line:
    """One side's score: its points, the path through them, and the height of its label at the end."""

    points: tuple[Point, ...]
    path: str
    label: float


@dataclass(frozen=True, kw_only=True)
class Chart:
    """Both lines with the grid behind them; `right` is where the grid ends."""

    lines: tuple[Line, Line]
    heights: tuple[Mark, ...]
    deals: tuple[Mark, ...]
    target: float
    left: float = LEFT
    right: float = LEFT + WIDE
    bottom: float = TOP + HIGH


def score_chart(sheet: Sheet) -> Chart:
    """The chart of a sheet, from the start of the game to its last finished deal."""
    rows = (sheet.start, *(row.scores for row in sheet.history))
    scores = [score for row in rows for score in row]
    low, high = min(0, *scores), max(sheet.target, *scores)

    def height(score: float) -> float:
        return round(TOP + HIGH * (high - score) / (high - low), 1)

    ends = _apart(height(rows[-1][0]), height(rows[-1][1]))
    ours, theirs = (
        _line([height(row[side]) for row in rows], label=round(ends[side] + 5, 1)) for side in (0, 1)
    )
    return Chart(
        lines=(ours, theirs),
        heights=tuple(Mark(at=height(score), text=str(score)) for score in _grid(low, high, sheet.target)),
        deals=_deals(len(rows)),
        target=height(sheet.target),
    )


def _line(heights: list[float], *, label: float) -> Line:
    points = tuple(Point(x=_x(deal, len(heights)), y=y) for deal, y in enumerate(heights))
    path = "M" + "L".join(f"{point.x:g} {point.y:g}" for point in points)
    return Line(points=points, path=path, label=label)


def _x(deal: int, rows: int) -> float:
    return round(LEFT + WIDE * deal / max(1, rows - 1), 1)


def _deals(rows: int) -> tuple[Mark, ...]:
    """The numbers of the deals below the line, thinned out in a long game."""
    every = 1 + rows // 12
    return tuple(Mark(at=_x(deal, rows), text=str(deal)) for deal in range(1, rows) if deal % every == 0)


def _grid(low: int, high: int, target: int) -> list[int]:
    """Even heights between the lowest and the highest score, but for the target: it has a line of its own."""
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    clear = (high - low) * 0.04
    first = -(-low // step) * step
    return [score for score in range(first, high + 1, step) if abs(score - target) > clear]


def _apart(ours: float, theirs: float) -> tuple[float, float]:
    """Two label heights, moved apart if the texts would lie on each other."""
    shift = max(0.0, LABEL_GAP - abs(ours - theirs)) / 2
    return (ours - shift, theirs + shift) if ours <= theirs else (ours + shift, theirs - shift)
