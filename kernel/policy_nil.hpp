// The own nil, still alive: no trick now, and the hand least likely to take one later.
//
// In each suit the n-th lowest card must meet an n-th card of the opponents that is higher: the nil fails where
// each of them has n cards below it, and the partner too few above it to cover.
#pragma once

#include "policy_pick.hpp"
#include "policy_takers.hpp"

namespace spadille {

namespace detail {

inline float stays_under(const Sight& sight, int foe, int suit, int lower, int count, int number) {
    if (shown_void(sight.course, foe, suit)) return number == 1 ? 1.0f : 0.5f;
    const int share = share_of(sight, suit);
    return std::min(1.0f, at_least[share][number][lower] + (number == 1 ? 1.0f : 0.5f) * none_of[share][count]);
}

inline float uncovered(const Sight& sight, int suit, int higher, int count, int number) {
    const int partner = partner_of(sight), share = share_of(sight, suit);
    const float above = shown_void(sight.course, partner, suit) ? 0 : at_least[share][number][higher];
    const float ruffs = suit == spades ? 0 : 0.7f * has_none(sight, partner, suit, count);
    return std::max(0.0f, 1 - above - ruffs);
}

// The chance that the number-th lowest card of a suit is one day forced to take a trick.
inline float forced(const Sight& sight, Card card, int number) {
    const int suit = suit_of(card), lower = out_under(sight, card), higher = out_over(sight, card);
    const int count = lower + higher;
    float stays = 1, voids = 1;
    for (unsigned left = sight.foes; left; left &= left - 1) {
        const int foe = std::countr_zero(left);
        stays *= stays_under(sight, foe, suit, lower, count, number);
        voids *= has_none(sight, foe, suit, count);
    }
    float chance = std::max(0.0f, stays - voids);
    if (has_partner(sight)) chance *= uncovered(sight, suit, higher, count, number);
    return chance;
}

// The chance that these cards of a suit, led as often as can be, take a trick.
inline float danger(const Sight& sight, Cards held) {
    constexpr std::array<float, 7> long_spades{0, 0, 0, 0.1f, 0.3f, 0.6f, 0.9f};
    float worst = 0, none = 1;
    int number = 0;
    for (const Card card : each(held)) {
        const float chance = forced(sight, card, std::min(++number, most_least));
        worst = std::max(worst, chance);
        none *= 1 - chance;
    }
    const float length = held & all_spades ? long_spades[std::min(number, 6)] : 0;
    return 1 - (1 - length) * (1 - 0.65f * worst - 0.35f * (1 - none));
}

// What remains of the safety of a suit after this card, over what there is with it.
inline float safety_after(const Sight& sight, Card card, float safety) {
    const Cards held = sight.hand & suit_cards(suit_of(card)) & ~only(card);
    return (1 - danger(sight, held)) / std::max(0.02f, safety);
}

inline float takes_chance(const Sight& sight, Card card, int led) {
    if (sight.course.in_trick && !beats(card, sight.course.best)) return 0;
    float lies = 1;
    unsigned rest = later_seats(sight);
    for (int seat = next_seat(sight, sight.seat); rest; seat = next_seat(sight, seat)) {
        rest &= ~(1u << seat);
        lies *= 1 - overtakes(sight, seat, card, sight.seat, led, rest);
    }
    return lies;
}

}  // namespace detail

inline Card nil_card(const Sight& sight, Cards legal) {
    std::array<float, suits> safety;
    float all = 1;
    for (int suit = 0; suit < suits; ++suit) {
        safety[suit] = 1 - detail::danger(sight, sight.hand & suit_cards(suit));
        all *= std::max(0.02f, safety[suit]);
    }
    const int led = sight.course.in_trick ? suit_of(sight.course.trick[0]) : -1;
    Pick pick;
    for (const Card card : each(legal)) {
        const float lives = 1 - detail::takes_chance(sight, card, led < 0 ? suit_of(card) : led);
        const float later = all * detail::safety_after(sight, card, safety[suit_of(card)]);
        pick.consider(card, lives * (sight.weights.hope + (1 - sight.weights.hope) * later));
    }
    return pick.card;
}

}  // namespace spadille
