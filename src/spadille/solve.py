"""What every card that may be played is worth with all hands open and best play by every seat (double-dummy).

It judges a position as those do who see everything after the deal; it is no advice to one who does not.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from spadille.cards import Card
from spadille.kernel import Position, open_card_values, position_of, score_values
from spadille.seats import Seat
from spadille.state import GameState

Objective: TypeAlias = Literal["tricks", "score"]
OBJECTIVES: Final[tuple[Objective, ...]] = get_args(Objective)


@dataclass(frozen=True, slots=True)
class Solution:
    """The seat whose card is due and what each of its legal cards is worth, in the order of the cards.

    By `tricks`: those of the whole deal that the seat's side ends with, both sides playing for tricks.
    By `score`: the points that the deal adds to that side's score less those it adds to the other's,
    penalties taken off, both sides playing for that.
    """

    seat: Seat
    objective: Objective
    values: dict[Card, int]


def solve(game: GameState, *, objective: Objective = "tricks") -> Solution:
    """Solves the position that is due; raises `Refused("nothing-due")` where no card is."""
    position = position_of(game)
    seat = game.to_act
    assert seat is not None
    values = _by_tricks(position, game, seat) if objective == "tricks" else score_values(position)
    return Solution(seat, objective, values)


def _by_tricks(position: Position, game: GameState, seat: Seat) -> dict[Card, int]:
    assert game.deal is not None
    members = game.rules.members(game.rules.side(seat))
    before = sum(game.deal.tricks_of(member) for member in members)
    return {card: before + tricks for card, tricks in open_card_values(position).items()}
