// What a card is worth if it is kept: tricks for the contract, cover for the partner's nil, attack on another's.
#pragma once

#include "policy_sight.hpp"

namespace spadille {

// ---------------------------------------------------------------- later tricks

inline float spade_worth(const Sight& sight, Card card) {
    const int higher = out_over(sight, card), guards = size(sight.hand & under(card));
    const float rank = static_cast<float>(rank_of(card));
    if (higher == 0) return 1;
    if (guards >= higher && higher <= 2) return 0.92f - 0.1f * static_cast<float>(higher);
    if (size(sight.hand & all_spades) > out_of(sight, spades) / 2) return 0.7f + 0.01f * rank;
    return 0.38f + 0.03f * rank * (1 - static_cast<float>(higher) / 13);
}

// The chance that no opponent ruffs a suit that has gone round so many times.
inline float unruffed(const Sight& sight, int suit, int rounds) {
    const int count = out_of(sight, suit), least = std::min(rounds + 1, most_least);
    float chance = 1;
    for (unsigned left = sight.foes; left; left &= left - 1) {
        const int foe = std::countr_zero(left);
        const float follows = shown_void(sight.course, foe, suit) ? 0.0f : at_least[share_of(sight, suit)][least][count];
        chance *= 1 - (1 - follows) * has_spade(sight, foe);
    }
    return chance;
}

inline float side_worth(const Sight& sight, Card card) {
    const int higher = out_over(sight, card);
    const float rank = 0.004f * static_cast<float>(rank_of(card));
    if (higher > 3 && out_under(sight, card)) return rank;
    constexpr std::array<float, 4> promoted{1.0f, 0.55f, 0.25f, 0.1f};
    float worth = promoted[std::min(higher, 3)];
    if (size(sight.hand & under(card)) < higher) worth *= 0.3f;
    return worth * unruffed(sight, suit_of(card), higher + size(sight.hand & over(card))) + rank;
}

inline float trick_worth(const Sight& sight, Card card) {
    return suit_of(card) == spades ? spade_worth(sight, card) : side_worth(sight, card);
}

// ---------------------------------------------------------------- cover and attack

inline float cover_worth(const Sight& sight, Card card) {
    const int suit = suit_of(card);
    const float height = std::max(0.0f, static_cast<float>(rank_of(card) - 4) / 8);
    const float threatened = 1 - is_void(sight, partner_of(sight), suit);
    return sight.weights.cover_keep * sight.cover * height * (suit == spades ? 1.0f : 0.25f + 0.75f * threatened);
}

// How likely a card is, one day, to leave a nil bidder the trick.
inline float threat(const Sight& sight, int foe, Card card) {
    const float holds = 1 - has_none(sight, foe, suit_of(card), out_over(sight, card));
    return holds * std::max(0.0f, 1 - static_cast<float>(rank_of(card)) / 9);
}

inline float threats(const Sight& sight, Card card) {
    float sum = 0;
    for (unsigned left = prey(sight); left; left &= left - 1) sum += threat(sight, std::countr_zero(left), card);
    return sum;
}

inline float attack_worth(const Sight& sight, Card card) {
    float most = sight.weights.attack_keep * sight.attack;
    if (sight.needing) most = std::min(most, sight.weights.beside * sight.thrift);
    return most * threats(sight, card);
}

// ---------------------------------------------------------------- all of it, in points

inline float keep_worth(const Sight& sight, Card card) {
    float worth = sight.thrift * trick_worth(sight, card);
    if (sight.cover > 0) worth += cover_worth(sight, card);
    if (sight.attack > 0) worth += attack_worth(sight, card);
    return worth;
}

}  // namespace spadille
