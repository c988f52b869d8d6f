"""Actions as texts and on the wire."""

import msgspec
import pytest

from spadille.actions import (
    Action,
    AnswerBlind,
    Draft,
    Exchange,
    Look,
    MakeBid,
    Play,
    PlayerAction,
    action_text,
    parse_action,
)
from spadille.cards import DECK
from spadille.refused import Refused
from spadille.seats import Seat

SAID: list[tuple[str, str, PlayerAction]] = [
    ("blind", "yes", AnswerBlind(Seat.N, True)),
    ("blind", "no", AnswerBlind(Seat.N, False)),
    ("draft", "keep", Draft(Seat.N, True)),
    ("draft", "reject", Draft(Seat.N, False)),
    ("bidding", "look", Look(Seat.N)),
    ("bidding", "nil", MakeBid(Seat.N, 0)),
    ("bidding", "blind-nil", MakeBid(Seat.N, 14)),
    *(("bidding", str(number), MakeBid(Seat.N, number)) for number in range(1, 14)),
    ("exchange", "", Exchange(Seat.N)),
    ("exchange", "AS KD", Exchange(Seat.N, (51, 24))),
    *(("playing", text, Play(Seat.N, card)) for text, card in (("2C", 0), ("AS", 51))),
]


@pytest.mark.parametrize(("phase", "text", "action"), SAID)
def test_an_action_is_read_as_it_is_written(phase: str, text: str, action: PlayerAction) -> None:
    assert action_text(action) == text
    assert parse_action(Seat.N, phase, text) == action


@pytest.mark.parametrize(
    ("phase", "text", "code"),
    [
        ("blind", "maybe", "bad-value"),
        ("blind", "", "bad-value"),
        ("draft", "K", "bad-draft"),
        ("draft", "", "bad-draft"),
        ("bidding", "14", "illegal-bid"),
        ("bidding", "0", "illegal-bid"),
        ("bidding", "", "illegal-bid"),
        ("bidding", "٣", "illegal-bid"),
        ("exchange", "AS  KD", "bad-card"),
        ("exchange", "none", "bad-card"),
        ("playing", "", "bad-card"),
        ("playing", "as", "bad-card"),
        ("drawing", "AS", "out-of-phase"),
        ("over", "look", "out-of-phase"),
        ("", "", "out-of-phase"),
    ],
)
def test_a_text_that_is_no_action_is_refused(phase: str, text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_action(Seat.N, phase, text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ('{"do": "look", "seat": "N"}', Look(Seat.N)),
        ('{"do": "blind", "seat": "S", "yes": true}', AnswerBlind(Seat.S, True)),
        ('{"do": "draft", "seat": "N", "keep": false}', Draft(Seat.N, False)),
        ('{"do": "bid", "seat": "W", "bid": 0}', MakeBid(Seat.W, 0)),
        ('{"do": "exchange", "seat": "N"}', Exchange(Seat.N)),
        ('{"do": "play", "seat": "E", "card": 51}', Play(Seat.E, DECK[-1])),
    ],
)
def test_the_wire_form(text: str, action: Action) -> None:
    assert msgspec.json.decode(text, type=Action) == action


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "fold", "seat": "N"}',
        '{"seat": "N", "card": 1}',
        '{"do": "play", "seat": "X", "card": 1}',
        '{"do": "play", "seat": "N"}',
        '{"do": "play", "seat": "N", "card": "2C"}',
        '{"do": "play", "seat": "N", "card": true}',
        '{"do": "draft", "seat": "N", "keep": 1}',
        '{"do": "exchange", "seat": "N", "discards": [52]}',
    ],
)
def test_what_is_no_action_on_the_wire(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Action)
