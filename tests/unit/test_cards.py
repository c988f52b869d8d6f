"""Cards as numbers and as text."""

import pytest

from spadille.cards import (
    CLUBS,
    DECK,
    DIAMONDS,
    HEARTS,
    NAMES,
    SPADES,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from spadille.refused import Refused


def test_a_card_is_suit_times_thirteen_plus_rank() -> None:
    for card in DECK:
        assert card == 13 * suit_of(card) + rank_of(card)
    assert (card_text(0), card_text(12), card_text(13), card_text(51)) == ("2C", "AC", "2D", "AS")
    assert [suit_of(parse_card(name)) for name in ("2C", "AD", "TH", "7S")] == [
        CLUBS,
        DIAMONDS,
        HEARTS,
        SPADES,
    ]


def test_every_card_is_read_as_it_is_written() -> None:
    assert [parse_card(card_text(card)) for card in DECK] == list(DECK)
    assert parse_cards(cards_text(DECK)) == DECK
    assert len(set(NAMES)) == 52


def test_no_text_is_no_card() -> None:
    assert parse_cards("") == ()
    assert cards_text(()) == ""


@pytest.mark.parametrize(
    "text", ["", "A", "SA", "as", "aS", "As", "1S", "10S", "AX", "AS ", " AS", "♠A", "ASS"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_card(text)
    assert refused.value.code == "bad-card"


@pytest.mark.parametrize("text", [" ", "AS  KS", "AS KS ", " AS", "AS,KS", "AS\nKS", "AS\tKS"])
def test_cards_are_separated_by_one_space_and_nothing_else(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_cards(text)
    assert refused.value.code == "bad-card"


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(Refused) as refused:
        parse_card("x" * 1_000_000)
    assert len(str(refused.value)) < 100
