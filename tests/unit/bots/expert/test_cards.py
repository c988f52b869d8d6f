"""Cards that are worth the same are tried once, and of them the one is played that people would play."""

import pytest
from msgspec.structs import replace

from spadille.actions import Play
from spadille.bots import choose
from spadille.bots.expert.cards import alike, seemly
from spadille.bots.expert.table import known_gone
from spadille.cards import SPADES, Card, cards_text, parse_card, parse_cards, suit_of
from spadille.kernel import policy_card_seen
from spadille.seats import Seat
from spadille.view import SeenExchange, SeenTurn, View
from tests.unit.bots.tables import bid, four, play, seen

HANDS = {
    "N": "AC KC QC 9C 7C 2D 4D 2H 3H 4H 2S 4S 5S",
    "E": "JC TC 3D KD AD 5H 6H 7H 8H 9H 3S 6S 7S",
}


def groups(view: View) -> list[str]:
    legal = [action.card for action in view.legal if isinstance(action, Play)]
    return [cards_text(group) for group in alike(view, legal)]


def test_neighbours_are_one() -> None:
    view = seen(bid(four(HANDS), "3 3 3 3"))
    assert groups(view) == ["7C", "9C", "QC KC AC", "2D", "4D", "2H 3H 4H"]


def test_what_is_gone_separates_nothing() -> None:
    """The jack and ten of East, played in two tricks, stand between nine and queen no more."""
    hands = {
        "N": "QC 9C 3C 2C 2D 4D 6D 2H 3H 4H 2S 4S 5S",
        "E": "JC TC 3D KD AD 5H 6H 7H 8H 9H 3S 6S 7S",
        "S": "AC KC 5D 7D 8D 9D TD JH QH KH 9S TS JS",
    }
    game = bid(four(hands), "3 3 3 3")
    assert {"9C", "QC"} < set(groups(seen(game)))
    after = seen(play(game, "2D AD 5D JD TC KC 4C 2C 7D QD 4D KD JC AC 5C 3C 8D 6C"))
    assert "9C QC" in [cards_text(group) for group in alike(after, sorted(after.hand or ()))]


def test_a_discard_that_may_have_come_back_separates() -> None:
    """Once the other has exchanged, he may hold what this seat has put away."""
    view = seen(bid(four(HANDS), "3 3 3 3"))
    low = SeenTurn(view.seat, keep=False, discarded=parse_card("8C"))
    gone = replace(view, draft=(low,))
    back = replace(gone, exchanges=(SeenExchange(Seat.S, 3),))
    none = replace(gone, exchanges=(SeenExchange(Seat.S, 0), SeenExchange(view.seat, 3)))
    assert "7C 9C" in groups(gone)
    assert "7C 9C" not in groups(back)
    assert "7C 9C" in groups(none)
    assert known_gone(gone).any()
    assert not known_gone(back).any()


def test_a_card_of_the_trick_that_lies_there_separates_yet() -> None:
    """Nine and jack are not the same while the ten between them may take the trick."""
    hands = {"N": "TC 2D 3D", "E": "9C JC 4D"}
    view = seen(play(bid(four(hands), "3 3 3 3"), "TC"))
    assert [group for group in groups(view) if "9C" in group or "JC" in group] == ["9C", "JC"]


@pytest.mark.parametrize(("cards", "leads", "one"), [("QC KC AC", True, "AC"), ("QC KC AC", False, "QC")])
def test_the_highest_is_led_and_the_lowest_follows(cards: str, leads: bool, one: str) -> None:
    game = bid(four(HANDS), "3 3 3 3")
    view = seen(game if leads else play(game, "2D"))
    assert seemly(view, parse_cards(cards)) == parse_cards(one)[0]


def test_where_nothing_is_at_stake_it_plays_as_the_rule_player() -> None:
    game = bid(four({}, trick_points=0, bag_points=0, nil_points=0, bag_limit=0), "3 3 3 3")
    for _ in range(8):
        view = seen(game)
        card: Card = policy_card_seen(view)
        for seed in range(3):
            assert choose(view, level="expert", seed=seed, budget=0.02) == Play(view.seat, card)
        game = play(game, cards_text([card]))


@pytest.mark.parametrize("failed", ["help", "bags", "ignore"])
@pytest.mark.parametrize("seed", range(3))
def test_it_ruffs_no_partners_winner_to_be_the_one_who_attacks_a_nil(failed: str, seed: int) -> None:
    """West's king of diamonds takes the trick, and North, nil, is out of diamonds: East lets it be."""
    hands = {
        "N": "9S 6S 5D 9C 7H AH 3D 6C JH 4C 8H 5C 3H",
        "E": "KS 6D AC QS 9D QH 4S 8D 3S 7S 2S 5H 7C",
        "S": "5S QD 4H KC 4D AD QC 3C TH KH 8S JS JD",
        "W": "7D 6H TD 9H AS 8C TC 2D 2C JC 2H KD TS",
    }
    game = bid(four(hands, failed_nil_tricks=failed), "nil 4 3 1")
    game = play(game, "3D 8D 4D 7D 5H KH 9H JH TH 6H 7H QH 6D JD TD 5D AD 2D 9C 9D QD KD 4C")
    action = choose(seen(game), level="expert", seed=seed, budget=0.1)
    assert isinstance(action, Play)
    assert suit_of(action.card) != SPADES
