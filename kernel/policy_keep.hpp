// What a card is worth if it is kept: tricks for the contract, cover for the partner's nil, attack on another's.
#pragma once

#include "policy_sight.hpp"

namespace spadille {

// ---------------------------------------------------------------- later tricks

inline float spade_worth(const Sight& sight, Card card) {
    const int higher = out_over(sight, card);
    if (higher == 0) return 1;
    const int guards = size(sight.hand & under(card));
    const float rank = static_cast<float>(rank_of(card));
    if (guards >= higher && higher <= 2) return 0.92f - 0.1f * static_cast<float>(higher);
    if (size(sight.hand & all_spades) > sight.spades_out / 2) return sight.weights.long_spade + 0.01f * rank;
    const float open = 1 - static_cast<float>(higher) / 13;
    return sight.weights.low_spade + sight.weights.spade_rank * rank * open;
}

// The chance that no opponent ruffs a suit that has gone round so many times.
inline float unruffed(const Sight& sight, const Others& suit, int rounds) {
    const ByVoids ruffs = suit.ruffs_later(rounds);
    const float chance = 1 - suit.of(1, ruffs);
    return sight.seats == 2 ? chance : chance * (1 - suit.of(3, ruffs));
}

inline float side_worth(const Sight& sight, Card card) {
    const int higher = out_over(sight, card);
    const float rank = 0.004f * static_cast<float>(rank_of(card));
    if (higher > 3 && (sight.out & under(card))) return rank;
    const Weights& weights = sight.weights;
    const std::array<float, 4> promoted{1.0f, weights.once_beaten, weights.twice_beaten, weights.thrice_beaten};
    const bool guarded = size(sight.hand & under(card)) >= higher;
    const float worth = promoted[std::min(higher, 3)] * (guarded ? 1.0f : weights.unguarded);
    const int rounds = higher + size(sight.hand & over(card));
    return worth * unruffed(sight, Others(sight, suit_of(card)), rounds) + rank;
}

inline float trick_worth(const Sight& sight, Card card) {
    return is_spade(card) ? spade_worth(sight, card) : side_worth(sight, card);
}

// ---------------------------------------------------------------- cover and attack

inline float cover_worth(const Sight& sight, Card card) {
    const float height = std::max(0.0f, static_cast<float>(rank_of(card) - 4) / 8);
    if (height == 0) return 0;
    const int suit = suit_of(card);
    const float threatened = suit == spades ? 1.0f : 0.25f + 0.75f * (1 - Others(sight, suit).is_void(sight.partner()));
    return sight.weights.cover_keep * sight.aims.cover * height * threatened;
}

// How likely a card is, one day, to leave one of the nil bidders against us the trick.
inline float threat(const Sight& sight, Card card) {
    const float low = std::max(0.0f, 1 - static_cast<float>(rank_of(card)) / 9);
    if (low == 0) return 0;
    const Others suit(sight, suit_of(card));
    float sum = 0;
    for (unsigned left = sight.course.live & sight.foes(); left; left &= left - 1)
        sum += low * (1 - suit.has_none(std::countr_zero(left), out_over(sight, card)));
    return sum;
}

inline float attack_worth(const Sight& sight, Card card) {
    float most = sight.weights.attack_keep * sight.aims.attack;
    if (sight.aims.needing) most = std::min(most, sight.weights.beside * sight.aims.thrift);
    return most * threat(sight, card);
}

// ---------------------------------------------------------------- all of it, in points

template <bool nils>
float keep_worth(const Sight& sight, Card card) {
    float worth = sight.aims.thrift * trick_worth(sight, card);
    if constexpr (nils) {
        if (sight.covers()) worth += cover_worth(sight, card);
        if (sight.aims.attack > 0) worth += attack_worth(sight, card);
    }
    return worth;
}

}  // namespace spadille
