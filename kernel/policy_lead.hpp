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
        masters += held && (!out || highest(held) > highest(out));
    }
    return masters;
}

inline float spade_lead(const Sight& sight, Card card) {
    const float length = static_cast<float>(size(sight.hand & all_spades)) -
                         static_cast<float>(out_of(sight, spades)) / 3;
    if (out_over(sight, card) == 0)
        return 0.1f * static_cast<float>(side_masters(sight)) + 0.1f * std::min(length, 3.0f);
    return 0.05f * length - 0.15f;
}

// A short suit led early makes room for ruffs with low spades.
inline float short_suit(const Sight& sight, int length) {
    const int trumps = size(sight.hand & all_spades);
    if (trumps < 1 || trumps > 5 || sight.course.left < 6) return 0;
    return length == 1 ? 0.35f : length == 2 ? 0.12f : 0.0f;
}

inline float partner_ruffs(const Sight& sight, int suit) {
    if (!has_partner(sight) || sight.cover > 0) return 0;
    const int partner = partner_of(sight), next = next_seat(sight, sight.seat);
    const float ruffs = is_void(sight, partner, suit) * has_spade(sight, partner);
    return 0.6f * ruffs * (1 - is_void(sight, next, suit) * has_spade(sight, next));
}

inline float low_lead(const Sight& sight, Card card) {
    const Cards held = sight.hand & suit_cards(suit_of(card));
    const Card top = highest(held);
    const int length = size(held), higher = out_over(sight, top);
    float worth = short_suit(sight, length);
    if (higher == 1) {
        const bool sequence = top > 0 && holds(held, top - 1);
        if (sequence) worth += card == top ? 0.3f : 0.0f;
        else if (length > 1) worth -= 0.2f;
    } else if (higher == 2 && length > 1) {
        worth -= 0.06f;
    }
    return worth;
}

inline float contract_lead(const Sight& sight, Card card) {
    if (suit_of(card) == spades) return spade_lead(sight, card);
    if (out_over(sight, card) == 0) return trick_worth(sight, card) + 0.1f;
    return low_lead(sight, card) + partner_ruffs(sight, suit_of(card));
}

inline float cover_lead(const Sight& sight, Card card) {
    if (sight.cover <= 0) return 0;
    if (is_void(sight, partner_of(sight), suit_of(card)) > 0.99f) return sight.weights.cover_void * sight.cover;
    const float height = std::max(0.0f, static_cast<float>(rank_of(card) - 6) / 6);
    return sight.weights.cover_lead * sight.cover * height;
}

inline float lead_worth(const Sight& sight, Card card) {
    float worth = outlook(sight, card, sight.seat, suit_of(card)) - keep_worth(sight, card);
    worth += cover_lead(sight, card);
    if (sight.attack > 0) worth += sight.weights.attack_lead * sight.attack * threats(sight, card);
    if (sight.gain > 0)
        worth += (sight.attack > 0 ? sight.weights.attacking : 1.0f) * sight.gain * contract_lead(sight, card);
    return worth;
}

}  // namespace detail

inline Card lead_card(const Sight& sight, Cards legal) {
    Pick pick;
    for (int suit = 0; suit < suits; ++suit) {
        const Cards held = legal & suit_cards(suit);
        if (!held) continue;
        pick.consider(lowest(held), detail::lead_worth(sight, lowest(held)));
        if (without_lowest(held)) pick.consider(highest(held), detail::lead_worth(sight, highest(held)));
    }
    return pick.card;
}

}  // namespace spadille
