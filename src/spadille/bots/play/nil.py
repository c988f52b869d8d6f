"""The own nil, still alive: take no trick now, and keep the hand least likely to take one later."""

from spadille.bots.nil_chance import Danger, nil_chance
from spadille.bots.play.position import Position
from spadille.bots.play.takers import takers
from spadille.bots.ranks import Suits, suits_of
from spadille.cards import Card

HOPE = 0.1
"""The least chance that a nil is given afterwards: where all seems lost, at least not now."""


def nil_scores(position: Position) -> dict[Card, float]:
    """For each legal card the chance that the nil lives after it, to the end of the deal."""
    danger = danger_of(position)
    return {
        card: (1.0 - takers(position, card).get(position.seat, 0.0))
        * (HOPE + (1.0 - HOPE) * nil_chance(_without(position, card), position.know.out, danger))
        for card in position.legal
    }


def danger_of(position: Position) -> Danger:
    """Who is against the nil of the seat to play."""
    holders = position.know.holders
    partner = position.partner
    return Danger(
        foes=tuple(holders[foe].shares for foe in position.foes),
        partner=holders[partner].shares if partner else None,
    )


def _without(position: Position, card: Card) -> Suits:
    hand = position.view.hand
    assert hand is not None
    return suits_of(hand - {card})
