"""What the table says in known situations: reasons, notices, questions, labels, who is called what."""

from spadille.actions import (
    Action,
    AnswerBlind,
    DealHands,
    DealStock,
    Draft,
    DrawExchange,
    Exchange,
    Look,
    MakeBid,
    Play,
)
from spadille.cards import DECK, parse_card, parse_cards
from spadille.seats import Seat
from spadille.table import Acted, Event, Table, fold
from spadille.web.i18n import speaking
from spadille.web.preferences import Preferences
from spadille.web.present import table_frames
from spadille.web.present.hand import sort_hand
from spadille.web.screens import BidPanel, BlindPanel, DraftBoard, ExchangePanel, TableScreen, Trick
from tests.unit.web.tables import opened

SOUTH = parse_cards("AS JS 8S 4S KH 9H 2H QC TC 6C KD 7D 3D")
WEST = parse_cards("9D 2D 4D 5D 6D 3S 2S 3H 4H 2C 3C 4C 5C")
NORTH = parse_cards("8D 5S 6S 7S 5H 6H 7H 8H 7C 8C 9C JC KC")


def done(table: Table, *actions: Action) -> Table:
    for action in actions:
        table = fold(table, Event(table.number + 1, 0.0, Acted(action)))
    return table


def four(variant: str = "classic", **overrides: object) -> Table:
    """The design's own deal: South holds what the sample table shows, and South deals."""
    rest = tuple(card for card in DECK if card not in {*SOUTH, *WEST, *NORTH})
    return done(opened(variant, dict(overrides)), DealHands(Seat.S, (NORTH, rest, SOUTH, WEST)))


def bid(table: Table) -> Table:
    """Otter 3, Bird nil, Fox 4, the viewer 4."""
    bids = ((Seat.W, 3), (Seat.N, 0), (Seat.E, 4), (Seat.S, 4))
    return done(table, *(MakeBid(seat, number) for seat, number in bids))


def cards(table: Table, *plays: str) -> Table:
    for code in plays:
        seat = table.game.to_act
        assert seat is not None
        table = done(table, Play(seat, parse_card(code)))
    return table


def seen(table: Table, seat: Seat = Seat.S) -> TableScreen:
    return table_frames(table, seat, address="/table/x", preferences=Preferences())[0]


def reasons(screen: TableScreen) -> dict[str, str]:
    return {card.code: card.reason for card in screen.hand or ()}


