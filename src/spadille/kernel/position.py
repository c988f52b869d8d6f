"""From a game or from what one seat sees of it to a position of the kernel: seats and sides become numbers.

The kernel may not know views, so what is asked of one is written down here as `InPlay`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from spadille.actions import MakeBid
from spadille.cards import Card
from spadille.kernel import _kernel
from spadille.kernel._kernel import Position
from spadille.refused import Refused
from spadille.rules.model import Rules
from spadille.rules.scoring import Score
from spadille.rules.tricks import Hand
from spadille.seats import Seat
from spadille.state import GameState


class InPlay(Protocol):
    """What a `View` shows of a deal in play."""

    @property
    def rules(self) -> Rules: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def phase(self) -> str: ...
    @property
    def scores(self) -> tuple[Score, ...]: ...
    @property
    def hand(self) -> Hand | None: ...
    @property
    def leader(self) -> Seat | None: ...
    @property
    def bids(self) -> tuple[MakeBid, ...]: ...
    @property
    def trick(self) -> tuple[Card, ...]: ...
    @property
    def played(self) -> tuple[Card, ...]: ...
    @property
    def taken(self) -> tuple[int, ...]: ...
    @property
    def broken(self) -> bool: ...


def numbers_of(rules: Rules) -> _kernel.Rules:
    """The fields of the rules that matter in play and in scoring, as the kernel has them."""
    return _kernel.Rules(
        seats=rules.seats,
        may_bid_nil=rules.nil,
        spades_must_break=rules.spade_lead == "broken",
        failed_nil_tricks=rules.failed_nil_tricks,
        bags_reset=rules.bags_after_penalty == "reset",
        trick_points=rules.trick_points,
        bag_points=rules.bag_points,
        nil_points=rules.nil_points,
        blind_nil_points=rules.blind_nil_points,
        bag_limit=rules.bag_limit,
        bag_penalty=rules.bag_penalty,
    )


FAR: Final = 1_000_000_000
"""A record may begin with any score; no side comes back from there."""


def score_pairs(scores: Sequence[Score]) -> list[tuple[int, int]]:
    """Points and bags of each side; of those beyond any game so many that nothing is changed by the rest."""
    return [(max(-FAR, min(FAR, score.points)), min(FAR, score.bags)) for score in scores]


def bids_in_order(rules: Rules, bids: Iterable[MakeBid]) -> list[int]:
    """The bid of each seat, in the order of the rules."""
    made = {bid.seat: bid.bid for bid in bids}
    return [made[seat] for seat in rules.order]


def position_of(game: GameState) -> Position:
    """The position of a game whose deal is being played, with every hand as it is.

    Raises `Refused("nothing-due")` in any other phase.
    """
    deal = game.deal
    if deal is None or deal.phase != "playing":
        raise Refused("nothing-due", "no card is due")
    return Position(
        rules=numbers_of(game.rules),
        hands=[sorted(hand) for hand in deal.hands],
        trick=deal.trick,
        leader=game.rules.order.index(deal.leader),
        broken=deal.broken,
        bids=bids_in_order(game.rules, deal.bids),
        taken=deal.taken,
        scores=score_pairs(game.scores),
    )


def position_seen(view: InPlay, hands: Mapping[Seat, Iterable[Card]]) -> Position:
    """The position that a view shows when the other seats are assumed to hold `hands`.

    `hands` names every seat but the view's own, whose cards are known.
    Raises `Refused("nothing-due")` where no card is due, and ValueError for hands that cannot be: a seat left
    out or too many, a card that is held elsewhere or has been played, a wrong number of cards.
    """
    if view.phase != "playing" or view.leader is None:
        raise Refused("nothing-due", "no card is due")
    order = view.rules.order
    return Position(
        rules=numbers_of(view.rules),
        hands=_completed(view, hands),
        trick=view.trick,
        leader=order.index(view.leader),
        broken=view.broken,
        bids=bids_in_order(view.rules, view.bids),
        taken=view.taken,
        scores=score_pairs(view.scores),
    )


def _completed(view: InPlay, hands: Mapping[Seat, Iterable[Card]]) -> list[list[Card]]:
    order = view.rules.order
    if set(hands) != set(order) - {view.seat}:
        raise ValueError("the hands assumed are those of the other seats, no more and no fewer")
    assumed = {seat: sorted(cards) for seat, cards in hands.items()}
    gone = set(view.played)
    if any(gone.intersection(cards) for cards in assumed.values()):
        raise ValueError("a card assumed in a hand has been played")
    assumed[view.seat] = sorted(view.hand or ())
    return [assumed[seat] for seat in order]
