// The second to the last card of a trick, with no nil of one's own alive.
#pragma once

#include "policy_keep.hpp"
#include "policy_pick.hpp"
#include "policy_takers.hpp"

namespace spadille {

namespace detail {

// Of cards of a suit that do not take the trick: the one least worth keeping. Higher cards are worth more tricks,
// so only a nil asks for a second look.
template <bool nils>
void consider_thrown(const Sight& sight, Cards cards, float lying, Pick& pick) {
    const Card low = lowest(cards), high = highest(cards);
    const bool shedding = sight.aims.thrift < 0;
    if (nils || !shedding) pick.consider(low, lying - keep_worth<nils>(sight, low));
    if (nils ? low != high : shedding) pick.consider(high, lying - keep_worth<nils>(sight, high));
}

// The lowest card that is as good as the highest: none that is out lies between.
inline Card cheapest_of_top(const Sight& sight, Cards cards) {
    const Card top = highest(cards);
    const Cards between = sight.out & suit_cards(suit_of(top)) & (only(top) - 1);
    return between ? lowest(cards & over(highest(between))) : lowest(cards);
}

template <bool nils>
void consider_taking(const Sight& sight, const Others& led, Cards winners, Pick& pick) {
    const Card low = lowest(winners);
    const auto consider = [&](Card card) {
        pick.consider(card, outlook<nils>(sight, led, card, sight.seat) - keep_worth<nils>(sight, card));
    };
    consider(low);
    const bool shedding = sight.aims.thrift < 0;
    if (sight.place + 1 == sight.seats && !shedding) return;
    const Card high = shedding ? highest(winners) : cheapest_of_top(sight, winners);
    if (high != low) consider(high);
}

// The last to play, with no nil about, knows what each card does; no other card of the suit is worth the trick.
inline Card follow_last(const Aims& aims, bool ours, Cards winners, Cards losers) {
    if (aims.gain <= 0) return highest(losers ? losers : winners);
    return losers && (ours || !winners) ? lowest(losers) : lowest(winners);
}

template <bool nils>
Card follow_suit(const Sight& sight, const Others& led, Cards held) {
    const Course& course = sight.course;
    const Cards winners = suit_of(course.best) == led.suit ? held & over(course.best) : 0, losers = held & ~winners;
    Pick pick;
    if (losers) {
        const float lying = outlook<nils>(sight, led, course.best, course.holder);
        consider_thrown<nils>(sight, losers, lying, pick);
    }
    if (winners) consider_taking<nils>(sight, led, winners, pick);
    return pick.card;
}

template <bool nils>
Card throw_or_ruff(const Sight& sight, const Others& led) {
    const Course& course = sight.course;
    const Cards trumps = sight.hand & all_spades, plain = sight.hand & ~all_spades;
    const Cards ruffs = led.suit == spades ? 0 : is_spade(course.best) ? trumps & over(course.best) : trumps;
    Pick pick;
    const float lying = ruffs ? outlook<nils>(sight, led, course.best, course.holder) : 0;
    for (int suit = 0; suit < spades; ++suit)
        if (const Cards held = plain & suit_cards(suit))
            consider_thrown<nils>(sight, held, lying, pick);
    if (!plain && trumps & ~ruffs) consider_thrown<nils>(sight, trumps & ~ruffs, lying, pick);
    if (ruffs) consider_taking<nils>(sight, led, ruffs, pick);
    return pick.card;
}

}  // namespace detail

template <bool nils>
Card follow_card(const Sight& sight) {
    const Others led(sight, sight.course.led);
    const Cards held = sight.hand & suit_cards(led.suit);
    return held ? detail::follow_suit<nils>(sight, led, held) : detail::throw_or_ruff<nils>(sight, led);
}

}  // namespace spadille
