// The own nil, still alive: no trick now, and the hand least likely to take one later.
//
// In each suit the n-th lowest card must meet an n-th card of the opponents that is higher: the nil fails where
// each of them has n cards below it, and the partner too few above it to cover.
#pragma once

#include "policy_pick.hpp"
#include "policy_takers.hpp"

namespace spadille {

namespace detail {

inline float stays_under(const Others& suit, int foe, int lower, int number) {
    const int share = suit.sight.share_of(foe, suit.suit, suit.share);
    const float none = (number == 1 ? 1.0f : 0.5f) * none_of[share][suit.count];
    return std::min(1.0f, at_least[share][number][lower] + none);
}

inline float uncovered(const Others& suit, int higher, int number) {
    const int partner = suit.sight.partner();
    const float above = at_least[suit.sight.share_of(partner, suit.suit, suit.share)][number][higher];
    const float ruffs = suit.suit == spades ? 0 : 0.7f * suit.is_void(partner);
    return std::max(0.0f, 1 - above - ruffs);
}

// The chance that the number-th lowest card of a suit is one day forced to take a trick.
inline float forced(const Others& suit, Card card, int number) {
    const int lower = out_under(suit.sight, card);
    if (lower == 0) return 0;
    float stays = 1, voids = 1;
    for (unsigned left = suit.sight.foes(); left; left &= left - 1) {
        const int foe = std::countr_zero(left);
        stays *= stays_under(suit, foe, lower, number);
        voids *= suit.is_void(foe);
    }
    const float chance = std::max(0.0f, stays - voids);
    return suit.sight.has_partner() ? chance * uncovered(suit, suit.count - lower, number) : chance;
}

// The chance that these cards of a suit, led as often as can be, take no trick.
inline float safety(const Others& suit, Cards held) {
    constexpr std::array<float, 7> long_spades{0, 0, 0, 0.1f, 0.3f, 0.6f, 0.9f};
    float worst = 0, none = 1;
    int number = 0;
    for (const Card card : each(held)) {
        const float chance = forced(suit, card, std::min(++number, most_least));
        worst = std::max(worst, chance);
        none *= 1 - chance;
    }
    const float length = suit.suit == spades ? long_spades[std::min(number, 6)] : 0;
    return (1 - length) * (1 - 0.65f * worst - 0.35f * (1 - none));
}

inline float takes_chance(const Sight& sight, const Others& led, Card card) {
    if (sight.course.in_trick && !beats(card, sight.course.best)) return 0;
    const Lying lying(led, card, sight.seat);
    float lies = 1;
    unsigned rest = later_seats(sight);
    for (int seat = sight.next(sight.seat); rest; seat = sight.next(seat)) {
        rest &= ~(1u << seat);
        lies *= 1 - overtakes(sight, lying, seat, rest);
    }
    return lies;
}

}  // namespace detail

inline Card nil_card(const Sight& sight, Cards legal) {
    const bool leads = sight.course.in_trick == 0;
    const int led = leads ? -1 : suit_of(sight.course.trick[0]);
    Pick pick;
    for (int suit = 0; suit < suits; ++suit) {
        const Cards held = sight.hand & suit_cards(suit);
        if (!(legal & held)) continue;
        const Others others(sight, suit);
        const float before = std::max(0.02f, detail::safety(others, held));
        for (const Card card : each(held)) {
            const float takes = detail::takes_chance(sight, leads ? others : Others(sight, led), card);
            const float after = detail::safety(others, held & ~only(card)) / before;
            pick.consider(card, (1 - takes) * (sight.weights.hope + (1 - sight.weights.hope) * after));
        }
    }
    return pick.card;
}

}  // namespace spadille
