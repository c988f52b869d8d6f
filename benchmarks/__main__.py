"""`python -m benchmarks` prints the figures as a Markdown table; `--write` puts them into the documents."""

import sys
from pathlib import Path

from benchmarks import command_line, decisions, serving
from benchmarks.machine import machine
from benchmarks.measuring import measured, table

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
BEGIN = "<!-- figures: written by make bench ARGS=--write -->\n"
END = "<!-- end of figures -->"


def main() -> None:
    """Measures everything."""
    figures = list(measured((*command_line.TRIALS, *decisions.TRIALS, *serving.TRIALS)))
    report = f"{table(figures)}\nMeasured on: {machine()}.\n"
    print(report, end="")
    if "--write" in sys.argv[1:]:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}{report}{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
