// The own nil, still alive: no trick now, and the hand least likely to take one later.
//
// In each suit the n-th lowest card must meet an n-th card of the opponents that is higher: the nil fails where
// each of them has n cards below it, and the partner too few above it to cover.
#pragma once

#include "policy_pick.hpp"
#include "policy_takers.hpp"

namespace spadille {

namespace detail {

// What makes a card of a suit safe that is the same for all of them.
struct Shelter {
    const Others& suit;
    std::array<int, 2> foes{};        // the share of each opponent; of none in place of a second
    std::array<float, 2> foes_void{};
    float voids;                      // the chance that no opponent has any
    int partner = 0;                  // the partner's share
    float ruffs = 0;                  // the chance that the partner ruffs the suit

    explicit Shelter(const Others& suit) : suit(suit) {
        const Sight& sight = suit.sight;
        for (int foe = 0; foe < sight.seats / 2; ++foe) {
            const int seat = 2 * foe + 1 - side_of(sight.seat);
            foes[foe] = sight.share_of(seat, suit.suit, suit.share);
            foes_void[foe] = none_of[foes[foe]][suit.count];
        }
        voids = sight.has_partner() ? foes_void[0] * foes_void[1] : foes_void[0];
        if (!sight.has_partner()) return;
        partner = sight.share_of(sight.partner(), suit.suit, suit.share);
        if (suit.suit != spades) ruffs = 0.7f * none_of[partner][suit.count];
    }

    float stays_under(int foe, int lower, int number) const {
        const float none = (number == 1 ? 1.0f : 0.5f) * foes_void[foe];
        return std::min(1.0f, at_least[foes[foe]][number][lower] + none);
    }

    // The chance that the number-th lowest card, with so many out below it, is one day forced to take a trick.
    float forced(int lower, int number) const {
        if (lower == 0) return 0;
        if (!suit.sight.has_partner()) return std::max(0.0f, stays_under(0, lower, number) - voids);
        const float stays = stays_under(0, lower, number) * stays_under(1, lower, number);
        const float above = at_least[partner][number][suit.count - lower];
        return std::max(0.0f, stays - voids) * std::max(0.0f, 1 - above - ruffs);
    }
};

// The chance that cards of a suit, led as often as can be, take no trick.
struct Safety {
    float worst = 0;
    float none = 1;

    void add(float forced) {
        worst = std::max(worst, forced);
        none *= 1 - forced;
    }

    float of(int suit, int cards) const {
        constexpr std::array<float, 7> long_spades{0, 0, 0, 0.1f, 0.3f, 0.6f, 0.9f};
        const float length = suit == spades ? long_spades[std::min(cards, 6)] : 0;
        return (1 - length) * (1 - 0.65f * worst - 0.35f * (1 - none));
    }
};

// The cards of one suit in a hand, from the lowest up: how safe they are, all of them or without one.
class Safeties {
public:
    Safeties(const Others& suit, Cards held) : suit_(suit.suit), cards_(size(held)) {
        const Shelter shelter(suit);
        int card = 0;
        for (const Card next : each(held)) {
            const int lower = out_under(suit.sight, next);
            forced_[card] = shelter.forced(lower, std::min(card + 1, most_least));
            // Without a lower one it comes a round earlier.
            if (card) earlier_[card] = shelter.forced(lower, std::min(card, most_least));
            ++card;
        }
    }

    float all() const {
        Safety safety;
        for (int card = 0; card < cards_; ++card) safety.add(forced_[card]);
        return safety.of(suit_, cards_);
    }

    float without(int one) const {
        Safety safety;
        for (int card = 0; card < one; ++card) safety.add(forced_[card]);
        for (int card = one + 1; card < cards_; ++card) safety.add(earlier_[card]);
        return safety.of(suit_, cards_ - 1);
    }

private:
    int suit_;
    int cards_;
    std::array<float, most_ranks> forced_;
    std::array<float, most_ranks> earlier_;
};

inline float takes_chance(const Sight& sight, const Others& led, const Plan& plan, Card card) {
    if (sight.place && !holds(beating(sight.course.best), card)) return 0;
    float lies = 1;
    for (const float over : overtaken(led, plan, card)) lies *= 1 - over;
    return lies;
}

}  // namespace detail

inline Card nil_card(const Sight& sight, Cards legal) {
    const bool leads = sight.place == 0;
    const int led = leads ? -1 : sight.course.led;
    const Plan plan = plan_for(sight, sight.seat);
    Pick pick;
    for (int suit = 0; suit < suits; ++suit) {
        const Cards held = sight.hand & suit_cards(suit);
        if (!(legal & held)) continue;
        const Others others(sight, suit);
        const detail::Safeties safeties(others, held);
        const float before = std::max(0.02f, safeties.all());
        int number = 0;
        for (const Card card : each(held)) {
            const float takes = detail::takes_chance(sight, leads ? others : Others(sight, led), plan, card);
            const float after = safeties.without(number++) / before;
            pick.consider(card, (1 - takes) * (sight.weights.hope + (1 - sight.weights.hope) * after));
        }
    }
    return pick.card;
}

}  // namespace spadille
