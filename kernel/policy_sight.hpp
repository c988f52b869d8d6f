// A decision as the seat to act sees it: nothing in here depends on a card that this seat has not seen.
//
// The chances ask of each other seat what it can hold: a card out of a suit is as likely with one as with another
// of those who have not shown that they have none.
#pragma once

#include "policy_course.hpp"

namespace spadille {

struct Sight {
    const Terms& terms;
    const Course& course;
    const Weights& weights;
    int seat;
    int seats;
    unsigned own;     // the seats of the own side, this one included, and the others
    unsigned foes;
    Cards hand;
    Cards out;        // cards of which this seat does not know where they are
    std::array<float, most_seats> value{};  // what it is worth to us that a seat takes this trick, in points
    float gain = 0;   // what it is worth to take it rather than leave it to the other side's contract
    float thrift = 0; // what a later trick is worth
    float cover = 0;  // what is at stake with the partner's nil while it lives, in points
    float attack = 0; // and with the opponents'
    bool needing = false;  // the own contract wants more tricks
    int two_seat_share = 0;

    Sight(const Terms& terms, const Course& course, int seat, Cards hand, Cards gone);
};

// ---------------------------------------------------------------- cards out

constexpr Cards over(Card card) { return suit_cards(suit_of(card)) & ~((Cards{2} << card) - 1); }
constexpr Cards under(Card card) { return suit_cards(suit_of(card)) & ((Cards{1} << card) - 1); }

inline int out_of(const Sight& sight, int suit) { return size(sight.out & suit_cards(suit)); }
inline int out_over(const Sight& sight, Card card) { return size(sight.out & over(card)); }
inline int out_under(const Sight& sight, Card card) { return size(sight.out & under(card)); }

// The share of the cards out of a suit that a seat holds which may have some.
inline int share_of(const Sight& sight, int suit) {
    if (sight.seats == 2) return sight.two_seat_share;
    constexpr std::array<int, most_seats + 1> shares{8, 12, 24, 24, 24};
    return shares[size(sight.course.voids >> (4 * suit) & 15u & ~(1u << sight.seat))];
}

inline float has_none(const Sight& sight, int seat, int suit, int count) {
    return shown_void(sight.course, seat, suit) ? 1.0f : none_of[share_of(sight, suit)][count];
}

inline float is_void(const Sight& sight, int seat, int suit) {
    return has_none(sight, seat, suit, out_of(sight, suit));
}

inline float has_spade(const Sight& sight, int seat) { return 1 - is_void(sight, seat, spades); }

// ---------------------------------------------------------------- other seats

inline bool has_live_nil(const Sight& sight, int seat) { return (sight.course.live >> seat & 1) != 0; }
inline bool same_side(int one, int other) { return ((one ^ other) & 1) == 0; }
inline int next_seat(const Sight& sight, int seat) { return (seat + 1) & (sight.seats - 1); }
inline int partner_of(const Sight& sight) { return sight.seat ^ 2; }  // of four seats
inline bool has_partner(const Sight& sight) { return sight.seats == 4; }
inline unsigned prey(const Sight& sight) { return sight.course.live & sight.foes; }

inline Sight::Sight(const Terms& terms, const Course& course, int seat, Cards hand, Cards gone)
    : terms(terms), course(course), weights(*terms.weights), seat(seat), seats(terms.rules.seats),
      own(0b0101u << side_of(seat) & ((1u << seats) - 1)), foes(((1u << seats) - 1) & ~own), hand(hand),
      out(deck & ~(hand | course.played | gone)) {
    const int side = side_of(seat);
    for (int other = 0; other < seats; ++other)
        value[other] = same_side(other, seat) ? course.worth[other] : -course.worth[other];
    float theirs = 1e9f;
    for (unsigned left = foes & ~course.live ? foes & ~course.live : foes; left; left &= left - 1)
        theirs = std::min(theirs, value[std::countr_zero(left)]);
    gain = value[seat] - theirs;
    needing = course.missing[side] > 0;
    if (seats == 4 && course.live >> (seat ^ 2) & 1) cover = terms.stake[seat ^ 2];
    for (unsigned left = foes & course.live; left; left &= left - 1)
        attack = std::max(attack, terms.stake[std::countr_zero(left)]);
    if (needing) thrift = std::max(gain, weights.thrift);
    else thrift = cover > 0 || attack > 0 ? std::max(gain, 0.0f) : gain;
    if (seats == 2) {
        const int all = std::max(1, size(out));
        two_seat_share = std::min(whole, (whole * size(hand) + all / 2) / all);
    }
}

}  // namespace spadille
