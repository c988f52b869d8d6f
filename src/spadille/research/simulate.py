"""Bots play whole games; the same seed gives the same games, byte for byte."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from spadille.bots import choose
from spadille.bots.levels import level_of
from spadille.record import Record, record_of
from spadille.refused import Refused
from spadille.research.chance import chance_action
from spadille.rules import Rules, build_rules
from spadille.rules.model import Value
from spadille.seats import Seat
from spadille.state import GameState, new_game
from spadille.view import view_of

MAX_DEALS = 200
"""After so many deals a game is left unfinished."""


def simulate(
    variant: str,
    *,
    levels: Sequence[str],
    seed: int,
    games: int = 1,
    max_deals: int = MAX_DEALS,
    overrides: Mapping[str, Value] | None = None,
) -> Iterator[Record]:
    """The records of so many games.

    One level serves all seats; two are those of the two sides, N's side first, and change sides every other
    game. `players` names the level of each seat. Raises `Refused` for an unknown variant, rule or level.
    """
    rules = build_rules(variant, overrides)
    if not 1 <= len(levels) <= len(rules.sides):
        raise Refused("bad-value", "one level, or one for each of the two sides")
    for level in levels:
        level_of(level)
    return _records(variant, rules, levels, Random(seed), games, max_deals)


def _records(
    variant: str, rules: Rules, levels: Sequence[str], chance: Random, games: int, max_deals: int
) -> Iterator[Record]:
    for number in range(games):
        players = seat_levels(rules, levels, number)
        game = play_game(rules, players, Random(chance.getrandbits(64)), max_deals)
        yield record_of(game, variant, players=players)


def seat_levels(rules: Rules, levels: Sequence[str], number: int) -> dict[Seat, str]:
    """The level of each seat in the game of this number, from 0."""
    turned = levels if number % 2 == 0 else tuple(reversed(levels))
    of_side = {side: turned[place % len(turned)] for place, side in enumerate(rules.sides)}
    return {seat: of_side[rules.side(seat)] for seat in rules.order}


def play_game(rules: Rules, players: Mapping[Seat, str], chance: Random, max_deals: int) -> GameState:
    """One game from its first deal to its winner, or to the end of the deal of number `max_deals`."""
    game = new_game(rules)
    while not game.over and (game.deal or len(game.finished) < max_deals):
        game = step(game, players, chance)
    return game


def step(game: GameState, players: Mapping[Seat, str], chance: Random) -> GameState:
    """The game after the next action: of chance, or of the bot whose turn it is."""
    drawn = chance_action(game, chance)
    if drawn is not None:
        return game.apply(drawn)
    seat = game.to_act
    assert seat is not None
    action = choose(view_of(game, seat), level=players[seat], seed=chance.getrandbits(32))
    return game.apply(action)
