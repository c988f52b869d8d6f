"""Replaying: a record's deals become actions, in playing order, until it stops or a fault is met."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import UNSET

from spadille.actions import (
    Action,
    DealHands,
    DealStock,
    Draft,
    DrawExchange,
    Exchange,
    MakeBid,
    Play,
    parse_answer,
)
from spadille.cards import parse_card, parse_cards
from spadille.record.form import DealRecord, DraftDeal, ExchangeEntry, HandsDeal, Record
from spadille.record.read import deal_of, rules_of, start_of
from spadille.refused import Refused
from spadille.rules import Rules, parse_bid
from spadille.seats import Seat
from spadille.state import GameState, new_game

Watch: TypeAlias = Callable[[GameState], None]
"""Is shown the game before every decision that the record takes."""

_PHASES = ("blind", "draft", "bidding", "exchange", "playing")
_PLACES = {"blind": "blind", "draft": "draft", "bidding": "bid", "exchange": "exchange", "playing": "play"}


class Entry(NamedTuple):
    """One thing that a deal's record writes down: its phase, its number in the phase, its content."""

    phase: str
    number: int
    content: str | ExchangeEntry


def replay(record: Record, watch: Watch | None = None) -> GameState:
    """The game as it stands after everything that the record holds.

    Raises `Refused` for the first fault in playing order, with its code and its place. Players' names are
    checked only for their seats.
    """
    rules = rules_of(record)
    _check_players(record, rules)
    game = new_game(rules, start_of(record))
    for number, content in enumerate(record.deals, 1):
        try:
            game = _replay_deal(game, content, watch)
        except Refused as refused:
            raise refused.at(deal=number) from None
    return game


def _check_players(record: Record, rules: Rules) -> None:
    for seat in record.players or {}:
        _seated(seat, rules)


def _seated(seat: Seat, rules: Rules) -> Seat:
    if seat not in rules.order:
        raise Refused("bad-value", f"no seat {seat} at this table")
    return seat


def _replay_deal(game: GameState, content: object, watch: Watch | None) -> GameState:
    if game.deal:
        raise Refused("unfinished-deal", "the deal before has stopped")
    if game.over:
        raise Refused("after-the-end", "the game was won")
    deal = deal_of(content, game.rules)
    game = game.apply(_opening(game, deal))
    queues = {phase: list(_entries(deal, phase)) for phase in _PHASES}
    _check_rest(game, queues)
    while game.deal and (queue := queues[game.phase]):
        game = _step(game, queue.pop(0), watch)
        _check_rest(game, queues)
    for phase in _PHASES:
        for entry in queues[phase][:1]:
            raise Refused("out-of-phase", "it comes too early", place={_PLACES[phase]: entry.number})
    return game


def _check_rest(game: GameState, queues: dict[str, list[Entry]]) -> None:
    """A phase that is over has nothing left to write down."""
    for phase in _phases_over(game):
        for entry in queues[phase][:1]:
            raise Refused("too-many", place={_PLACES[phase]: entry.number})


def _phases_over(game: GameState) -> tuple[str, ...]:
    if not game.deal:
        return _PHASES
    asking = len(game.deal.answers) < len(game.deal.may_blind)
    if game.phase == "draft" and asking:
        return ()
    return _PHASES[: _PHASES.index(game.phase)]


def _step(game: GameState, entry: Entry, watch: Watch | None) -> GameState:
    if watch:
        watch(game)
    try:
        for action in _actions(game, entry):
            game = game.apply(action)
    except Refused as refused:
        raise refused.at(**{_PLACES[entry.phase]: entry.number}) from None
    return game


# ------------------------------------------------------------ what was dealt


def _opening(game: GameState, deal: DealRecord) -> DealHands | DealStock:
    opener = _seated(deal.dealer if isinstance(deal, HandsDeal) else deal.first_drawer, game.rules)
    if game.next_opener not in (None, opener):
        raise Refused("wrong-seat", f"{game.next_opener} is to deal or draw first")
    if isinstance(deal, DraftDeal):
        return DealStock(opener, parse_cards(deal.stock))
    hands = tuple(parse_cards(deal.hands.get(seat, "")) for seat in game.rules.order)
    return DealHands(opener, hands)


# ------------------------------------------------------------ what was done


def _entries(deal: DealRecord, phase: str) -> Iterator[Entry]:
    contents: Sequence[str | ExchangeEntry] = ()
    match phase:
        case "bidding":
            contents = deal.bids
        case "playing":
            contents = deal.plays.split(" ") if deal.plays else []
        case "blind" if isinstance(deal, DraftDeal):
            contents = deal.blind
        case "draft" if isinstance(deal, DraftDeal):
            contents = list(deal.draft)
        case "exchange" if isinstance(deal, DraftDeal) and deal.exchange is not UNSET:
            contents = deal.exchange
    return (Entry(phase, number, content) for number, content in enumerate(contents, 1))


def _actions(game: GameState, entry: Entry) -> tuple[Action, ...]:
    """The action that an entry writes down, done by whoever is to act."""
    due = game.to_act
    assert due is not None
    if isinstance(entry.content, ExchangeEntry):
        return _exchange(entry.content, due, game.rules)
    match entry.phase:
        case "blind":
            return (parse_answer(*_spoken(entry.content, due, game.rules)),)
        case "draft":
            return (_draft(due, entry.content),)
        case "bidding":
            seat, text = _spoken(entry.content, due, game.rules)
            return (MakeBid(seat, parse_bid(text)),)
    return (Play(due, parse_card(entry.content)),)


def _spoken(text: str, due: Seat, rules: Rules) -> tuple[Seat, str]:
    """Splits `N:3`, and refuses a seat that is not to speak."""
    seat, colon, word = text.partition(":")
    if not colon or seat not in rules.order:
        raise Refused("bad-value", f"no seat and answer: {text[:20]!r}")
    if seat != due:
        raise Refused("wrong-seat", f"{due} is to act")
    return due, word


def _draft(seat: Seat, letter: str) -> Draft:
    if letter not in "KR":
        raise Refused("bad-draft", f"neither K nor R: {letter!r}")
    return Draft(seat, letter == "K")


def _exchange(entry: ExchangeEntry, due: Seat, rules: Rules) -> tuple[Action, ...]:
    if _seated(entry.seat, rules) != due:
        raise Refused("wrong-seat", f"{due} is to exchange")
    discards, draws = parse_cards(entry.discards), parse_cards(entry.draws)
    if len(discards) != len(draws):
        raise Refused("bad-exchange", "as many are drawn as are put away")
    put_away = Exchange(due, discards)
    return (put_away, DrawExchange(draws)) if discards else (put_away,)
