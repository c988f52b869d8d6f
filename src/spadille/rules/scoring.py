"""The points of one deal for one side, step by step as the rule book has them, and who wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spadille.rules.bidding import BLIND_NIL, Bid, contract_of, is_nil
from spadille.rules.model import Rules
from spadille.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Score:
    """What a side has: points, and bags that count towards the penalty."""

    points: int = 0
    bags: int = 0


@dataclass(frozen=True, slots=True)
class NilOutcome:
    """A nil bid and what came of it: `tricks` taken, `points` won or lost."""

    seat: Seat
    blind: bool
    tricks: int
    points: int

    @property
    def made(self) -> bool:
        """Whether the bidder took no trick."""
        return self.tricks == 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SideResult:
    """One deal scored for one side, with every part of the sum.

    `points` is what the deal adds to the score: contract, nils and bags, the penalty taken off.
    `counted` tricks stand against the `contract`; `bags` are this deal's, `nil_bags` those of failed nils.
    `after` is the score and the bag count when the deal is over.
    """

    contract: int
    counted: int
    contract_points: int
    nils: tuple[NilOutcome, ...]
    bags: int
    nil_bags: int
    bag_points: int
    penalty: int
    before: Score
    after: Score

    @property
    def made(self) -> bool:
        """Whether the contract is made (a side of nils only has contract 0, which always is)."""
        return self.counted >= self.contract

    @property
    def points(self) -> int:
        """The deal's points, the penalty already taken off."""
        return self.after.points - self.before.points


def score_side(
    rules: Rules, *, bids: Mapping[Seat, Bid], taken: Mapping[Seat, int], before: Score
) -> SideResult:
    """Scores one deal for the side whose members bid `bids` and took `taken` tricks."""
    nils = tuple(_nil_outcome(rules, seat, bid, taken[seat]) for seat, bid in bids.items() if is_nil(bid))
    failed_tricks = sum(nil.tricks for nil in nils)
    counted = sum(taken[seat] for seat, bid in bids.items() if not is_nil(bid))
    if rules.failed_nil_tricks == "help":
        counted += failed_tricks
    contract = contract_of(bids.values())
    made = counted >= contract
    nil_bags = failed_tricks if rules.failed_nil_tricks == "bags" else 0
    bags = nil_bags + (counted - contract if made else 0)
    contract_points = rules.trick_points * (contract if made else -contract)
    penalty, bags_left = _penalty(rules, before.bags + bags)
    bag_points = rules.bag_points * bags
    points = contract_points + sum(nil.points for nil in nils) + bag_points - penalty
    return SideResult(
        contract=contract,
        counted=counted,
        contract_points=contract_points,
        nils=nils,
        bags=bags,
        nil_bags=nil_bags,
        bag_points=bag_points,
        penalty=penalty,
        before=before,
        after=Score(before.points + points, bags_left),
    )


def _nil_outcome(rules: Rules, seat: Seat, bid: Bid, tricks: int) -> NilOutcome:
    blind = bid == BLIND_NIL
    stake = rules.blind_nil_points if blind else rules.nil_points
    return NilOutcome(seat, blind, tricks, -stake if tricks else stake)


def _penalty(rules: Rules, count: int) -> tuple[int, int]:
    """The points lost at this bag count, and the bags that are left."""
    if rules.bag_limit == 0 or count < rules.bag_limit:
        return 0, count
    if rules.bags_after_penalty == "reset":
        return rules.bag_penalty, 0
    return rules.bag_penalty * (count // rules.bag_limit), count % rules.bag_limit


def bag_cost(rules: Rules) -> float:
    """What a bag costs on the average through the penalty that it brings nearer, in points."""
    return rules.bag_penalty / rules.bag_limit if rules.bag_limit else 0.0


def passes_target(rules: Rules, points: int) -> bool:
    """Whether a score wins if it stands alone at the top."""
    return points > rules.target if rules.target_test == "exceed" else points >= rules.target


def winner_of(rules: Rules, scores: Mapping[Side, int]) -> Side | None:
    """The side that has won at these scores after a deal, or None: nobody there, or a tie at the top."""
    best = max(scores.values())
    leaders: Sequence[Side] = [side for side, points in scores.items() if points == best]
    return leaders[0] if len(leaders) == 1 and passes_target(rules, best) else None
