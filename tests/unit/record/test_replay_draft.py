"""What a replay refuses before the first bid and before the lead: the draft, its question, the exchange."""

from typing import Any

import pytest

from tests.unit.record.sample import double_nil, duel, exchanging, first_deal, judged, refused, spoil

# ------------------------------------------------------------ the draft


def test_a_letter_that_is_neither_is_refused_where_it_stands() -> None:
    record = first_deal(duel())
    draft = record["deals"][0]["draft"]
    for letter in ("X", "k", " ", "🦊"):
        assert refused(spoil(record, draft=draft[:4] + letter + draft[5:]), deal=1, draft=5) == "bad-draft"


def test_a_letter_after_the_draft_is_over_is_too_many() -> None:
    record = first_deal(duel())
    draft = record["deals"][0]["draft"]
    assert refused(spoil(record, draft=draft + "X", bids=["E:3"]), deal=1, draft=27) == "too-many"


def test_a_bid_before_the_draft_is_over_is_out_of_phase() -> None:
    record = first_deal(duel())
    draft = record["deals"][0]["draft"]
    assert refused(spoil(record, draft=draft[:25]), deal=1, bid=1) == "out-of-phase"
    assert refused(spoil(record, draft="", bids=[]), deal=1, play=1) == "out-of-phase"


def test_a_letter_after_the_draft_stopped_for_a_question_is_out_of_phase() -> None:
    record = first_deal(double_nil())
    assert refused(spoil(record, blind=[]), deal=1, draft=1) == "out-of-phase"
    one = record["deals"][0]["draft"][:1]
    answers = double_nil()["deals"][0]["blind"]
    stopped: dict[str, Any] = {"bids": [], "exchange": [], "plays": ""}
    assert (
        refused(spoil(record, blind=answers[:1], draft=one + "K", **stopped), deal=1, draft=2)
        == "out-of-phase"
    )


# ------------------------------------------------------------ the blind-nil question

FRESH: dict[str, Any] = {"draft": "", "bids": [], "exchange": [], "plays": ""}


def opened(**keys: Any) -> dict[str, Any]:
    """A double-nil deal, N to draw first, with this much done."""
    record = first_deal(double_nil())
    return spoil(record, first_drawer="N", **(FRESH | keys))


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("N:maybe", "bad-value"),
        ("N:", "bad-value"),
        ("N", "bad-value"),
        ("Nno", "bad-value"),
        ("N:No", "bad-value"),
        ("X:no", "bad-value"),
        ("E:no", "bad-value"),
        ("S:no", "wrong-seat"),
        ("S:maybe", "wrong-seat"),
    ],
)
def test_the_question_is_answered_yes_or_no_by_the_one_asked(answer: str, code: str) -> None:
    assert refused(opened(blind=[answer]), deal=1, blind=1) == code


def test_the_second_drawer_is_asked_after_the_first_turn() -> None:
    judged(opened(blind=["N:no"], draft="K"))
    judged(opened(blind=["N:no", "S:no"], draft="K"))
    assert refused(opened(blind=["N:no", "S:no"], draft=""), deal=1, blind=2) == "out-of-phase"
    assert refused(opened(blind=["N:no", "N:no"], draft="K"), deal=1, blind=2) == "wrong-seat"


def test_a_third_answer_is_too_many_as_soon_as_nobody_is_left_to_ask() -> None:
    answers = ["N:no", "S:no", "N:yes"]
    assert refused(opened(blind=answers, draft="K"), deal=1, blind=3) == "too-many"
    assert refused(opened(blind=answers, draft="KX"), deal=1, blind=3) == "too-many"
    assert refused(opened(blind=answers, draft="X"), deal=1, draft=1) == "bad-draft"


def test_an_answer_where_nobody_is_asked_is_too_many() -> None:
    for draft in ("", "KK", duel()["deals"][0]["draft"]):
        record = first_deal(duel())
        spoilt = spoil(record, blind=["N:no"], draft=draft, bids=[], plays="")
        assert refused(spoilt, deal=1, blind=1) == "too-many"


def test_only_the_side_far_enough_behind_is_asked() -> None:
    behind = {"rules": {"blind_nil_deficit": 100}, "start": {"score": {"N": 100}}}
    judged(opened(blind=["S:yes"], draft="K") | behind)
    assert refused(opened(blind=["N:no"], draft="K") | behind, deal=1, blind=1) == "wrong-seat"
    assert refused(opened(blind=["N:no"], draft="") | behind, deal=1, blind=1) == "out-of-phase"
    assert refused(opened(blind=["S:no", "N:no"], draft="K") | behind, deal=1, blind=2) == "too-many"


def test_one_who_declared_blind_nil_can_bid_nothing_else() -> None:
    record = exchanging()
    for bid in ("N:4", "N:nil", "N:1"):
        spoilt = spoil(record, bids=["S:4", bid], exchange=[], plays="")
        assert refused(spoilt, deal=1, bid=2) == "illegal-bid"


