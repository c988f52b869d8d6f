"""
The game at the speed of the machine: positions, random play-outs, solvers, hidden hands.
"""

from collections.abc import Sequence
from typing import Annotated

import numpy
import numpy.typing
from numpy.typing import NDArray


class Rules:
    """The rules that matter in play and in scoring, as numbers."""

    def __init__(self, *, seats: int, may_bid_nil: bool, spades_must_break: bool, failed_nil_tricks: str, bags_reset: bool, trick_points: int, bag_points: int, nil_points: int, blind_nil_points: int, bag_limit: int, bag_penalty: int) -> None:
        """ValueError for numbers that are no rules."""

    @property
    def seats(self) -> int:
        """4 or 2."""

class Position:
    """
    A deal in play, all hands open; a value that never changes.

    Seats are numbers in the order of the rules, from N; cards are 0 to 51.
    """

    def __init__(self, *, rules: Rules, hands: Sequence[Sequence[int]], trick: Sequence[int] = (), leader: int, broken: bool, bids: Sequence[int], taken: Sequence[int] | None = None, scores: Sequence[tuple[int, int]] = ()) -> None:
        """
        The cards held by each seat; those of the trick in progress from the leader's; bids 0 to 14;
        tricks taken before (none by default); points and bags of each side before the deal (0 by
        default). Deals of fewer than thirteen tricks are positions, too.

        ValueError where this is no position.
        """

    @property
    def rules(self) -> Rules: ...

    @property
    def leader(self) -> int:
        """The seat that leads or led the present trick."""

    @property
    def broken(self) -> bool:
        """Whether a spade has been played."""

    @property
    def hands(self) -> list[list[int]]:
        """The cards held by each seat, from the lowest."""

    @property
    def trick(self) -> list[int]:
        """The cards of the trick in progress, from the leader's."""

    @property
    def bids(self) -> list[int]: ...

    @property
    def taken(self) -> list[int]:
        """The tricks of each seat."""

    @property
    def over(self) -> bool:
        """Whether all tricks are taken."""

    @property
    def to_act(self) -> int | None:
        """The seat that is to play, None when the deal is over."""

    def legal_cards(self) -> list[int]:
        """
        What the seat to act may play, from the lowest; nothing when the deal is over.
        """

    def play(self, card: int) -> Position:
        """The position after this card; ValueError if it may not be played."""

    @property
    def scores(self) -> list[tuple[int, int]]:
        """Points and bags of each side before the deal."""

    def points(self) -> list[int]:
        """
        What a finished deal adds to each side's score; ValueError for one in progress.
        """

    def bags(self) -> list[int]:
        """
        Each side's bags after a finished deal; ValueError for one in progress.
        """

def playouts(position: Position, *, count: int, seed: int, first: int = 0, threads: int = 1) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int32]]:
    """Tricks (count, seats) and points (count, sides) of random play-outs."""

def random_deals(rules: Rules, *, count: int, seed: int, bids: Sequence[int] | None = None, leader: int = 0, scores: Sequence[tuple[int, int]] = (), first: int = 0, threads: int = 1) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.uint64], numpy.typing.NDArray[numpy.uint8]]:
    """Tricks, points, hands and bids of whole random deals."""

SOLVER_MEMORY: int = 67108864

def open_card_tricks(position: Position, *, memory: int = 67108864) -> int:
    """
    The tricks of those left that the side of the seat to act takes, best play by all.
    """

def open_card_values(position: Position, *, memory: int = 67108864) -> dict[int, int]:
    """The same after each legal card."""

def score_values(position: Position, *, payoffs: Sequence[Sequence[int]] | None = None, memory: int = 67108864) -> dict[int, int]:
    """
    What the side of the seat to act gets after each legal card, best play by all.
    """

def policy_playouts(position: Position, *, hands: numpy.typing.NDArray[numpy.uint64] | None = None, bids: numpy.typing.NDArray[numpy.uint8] | None = None, cards: numpy.typing.NDArray[numpy.int8] | None = None, played: int | None = None, voids: Sequence[int] | None = None, gone: numpy.typing.NDArray[numpy.uint64] | None = None, threads: int = 1) -> numpy.typing.NDArray[numpy.uint8]:
    """Tricks (count, seats) when every seat plays by the rule policy."""

def policy_card(rules: Rules, *, hand: int, played: int = 0, gone: int = 0, voids: Sequence[int] | None = None, trick: Sequence[int] = (), leader: int, broken: bool, bids: Sequence[int], taken: Sequence[int] | None = None, scores: Sequence[tuple[int, int]] = ()) -> int:
    """The card that the rule policy plays for the seat to act."""

def count_worlds(hidden: int, holders: Sequence[tuple[int, int]]) -> int:
    """In how many ways the holders can have the hidden cards."""

def sample_worlds(hidden: int, holders: Sequence[tuple[int, int]], *, count: int, seed: int, first: int = 0, threads: int = 1) -> numpy.typing.NDArray[numpy.uint64]:
    """
    The cards of each holder (count, holders), every world as likely as another.
    """

def shuffled(cards: int, *, count: int, seed: int, first: int = 0, threads: int = 1) -> numpy.typing.NDArray[numpy.uint8]:
    """
    The cards in random order (count, cards), every order as likely as another.
    """

def deal_payoffs(rules: Rules, *, bids: numpy.typing.NDArray[numpy.uint8], taken: numpy.typing.NDArray[numpy.uint8], bags: tuple[int, int] = (0, 0)) -> tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int32]]:
    """
    The points that finished deals add to each side's score, and its bags afterwards.
    """

def credences(rules: Rules, *, bids: Sequence[int], scores: Sequence[tuple[int, int]] = (), leader: int, cards: Sequence[int], seat: int, hands: numpy.typing.NDArray[numpy.uint64], surprise: float, threads: int = 1) -> numpy.typing.NDArray[numpy.float64]:
    """
    The logarithm of how likely the plays of the seats but one are with each row of hands.
    """

def tree_search(position: Position, *, hands: Annotated[NDArray[numpy.uint64], dict(shape=(None, None), order='C', device='cpu', writable=False)], bag_cost: float, seed: int) -> list[tuple[int, int, float]]:
    """
    Card, visits and mean reward (0 to 1) of each card tried, one iteration in each world.
    """
