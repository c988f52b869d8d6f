"""What a form of the table says, as the text of an action."""

import pytest

from spadille.refused import Refused
from spadille.server.actions import form_text


def test_a_button_says_its_action() -> None:
    assert form_text("7H", []) == "7H"


def test_ticked_cards_are_exchanged() -> None:
    assert form_text("exchange", ["AS", "KD"]) == "AS KD"


def test_keeping_everything_is_a_button_of_its_own() -> None:
    assert form_text("", []) == ""


def test_exchanging_without_a_ticked_card_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        form_text("exchange", [])
    assert refused.value.code == "bad-exchange"
