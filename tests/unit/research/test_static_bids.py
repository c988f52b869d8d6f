"""RB and BIS-like bid as they are described; BIS-like's chances are those of cards dealt at random."""

from random import Random

import pytest

from spadille.bots.ranks import Suits, suits_of
from spadille.cards import DECK, SPADES, parse_cards, rank_of
from spadille.research.static_bids import FOUR, TWO, Others, bis_bid, bis_nil_chance, bis_tricks, rb_bid

NIL_HAND = "2C 5C 9C JC 3D 8D TD KD 4H 6H TH 2S 7S"


def hand_of(text: str) -> Suits:
    return suits_of(parse_cards(text))


def others_than(text: str) -> Suits:
    return suits_of(set(DECK) - set(parse_cards(text)))


# ------------------------------------------------------------ RB


@pytest.mark.parametrize(
    ("cards", "bid"),
    [
        ("AC 2C 3C 4C AD 2D 3D 4D AH 2H 3H 2S 3S", 3),
        ("KC 2C 3C 4C KD 2D 3D 4D KH QH 3H 2S 3S", 3),  # kings that are not alone
        ("KC 2D 3D 4D 5D 6D 7D 2H 3H 4H 5H 2S 3S", 1),  # a king alone; at least one
        ("AC KC 3C 4C AD 2D 3D 4D 5D 6D 3H 2H 3S", 2),  # fewer than two spades take one off
        ("AC KC 3C 4C AD 2D 3D 4D 2H 2S 3S 4S 5S", 4),  # each spade above three
        ("AC KC 3C 4C AD 2D 3D 4D 5D 2H 3S 4S 5S", 4),  # three spades and a singleton
        ("AC KC 3C 4C AD 2D 3D 4D 5D 6D 3S 4S 5S", 4),  # three spades and a void
        ("AC KC 3C 4C AD 2D 3D 4D 5D 6D 7D QS 5S", 3),  # two spades, the queen without the ace
        ("AC KC 3C 4C AD 2D 3D 4D 5D 6D 7D QS AS", 5),
        ("AC KC 3C 4C AD 2D 3D 4D 2H 3H 3S 4S QS", 4),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", 13),
    ],
)
def test_rb_counts(cards: str, bid: int) -> None:
    assert rb_bid(hand_of(cards), nil=False) == bid


@pytest.mark.parametrize(
    ("held", "instead", "nil"),
    [
        ("2S", "2S", True),
        ("2C", "6C", True),  # the five is the lowest then
        ("4H", "7H", False),  # lowest a six
        ("8D", "9D", False),  # second a nine
        ("9C", "QC", False),  # third a jack
        ("7S", "KS", False),
        ("7S", "AS", False),
        ("TH", "4S", True),  # three spades
    ],
)
def test_rb_says_nil_with_low_cards(held: str, instead: str, nil: bool) -> None:
    hand = hand_of(NIL_HAND.replace(held, instead))
    assert (rb_bid(hand, nil=True) == 0) is nil
    assert rb_bid(hand, nil=False) > 0


def test_rb_says_no_nil_with_four_spades() -> None:
    assert rb_bid(hand_of("2C 5C 9C 3D 8D TD 4H 6H QH 2S 3S 4S 5S"), nil=True) == 1


# ------------------------------------------------------------ BIS-like


def deal_at_random(out: Suits, others: Others, chance: Random) -> list[Suits]:
    """The opponents' hands, and then the rest, drawn from the cards that may be held."""
    pool = [suit * 13 + rank for suit in range(4) for rank in range(13) if out[suit] >> rank & 1]
    chance.shuffle(pool)
    cuts = [13 * number for number in range(others.opponents + 1)]
    return [suits_of(pool[low:high]) for low, high in zip(cuts, [*cuts[1:], None], strict=True)]


@pytest.mark.parametrize("others", [FOUR, TWO])
def test_an_honour_counts_as_often_as_it_lasts(others: Others) -> None:
    text = "AC KC QC 5C 7C 2D 3D 2H 3H 5H 6H 2S 3S"
    out, chance, times, drawn = others_than(text), Random(1), 0, 4000
    for _ in range(drawn):
        opponents = deal_at_random(out, others, chance)[:-1]
        lasts = min(hand[0].bit_count() for hand in opponents)
        # The A needs one card of each opponent, the K two, the Q three; two diamonds leave one trick to ruff.
        ruffs = min(hand[1].bit_count() for hand in opponents) >= 3
        times += min(3, lasts) + ruffs
    assert bis_tricks(hand_of(text), out, others) == pytest.approx(times / drawn, abs=0.05)


