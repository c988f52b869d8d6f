"""Whole games between two levels, in every variant or those named: who won how many, as a table.

`python -m tools.matches [--levels hard,easy] [--games 200] [--seed 2026] [VARIANT…]`. An interval is
Wilson's, at 95 %, of the games won by the first level among those that were won.
"""

import argparse
from collections import Counter

from spadille.record import replay
from spadille.research.arena.intervals import share_interval
from spadille.research.simulate import simulate
from spadille.rules import VARIANTS
from spadille.seats import Seat

HEAD = """\
| variant | games | deals | unfinished | won by {first} | 95 % interval |
|---|---|---|---|---|---|"""


def row(variant: str, levels: list[str], games: int, seed: int) -> str:
    """The line of one variant."""
    won, deals = Counter[str](), 0
    for record in simulate(variant, levels=levels, seed=seed, games=games):
        game = replay(record)
        deals += len(game.finished)
        players = record.players or {}
        winner = game.winner and players[Seat(game.rules.members(game.winner)[0])]
        won[winner or "nobody"] += 1
    over = games - won["nobody"]
    share = share_interval(won[levels[0]], over)
    bounds = "–" if share.low is None else f"{share.low:.2f} – {share.high:.2f}"
    return f"| `{variant}` | {games} | {deals} | {won['nobody']} | {won[levels[0]]} | {bounds} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.matches", description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default="hard,easy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("variants", nargs="*", default=VARIANTS, metavar="VARIANT")
    asked = parser.parse_args()
    levels = asked.levels.split(",")
    print(HEAD.format(first=f"`{levels[0]}`"))
    for variant in asked.variants:
        print(row(variant, levels, asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
