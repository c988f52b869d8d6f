"""The score sheet of a game for people who read it on a terminal: a line for each deal and side.

It prints what the game says, and adds nothing up itself.
"""

from collections.abc import Iterator

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from spadille.cli.words import change_text, number_text, one_line, value_text
from spadille.deal import DealState
from spadille.record import Record, replay
from spadille.rules import BLIND_NIL, Score, SideResult, bid_text
from spadille.seats import Seat, Side
from spadille.state import FinishedDeal, GameState

_PHASES = {
    "blind": "is asked about blind nil",
    "draft": "is to draw",
    "bidding": "is to bid",
    "exchange": "may exchange cards",
    "playing": "is to play",
}
_NUMBERS = ("contract", "nil", "bags", "penalty", "points", "score", "all bags")


def print_sheet(record: Record, *, place: str | None = None) -> None:
    """Prints a game's sheet, headed by its place among others; raises `Refused` as `replay` does."""
    game = replay(record)
    heading = (place, *_heading(record, game))
    console = Console(highlight=False)
    with console.capture() as sheet:
        for line in filter(None, heading):
            console.print(Text(one_line(line)), soft_wrap=True)
        if game.finished or game.deal:
            console.print(_table(game))
        console.print(Text(_standing(game), style="bold"))
    rows = (row.rstrip() for row in sheet.get().splitlines())
    click.echo("\n".join([*rows, ""] if place else rows))


def _heading(record: Record, game: GameState) -> Iterator[str]:
    house = ", ".join(f"{field} {value_text(value)}" for field, value in record.rules.items())
    target = f"{'more than' if game.rules.target_test == 'exceed' else 'to'} {game.rules.target}"
    yield f"{record.variant}, {target}" + (f", house rules: {house}" if house else "")
    players = record.players or {}
    yield ", ".join(f"{seat} {players[seat]}" for seat in game.rules.order if seat in players)


def _table(game: GameState) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("deal", justify="right")
    table.add_column("side")
    table.add_column("bid/took", no_wrap=True)
    for name in _NUMBERS:
        table.add_column(name, justify="right")
    if any(score != Score() for score in game.start):
        _add_start(table, game)
    for number, done in enumerate(game.finished, 1):
        _add_finished(table, number, done)
    if game.deal:
        _add_unfinished(table, len(game.finished) + 1, game.deal)
    return table


def _add_start(table: Table, game: GameState) -> None:
    for first, side, score in zip(("start", ""), game.rules.sides, game.start, strict=True):
        table.add_row(first, side, "", *[""] * 5, number_text(score.points), str(score.bags))


def _add_finished(table: Table, number: int, done: FinishedDeal) -> None:
    sides = done.deal.rules.sides
    for first, side, result in zip((str(number), ""), sides, done.results, strict=True):
        table.add_row(first, side, _bids(done.deal, side), *_numbers(result))


def _add_unfinished(table: Table, number: int, deal: DealState) -> None:
    for first, side in zip((str(number), ""), deal.rules.sides, strict=True):
        table.add_row(first, side, _bids(deal, side))


def _bids(deal: DealState, side: Side) -> str:
    """What the members of a side have bid, and the tricks that each has taken."""
    return " ".join(_bid(deal, seat) for seat in deal.rules.members(side))


def _bid(deal: DealState, seat: Seat) -> str:
    bid = deal.bid_of(seat)
    if bid is None:
        return f"{seat} –"
    words = "blind" if bid == BLIND_NIL else bid_text(bid)
    return (
        f"{seat} {words}/{deal.tricks_of(seat)}" if deal.phase in ("playing", "over") else f"{seat} {words}"
    )


def _numbers(result: SideResult) -> tuple[str, ...]:
    nils = sum(nil.points for nil in result.nils)
    return (
        change_text(result.contract_points),
        change_text(nils) if result.nils else "",
        str(result.bags),
        change_text(-result.penalty) if result.penalty else "",
        change_text(result.points),
        number_text(result.after.points),
        str(result.after.bags),
    )


def _standing(game: GameState) -> str:
    """Who has won, or what the game waits for."""
    scores = ", ".join(f"{side} {number_text(points)}" for side, points in game.points.items())
    if game.winner:
        return f"{game.winner} won: {scores}"
    if game.to_act is None:
        return f"Not over: {scores}; the next deal is due"
    return f"Not over: {scores}; {game.to_act} {_PHASES[game.phase]}"
