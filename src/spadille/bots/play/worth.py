"""What a card in the hand is worth: the chance that it takes a trick later if it is kept."""

from math import comb

from spadille.bots.knowledge import Holder, Knowledge
from spadille.bots.ranks import above, below, ranks_up
from spadille.cards import SPADES
from spadille.seats import Seat


def hand_worth(know: Knowledge, foes: tuple[Seat, ...]) -> list[float]:
    """The worth of each of the 52 cards that is held, rising with the rank; 0 of the others."""
    worths = [0.0] * 52
    for suit, held in enumerate(know.hand):
        worth, least = (_spade_worth if suit == SPADES else _side_worth), 0.0
        for rank in ranks_up(held):
            least = max(least + 0.001, worth(know, suit, rank, foes))
            worths[suit * 13 + rank] = least
    return worths


def _spade_worth(know: Knowledge, suit: int, rank: int, _foes: tuple[Seat, ...]) -> float:
    """High spades take when those above are gone; low ones ruff, or are what is left in the end."""
    held, out = know.hand[suit], know.out[suit]
    over = above(out, rank)
    if over == 0:
        return 1.0
    length = held.bit_count()
    guards = below(held, rank)
    if guards >= over and over <= 2:
        return 0.92 - 0.1 * over
    if length > out.bit_count() // 2:
        return 0.7 + 0.01 * rank
    return 0.38 + 0.03 * rank * (1 - over / 13)


def _side_worth(know: Knowledge, suit: int, rank: int, foes: tuple[Seat, ...]) -> float:
    held, out = know.hand[suit], know.out[suit]
    over, wait = above(out, rank), above(held, rank)
    if over > 3 and out.bit_count() - over > 0:
        return 0.004 * rank
    promoted = (1.0, 0.55, 0.25, 0.1)[min(3, over)]
    if below(held, rank) < over:
        promoted *= 0.3
    rounds = over + wait
    for foe in foes:
        promoted *= 1.0 - short_chance(know.holders[foe], suit, out.bit_count(), rounds) * know.has_spade(foe)
    return promoted + 0.004 * rank


def short_chance(holder: Holder, suit: int, out: int, most: int) -> float:
    """The chance that a hand has no more than `most` of the `out` cards of a suit."""
    share = holder.shares[suit]
    if share <= 0 or most >= out:
        return 1.0
    return float(sum(comb(out, k) * share**k * (1 - share) ** (out - k) for k in range(most + 1)))
