"""The figures of a match, added up pair by pair."""

from collections.abc import Iterable

from msgspec import Struct

from spadille.research.arena.intervals import Interval, percentile, ratio_interval, share_interval
from spadille.research.arena.match import Match
from spadille.research.arena.pair import Board, Counts, Pair
from spadille.rules.scoring import bag_cost


class Times(Struct, frozen=True):
    """Seconds that decisions with a choice took: how many there were, the median, the 99th percentile."""

    decisions: int
    median: float | None
    high: float | None


class PlayerFigures(Struct, frozen=True, kw_only=True):
    """What one player did. Rates are shares of 1; None where there was nothing of the kind.

    `nil_rate` is of hands, `nils_made` of nils, blind ones counted with the others; `set_rate` of contracts
    above 0, `bags_a_made_deal` a contract that was made.
    """

    name: str
    counts: Counts
    nil_rate: float | None
    nils_made: float | None
    set_rate: float | None
    bags_a_made_deal: float | None
    seconds: Times


class Games(Struct, frozen=True, kw_only=True):
    """Whole games: how many each player won, and A's share of those that were won.

    `lead` is the share of games that A won less the share that B won, its interval over pairs.
    """

    a_won: int
    b_won: int
    unfinished: int
    a_share: Interval
    lead: Interval


class Summary(Struct, frozen=True, kw_only=True):
    """The figures of a match after so many `pairs` of boards.

    `points` are those of A's side less those of B's, a deal, with each bag at `bag_cost` in place of the
    penalties; `scored` the same as the rules scored them. Both intervals are over pairs. `clear` is the
    interval that a match which stops early goes by, of `points` or of the games' `lead`.
    """

    match: Match
    pairs: int
    deals: int
    points: Interval
    scored: Interval
    bag_cost: float
    games: Games | None
    a: PlayerFigures
    b: PlayerFigures
    clear: Interval | None = None


class Tally:
    """Adds up the pairs of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.pairs: list[Pair] = []

    def add(self, pair: Pair) -> None:
        """Takes in the next pair."""
        self.pairs.append(pair)

    def summary(self, *, clear: Interval | None = None) -> Summary:
        """The figures of all pairs taken in; `clear` is handed through."""
        pairs, boards = self.pairs, [board for pair in self.pairs for board in pair.boards]
        deals = [float(pair.deals) / 2 for pair in pairs]
        return Summary(
            match=self.match,
            pairs=len(pairs),
            deals=sum(pair.deals for pair in pairs),
            points=ratio_interval([pair.valued for pair in pairs], deals),
            scored=ratio_interval([pair.points for pair in pairs], deals),
            bag_cost=bag_cost(self.match.rules()),
            games=_games(pairs, boards) if self.match.unit == "game" else None,
            a=_player(self.match.a, [(board.a, board.a_seconds) for board in boards]),
            b=_player(self.match.b, [(board.b, board.b_seconds) for board in boards]),
            clear=clear,
        )


def _games(pairs: list[Pair], boards: list[Board]) -> Games:
    won = [board.winner for board in boards]
    a_won, b_won = won.count("a"), won.count("b")
    return Games(
        a_won=a_won,
        b_won=b_won,
        unfinished=won.count(None),
        a_share=share_interval(a_won, a_won + b_won),
        lead=ratio_interval([pair.lead for pair in pairs], [1.0] * len(pairs)),
    )


def _player(name: str, boards: Iterable[tuple[Counts, tuple[float, ...]]]) -> PlayerFigures:
    counts, seconds = Counts(), list[float]()
    for some, times in boards:
        counts = counts.plus(some)
        seconds += times
    seconds.sort()
    return PlayerFigures(
        name=name,
        counts=counts,
        nil_rate=_rate(counts.nils, counts.hands),
        nils_made=_rate(counts.nils_made, counts.nils),
        set_rate=_rate(counts.sets, counts.contracts),
        bags_a_made_deal=_rate(counts.bags, counts.contracts - counts.sets),
        seconds=Times(len(seconds), percentile(seconds, 0.5), percentile(seconds, 0.99)),
    )


def _rate(some: int, whole: int) -> float | None:
    return some / whole if whole else None
