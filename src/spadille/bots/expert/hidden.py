"""What a view hides: which cards, who holds how many of them, and which of them it can hold.

Everything that has been seen counts: cards that did not follow suit, spades led unbroken, the own discards
of a draft, what an exchange may have brought back. All deals that agree with it are equally likely here; what
the others' choices tell of their cards is the business of `likelihood`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spadille.cards import DECK, SPADES, Card, suit_of
from spadille.deal import TRICKS
from spadille.kernel import CardSet, count_worlds, sample_worlds, shuffled
from spadille.refused import Refused
from spadille.rules.tricks import breaks_spades
from spadille.seats import Seat, from_seat
from spadille.view import SeenExchange, View

Hands: TypeAlias = NDArray[np.uint64]
"""Sets of cards (count, seats), bit n for card n, the seats in the order of the rules."""

SUIT_CARDS: Final[tuple[CardSet, ...]] = tuple(0x1FFF << 13 * suit for suit in range(4))
ALL_CARDS: Final[CardSet] = (1 << len(DECK)) - 1


def set_of(cards: Iterable[Card]) -> CardSet:
    """The cards as bits."""
    return reduce(or_, (1 << card for card in cards), 0)


@dataclass(frozen=True, slots=True)
class Holder:
    """Where hidden cards are: with a seat (which may have played some of them), or with nobody (None).

    `size` of the hidden cards are here, all of them among `may`.
    """

    seat: Seat | None
    size: int
    may: CardSet


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden cards and their holders; `known` is what each seat holds for certain, `played` what is gone.

    A card that was played is hidden, too, where it is not known how its player came by it.
    """

    cards: CardSet
    holders: tuple[Holder, ...]
    known: tuple[CardSet, ...]
    played: CardSet
    order: tuple[Seat, ...]

    @property
    def worlds(self) -> int:
        """In how many ways the cards can lie."""
        return count_worlds(self.cards, self._places())

    def sample(self, count: int, seed: int) -> NDArray[np.uint64]:
        """The cards of each holder (count, holders), in worlds drawn fairly from all that are possible."""
        return sample_worlds(self.cards, self._places(), count=count, seed=seed)

    def hands(self, places: NDArray[np.uint64]) -> Hands:
        """The hands that the seats have now in worlds of which `places` are the holders' cards."""
        hands = np.tile(np.array(self.known, dtype=np.uint64), (len(places), 1))
        for holder, cards in zip(self.holders, places.T, strict=True):
            if holder.seat is not None:
                hands[:, self.order.index(holder.seat)] |= cards & np.uint64(ALL_CARDS & ~self.played)
        return hands

    def _places(self) -> list[tuple[int, CardSet]]:
        return [(holder.size, holder.may) for holder in self.holders]


def sample_hands(view: View, count: int, seed: int) -> Hands:
    """The hands that the seats may hold now (count, seats), each deal that is possible as likely as another.

    The seat's own hand stands in every row, or a sampled one as long as it has not looked. World number i of
    a seed is the same for any count. `seed` is 0 to 2**64 - 1.
    Raises `Refused` as `hidden_of`, and ValueError for a count over 10,000,000.
    """
    hidden = hidden_of(view)
    return hidden.hands(hidden.sample(count, seed))


def hidden_of(view: View) -> Hidden:
    """What is hidden from the seat of this view while it bids, exchanges or plays.

    Raises `Refused("out-of-phase")` in every other phase; for a draft there is `sample_drafts`.
    """
    if view.phase not in ("bidding", "exchange", "playing"):
        raise Refused("out-of-phase", "hands are sampled when all cards are out and the deal is not over")
    return _hidden_draft(view) if view.rules.drafts else _hidden_deal(view)


# ------------------------------------------------------------ what was seen in play


def played_by(view: View, seat: Seat) -> CardSet:
    """The cards that a seat has played in this deal."""
    return _seen_of(view)[seat].played


def _plays(view: View) -> list[tuple[Seat, Card, CardSet]]:
    """Every card played, by whom, and the set of cards that its player showed not to have besides."""
    tricks = [*((trick.leader, trick.cards) for trick in view.tricks)]
    if view.leader is not None:
        tricks.append((view.leader, view.trick))
    flat: list[tuple[Seat, Card, CardSet]] = []
    broken = view.rules.spade_lead == "anytime"
    for leader, cards in tricks:
        for seat, card in zip(from_seat(leader, view.rules.seats), cards, strict=False):
            flat.append((seat, card, _shown(card, cards[0], leads=seat == leader, broken=broken)))
        broken = broken or breaks_spades(cards)
    return flat


