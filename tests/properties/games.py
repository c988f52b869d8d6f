"""Games to try things on: house rules that make sense, and players and dealers that draw lots."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from spadille.actions import Action, DealHands, DealStock, DrawExchange, Exchange, Look, MakeBid, PlayerAction
from spadille.cards import DECK
from spadille.rules import VARIANTS, Rules, build_rules, is_nil
from spadille.state import GameState, new_game

SEEDS = st.integers(0, 2**32 - 1)
FOR_FOUR = {"seats": 4, "partners": True, "deal": "all", "first_bidder": "left_of_dealer"}
FOR_TWO = {"seats": 2, "partners": False, "deal": "draft"}
DRAWERS = ("first_drawer", "second_drawer")


class House(NamedTuple):
    """A variant and the house rules laid over it."""

    variant: str
    overrides: dict[str, Any]

    @property
    def rules(self) -> Rules:
        return build_rules(self.variant, self.overrides)


def _points() -> st.SearchStrategy[int]:
    return st.sampled_from((0, 1, 10, 50, 100, 10_000))


FREE_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "nil": st.booleans(),
    "spade_lead": st.sampled_from(("broken", "anytime")),
    "trick_points": _points(),
    "bag_points": _points(),
    "nil_points": _points(),
    "blind_nil_points": _points(),
    "failed_nil_tricks": st.sampled_from(("help", "bags", "ignore")),
    "bag_limit": st.sampled_from((0, 1, 3, 5, 10)),
    "bag_penalty": _points(),
    "bags_after_penalty": st.sampled_from(("carry", "reset")),
    "target": st.sampled_from((1, 50, 150, 500, 10_000)),
    "target_test": st.sampled_from(("reach", "exceed")),
}


@st.composite
def houses(draw: st.DrawFn) -> House:
    """Any variant with any house rules that the rule book does not refuse, another table among them."""
    variant = draw(st.sampled_from(VARIANTS))
    chosen: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=FREE_FIELDS))
    if draw(st.integers(0, 3)) == 0:
        drawer = {"first_bidder": draw(st.sampled_from(DRAWERS))}
        chosen |= draw(st.sampled_from((FOR_FOUR, FOR_TWO | drawer)))
    if draw(st.booleans()):
        chosen |= draw(_blind_nil(drafts=_drafts(variant, chosen)))
    return House(variant, chosen)


@st.composite
def _blind_nil(draw: st.DrawFn, *, drafts: bool) -> dict[str, Any]:
    on = draw(st.booleans())
    chosen = {"blind_nil": on, "blind_nil_deficit": draw(st.sampled_from((0, 0, 1, 100))) if on else 0}
    if drafts:
        chosen |= {"draft_peek": draw(st.booleans())}
        chosen |= {"blind_nil_exchange": draw(st.integers(0, 4)) if on else 0}
    return chosen


def _drafts(variant: str, chosen: dict[str, Any]) -> bool:
    if "deal" in chosen:
        return bool(chosen["deal"] == "draft")
    return build_rules(variant).drafts


# ------------------------------------------------------------ lots


def opening(game: GameState, lots: Random) -> DealHands | DealStock:
    """A fresh deal or stock by whoever is to deal or draw first."""
    opener = game.next_opener or lots.choice(game.rules.order)
    cards = lots.sample(DECK, 52)
    if game.rules.drafts:
        return DealStock(opener, tuple(cards))
    return DealHands(opener, tuple(tuple(cards[at : at + 13]) for at in range(0, 52, 13)))


def choice(game: GameState, lots: Random) -> PlayerAction:
    """Any legal action; nils come often, so that they and exchanges are seen."""
    actions = game.legal_actions()
    rare = [act for act in actions if isinstance(act, MakeBid) and is_nil(act.bid)]
    return lots.choice(rare if rare and lots.random() < 0.3 else actions)


def lot(game: GameState, lots: Random) -> Action:
    """What happens next: a deal, a draw, somebody's choice, or a look out of turn."""
    if game.deal is None:
        return opening(game, lots)
    if isinstance(game.deal.put_away, Exchange):
        pile = sorted(game.deal.exchange_pile())
        return DrawExchange(tuple(lots.sample(pile, len(game.deal.put_away.discards))))
    curious = [Look(seat) for seat in game.rules.order if game.refusal(Look(seat)) is None]
    return lots.choice(curious) if curious and lots.random() < 0.1 else choice(game, lots)


class Moment(NamedTuple):
    """A game, and everything that was done until then."""

    game: GameState
    done: tuple[Action, ...]


def moments(
    rules: Rules, lots: Random, *, most: int = 200, begun: GameState | None = None
) -> Iterator[Moment]:
    """A game step by step from its start, up to `most` actions or its end."""
    moment = Moment(begun or new_game(rules), ())
    yield moment
    for _ in range(most):
        if moment.game.over:
            return
        action = lot(moment.game, lots)
        moment = Moment(moment.game.apply(action), (*moment.done, action))
        yield moment


def some_moment(rules: Rules, lots: Random, *, most: int = 200) -> Moment:
    """A game at any time up to `most` actions."""
    return list(moments(rules, lots, most=lots.randrange(most)))[-1]
