"""Random play-outs against OpenSpiel's: of the same deals and bids, and of whole deals from Python."""

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median

from spadille.bench.openspiel import openspiel
from spadille.bench.rows import Row, timed
from spadille.cards import DECK
from spadille.kernel import Position, playouts, random_deals
from spadille.kernel.position import numbers_of
from spadille.rules import build_rules

CLASSIC = build_rules("classic")
BATCH = 10_000
THEIR_BATCH = 50


def playout_rows(*, deals: int, seed: int) -> Iterator[Row]:
    """A row for each piece of work: the median over the deals, each program's turn next to the other's."""
    yield _of_cards(Random(f"{seed} cards"), deals=deals)
    yield _of_whole_deals(Random(f"{seed} deals"), deals=deals)


def _of_cards(lots: Random, *, deals: int) -> Row:
    reference = openspiel()
    ours, theirs = [], []
    for number in range(deals):
        dealt = lots.sample(DECK, 52)
        hands = [dealt[seat::4] for seat in range(4)]
        bids = [lots.randint(1, 5) for _ in range(4)]
        rules = numbers_of(CLASSIC)
        position = Position(rules=rules, hands=hands, leader=0, broken=False, bids=bids)
        ours.append(timed(partial(playouts, count=BATCH, seed=number), position)[1] / BATCH)
        if reference:
            theirs.append(reference.playout_seconds(hands, bids))
    return Row("random play-out of a deal", median(ours), "OpenSpiel's", median(theirs) if theirs else None)


def _of_whole_deals(lots: Random, *, deals: int) -> Row:
    reference = openspiel()
    ours, theirs = [], []
    for _ in range(deals):
        seed = lots.randrange(2**31)
        ours.append(timed(partial(random_deals, count=BATCH, seed=seed), CLASSIC)[1] / BATCH)
        if reference:
            theirs.append(reference.deal_seconds(count=THEIR_BATCH, seed=seed))
    title = "whole random deal, from Python in one batch"
    return Row(title, median(ours), "OpenSpiel's evaluate_bots", median(theirs) if theirs else None)
