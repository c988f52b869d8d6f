"""One pair of boards: the same cards twice, A on the one side and then on the other, and what came of it."""

from time import perf_counter
from typing import Literal, TypeAlias

from msgspec import Struct

from spadille.actions import PlayerAction
from spadille.research.arena.deals import PairChance
from spadille.research.arena.match import Match
from spadille.research.baselines import Player, player_of
from spadille.rules import Rules
from spadille.rules.scoring import SideResult, bag_cost
from spadille.seats import Seat, Side
from spadille.state import GameState, new_game
from spadille.view import view_of

Who: TypeAlias = Literal["a", "b"]
WHO: tuple[Who, Who] = ("a", "b")


class Counts(Struct, frozen=True, kw_only=True):
    """What a player bid and took: numbers of hands, of nils (blind ones too) and of contracts.

    `contracts` are those above 0, `sets` the ones among them that failed; `bags` are those of the others.
    """

    hands: int = 0
    nils: int = 0
    nils_made: int = 0
    blind_nils: int = 0
    blind_nils_made: int = 0
    contracts: int = 0
    sets: int = 0
    bags: int = 0

    def plus(self, other: "Counts") -> "Counts":
        """The sum of both."""
        names = self.__struct_fields__
        return Counts(**{name: getattr(self, name) + getattr(other, name) for name in names})


class Board(Struct, frozen=True, kw_only=True):
    """One board: A sat on `a_side`.

    `points` are those of A's side less those of B's, as scored; `valued` the same with every bag at its
    average cost in place of the penalties. `winner` is who won a whole game. `seconds` holds the time of
    each decision that left a choice, and is all that differs between two runs.
    """

    a_side: Side
    deals: int
    points: int
    valued: float
    winner: Who | None
    a: Counts
    b: Counts
    a_seconds: tuple[float, ...] = ()
    b_seconds: tuple[float, ...] = ()


class Pair(Struct, frozen=True, kw_only=True):
    """Both boards of a number."""

    number: int
    boards: tuple[Board, Board]

    @property
    def deals(self) -> int:
        """The deals of both boards."""
        return sum(board.deals for board in self.boards)

    @property
    def points(self) -> float:
        """Points a board, as scored."""
        return sum(board.points for board in self.boards) / 2

    @property
    def valued(self) -> float:
        """Points a board, bags at their average cost."""
        return sum(board.valued for board in self.boards) / 2

    @property
    def lead(self) -> float:
        """The share of the games that A won less the share that B won: −1, −½, 0, ½ or 1."""
        return sum((board.winner == "a") - (board.winner == "b") for board in self.boards) / 2

    def without_times(self) -> "Pair":
        """All but the times: what every run of the match has in common."""
        first, second = (_without_times(board) for board in self.boards)
        return Pair(number=self.number, boards=(first, second))


def play_pair(match: Match, number: int) -> Pair:
    """Plays the pair of this number, from 0."""
    rules = match.rules()
    first, second = (_play(match, number, side) for side in rules.sides)
    return Pair(number=number, boards=(first, second))


# ------------------------------------------------------------ playing


class _Hand:
    """A player in a seat for the length of a deal: his seeds, and how long he thinks."""

    def __init__(self, player: Player, chance: PairChance, deal: int, seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self.seeds = chance.decisions(deal, seat)
        self.seconds: list[float] = []

    def act(self, game: GameState) -> PlayerAction:
        """What he does; where there is no choice he is not asked."""
        view = view_of(game, self.seat)
        seed = self.seeds.getrandbits(32)
        if len(view.legal) == 1:
            return view.legal[0]
        begun = perf_counter()
        action = self.player(view, seed=seed)
        self.seconds.append(round(perf_counter() - begun, 6))
        return action


def _play(match: Match, number: int, a_side: Side) -> Board:
    """Plays one board to its end."""
    rules = match.rules()
    chance = PairChance(match.seed, number)
    players = {side: player_of(match.a if side == a_side else match.b) for side in rules.sides}
    most = 1 if match.unit == "deal" else match.max_deals
    game = new_game(rules)
    seconds: dict[Side, list[float]] = {side: [] for side in rules.sides}
    while not game.over and len(game.finished) < most:
        game, hands = _play_deal(game, chance, players)
        for seat, hand in hands.items():
            seconds[rules.side(seat)] += hand.seconds
    return _board(game, a_side, seconds)


def _play_deal(
    game: GameState, chance: PairChance, players: dict[Side, Player]
) -> tuple[GameState, dict[Seat, _Hand]]:
    """The game after one more deal."""
    rules, number = game.rules, len(game.finished)
    hands = {seat: _Hand(players[rules.side(seat)], chance, number, seat) for seat in rules.order}
    while len(game.finished) == number:
        drawn = chance.action(game)
        game = game.apply(drawn if drawn is not None else hands[_due(game)].act(game))
    return game, hands


def _due(game: GameState) -> Seat:
    assert game.to_act is not None
    return game.to_act


# ------------------------------------------------------------ counting


def _board(game: GameState, a_side: Side, seconds: dict[Side, list[float]]) -> Board:
    rules = game.rules
    a, b = rules.sides.index(a_side), 1 - rules.sides.index(a_side)
    ways = [(done.results[a], done.results[b]) for done in game.finished]
    counts = [
        _counts(rules, [pair[place] for pair in ways], rules.sides[side]) for place, side in ((0, a), (1, b))
    ]
    winner = None if game.winner is None else WHO[game.winner != a_side]
    return Board(
        a_side=a_side,
        deals=len(ways),
        points=sum(own.points - other.points for own, other in ways),
        valued=sum(_valued(rules, own) - _valued(rules, other) for own, other in ways),
        winner=winner,
        a=counts[0],
        b=counts[1],
        a_seconds=tuple(seconds[rules.sides[a]]),
        b_seconds=tuple(seconds[rules.sides[b]]),
    )


def _valued(rules: Rules, result: SideResult) -> float:
    return result.points + result.penalty - result.bags * bag_cost(rules)


def _counts(rules: Rules, results: list[SideResult], side: Side) -> Counts:
    nils = [nil for result in results for nil in result.nils]
    bound = [result for result in results if result.contract]
    return Counts(
        hands=len(results) * len(rules.members(side)),
        nils=len(nils),
        nils_made=sum(nil.made for nil in nils),
        blind_nils=sum(nil.blind for nil in nils),
        blind_nils_made=sum(nil.blind and nil.made for nil in nils),
        contracts=len(bound),
        sets=sum(not result.made for result in bound),
        bags=sum(result.bags for result in bound if result.made),
    )


def _without_times(board: Board) -> Board:
    return Board(**{name: getattr(board, name) for name in board.__struct_fields__ if "seconds" not in name})