def test_one_who_did_not_declare_it_cannot_bid_blind_nil() -> None:
    spoilt = spoil(exchanging(), bids=["S:blind-nil"], exchange=[], plays="")
    assert refused(spoilt, deal=1, bid=1) == "illegal-bid"


# ------------------------------------------------------------ the exchange


def entry(discards: str, draws: str, *, seat: str = "N") -> dict[str, str]:
    return {"seat": seat, "discards": discards, "draws": draws}


def pile_and_hand() -> tuple[list[str], list[str]]:
    """The cards discarded in the draft, and those that the blind-nil bidder N holds."""
    deal = exchanging()["deals"][0]
    stock, pile, hand = deal["stock"].split(" "), [], []
    for turn, letter in enumerate(deal["draft"]):
        kept, gone = stock[2 * turn : 2 * turn + 2] if letter == "K" else stock[2 * turn : 2 * turn + 2][::-1]
        pile.append(gone)
        if turn % 2 == 0:
            hand.append(kept)
    return pile, hand


def exchanged(*entries: dict[str, str], **keys: Any) -> dict[str, Any]:
    return spoil(exchanging(), exchange=list(entries), **({"plays": ""} | keys))


def test_an_exchange_of_nothing_up_to_the_most_is_accepted() -> None:
    pile, hand = pile_and_hand()
    for count in range(4):
        judged(exchanged(entry(" ".join(hand[:count]), " ".join(pile[:count]))))


def test_an_exchange_that_is_not_among_the_choices_is_refused() -> None:
    pile, hand = pile_and_hand()
    others = (set(exchanging()["deals"][0]["stock"].split(" ")) - {*pile, *hand}).pop()
    for discards, draws in (
        (hand[:4], pile[:4]),
        (hand[:1], []),
        ([], pile[:1]),
        (hand[:2], pile[:1]),
        (hand[:1], pile[:2]),
        (hand[:1] * 2, pile[:2]),
        (hand[:2], pile[:1] * 2),
        ([others], pile[:1]),
        (pile[:1], pile[1:2]),
        (hand[:1], hand[1:2]),
        (hand[:1], [others]),
        (hand[:1], hand[:1]),
    ):
        spoilt = exchanged(entry(" ".join(discards), " ".join(draws)))
        assert refused(spoilt, deal=1, exchange=1) == "bad-exchange", (discards, draws)


def test_a_card_exchanged_that_does_not_exist_is_bad() -> None:
    assert refused(exchanged(entry("1S", "KD")), deal=1, exchange=1) == "bad-card"
    assert refused(exchanged(entry("3D", "kd")), deal=1, exchange=1) == "bad-card"
    assert refused(exchanged(entry("3D ", "KD ")), deal=1, exchange=1) == "bad-card"


def test_only_the_blind_nil_bidder_exchanges() -> None:
    assert refused(exchanged(entry("", "", seat="S")), deal=1, exchange=1) == "wrong-seat"
    assert refused(exchanged(entry("", "", seat="E")), deal=1, exchange=1) == "bad-value"


def test_a_second_exchange_is_too_many_and_comes_before_the_lead() -> None:
    spoilt = exchanged(entry("", ""), entry("", ""), plays="1S")
    assert refused(spoilt, deal=1, exchange=2) == "too-many"


def test_an_exchange_where_nobody_bid_blind_nil_is_too_many() -> None:
    record = first_deal(double_nil())
    assert refused(spoil(record, exchange=[entry("", "")]), deal=1, exchange=1) == "too-many"


def test_an_exchange_where_there_are_none_is_too_many() -> None:
    record = first_deal(duel())
    assert refused(spoil(record, exchange=[entry("", "")]), deal=1, exchange=1) == "too-many"


def test_an_exchange_before_the_bidding_is_over_is_out_of_phase() -> None:
    assert refused(exchanged(entry("", ""), bids=["S:4"]), deal=1, exchange=1) == "out-of-phase"
    assert refused(exchanged(entry("", ""), bids=[]), deal=1, exchange=1) == "out-of-phase"


def test_a_card_before_the_exchange_is_out_of_phase() -> None:
    assert refused(exchanged(plays="KD"), deal=1, play=1) == "out-of-phase"


def both_blind(*entries: dict[str, str]) -> dict[str, Any]:
    deal = {"blind": ["N:yes", "S:yes"], "bids": ["S:blind-nil", "N:blind-nil"]}
    return exchanged(*entries, **deal)


def test_the_second_exchanger_may_draw_what_the_first_put_away_and_not_what_he_drew() -> None:
    pile, hand = pile_and_hand()
    held = set(exchanging()["deals"][0]["stock"].split(" ")) - {*pile, *hand}
    away = min(held)
    first = entry(away, pile[0], seat="S")
    judged(both_blind(first, entry(hand[0], away)))
    assert refused(both_blind(first, entry(hand[0], pile[0])), deal=1, exchange=2) == "bad-exchange"


def test_exchanges_stand_in_bidding_order() -> None:
    assert refused(both_blind(entry("", "", seat="N")), deal=1, exchange=1) == "wrong-seat"
