"""The trace: what the rules make of a record, decision by decision, as plain JSON content."""

import json
from typing import Any

from spadille.actions import Look, action_text
from spadille.deal import DealState
from spadille.record.form import Record
from spadille.record.replay import replay
from spadille.rules import Score, SideResult
from spadille.state import FinishedDeal, GameState


def trace(record: Record) -> dict[str, Any]:
    """What `spadille replay --trace` prints; raises `Refused` as `replay` does."""
    decisions: list[list[dict[str, Any]]] = []

    def watch(game: GameState) -> None:
        if len(decisions) <= len(game.finished):
            decisions.append([])
        decisions[-1].append(decision(game))

    game = replay(record, watch)
    if game.deal:
        watch(game)
    return {
        "deals": [_deal(*parts) for parts in zip(_deals(game), decisions, strict=True)],
        "totals": {side: _total(score) for side, score in zip(game.rules.sides, game.scores, strict=True)},
        "winner": game.winner,
        "over": game.over,
    }


def trace_text(record: Record) -> str:
    """The trace as one line of JSON."""
    return json.dumps(trace(record), ensure_ascii=False)


def decision(game: GameState) -> dict[str, Any]:
    """The decision that is due: who takes it, in which phase, and among what."""
    assert game.deal is not None
    return {"seat": game.to_act, "phase": game.phase, "legal": _legal(game.deal)}


def _legal(deal: DealState) -> list[str] | int | None:
    """The choices as texts; of an exchange only the most cards, since every set of them is a choice."""
    if deal.phase == "exchange":
        return deal.rules.blind_nil_exchange
    return [action_text(action) for action in deal.legal_actions() if not isinstance(action, Look)]


def _deals(game: GameState) -> list[tuple[DealState, FinishedDeal | None]]:
    deals: list[tuple[DealState, FinishedDeal | None]] = [(done.deal, done) for done in game.finished]
    return [*deals, (game.deal, None)] if game.deal else deals


def _deal(of: tuple[DealState, FinishedDeal | None], decisions: list[dict[str, Any]]) -> dict[str, Any]:
    deal, finished = of
    sides = deal.rules.sides
    return {
        "decisions": decisions,
        "tricks": [{"leader": trick.leader, "taker": trick.taker} for trick in deal.tricks],
        "taken": {seat: deal.tricks_of(seat) for seat in deal.rules.order},
        "sides": {side: _side(result) for side, result in zip(sides, finished.results, strict=True)}
        if finished
        else None,
    }


def _side(result: SideResult) -> dict[str, int]:
    return {
        "points": result.points,
        "bags": result.bags,
        "penalty": result.penalty,
        "score": result.after.points,
        "total_bags": result.after.bags,
    }


def _total(score: Score) -> dict[str, int]:
    return {"score": score.points, "bags": score.bags}
