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
    float spade = 0;   // the chance that a seat has a spade which has not shown that it has none
    int one_share = 0; // with two seats: the share of the cards out that the other holds

    Sight(const Terms& terms, const Course& course, int seat, Cards hand, Cards gone)
        : terms(terms), course(course), aims(course.aims[side_of(seat)]), weights(*terms.weights), seat(seat),
          seats(terms.rules.seats), hand(hand), out(deck & ~(hand | course.played | gone)),
          spades_out(size(out & all_spades)) {
        if (seats == 2) {
            const int all = std::max(1, size(out));
            one_share = std::min(whole, (whole * size(hand) + all / 2) / all);
        }
        spade = 1 - none(spades)[spades_out];
    }

    // The chances that a seat which may have cards of a suit has none of so many that are out.
    const ByCount& none(int suit) const { return none_of[share(suit)]; }

    int share(int suit) const {
        if (seats == 2) return one_share;
        return detail::shares_by_void[course.voids >> (4 * suit) & 15u & ~(1u << seat)];
    }

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
    int count;             // cards out of the suit
    const ByCount& none;
    float open_void;       // the chance that a seat has none of it which has not shown so

    Others(const Sight& sight, int suit)
        : sight(sight), suit(suit), count(size(sight.out & suit_cards(suit))), none(sight.none(suit)),
          open_void(none[count]) {}

    float is_void(int seat) const { return shown_void(sight.course, seat, suit) ? 1.0f : open_void; }
    float has_none(int seat, int cards) const { return shown_void(sight.course, seat, suit) ? 1.0f : none[cards]; }
    float ruffs(int seat) const { return shown_void(sight.course, seat, spades) ? 0.0f : is_void(seat) * sight.spade; }

    // The chance that a seat can beat the best card of a trick of this suit.
    float beats(int seat, Card best) const {
        if (suit_of(best) == suit) {
            const float higher = 1 - has_none(seat, out_over(sight, best));
            return suit == spades ? higher : higher + ruffs(seat);
        }
        if (shown_void(sight.course, seat, spades)) return 0;
        return is_void(seat) * (1 - sight.none(spades)[out_over(sight, best)]);
    }

    // The chance that a seat has cards of the suit, and all of them beat this one.
    float is_stuck(int seat, Card best) const {
        if (suit_of(best) != suit || shown_void(sight.course, seat, suit)) return 0;
        return none[out_under(sight, best)] - open_void;
    }
};

}  // namespace spadille
