"""Card play: the rule player, with a head for each of the four cases that the nils make.

The own nil alive: only that counts. Otherwise each card is weighed by who will then take the trick and what
that is worth under these rules, less what the card would be worth later; a partner's nil adds the worth of
cover, an opponent's the worth of attack.
"""

from math import inf
from random import Random

from spadille.bots.play.aims import Aims, aims_of
from spadille.bots.play.attack import attack_lead, attack_worth, prey_of
from spadille.bots.play.certain import certain_cards
from spadille.bots.play.cover import cover_lead, cover_worth
from spadille.bots.play.lead import contract_lead
from spadille.bots.play.manners import considered
from spadille.bots.play.nil import nil_scores
from spadille.bots.play.position import Position, position_of
from spadille.bots.play.takers import takers
from spadille.bots.play.worth import hand_worth
from spadille.cards import Card, rank_of
from spadille.seats import Seat
from spadille.view import View

__all__ = ["choose_card", "forgivable_cards"]


ATTACKING = 0.3
"""What the usual leads count for while an opponent's nil is to be set: high cards let him throw his."""

BESIDE = 0.5
"""How much of a later trick a card kept for attack may be worth, while the contract is not made."""

THRIFT = 1.0
"""The least that a later trick is worth, in points, while the contract is not made."""


def choose_card(view: View, *, memory: bool, chance: Random) -> Card:
    """The card to play; `chance` decides only between cards of equal merit."""
    position = position_of(view, memory=memory)
    if len(position.legal) == 1:
        return position.legal[0]
    scores = card_scores(position)
    best = max(scores.values())
    return _lot([card for card, score in scores.items() if score >= best - 1e-6], chance)


def forgivable_cards(view: View) -> tuple[Card, ...]:
    """The legal cards without those that no partner forgives; all where there is nothing else."""
    position = position_of(view, memory=True)
    if len(position.legal) == 1 or position.seat in position.nils:
        return position.legal
    aims = aims_of(position, sum(hand_worth(position.know, position.foes)))
    return certain_cards(position, missing=aims.ledger.own.missing) or considered(position, aims)


def _lot(cards: list[Card], chance: Random) -> Card:
    low = min(rank_of(card) for card in cards)
    return chance.choice([card for card in cards if rank_of(card) == low])


def card_scores(position: Position) -> dict[Card, float]:
    """How good each card is that may be considered; the higher the better."""
    if position.seat in position.nils:
        return nil_scores(position)
    worths = hand_worth(position.know, position.foes)
    aims = aims_of(position, sum(worths))
    return {card: _score(position, card, aims, worths) for card in considered(position, aims)}


def _score(position: Position, card: Card, aims: Aims, worths: list[float]) -> float:
    score = sum(chance * aims.values[seat] for seat, chance in takers(position, card).items())
    covering, attacking = _stakes(position, aims)
    thrift = _thrift(aims, nils=bool(covering or attacking))
    score -= thrift * worths[card] + cover_worth(position, card, covering)
    score -= attack_worth(position, card, attacking, most=_most_for_attack(aims, thrift))
    if position.led is None:
        score += cover_lead(position, card, covering) + attack_lead(position, card, attacking)
        if aims.gain > 0:
            own = ATTACKING if attacking else 1.0
            score += own * aims.gain * contract_lead(position, card, worths)
    return score


def _thrift(aims: Aims, *, nils: bool) -> float:
    """What a later trick is worth; below 0 where winners are better thrown away."""
    if aims.ledger.own.missing > 0:
        return max(aims.gain, THRIFT)
    return max(aims.gain, 0.0) if nils else aims.gain


def _most_for_attack(aims: Aims, thrift: float) -> float:
    """The most that a card may be kept for to set a nil: less than a winner while the contract wants it."""
    return BESIDE * thrift if aims.ledger.own.missing > 0 else inf


def _stakes(position: Position, aims: Aims) -> tuple[float, float]:
    """What is at stake with the partner's nil and with the opponents', in points."""
    covering = _stake(position, aims, position.partner) if position.partner in position.nils else 0.0
    attacking = max((_stake(position, aims, foe) for foe in prey_of(position)), default=0.0)
    return covering, attacking


def _stake(position: Position, aims: Aims, seat: Seat | None) -> float:
    """How far apart we stand when a nil fails and when it does not."""
    assert seat is not None
    others = [aims.values[other] for other in position.rules.order if other not in position.nils]
    return max((abs(aims.values[seat] - value) for value in others), default=0.0)
