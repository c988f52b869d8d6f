"""Pairs played by a Ray cluster, handed on in order; Ray is asked for only here.

Every machine of the cluster needs the same Spadille installed.
"""

import re
import socket
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spadille.refused import Refused
from spadille.research.arena.ahead import in_order
from spadille.research.arena.match import Match
from spadille.research.arena.pair import Pair, play_pair

if TYPE_CHECKING:
    from spadille.research.arena.run import Plays

AHEAD = 4
"""Pairs under way for each processor of the cluster."""

PATIENCE = 5.0
"""Seconds within which an address must answer: Ray itself would ask for many minutes."""


def ray_plays(address: str) -> "Plays":
    """Who plays on the cluster of this address: `local` starts one on this machine, `auto` finds one.

    Raises `Refused("bad-value")` where Ray is not installed, and OSError where nothing answers.
    """
    try:
        import ray
    except ImportError:
        raise Refused("bad-value", "Ray is missing: pip install 'spadille[cluster]'") from None
    _knock(address)

    def plays(match: Match, numbers: Sequence[int]) -> Iterator[Pair]:
        ray.init(address=address, log_to_driver=False)
        try:
            remote = ray.remote(play_pair)
            ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
            # Sent once, not with every pair.
            sent = ray.put(match)
            yield from in_order(
                numbers, begin=lambda number: remote.remote(sent, number), end=ray.get, ahead=ahead
            )
        finally:
            ray.shutdown()

    return plays


def _knock(address: str) -> None:
    """Makes sure that something answers where a host and a port are named."""
    if found := re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address):
        socket.create_connection((found[1], int(found[2])), timeout=PATIENCE).close()
