"""Writing: a game becomes a record, and a record its canonical line."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from spadille.actions import action_text
from spadille.cards import cards_text
from spadille.deal import DealState
from spadille.record.form import DraftDeal, ExchangeEntry, HandsDeal, Record, Start
from spadille.record.read import deal_of, rules_of
from spadille.rules import Rules, Score, bid_text, overrides_of
from spadille.seats import Seat
from spadille.state import GameState

_KEYS = ("format", "variant", "rules", "start", "id", "players", "started", "seed", "commitment", "deals")


def write_record(record: Record) -> str:
    """The canonical line of a record, without a newline."""
    content = msgspec.to_builtins(record)
    ordered = {key: content[key] for key in _KEYS if key in content}
    rules = rules_of(record)
    ordered["deals"] = [_deal_content(deal, rules) for deal in record.deals]
    return json.dumps(ordered, ensure_ascii=False)


def record_of(
    game: GameState,
    variant: str,
    *,
    players: Mapping[Seat, str] | None = None,
    started: str | None = None,
    name: str | None = None,
) -> Record:
    """The record of a game played under a variant's rules with house rules; `name` is its `id`."""
    deals = [done.deal for done in game.finished] + ([game.deal] if game.deal else [])
    return Record(
        variant=variant,
        rules=dict(overrides_of(variant, game.rules)),
        start=_start(game),
        id=UNSET if name is None else name,
        players=UNSET if players is None else dict(players),
        started=UNSET if started is None else started,
        deals=[msgspec.to_builtins(deal_record(deal)) for deal in deals],
    )


def deal_record(deal: DealState) -> HandsDeal | DraftDeal:
    """What was dealt and done in one deal."""
    bids = [f"{made.seat}:{bid_text(made.bid)}" for made in deal.bids]
    plays = cards_text(deal.played)
    if not deal.rules.drafts:
        hands = {seat: cards_text(hand) for seat, hand in zip(deal.rules.order, deal.dealt, strict=True)}
        return HandsDeal(dealer=deal.opener, hands=hands, bids=bids, plays=plays)
    return DraftDeal(
        first_drawer=deal.opener,
        stock=cards_text(deal.stock),
        blind=[f"{answer.seat}:{action_text(answer)}" for answer in deal.answers],
        draft="".join("K" if turn.keep else "R" for turn in deal.draft),
        bids=bids,
        exchange=_exchanges(deal) if deal.rules.blind_nil_exchange else UNSET,
        plays=plays,
    )


def _exchanges(deal: DealState) -> list[ExchangeEntry]:
    return [
        ExchangeEntry(done.seat, cards_text(done.discards), cards_text(done.draws)) for done in deal.exchanges
    ]


def _start(game: GameState) -> Start | UnsetType:
    if all(score == Score() for score in game.start):
        return UNSET
    sides = game.rules.sides
    return Start(
        score={side: score.points for side, score in zip(sides, game.start, strict=True)},
        bags={side: score.bags for side, score in zip(sides, game.start, strict=True)},
    )


def _deal_content(content: object, rules: Rules) -> dict[str, Any]:
    """A deal with all its keys in canonical order; `exchange` only where the rules have exchanges."""
    deal = deal_of(content, rules)
    if isinstance(deal, DraftDeal) and not deal.exchange:
        deal.exchange = [] if rules.blind_nil_exchange else UNSET
    written: dict[str, Any] = msgspec.to_builtins(deal)
    return written