def _shown(card: Card, led: Card, *, leads: bool, broken: bool) -> CardSet:
    """The cards that nobody has left who leads or follows like this."""
    if leads:
        return 0 if broken or suit_of(card) != SPADES else ALL_CARDS & ~SUIT_CARDS[SPADES]
    return 0 if suit_of(card) == suit_of(led) else SUIT_CARDS[suit_of(led)]


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a seat has played, and what it cannot hold any more."""

    played: CardSet
    lacks: CardSet


def _seen_of(view: View) -> dict[Seat, _Seen]:
    seen = {seat: _Seen(0, 0) for seat in view.rules.order}
    for seat, card, lacks in _plays(view):
        before = seen[seat]
        seen[seat] = _Seen(before.played | 1 << card, before.lacks | lacks)
    return seen


# ------------------------------------------------------------ all cards dealt


def _hidden_deal(view: View) -> Hidden:
    """The others hold what is neither in the own hand nor played; as long as that is unseen, all four do."""
    seen = _seen_of(view)
    own = set_of(view.hand or ())
    played = set_of(view.played)
    order = view.rules.order
    return Hidden(
        cards=ALL_CARDS & ~own & ~played,
        holders=tuple(
            Holder(seat, TRICKS - seen[seat].played.bit_count(), ALL_CARDS & ~seen[seat].lacks)
            for seat in order
            if seat != view.seat or view.hand is None
        ),
        known=tuple(own if seat == view.seat else 0 for seat in order),
        played=played,
        order=order,
    )


# ------------------------------------------------------------ after a draft


@dataclass(frozen=True, slots=True)
class _Drafted:
    """What the seat of a view knows of a draft that is over, and of the exchanges.

    `kept` and `discarded` are the own cards seen; `own` and `other` the exchanges (one without cards where
    there was none); `own_first` tells whether the own exchange came before the other's.
    """

    kept: CardSet
    discarded: CardSet
    own: SeenExchange
    other: SeenExchange
    own_first: bool


def _drafted(view: View) -> _Drafted:
    turns = [turn for turn in view.draft if turn.seat == view.seat]
    other = next(seat for seat in view.rules.order if seat != view.seat)
    exchanges = {done.seat: done for done in view.exchanges}
    return _Drafted(
        kept=set_of(turn.kept for turn in turns if turn.kept is not None),
        discarded=set_of(turn.discarded for turn in turns if turn.discarded is not None),
        own=exchanges.get(view.seat, SeenExchange(view.seat, 0)),
        other=exchanges.get(other, SeenExchange(other, 0)),
        own_first=bool(view.exchanges) and view.exchanges[0].seat == view.seat,
    )


def _hidden_draft(view: View) -> Hidden:
    """The thirty-nine cards that the seat did not keep are where the other's draft and exchange put them.

    He kept thirteen and exchanged some of these for as many of the pile; all the rest is out of play. So
    there are four holders: what he kept and did not exchange, what he drew, what he put away, the rest.
    """
    facts = _drafted(view)
    seen = _seen_of(view)[facts.other.seat]
    back = set_of(facts.own.discards) if facts.own_first else 0
    cards = (ALL_CARDS & ~facts.kept) | back
    never_his = facts.discarded | back | set_of(facts.own.draws)
    drawable, put_away = _exchanged(facts, cards, never_his)
    exchanged = facts.other.count
    lost = seen.lacks & ~seen.played
    holders = (
        Holder(facts.other.seat, TRICKS - exchanged, cards & ~never_his & ~lost),
        Holder(facts.other.seat, exchanged, drawable & ~lost),
        Holder(None, exchanged, put_away & ~seen.played),
        Holder(None, cards.bit_count() - TRICKS - exchanged, cards & ~seen.played),
    )
    own = set_of(view.hand or ())
    return Hidden(
        cards=cards,
        holders=holders,
        known=tuple(own if seat == view.seat else 0 for seat in view.rules.order),
        played=set_of(view.played),
        order=view.rules.order,
    )


def _exchanged(facts: _Drafted, cards: CardSet, never_his: CardSet) -> tuple[CardSet, CardSet]:
    """What the other may have drawn, and what he may have put away.

    What this seat drew before him was no more there for him to draw; what it drew after him may be what he
    had put away.
    """
    drawn = set_of(facts.own.draws)
    drawable = cards & ~drawn
    put_away = cards & ~never_his
    return drawable, put_away if facts.own_first else put_away | drawn & ~facts.discarded


# ------------------------------------------------------------ while the draft goes on


@dataclass(frozen=True, slots=True)
class DraftWorlds:
    """Drafts as they may stand and go on, one row each.

    `kept` (count, seats): the cards that each seat has kept so far, as in `Hands`. `pile` (count): those that
    are discarded, as a set. `stock` (count, cards left): the cards to come in their order, the next one
    first; that is the card looked at while this seat decides about it.
    """

    kept: Hands
    pile: NDArray[np.uint64]
    stock: NDArray[np.uint8]


def sample_drafts(view: View, count: int, seed: int) -> DraftWorlds:
    """Drafts under way that agree with all that this seat has seen, each as likely as another.

    What the other has kept is drawn as if he had chosen blindly.
    Raises `Refused("out-of-phase")` when no draft is under way, ValueError for a count over 10,000,000.
    """
    if view.phase not in ("blind", "draft"):
        raise Refused("out-of-phase", "no draft is under way")
    facts = _drafted(view)
    top = () if view.looked_at is None else (view.looked_at,)
    unseen = ALL_CARDS & ~facts.kept & ~facts.discarded & ~set_of(top)
    kept = [sum(turn.seat == seat for turn in view.draft) for seat in view.rules.order]
    others = kept[view.rules.order.index(facts.other.seat)]
    gone = others + len(view.draft) - facts.discarded.bit_count()
    rows = shuffled(unseen, count=count, seed=seed)
    hands = np.empty((count, view.rules.seats), dtype=np.uint64)
    hands[:, view.rules.order.index(view.seat)] = facts.kept
    hands[:, view.rules.order.index(facts.other.seat)] = sets_of(rows[:, :others])
    stock = np.hstack([np.tile(np.array(top, dtype=np.uint8), (count, 1)), rows[:, gone:]])
    return DraftWorlds(hands, sets_of(rows[:, others:gone]) | np.uint64(facts.discarded), stock)


def sets_of(rows: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """The cards of each row as a set."""
    sets: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)
    return sets