def test_the_hand_lies_in_suits_of_turning_colours() -> None:
    assert [card.code for card in seen(four()).hand or ()] == [
        *"AS JS 8S 4S KH 9H 2H QC TC 6C KD 7D 3D".split()
    ]
    right = [card // 13 for card in sort_hand(frozenset(SOUTH), "spades-right")]
    assert right == [1] * 3 + [0] * 3 + [2] * 3 + [3] * 4
    ranks = [card % 13 for card in sort_hand(frozenset(SOUTH), "rank")]
    assert ranks == sorted(ranks, reverse=True)


def test_following_suit_is_asked_for_by_name_and_number() -> None:
    table = cards(bid(four()), "9D", "8D", "QD")
    screen = seen(table)
    assert screen.your_turn
    assert screen.notice == "Follow diamonds: you can choose among 3 cards."
    assert reasons(screen)["AS"] == "You must follow diamonds; you have three."
    assert reasons(screen)["KD"] == ""
    with speaking("es"):
        assert reasons(seen(table))["AS"] == "Hay que asistir a diamantes, y tienes tres."
        assert seen(table).log[-1].text == "Zorro juega la dama de diamantes."
    with speaking("ro"):
        assert reasons(seen(table))["AS"] == "Trebuie să dai caro; ai trei."
        assert seen(table).log[-1].text == "Vulpea joacă dama de caro."


def test_others_are_waited_for() -> None:
    table = bid(four())
    assert seen(table).notice == "Otter leads to the first trick."
    assert set(reasons(seen(table)).values()) == {"It is Otter's turn."}
    led = cards(table, "9D")
    with speaking("es"):
        assert seen(led).notice == "Le toca a Pájaro."
    with speaking("ro"):
        assert seen(led).notice == "Urmează Pasărea."


def test_the_taker_leads_while_the_trick_still_lies() -> None:
    screen = seen(cards(bid(four()), "9D", "8D", "QD", "KD"))
    assert isinstance(screen.middle, Trick)
    assert (screen.middle.finished, screen.middle.taker) == (True, "s")
    assert [(card.code, card.place, card.winning) for card in screen.middle.cards] == [
        ("9D", "w", False),
        ("8D", "n", False),
        ("QD", "e", False),
        ("KD", "s", True),
    ]
    assert screen.notice == "You took the trick: now you lead."
    assert reasons(screen)["AS"] == "Spades are not broken yet, and you hold other suits."
    assert reasons(screen)["KH"] == ""
    assert screen.last_trick is not None
    assert screen.last_trick.sentence == "You took the trick with the king of diamonds."


def test_a_lost_nil_is_seen_and_said() -> None:
    table = cards(bid(four()), "9D", "8D", "QD", "KD", "3D", "2D", "5S", "TD")
    screen = seen(table)
    bird = next(panel for panel in screen.seats if panel.animal == "bird")
    assert (bird.bid, bird.nil_lost, bird.taken, bird.nil_name) == (0, True, 1, "Nil")
    assert [line.text for line in screen.log[-2:]] == ["Bird takes trick 2.", "Bird's bid of nil has failed."]


def test_breaking_spades_is_said_once() -> None:
    table = cards(bid(four(spade_lead="anytime")), "3S", "5S", "9S", "4S", "TS")
    assert [line.text for line in seen(table).log].count("Spades are broken.") == 1
    assert seen(bid(four())).labels[-1] == "spades not broken"
    assert "spades broken" not in seen(table).labels
    assert "house rule: spades led at any time" in seen(table).labels


def test_bidding_sums_up_what_was_bid() -> None:
    table = done(four(), MakeBid(Seat.W, 3), MakeBid(Seat.N, 0), MakeBid(Seat.E, 4))
    panel = seen(table).middle
    assert isinstance(panel, BidPanel)
    assert panel.question == "How many tricks will you take?"
    assert panel.situation == "Bid so far: Otter 3, Bird nil, Fox 4; 7 of 13 tricks."
    assert [choice.value for choice in panel.choices] == ["nil", *map(str, range(1, 14))]
    assert panel.choices[1].name == "1 trick"
    assert seen(table).notice == "You bid last."
    waiting = seen(table, Seat.N).middle
    assert isinstance(waiting, BidPanel)
    assert (waiting.question, waiting.choices) == ("Bird is bidding.", ())


def test_blind_nil_is_offered_before_the_cards() -> None:
    table = four("hoyle")
    first = seen(table, Seat.W)
    assert first.hand is None
    assert first.hand_size == 13
    assert isinstance(first.middle, BlindPanel)
    assert [choice.value for choice in first.middle.choices] == ["look", "blind-nil"]
    later = seen(table, Seat.S).middle
    assert isinstance(later, BlindPanel)
    assert [choice.value for choice in later.choices] == ["look"]
    looked = done(table, Look(Seat.W))
    assert len(seen(looked, Seat.W).hand or ()) == 13
    assert isinstance(seen(looked, Seat.W).middle, BidPanel)
    blind = seen(done(table, MakeBid(Seat.W, 14)), Seat.W)
    assert (blind.seats[0].blind, blind.seats[0].nil_name, blind.log[-1].text) == (
        True,
        "Blind nil",
        "You bid blind nil.",
    )


def test_house_rules_are_marked() -> None:
    labels = seen(four(target=300, bag_limit=0, trick_points=12)).labels
    assert labels[0] == "Classic"
    assert "house rule: to 300" in labels
    assert "house rule: bags cost nothing" in labels
    assert "house rule: 12 points for a trick bid" in labels
    assert "nil ±100" in labels


# ------------------------------------------------------------ the draft


def two(variant: str) -> Table:
    return done(opened(variant), DealStock(Seat.S, DECK))


def test_a_draft_with_a_look_shows_the_second_card() -> None:
    table = two("duel")
    board = seen(table).middle
    assert isinstance(board, DraftBoard)
    assert board.first is not None
    assert (board.first.code, board.stock, board.progress) == ("2C", "51 cards", "Turn 1 of 13")
    assert [choice.value for choice in board.choices] == ["keep", "reject"]
    kept = seen(done(table, Draft(Seat.S, True))).middle
    assert isinstance(kept, DraftBoard)
    assert kept.first is not None
    assert kept.second is not None
    assert (kept.first.code, kept.first_note) == ("2C", "kept")
    assert (kept.second.code, kept.second_note) == ("3C", "discarded")
    assert ([card.code for card in kept.seen], kept.unseen, kept.stock) == (["3C"], 0, "50 cards")
    other = seen(done(table, Draft(Seat.S, True)), Seat.N).middle
    assert isinstance(other, DraftBoard)
    assert other.first is not None
    assert other.first.code == "4C"


def test_a_draft_without_a_look_does_not() -> None:
    table = done(two("double-nil"), AnswerBlind(Seat.S, False), Draft(Seat.S, True))
    table = done(table, AnswerBlind(Seat.N, False))
    board = seen(table).middle
    assert isinstance(board, DraftBoard)
    assert (board.second, board.second_hidden, board.unseen, board.seen) == (None, True, 1, ())
    rejected = done(table, Draft(Seat.N, True), Draft(Seat.S, False))
    assert [card.code for card in seen(rejected).hand or () if card.new] == ["7C"]


def test_double_nil_and_its_exchange() -> None:
    table = two("double-nil")
    asked = seen(table).middle
    assert isinstance(asked, BlindPanel)
    assert asked.question == "Will you bid double nil before you draw?"
    assert asked.explanation == "Without a single trick you win 200 points; with one you lose as many."
    assert [choice.value for choice in asked.choices] == ["no", "yes"]
    waits = seen(table, Seat.N).middle
    assert isinstance(waits, BlindPanel)
    assert (waits.question, waits.choices) == ("Fox decides about double nil.", ())
    table = done(table, AnswerBlind(Seat.S, True))
    assert seen(table, Seat.N).seats[1].note == "0 held, 0 discarded · double nil declared"
    table = done(table, Draft(Seat.S, True), AnswerBlind(Seat.N, False))
    for turn in range(25):
        table = done(table, Draft((Seat.N, Seat.S)[turn % 2], True))
    table = done(table, MakeBid(Seat.N, 3))
    fixed = seen(table).middle
    assert isinstance(fixed, BidPanel)
    assert [choice.value for choice in fixed.choices] == ["blind-nil"]
    table = done(table, MakeBid(Seat.S, 14))
    exchange = seen(table).middle
    assert isinstance(exchange, ExchangePanel)
    assert (exchange.limit, exchange.question) == (3, "Exchange up to 3 cards for your double nil?")
    hand = table.view(Seat.S).hand or frozenset()
    away = tuple(sorted(hand))[-2:]
    between = done(table, Exchange(Seat.S, away))
    assert seen(between).notice == "The cards are being drawn."
    assert seen(between, Seat.N).phase == "exchange"
    deal = between.game.deal
    assert deal is not None
    drawn = done(between, DrawExchange(tuple(sorted(deal.exchange_pile()))[:2]))
    assert sum(card.new for card in seen(drawn).hand or ()) == 2
    assert seen(drawn, Seat.N).log[-1].text == "Fox exchanges 2 cards."
    assert seen(drawn).log[-1].text.startswith("You draw: the ")
