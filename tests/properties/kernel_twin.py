"""The compiled kernel beside the Python rules, card by card, in the same deals."""

from random import Random

from spadille.actions import Play
from spadille.kernel import Position, position_of, position_seen
from spadille.rules import Rules, Score
from spadille.state import GameState, new_game
from spadille.view import view_of
from tests.properties.games import lot


def some_start(rules: Rules, lots: Random) -> GameState:
    """A game that begins with odd scores and bag counts, as if some deals had been played."""
    most_bags = rules.bag_limit - 1 if rules.bag_limit else 40
    points = [lots.randint(-300, rules.target - 1) for _ in rules.sides]
    scores = {
        side: Score(won, lots.randint(0, most_bags)) for side, won in zip(rules.sides, points, strict=True)
    }
    return new_game(rules, scores)


def play_deals(rules: Rules, lots: Random, *, deals: int) -> int:
    """Plays so many random deals in lockstep, games after games; gives back how many cards were compared."""
    cards = done = 0
    while done < deals:
        game = some_start(rules, lots)
        while not game.over and done < deals:
            game, compared = play_deal(game, lots)
            cards += compared
            done += 1
    return cards


def play_deal(game: GameState, lots: Random) -> tuple[GameState, int]:
    """One deal to its end in lockstep; the game after it and the number of cards compared."""
    finished = len(game.finished)
    while game.phase != "playing":
        game = game.apply(lot(game, lots))
    position = position_of(game)
    cards = 0
    while len(game.finished) == finished:
        action = compared_choice(game, position, lots)
        game = game.apply(action)
        position = position.play(action.card)
        cards += 1
    check_end(game, position)
    return game, cards


def compared_choice(game: GameState, position: Position, lots: Random) -> Play:
    """Compares all that stands, then draws one of the legal cards."""
    deal = game.deal
    assert deal is not None
    actions = [action for action in game.legal_actions() if isinstance(action, Play)]
    assert position.legal_cards() == [action.card for action in actions]
    assert position.to_act is not None
    assert game.rules.order[position.to_act] == game.to_act
    assert stands(position) == stands(position_of(game))
    assert not position.over
    if lots.random() < 0.1:
        check_view(game, position)
    return lots.choice(actions)


def check_view(game: GameState, position: Position) -> None:
    """The view of the seat to act, completed by the true hands, is the same position."""
    assert game.deal is not None
    assert game.to_act is not None
    others = {seat: game.deal.hand(seat) for seat in game.rules.order if seat != game.to_act}
    assert stands(position_seen(view_of(game, game.to_act), others)) == stands(position)


def check_end(game: GameState, position: Position) -> None:
    """The kernel ends the deal with the tricks and the points of the rules."""
    last = game.finished[-1]
    assert position.over
    assert position.legal_cards() == []
    assert position.to_act is None
    assert tuple(position.taken) == last.deal.taken
    assert position.points() == [result.points for result in last.results]
    assert position.bags() == [result.after.bags for result in last.results]


def stands(position: Position) -> tuple[object, ...]:
    """Everything that a position says of itself."""
    at = position
    return (at.hands, at.trick, at.leader, at.to_act, at.broken, at.bids, at.taken, at.scores)
