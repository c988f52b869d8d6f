"""Who will take the trick: the chance of each seat, if this card is played and the others do as they should.

A nil bidder goes under if he can, his opponents leave the trick to him, his partner takes it from him, and
everybody else takes what he can from the other side.
"""

from spadille.bots.knowledge import Knowledge
from spadille.bots.play.position import Position
from spadille.bots.ranks import above, below, highest, ranks_up
from spadille.cards import SPADES, Card, rank_of, suit_of
from spadille.seats import Seat

FORCED, FREELY, COVERING = 0.2, 0.5, 0.9
"""How high a seat goes that would rather not, that plays for the trick, that covers its partner."""


def takers(position: Position, card: Card) -> dict[Seat, float]:
    """The chance of each seat to take the trick after this card."""
    led = suit_of(card) if position.led is None else position.led
    chances: dict[Seat, float] = {}
    if position.beats(card):
        _follow(position, led, (card, position.seat), position.later, 1.0, chances)
    else:
        assert position.best is not None
        assert position.holder is not None
        _follow(position, led, (position.best, position.holder), position.later, 1.0, chances)
    return chances


def _follow(
    position: Position,
    led: int,
    lying: tuple[Card, Seat],
    later: tuple[Seat, ...],
    chance: float,
    chances: dict[Seat, float],
) -> None:
    """Adds the chances of the seats to take the trick in which `lying` is the best card and its player."""
    best, holder = lying
    if not later or chance < 0.01:
        chances[holder] = chances.get(holder, 0.0) + chance
        return
    seat, rest = later[0], later[1:]
    over, height = _overtakes(position, seat, led, lying, rest)
    if over < 1:
        _follow(position, led, lying, rest, chance * (1 - over), chances)
    if over > 0:
        better = better_card(position.know, best, led, height)
        _follow(position, led, (better, seat), rest, chance * over, chances)


def _overtakes(
    position: Position, seat: Seat, led: int, lying: tuple[Card, Seat], rest: tuple[Seat, ...]
) -> tuple[float, float]:
    """The chance that a seat plays over the card that lies best, and how high it then goes (0 to 1)."""
    best, holder = lying
    know = position.know
    if seat in position.nils:
        return stuck_chance(know, seat, best, led), FORCED
    own_side = position.friends(seat, holder)
    if own_side and holder in position.nils:
        return beat_chance(know, seat, best, led), FREELY
    if own_side:
        covering = any(other in position.nils and position.friends(seat, other) for other in rest)
        return (0.5 * beat_chance(know, seat, best, led), COVERING) if covering else (0.0, FREELY)
    prey = holder in position.nils or any(
        other in position.nils and not position.friends(seat, other) for other in rest
    )
    if prey:
        return stuck_chance(know, seat, best, led), FORCED
    return beat_chance(know, seat, best, led), FREELY


def beat_chance(know: Knowledge, seat: Seat, best: Card, led: int) -> float:
    """The chance that a seat is able to beat a card in a trick of this suit."""
    holder, rank = know.holders[seat], rank_of(best)
    if led == SPADES:
        return 1.0 - holder.none_of(SPADES, above(know.out[SPADES], rank))
    void = know.void_chance(seat, led)
    if suit_of(best) == SPADES:
        return void * (1.0 - holder.none_of(SPADES, above(know.out[SPADES], rank)))
    follows = 1.0 - holder.none_of(led, above(know.out[led], rank))
    return follows + void * know.has_spade(seat)


def stuck_chance(know: Knowledge, seat: Seat, best: Card, led: int) -> float:
    """The chance that all that a seat has of the suit led beats this card, and it has some."""
    if suit_of(best) != led:
        return 0.0
    lower = know.holders[seat].none_of(led, below(know.out[led], rank_of(best)))
    return max(0.0, lower - know.void_chance(seat, led))


def better_card(know: Knowledge, best: Card, led: int, height: float) -> Card:
    """A card with which somebody is likely to beat this one; `height` 0 is the lowest that does."""
    suit = led if suit_of(best) == led and above(know.out[led], rank_of(best)) else SPADES
    floor = rank_of(best) if suit == suit_of(best) else -1
    ranks = [rank for rank in ranks_up(know.out[suit]) if rank > floor]
    if not ranks:
        return suit * 13 + max(12, highest(know.out[suit]))
    return suit * 13 + ranks[round(height * (len(ranks) - 1))]