def test_spades_count_high_and_long_or_as_ruffs() -> None:
    none = "2C 3C 4C 2D 3D 4D 2H 3H 4H"
    for spades, tricks in (
        ("AS KS QS JS", 4),
        ("KS 3S 4S 5S", 1),  # the K has a card below it for the A
        ("QS JS 5S 4S", 2),
        ("QS 5S 4S 3S", 1),
        ("JS 5S 4S 3S", 1),
        ("TS 5S 4S 3S", 0),  # a ten is not high
    ):
        text = f"{none} {spades}"
        assert bis_tricks(hand_of(text), others_than(text), FOUR) == tricks
    alone = "2C 3C 4C 2D 3D 4D 2H 3H 4H 5H 6H 7H KS"
    assert bis_tricks(hand_of(alone), others_than(alone), FOUR) == 0
    long = "2C 3C 4C 2D 3D 4D 2S 3S 4S 5S 6S 7S 8S"
    assert bis_tricks(hand_of(long), others_than(long), FOUR) >= 3


def forced_in(suit: int, held: list[int], hands: list[list[int]], *, partner: bool) -> bool:
    """The definition, card by card: can one of the three lowest be made to take its trick?"""
    *opponents, rest = hands
    for time, rank in enumerate(sorted(held)[:3], 1):
        lower = [sum(other < rank for other in cards) for cards in opponents]
        if not partner:
            if lower[0] >= time:
                return True
            continue
        ducked = all(len(cards) < time or low >= time for cards, low in zip(opponents, lower, strict=True))
        over = sum(other > rank for other in rest) >= time
        ruff = len(rest) < time and suit != SPADES
        if ducked and not over and not ruff:
            return True
    return False


@pytest.mark.parametrize("others", [FOUR, TWO])
@pytest.mark.parametrize("cards", [[2, 5, 9, 11], [4], [0, 9], [1, 3, 6], [7, 8, 10, 12], [11]])
@pytest.mark.parametrize("suit", [1, SPADES])
def test_a_suit_is_as_safe_as_it_turns_out(cards: list[int], suit: int, others: Others) -> None:
    held = [suit * 13 + rank for rank in cards]
    if suit == SPADES and len(held) > 3:
        held.pop()
    # Cards that no suit can force: from the two upwards of another suit.
    fill = list(range(13 - len(held)))
    hand, out = suits_of(held), suits_of(set(DECK) - set(held) - set(fill))
    chance, safe, drawn = Random(2), 0, 3000
    for _ in range(drawn):
        dealt = deal_at_random(out, others, chance)
        ranks = [[rank for rank in range(13) if one[suit] >> rank & 1] for one in dealt]
        safe += not forced_in(suit, [rank_of(card) for card in held], ranks, partner=others.partner)
    assert bis_nil_chance(hand, out, others) == pytest.approx(safe / drawn, abs=0.035)


def test_the_suits_are_multiplied() -> None:
    out = others_than(NIL_HAND)
    hand = hand_of(NIL_HAND)
    alone = [tuple(held if place == suit else 0 for place, held in enumerate(hand)) for suit in range(4)]
    product = 1.0
    for clubs, diamonds, hearts, spades in alone:
        product *= bis_nil_chance((clubs, diamonds, hearts, spades), out, FOUR)
    assert bis_nil_chance(hand, out, FOUR) == pytest.approx(product)
    assert 0 < product < 1


def test_four_spades_are_no_nil() -> None:
    text = "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S"
    assert bis_nil_chance(hand_of(text), others_than(text), FOUR) == 0


@pytest.mark.parametrize("others", [FOUR, TWO])
def test_bis_says_nil_with_the_lowest_cards_if_it_may(others: Others) -> None:
    text = "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S"
    hand, out = hand_of(text), others_than(text)
    assert bis_bid(hand, out=out, others=FOUR, nil=True) == 0
    assert bis_bid(hand, out=out, others=others, nil=False) == 1
    high = "AC KC QC JC AD KD QD JD AH KH QH JH AS"
    assert bis_bid(hand_of(high), out=others_than(high), others=others, nil=True) >= 6
