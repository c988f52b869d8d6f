// A decision as the seat to act sees it: nothing in here depends on a card that this seat has not seen.
//
// The chances ask of each other seat what it can hold: a card out of a suit is as likely with one as with another
// of those who have not shown that they have none.
#pragma once

#include "policy_course.hpp"

namespace spadille {

constexpr Cards over(Card card) { return suit_cards(suit_of(card)) & ~((Cards{2} << card) - 1); }
constexpr Cards under(Card card) { return suit_cards(suit_of(card)) & ((Cards{1} << card) - 1); }

constexpr bool same_side(int one, int other) { return ((one ^ other) & 1) == 0; }

namespace detail {

// By the seats that have shown to be void, of the three others: the share of each one left.
inline constexpr auto shares_by_void = [] {
    std::array<std::int8_t, 16> shares{};
    for (unsigned voids = 0; voids < 16; ++voids)
        shares[voids] = static_cast<std::int8_t>(whole / std::max(1, 3 - std::popcount(voids)));
    return shares;
}();

}  // namespace detail

struct Sight {
    const Terms& terms;
    const Course& course;
    const Aims& aims;
    const Weights& weights;
    int seat;
    int seats;
    Cards hand;
    Cards out;         // cards of which this seat does not know where they are
    int spades_out;
    int one_share = 0; // with two seats: the share of the cards out that the other holds
    std::array<float, most_seats> spade{};  // the chance that a seat has one

    Sight(const Terms& terms, const Course& course, int seat, Cards hand, Cards gone)
        : terms(terms), course(course), aims(course.aims[side_of(seat)]), weights(*terms.weights), seat(seat),
          seats(terms.rules.seats), hand(hand), out(deck & ~(hand | course.played | gone)),
          spades_out(size(out & all_spades)) {
        if (seats == 2) {
            const int all = std::max(1, size(out));
            one_share = std::min(whole, (whole * size(hand) + all / 2) / all);
        }
        const int spades_share = share(spades);
        for (int other = 0; other < most_seats; ++other)
            spade[other] = 1 - none_of[share_of(other, spades, spades_share)][spades_out];
    }

    // The share of the cards out of a suit that a seat has which has not shown that it has none.
    int share(int suit) const {
        if (seats == 2) return one_share;
        return detail::shares_by_void[course.voids >> (4 * suit) & 15u & ~(1u << seat)];
    }

    // The share of a seat, given that.
    int share_of(int other, int suit, int share) const { return share & -static_cast<int>(!shown_void(course, other, suit)); }

    int next(int other) const { return (other + 1) & (seats - 1); }
    int partner() const { return seat ^ 2; }  // of four seats
    bool has_partner() const { return seats == 4; }
    unsigned own() const { return 0b0101u << side_of(seat) & ((1u << seats) - 1); }
    unsigned foes() const { return ~own() & ((1u << seats) - 1); }
    bool covers() const { return has_partner() && (course.live >> partner() & 1); }
};

inline int out_over(const Sight& sight, Card card) { return size(sight.out & over(card)); }
inline int out_under(const Sight& sight, Card card) { return size(sight.out & under(card)); }

// ---------------------------------------------------------------- a suit of it

// What the other seats can hold of a suit.
struct Others {
    const Sight& sight;
    int suit;
    int count;  // cards out of the suit
    int share;  // of a seat that may have some

    Others(const Sight& sight, int suit)
        : sight(sight), suit(suit), count(size(sight.out & suit_cards(suit))), share(sight.share(suit)) {}

    int share_of(int seat) const { return sight.share_of(seat, suit, share); }
    float has_none(int seat, int cards) const { return none_of[share_of(seat)][cards]; }
    float is_void(int seat) const { return has_none(seat, count); }
    float ruffs(int seat) const { return is_void(seat) * sight.spade[seat]; }

    // The chance that a seat can beat the best card of a trick of this suit.
    float beats(int seat, Card best) const {
        const ByCount& none = none_of[share_of(seat)];
        const int higher = out_over(sight, best);
        if (suit == spades) return 1 - none[higher];
        if (suit_of(best) == suit) return 1 - none[higher] + none[count] * sight.spade[seat];
        return none[count] * (1 - none_of[sight.share_of(seat, spades, sight.share(spades))][higher]);
    }

    // The chance that a seat has cards of the suit, and all of them beat this one.
    float is_stuck(int seat, Card best) const {
        if (suit_of(best) != suit) return 0;
        const ByCount& none = none_of[share_of(seat)];
        return none[out_under(sight, best)] - none[count];
    }
};

}  // namespace spadille
