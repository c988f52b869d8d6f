// The lead, with no nil of one's own alive: what it brings, and what it does beyond the trick that it begins.
//
// In tricks: sure winners before they are ruffed, short suits to ruff later, the partner's ruffs, trumps drawn
// when there is something to save from them; not away from a king.
#pragma once

#include "policy_keep.hpp"
#include "policy_pick.hpp"
#include "policy_takers.hpp"

namespace spadille {

namespace detail {

inline int side_masters(const Sight& sight) {
    int masters = 0;
    for (int suit = 0; suit < spades; ++suit) {
        const Cards held = sight.hand & suit_cards(suit), out = sight.out & suit_cards(suit);
        masters += held > out;
    }
    return masters;
}

inline float spade_lead(const Sight& sight, int higher) {
    const float length =
        static_cast<float>(size(sight.hand & all_spades)) - static_cast<float>(sight.spades_out) / 3;
    const Weights& weights = sight.weights;
    if (higher == 0)
        return weights.draw_masters * static_cast<float>(side_masters(sight)) +
               weights.draw_length * std::min(length, 3.0f);
    return weights.low_draw_length * length + weights.low_draw;
}

// A short suit led early makes room for ruffs with low spades.
inline float short_suit(const Sight& sight, int length) {
    if (length > 2 || sight.course.left < 6) return 0;
    const int trumps = size(sight.hand & all_spades);
    if (trumps < 1 || trumps > 5) return 0;
    return length == 1 ? sight.weights.single_lead : sight.weights.double_lead;
}

inline float partner_ruffs(const Sight& sight, const Others& suit) {
    if (!sight.has_partner() || sight.covers()) return 0;
    const ByVoids ruffs = suit.ruffs();
    return sight.weights.partner_ruff * suit.of(2, ruffs) * (1 - suit.of(1, ruffs));
}

inline float low_lead(const Sight& sight, Cards held, Card card) {
    const Card top = highest(held);
    const int length = size(held), higher = out_over(sight, top);
    float worth = short_suit(sight, length);
    if (higher == 1) {
        const bool sequence = length > 1 && holds(held, top - 1);
        if (sequence) worth += card == top ? sight.weights.sequence_lead : 0.0f;
        else if (length > 1) worth += sight.weights.king_lead;
    } else if (higher == 2 && length > 1) {
        worth += sight.weights.queen_lead;
    }
    return worth;
}

inline float contract_lead(const Sight& sight, const Others& suit, Cards held, Card card, float worth) {
    const int higher = out_over(sight, card);
    if (suit.suit == spades) return spade_lead(sight, higher);
    if (higher == 0) return worth + sight.weights.master_lead;
    return low_lead(sight, held, card) + partner_ruffs(sight, suit);
}

inline float cover_lead(const Sight& sight, const Others& suit, Card card) {
    if (suit.is_void(sight.partner()) > 0.99f) return sight.weights.cover_void * sight.aims.cover;
    const float height = std::max(0.0f, static_cast<float>(rank_of(card) - 6) / 6);
    return sight.weights.cover_lead * sight.aims.cover * height;
}

// The chance that our side takes a trick that begins with a low card is hardly ever worth a reckoning.
template <bool nils>
float lead_outlook(const Sight& sight, const Others& suit, Card card, int higher) {
    if (nils || higher < 3 || sight.seats == 2) return outlook<nils>(sight, suit, card, sight.seat);
    return sight.aims.gain * sight.weights.low_lead;
}

template <bool nils>
float lead_worth(const Sight& sight, const Others& suit, Cards held, Card card) {
    const int higher = out_over(sight, card);
    // A master is worth as much later as it brings now, so neither need be reckoned.
    if (!nils && higher == 0 && suit.suit != spades && sight.aims.gain > 0)
        return lead_outlook<nils>(sight, suit, card, higher) + sight.aims.gain * sight.weights.master_lead;
    const float kept = trick_worth(sight, card);
    float worth = lead_outlook<nils>(sight, suit, card, higher) - sight.aims.thrift * kept;
    float own = 1;
    if constexpr (nils) {
        if (sight.covers()) worth += cover_lead(sight, suit, card) - cover_worth(sight, card);
        if (sight.aims.attack > 0) {
            own = sight.weights.attacking;
            worth += sight.weights.attack_lead * sight.aims.attack * threat(sight, card);
            worth -= attack_worth(sight, card);
        }
    }
    if (sight.aims.gain > 0) worth += own * sight.aims.gain * contract_lead(sight, suit, held, card, kept);
    return worth;
}

}  // namespace detail

template <bool nils>
Card lead_card(const Sight& sight, Cards legal) {
    Pick pick;
    for (int suit = 0; suit < suits; ++suit) {
        const Cards held = legal & suit_cards(suit);
        if (!held) continue;
        const Others others(sight, suit);
        const Card low = lowest(held), high = highest(held);
        const bool may_take = low != high && out_over(sight, high) < 2;
        const bool high_first = may_take && sight.aims.gain > 0;
        if (nils || !high_first || sight.seats == 2)
            pick.consider(low, detail::lead_worth<nils>(sight, others, held, low));
        if (nils ? low != high : high_first)
            pick.consider(high, detail::lead_worth<nils>(sight, others, held, high));
    }
    return pick.card;
}

}  // namespace spadille
