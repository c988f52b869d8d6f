// The second to the last card of a trick, with no nil of one's own alive.
#pragma once

#include "policy_keep.hpp"
#include "policy_pick.hpp"
#include "policy_takers.hpp"

namespace spadille {

// A card that does not take the trick is judged only by what it is worth to keep.
inline void consider_thrown(const Sight& sight, Cards suit, float lying, Pick& pick) {
    if (!suit) return;
    pick.consider(lowest(suit), lying - keep_worth(sight, lowest(suit)));
    if (without_lowest(suit)) pick.consider(highest(suit), lying - keep_worth(sight, highest(suit)));
}

inline void consider_taking(const Sight& sight, Cards winners, int led, Pick& pick) {
    if (!winners) return;
    const auto consider = [&](Card card) {
        pick.consider(card, outlook(sight, card, sight.seat, led) - keep_worth(sight, card));
    };
    consider(lowest(winners));
    if (without_lowest(winners)) consider(highest(winners));
}

inline Card follow_card(const Sight& sight) {
    const Course& course = sight.course;
    const int led = suit_of(course.trick[0]);
    const Cards follow = sight.hand & suit_cards(led);
    const Cards above = over(course.best) | (suit_of(course.best) == spades ? 0 : all_spades);
    const Cards may = follow ? follow : sight.hand;
    const Cards winners = may & above, losers = may & ~above;
    Pick pick;
    if (losers) {
        const float lying = outlook(sight, course.best, course.holder, led);
        const Cards thrown = losers & ~all_spades && !follow ? losers & ~all_spades : losers;
        for (int suit = 0; suit < suits; ++suit) consider_thrown(sight, thrown & suit_cards(suit), lying, pick);
    }
    consider_taking(sight, winners, led, pick);
    return pick.card;
}

}  // namespace spadille
