"""A match on a Ray cluster comes out as it does in this process."""

import socket
import sys
from types import ModuleType

import pytest

from spadille.refused import Refused
from spadille.research.arena import Match, run_match

MATCH = Match(a="random", b="easy", variant="duel", seed=3)


def test_without_ray_it_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused, match="spadille\\[cluster\\]"):
        run_match(MATCH, pairs=1, cluster="local")


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_where_nothing_answers_it_fails_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # and nobody listens
        with pytest.raises(ConnectionRefusedError):
            run_match(MATCH, pairs=1, cluster=f"{scheme}127.0.0.1:{closed.getsockname()[1]}")


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'spadille[cluster]'")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    clustered = [pair.without_times() for pair in run_match(MATCH, pairs=9, cluster="local")]
    assert clustered == [pair.without_times() for pair in run_match(MATCH, pairs=9)]
