"""A match from its first pair to its last, in this process, in several, or on a cluster.

Whoever plays the pairs, they are handed on in the order of their numbers, and a match that stops early stops
after the same pair everywhere.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from spadille.research.arena.lines import MatchFile
from spadille.research.arena.match import Match
from spadille.research.arena.pair import Pair, play_pair
from spadille.research.arena.stop import Watch

Plays: TypeAlias = Callable[[Match, Sequence[int]], Iterator[Pair]]
"""Who plays the pairs of these numbers, and yields them in their order."""


def run_match(
    match: Match,
    *,
    pairs: int,
    jobs: int = 1,
    cluster: str | None = None,
    out: Path | None = None,
    watch: Watch | None = None,
) -> Iterator[Pair]:
    """The pairs of a match in order, to the number asked for, or until `watch` finds them clear.

    `jobs` processes of this machine play them, or the Ray cluster of the address `cluster` (`local` starts
    one). Pairs that stand in the file `out` are not played again, and new ones are written there. A file of
    another match is refused before anything is played; raises `Refused`, and OSError where `out` cannot be
    written or a process dies.
    """
    plays = _plays(jobs, cluster)
    stored = MatchFile(out, match) if out is not None else None
    return _watched(_all_pairs(match, pairs, plays, stored), match, watch)


def _plays(jobs: int, cluster: str | None) -> Plays:
    if cluster is not None:
        from spadille.research.arena.cluster import ray_plays

        return ray_plays(cluster)
    if jobs > 1:
        from spadille.research.arena.processes import process_plays

        return process_plays(jobs)
    return _here


def _here(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
    return (play_pair(match, number) for number in numbers)


def _all_pairs(match: Match, pairs: int, plays: Plays, stored: MatchFile | None) -> Iterator[Pair]:
    """The stored pairs and those that are played now."""
    with ExitStack() as stack:
        known = stack.enter_context(stored).pairs if stored is not None else {}
        missing = [number for number in range(pairs) if number not in known]
        played = plays(match, missing)
        stack.callback(getattr(played, "close", lambda: None))
        for number in range(pairs):
            if number in known:
                yield known[number]
                continue
            pair = next(played)
            if stored is not None:
                stored.add(pair)
            yield pair


def _watched(pairs: Iterator[Pair], match: Match, watch: Watch | None) -> Iterator[Pair]:
    for pair in pairs:
        yield pair
        if watch is not None:
            watch.see(pair.valued if match.unit == "deal" else pair.lead)
            if watch.clear:
                return
