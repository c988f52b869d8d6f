"""The solvers: by tricks against DDS on the same deals, with the breaking rule against itself without, and by
score on positions that random play comes to."""

from collections.abc import Iterator
from random import Random
from statistics import fmean, median

from spadille.bench.dds import Hands, Solve, dds
from spadille.bench.rows import Row, timed
from spadille.cards import DECK, Card, rank_of, suit_of
from spadille.kernel import Position, open_card_tricks, score_values
from spadille.kernel._kernel import Rules
from spadille.kernel.position import numbers_of
from spadille.rules import build_rules

BROKEN = numbers_of(build_rules("classic"))
ANYTIME = numbers_of(build_rules("classic", {"spade_lead": "anytime"}))

SIZES = (13, 11, 10, 8)
"""Cards in a hand of the deals that are solved by tricks."""

LEFT = (36, 28, 20)
"""Cards left in all hands when they are solved by score."""

Times = list[float]


def solver_rows(*, deals: int, seed: int) -> Iterator[Row]:
    """A row for each piece of work, as it is done."""
    for cards in SIZES:
        yield from _by_tricks(Random(f"{seed} {cards}"), cards=cards, deals=deals)
    for left in LEFT:
        yield _by_score(Random(f"{seed} {left}"), left=left, positions=deals)


# ---------------------------------------------------------------- by tricks


def _by_tricks(lots: Random, *, cards: int, deals: int) -> Iterator[Row]:
    reference = dds()
    plain: Times = []
    unbroken: Times = []
    theirs: Times = []
    for _ in range(deals):
        dealt = lots.sample(DECK, 4 * cards)
        hands = [dealt[seat::4] for seat in range(4)]
        tricks, seconds = timed(open_card_tricks, _led(hands, ANYTIME))
        plain.append(seconds)
        unbroken.append(timed(open_card_tricks, _led(hands, BROKEN))[1])
        if reference:
            theirs.append(_their_time(reference, hands, tricks))
    yield Row(
        f"open-card solve, {cards} cards, one leader, mean",
        fmean(plain),
        "DDS 2.9",
        fmean(theirs) if theirs else None,
    )
    yield Row(f"the same with the breaking rule, {cards} cards", fmean(unbroken), "without it", fmean(plain))


def _their_time(reference: Solve, hands: Hands, tricks: int) -> float:
    """The reference's seconds; the two must agree, or their times mean nothing."""
    answer, seconds = reference(hands)
    if answer != tricks:
        raise AssertionError(f"DDS finds {answer} tricks and the solver {tricks}: {hands}")
    return seconds


def _led(hands: list[list[Card]], rules: Rules) -> Position:
    return Position(rules=rules, hands=hands, leader=0, broken=False, bids=[1, 1, 1, 1])


# ---------------------------------------------------------------- by score


def _by_score(lots: Random, *, left: int, positions: int) -> Row:
    times: Times = []
    for _ in range(positions):
        position = _played_at_random(lots, left=left)
        times.append(timed(score_values, position)[1])
    return Row(f"score of every legal card, {left} cards left, median", median(times))


def _played_at_random(lots: Random, *, left: int) -> Position:
    dealt = lots.sample(DECK, 52)
    hands = [dealt[seat::4] for seat in range(4)]
    position = Position(
        rules=BROKEN,
        hands=hands,
        leader=lots.randrange(4),
        broken=False,
        bids=[_bid(lots, hand) for hand in hands],
        scores=[(0, lots.randrange(10)) for _ in range(2)],
    )
    for _ in range(52 - left):
        position = position.play(lots.choice(position.legal_cards()))
    return position


def _bid(lots: Random, hand: list[Card]) -> int:
    """One nil in four; else aces, kings and high spades."""
    if lots.random() < 1 / 4:
        return 0
    return max(1, sum(rank_of(card) >= (8 if suit_of(card) == 3 else 11) for card in hand))
