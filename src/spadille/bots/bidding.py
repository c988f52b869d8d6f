"""What to bid with the cards in view: the beginner's count, or the fine bid with nils and bids heard."""

from spadille.actions import Look, MakeBid, PlayerAction
from spadille.bots.blind import dares_blind
from spadille.bots.levels import Level
from spadille.bots.nil_chance import Danger, nil_chance
from spadille.bots.ranks import ALL_RANKS, Suits, suits_of
from spadille.bots.tricks import ACE, FOUR, JACK, KING, QUEEN, TWO, expected_tricks
from spadille.cards import SPADES
from spadille.rules.bidding import BLIND_NIL, NIL, Bid, is_nil
from spadille.view import View

TEN = 8
HIGH_SPADES = (TEN, JACK, QUEEN, KING, ACE)


def choose_bid(view: View, level: Level) -> PlayerAction:
    """The bid, or the look at the cards that comes before it."""
    bids = [action.bid for action in view.legal if isinstance(action, MakeBid)]
    if bids == [BLIND_NIL]:
        return MakeBid(view.seat, BLIND_NIL)
    if view.hand is None:
        return MakeBid(view.seat, BLIND_NIL) if level.nil and dares_blind(view) else Look(view.seat)
    hand = suits_of(view.hand)
    bid = beginners_count(hand) if level.bidding == "count" else fine_bid(view, hand)
    return MakeBid(view.seat, bid)


def beginners_count(hand: Suits) -> Bid:
    """One for each ace outside spades and for each of A K Q J T of spades; at least one."""
    aces = sum(held >> ACE & 1 for held in hand[:SPADES])
    spades = sum(hand[SPADES] >> rank & 1 for rank in HIGH_SPADES)
    return max(1, aces + spades)


# ------------------------------------------------------------ the fine bid

CAUTION = 1.15
"""What is taken off the tricks expected: a contract that fails costs more than a bag."""

CAUTION_ALONE = 1.7
"""The same where nobody's tricks can make up for mine."""

NIL_MARGIN = -3
"""By how many points a nil must look better than a number; most nils end better than they look."""


def fine_bid(view: View, hand: Suits) -> Bid:
    """A number that weighs the whole hand and the bids heard, or nil where it promises more."""
    tricks = likely_tricks(view, hand)
    if may_nil(view, hand) and nil_points(view, hand) > number_points(view, tricks) + NIL_MARGIN:
        return NIL
    caution = CAUTION if view.rules.partners else CAUTION_ALONE
    return min(13, max(1, int(tricks + 1 - caution)))


def likely_tricks(view: View, hand: Suits) -> float:
    """The tricks expected of the hand, a little less where the others have bid much, and so on."""
    tricks = expected_tricks(hand, FOUR if view.rules.partners else TWO)
    return tricks + _heard(view)


def _heard(view: View) -> float:
    """What the bids of the others change: there are thirteen tricks in all."""
    usual = 13 / view.rules.seats
    change = 0.0
    for made in view.bids:
        partner = view.rules.side(made.seat) == view.side
        if is_nil(made.bid):
            change += -0.3 if partner else 0.4 if view.rules.partners else 2.0
        else:
            change -= 0.08 * (made.bid - usual)
    return change


# ------------------------------------------------------------ nil


def may_nil(view: View, hand: Suits) -> bool:
    """Nil is open, no sure winner is held, and no nil of the partner has been heard."""
    if not any(action == MakeBid(view.seat, NIL) for action in view.legal):
        return False
    if any(is_nil(made.bid) and view.rules.side(made.seat) == view.side for made in view.bids):
        return False
    return not hand[SPADES] >> ACE & 1


def nil_points(view: View, hand: Suits) -> float:
    """The points that a nil promises, its failure counted against it."""
    chance = hand_nil_chance(view, hand)
    return (2 * chance - 1) * view.rules.nil_points


def hand_nil_chance(view: View, hand: Suits) -> float:
    """The chance that these cards take no trick against the cards out."""
    gone = suits_of(view.seen_discards)
    unseen = [ALL_RANKS & ~held & ~away for held, away in zip(hand, gone, strict=True)]
    out = (unseen[0], unseen[1], unseen[2], unseen[3])
    share = 13 / sum(ranks.bit_count() for ranks in out)
    shares = (share, share, share, share)
    partners = view.rules.partners
    danger = Danger(foes=(shares, shares) if partners else (shares,), partner=shares if partners else None)
    return nil_chance(hand, out, danger)


def number_points(view: View, tricks: float) -> float:
    """The points that a numbered bid is likely to bring."""
    return 0.8 * view.rules.trick_points * max(1.0, tricks)
