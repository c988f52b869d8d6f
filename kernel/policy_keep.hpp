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
    if (size(sight.hand & all_spades) > sight.spades_out / 2) return 0.7f + 0.01f * rank;
    return 0.38f + 0.03f * rank * (1 - static_cast<float>(higher) / 13);
}

// The chance that no opponent ruffs a suit that has gone round so many times.
inline float unruffed(const Sight& sight, const Others& suit, int rounds) {
    const int least = std::min(rounds + 1, most_least);
    const int foe = sight.next(sight.seat), other = foe ^ 2;
    const float by_foe = (1 - at_least[suit.share_of(foe)][least][suit.count]) * sight.spade[foe];
    if (sight.seats == 2) return 1 - by_foe;
    const float by_other = (1 - at_least[suit.share_of(other)][least][suit.count]) * sight.spade[other];
    return (1 - by_foe) * (1 - by_other);
}

inline float side_worth(const Sight& sight, const Others& suit, Card card) {
    const int higher = out_over(sight, card);
    const float rank = 0.004f * static_cast<float>(rank_of(card));
    if (higher > 3 && higher < suit.count) return rank;
    constexpr std::array<float, 4> promoted{1.0f, 0.55f, 0.25f, 0.1f};
    float worth = promoted[std::min(higher, 3)];
    if (size(sight.hand & under(card)) < higher) worth *= 0.3f;
    return worth * unruffed(sight, suit, higher + size(sight.hand & over(card))) + rank;
}

inline float trick_worth(const Sight& sight, const Others& suit, Card card) {
    return suit.suit == spades ? spade_worth(sight, card) : side_worth(sight, suit, card);
}

// ---------------------------------------------------------------- cover and attack

inline float cover_worth(const Sight& sight, const Others& suit, Card card) {
    const float height = std::max(0.0f, static_cast<float>(rank_of(card) - 4) / 8);
    const float threatened = suit.suit == spades ? 1.0f : 0.25f + 0.75f * (1 - suit.is_void(sight.partner()));
    return sight.weights.cover_keep * sight.aims.cover * height * threatened;
}

// How likely a card is, one day, to leave one of the nil bidders against us the trick.
inline float threat(const Sight& sight, const Others& suit, Card card) {
    const float low = std::max(0.0f, 1 - static_cast<float>(rank_of(card)) / 9);
    if (low == 0) return 0;
    float sum = 0;
    for (unsigned left = sight.course.live & sight.foes(); left; left &= left - 1)
        sum += low * (1 - suit.has_none(std::countr_zero(left), out_over(sight, card)));
    return sum;
}

inline float attack_worth(const Sight& sight, const Others& suit, Card card) {
    float most = sight.weights.attack_keep * sight.aims.attack;
    if (sight.aims.needing) most = std::min(most, sight.weights.beside * sight.aims.thrift);
    return most * threat(sight, suit, card);
}

// ---------------------------------------------------------------- all of it, in points

template <bool nils>
float keep_worth(const Sight& sight, const Others& suit, Card card) {
    float worth = sight.aims.thrift * trick_worth(sight, suit, card);
    if constexpr (nils) {
        if (sight.covers()) worth += cover_worth(sight, suit, card);
        if (sight.aims.attack > 0) worth += attack_worth(sight, suit, card);
    }
    return worth;
}

}  // namespace spadille
