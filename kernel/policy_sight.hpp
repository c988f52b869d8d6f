// A decision as the seat to act sees it: nothing in here depends on a card that this seat has not seen.
//
// The chances ask of each other seat what it can hold: a card out of a suit is as likely with one as with another
// of those who have not shown that they have none.
#pragma once

#include "policy_course.hpp"

namespace spadille {

constexpr bool same_side(int one, int other) { return ((one ^ other) & 1) == 0; }

namespace detail {

// By the seats that have shown to be void, of the three others: the share of each one left.
inline constexpr auto shares_by_void = [] {
    std::array<std::int8_t, 16> shares{};
    for (unsigned voids = 0; voids < 16; ++voids)
        shares[voids] = static_cast<std::int8_t>(whole / std::max(1, 3 - std::popcount(voids)));
    return shares;
}();

// Four bits, each moved to the lower of a pair.
inline constexpr auto apart = [] {
    std::array<std::uint8_t, 16> pairs{};
    for (unsigned bits = 0; bits < 16; ++bits)
        for (unsigned bit = 0; bit < 4; ++bit)
            pairs[bits] |= static_cast<std::uint8_t>((bits >> bit & 1) << (2 * bit));
    return pairs;
}();

}  // namespace detail

struct Sight {
    const Terms& terms;
    const Course& course;
    const Aims& aims;
    const Weights& weights;
    int seat;
    int seats;
    int place;         // in the trick, 0 for the leader
    Cards hand;
    Cards out;         // cards of which this seat does not know where they are
    int spades_out;
    int one_share = 0; // with two seats: the share of the cards out that the other holds
    unsigned voids;    // what the others have shown, as in the course
    float spade;       // the chance that a seat has one which has not shown that it has none

    Sight(const Terms& terms, const Course& course, Turn turn, Cards hand, Cards gone)
        : terms(terms), course(course), aims(course.aims[side_of(turn.seat)]), weights(*terms.weights),
          seat(turn.seat), seats(turn.seats), place(turn.place), hand(hand), out(deck & ~(hand | course.played | gone)),
          spades_out(size(out & all_spades)), voids(course.voids & ~(0x1111u << seat)) {
        if (seats == 2) {
            const int all = std::max(1, size(out));
            one_share = std::min(whole, (whole * size(hand) + all / 2) / all);
        }
        spade = 1 - none_of[share(spades)][spades_out];
    }

    // The share of the cards out of a suit that a seat has which has not shown that it has none.
    int share(int suit) const {
        if (seats == 2) return one_share;
        return detail::shares_by_void[voids >> (4 * suit) & 15u];
    }

    // The share of a seat, given that.
    int share_of(int other, int suit, int share) const {
        return share & -static_cast<int>(!shown_void(course, other, suit));
    }

    float has_spade(int other) const { return shown_void(course, other, spades) ? 0.0f : spade; }

    // For the seats from this one on two bits each: whether it has none of the suit, and no spade.
    unsigned kinds(int suit) const {
        const unsigned of_suit = detail::apart[voids >> (4 * suit) & 15u];
        const unsigned pairs = of_suit << 1 | detail::apart[voids >> (4 * spades) & 15u];
        return (pairs | pairs << (2 * seats)) >> (2 * seat);
    }

    int next(int other) const { return (other + 1) & (seats - 1); }
    int after(int step) const { return (seat + step) & (seats - 1); }
    int partner() const { return seat ^ 2; }  // of four seats
    bool has_partner() const { return seats == 4; }
    unsigned own() const { return 0b0101u << side_of(seat) & ((1u << seats) - 1); }
    unsigned foes() const { return ~own() & ((1u << seats) - 1); }
    bool covers() const { return has_partner() && (course.live >> partner() & 1); }
};

inline int out_over(const Sight& sight, Card card) { return size(sight.out & over(card)); }
inline int out_under(const Sight& sight, Card card) { return size(sight.out & under(card)); }

// ---------------------------------------------------------------- a suit of it

// A chance for each kind of seat: one that may have both cards of a suit and spades; that has no spade; that has
// none of the suit; that has neither.
using ByVoids = std::array<float, 4>;

// What the other seats can hold of a suit.
struct Others {
    const Sight& sight;
    int suit;
    int count;  // cards out of the suit
    int share;  // of a seat that may have some
    unsigned kinds;  // two bits for each seat from this one on

    Others(const Sight& sight, int suit)
        : sight(sight), suit(suit), count(size(sight.out & suit_cards(suit))), share(sight.share(suit)),
          kinds(sight.kinds(suit)) {}

    // Which of the chances are those of the seat so many after this one.
    unsigned kind(int step) const { return kinds >> (2 * step) & 3; }
    float of(int step, const ByVoids& chances) const { return chances[kind(step)]; }

    float has_none(int seat, int cards) const { return none_of[sight.share_of(seat, suit, share)][cards]; }
    float is_void(int seat) const { return has_none(seat, count); }

    ByVoids ruffs() const {
        const float open = none_of[share][count] * sight.spade;
        return {open, 0, sight.spade, 0};
    }

    // The chances that a seat can beat the best card of a trick of this suit.
    ByVoids beats(Card best) const {
        const ByCount& none = none_of[share];
        const int higher = out_over(sight, best);
        if (suit_of(best) != suit) {
            const float overruffs = 1 - none_of[sight.share(spades)][higher];
            return {none[count] * overruffs, 0, overruffs, 0};
        }
        const float follows = 1 - none[higher];
        if (suit == spades) return {follows, 0, 0, 0};
        return {follows + none[count] * sight.spade, follows, sight.spade, 0};
    }

    // The chances that a seat has cards of the suit, and all of them beat this one.
    ByVoids is_stuck(Card best) const {
        if (suit_of(best) != suit) return {};
        const ByCount& none = none_of[share];
        const float stuck = none[out_under(sight, best)] - none[count];
        return {stuck, suit == spades ? 0 : stuck, 0, 0};
    }

    // The chances that a seat ruffs the suit when it is led for the `rounds`-th time after this.
    ByVoids ruffs_later(int rounds) const {
        const float follows = at_least[share][std::min(rounds + 1, most_least)][count];
        return {(1 - follows) * sight.spade, 0, sight.spade, 0};
    }
};

}  // namespace spadille
