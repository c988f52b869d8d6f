"""What everybody expects of a partner, in every deal: the last seat knows all that it needs to know."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from spadille.bots import PARTNER_LEVEL
from spadille.cards import SPADES, Card, card_text, cards_text, suit_of
from spadille.rules import NIL, Bid, build_rules
from spadille.seats import FOUR, TWO, Seat
from spadille.server.deciding import STAND_IN
from tests.properties.tables import LastToPlay, decisions, last_to_play

DEALS = 30


BUDGET = 0.1
"""A tenth of what the strongest level looks at is enough to tell what it would never do."""

PARTNERS = [STAND_IN, pytest.param(PARTNER_LEVEL, marks=pytest.mark.slow)]


@pytest.fixture(scope="module", params=PARTNERS)
def level(request: pytest.FixtureRequest) -> str:
    """A level that a person's partner may play."""
    return str(request.param)


BY_RULES = pytest.mark.parametrize("level", [STAND_IN], indirect=True)
"""What holds for the rule player alone: a search gives up a contract or a nil that is hopeless, and is not
thrifty where it makes no difference."""


def played(level: str, variant: str, seed: int, told: Mapping[Seat, Bid] | None = None) -> list[LastToPlay]:
    rules = build_rules(variant, {"target": 10_000})
    made = list(decisions(rules, Random(seed), level=level, deals=DEALS, told=told, budget=BUDGET))
    return list(last_to_play(made))


@pytest.fixture(scope="module")
def four(level: str) -> list[LastToPlay]:
    """The last seats' choices in many deals for four, of two failed-nil policies."""
    return [*played(level, "classic", 1), *played(level, "menagerie", 2), *played(level, "hoyle", 3)]


@pytest.fixture(scope="module")
def strained(level: str) -> list[LastToPlay]:
    """Those of deals in which too much is bid, so that every trick counts."""
    four_each = played(level, "classic", 6, dict.fromkeys(FOUR, 4))
    return [*four_each, *played(level, "duel", 7, dict.fromkeys(TWO, 7))]


@pytest.fixture(scope="module")
def with_nils(level: str) -> list[LastToPlay]:
    """Those of deals with a nil that the hand may not be made for."""
    return [*played(level, "classic", 8, {Seat.N: NIL}), *played(level, "menagerie", 9, {Seat.W: NIL})]


@pytest.fixture(scope="module")
def hunting(level: str) -> list[LastToPlay]:
    """Those with an opponent's nil alive and none of the own side, under two failed-nil policies."""
    east, west = {Seat.E: NIL, Seat.S: 5}, {Seat.W: NIL, Seat.N: 4, Seat.S: 4}
    made = [*played(level, "classic", 10, east), *played(level, "hoyle", 11, west)]
    return [one for one in made if hunts(one)]


def hunts(one: LastToPlay) -> bool:
    own = one.view.rules.members(one.view.side)
    return not one.nils & set(own) and any(one.alive(seat) for seat in one.nils)


@pytest.fixture(scope="module")
def two(level: str) -> list[LastToPlay]:
    return [*played(level, "duel", 4), *played(level, "double-nil", 5)]


def faults(
    choices: list[LastToPlay], *, where: Callable[[LastToPlay], bool], right: Callable[[LastToPlay], bool]
) -> list[str]:
    """The choices of this kind that were not right; there must be some of the kind."""
    kind = [one for one in choices if where(one)]
    assert len(kind) >= 5
    return [described(one) for one in kind if not right(one)]


def described(one: LastToPlay) -> str:
    hand = cards_text(sorted(one.view.hand or ()))
    missing = f"{one.missing} of {one.left} missing"
    return f"{cards_text(one.view.trick)}: {card_text(one.card)} of {hand}, {missing}"


