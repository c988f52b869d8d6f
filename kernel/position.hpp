// A deal in play with all hands open: the twin of DealState from the first lead on, held equal to it by tests.
//
// A position is a value. Whoever makes one from outside asks `fault` first; everything else here and in the
// rooms behind relies on a position without fault.
#pragma once

#include <array>

#include "cards.hpp"
#include "rules.hpp"

namespace spadille {

struct Position {
    Rules rules;
    std::array<Cards, most_seats> hands{};  // the cards held now; beyond rules.seats empty
    Trick trick{};                          // the cards of the trick in progress, from the leader's
    int in_trick = 0;                       // how many: 0 to seats - 1
    int leader = 0;                         // the seat that leads or led the present trick
    bool broken = false;                    // a spade has been played in this deal
    Bids bids{};
    Taken taken{};                          // tricks taken before the present one
    std::array<Score, sides> before{};      // each side's score before the deal

    bool operator==(const Position&) const = default;
};

// ---------------------------------------------------------------- what stands

constexpr int seat_after(const Position& at, int seat, int steps = 1) {
    return (seat + steps) & (at.rules.seats - 1);
}

constexpr int to_act(const Position& at) { return seat_after(at, at.leader, at.in_trick); }

constexpr Cards held(const Position& at) { return at.hands[0] | at.hands[1] | at.hands[2] | at.hands[3]; }

// The tricks not yet taken, the one in progress among them.
constexpr int tricks_left(const Position& at) {
    return (size(held(at)) + at.in_trick) / at.rules.seats;
}

constexpr bool over(const Position& at) { return at.in_trick == 0 && held(at) == 0; }

constexpr int side_tricks(const Position& at, int side) { return at.taken[side] + at.taken[side + 2]; }

// What the seat to act may play; empty when the deal is over.
constexpr Cards legal_cards(const Position& at) {
    const Cards hand = at.hands[to_act(at)];
    return at.in_trick ? followers(hand, suit_of(at.trick[0]))
                       : leads(hand, at.broken, at.rules.spades_must_break);
}

// What the deal pays a side if it is over as the tricks stand.
constexpr Payoff payoff_of(const Position& at, int side) {
    return payoff_of(at.rules, side, at.bids, at.taken, at.before[side].bags);
}

// ---------------------------------------------------------------- do

namespace detail {

constexpr void take_trick(Position& at) {
    const int taker = seat_after(at, at.leader, taker_of(at.trick, at.rules.seats));
    ++at.taken[taker];
    at.leader = taker;
    at.in_trick = 0;
    at.trick = {};
}

}  // namespace detail

// The seat to act plays one of its legal cards.
constexpr void play(Position& at, Card card) {
    at.hands[to_act(at)] &= ~only(card);
    at.broken |= suit_of(card) == spades;
    at.trick[at.in_trick++] = static_cast<std::int8_t>(card);
    if (at.in_trick == at.rules.seats) detail::take_trick(at);
}

// ---------------------------------------------------------------- what is wrong

// Why these numbers are no rules, in words that end a sentence, or null. No number may be over 10,000.
const char* fault(const Rules& rules);

// Why this is no position, or null. Smaller deals than thirteen tricks are positions, too: the tricks taken
// and those left are thirteen at most. A side's points are within ±1,000,000,000, its bags below the limit
// where there is one.
const char* fault(const Position& at);

}  // namespace spadille