def test_nobody_ruffs_the_partners_winner(four: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        choice = any(suit_of(card) != SPADES for card in one.under)
        return one.partner_takes and not one.nils and choice and suit_of(one.view.trick[0]) != SPADES

    assert faults(four, where=where, right=lambda one: not one.ruffs_in) == []


def test_nobody_overtakes_the_partner_while_tricks_are_missing(four: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        return one.partner_takes and not one.nils and bool(one.under) and one.missing > 0

    assert faults(four, where=where, right=lambda one: not one.wins) == []


@BY_RULES
def test_a_trick_without_which_the_contract_fails_is_taken(strained: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        all_needed = one.missing == one.left <= 4  # of more, the rest may be hopeless
        return not one.partner_takes and not one.nils and bool(one.beating) and all_needed

    assert faults(strained, where=where, right=lambda one: one.wins) == []


@BY_RULES
def test_a_trick_that_is_needed_is_taken_with_the_cheapest_card(
    four: list[LastToPlay], two: list[LastToPlay]
) -> None:
    def where(one: LastToPlay) -> bool:
        return not one.nils and one.wins and one.missing > 0

    def right(one: LastToPlay) -> bool:
        same = [card for card in one.beating if suit_of(card) == suit_of(one.card)]
        between = set(range(min(same), one.card)) - set(one.view.hand or ()) - set(one.view.played)
        return not between & (one.view.unseen | set(one.view.trick))

    assert faults([*four, *two], where=where, right=right) == []


def test_nobody_ruffs_under_a_ruff_while_tricks_are_missing(four: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        free = any(suit_of(card) != SPADES for card in one.under)
        ruffed = any(suit_of(card) == SPADES for card in one.view.trick[1:])
        led = suit_of(one.view.trick[0])
        return free and ruffed and led != SPADES and one.missing > 0 and not one.nils

    assert faults(four, where=where, right=lambda one: one.wins or not one.ruffs_in) == []


@BY_RULES
def test_a_nil_takes_no_trick_that_it_can_leave(with_nils: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        return one.alive(one.view.seat) and bool(one.under) and bool(one.beating)

    assert faults(with_nils, where=where, right=lambda one: not one.wins) == []


def test_the_partners_nil_is_covered(with_nils: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        own = one.alive(one.view.seat)
        return one.partner_takes and one.alive(one.taker) and bool(one.beating) and not own

    assert faults(with_nils, where=where, right=lambda one: one.wins) == []


def test_an_opponents_nil_is_left_the_trick(with_nils: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        safe = one.missing < one.left
        own = one.alive(one.view.seat)
        return not one.partner_takes and one.alive(one.taker) and bool(one.under) and safe and not own

    assert faults(with_nils, where=where, right=lambda one: not one.wins) == []


def test_nobody_ruffs_the_partners_winner_to_set_a_nil(hunting: list[LastToPlay]) -> None:
    def where(one: LastToPlay) -> bool:
        choice = any(suit_of(card) != SPADES for card in one.under)
        return one.partner_takes and choice and suit_of(one.view.trick[0]) != SPADES

    assert faults(hunting, where=where, right=lambda one: not one.ruffs_in) == []


def test_nobody_overtakes_the_partner_to_set_a_nil_while_tricks_are_missing(
    hunting: list[LastToPlay],
) -> None:
    def where(one: LastToPlay) -> bool:
        return one.partner_takes and bool(one.under) and one.missing > 0

    assert faults(hunting, where=where, right=lambda one: not one.wins) == []


def test_nobody_throws_a_master_on_the_partners_trick_while_tricks_are_missing(
    hunting: list[LastToPlay], four: list[LastToPlay]
) -> None:
    def where(one: LastToPlay) -> bool:
        plain = [card for card in one.under if suit_of(card) in (suit_of(one.view.trick[0]), *range(SPADES))]
        choice = len({master(one, card) for card in plain}) == 2
        return one.partner_takes and one.missing > 0 and choice

    quiet = [one for one in four if not one.nils]
    assert faults([*hunting, *quiet], where=where, right=lambda one: not master(one, one.card)) == []


def master(one: LastToPlay, card: Card) -> bool:
    """Whether nothing unseen beats a card in its suit, while others may still have to follow."""
    same = [other for other in one.view.unseen if suit_of(other) == suit_of(card)]
    return bool(same) and max(same) < card
