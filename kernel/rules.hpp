// The rules that matter in play and in scoring, as numbers; which cards may be played, who takes a trick, and
// what a finished deal pays. Every number is given from outside: nothing here knows a variant or a default.
//
// Seats count in playing order from N: N E S W are 0-3 of four, N S are 0-1 of two. A seat's side is its
// number's lowest bit in both.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace spadille {

inline constexpr int most_seats = 4;
inline constexpr int sides = 2;
inline constexpr int tricks_in_deal = 13;

using Bid = std::int8_t;  // 0 nil, 1-13 tricks, 14 blind nil, as in rules/bidding.py
inline constexpr Bid nil = 0;
inline constexpr Bid blind_nil = 14;

constexpr bool is_nil(Bid bid) { return bid == nil || bid == blind_nil; }
constexpr int side_of(int seat) { return seat & 1; }

enum class FailedNil : std::uint8_t { help, bags, ignore };

struct Rules {
    int seats = 4;                    // 4 or 2
    bool may_bid_nil = true;          // else random bids are 1 to 13
    bool spades_must_break = true;    // false: spades may be led at any time
    FailedNil failed_nil_tricks = FailedNil::bags;
    bool bags_reset = false;          // after a penalty; else what is over the limit is carried
    int trick_points = 10;
    int bag_points = 1;
    int nil_points = 100;
    int blind_nil_points = 200;
    int bag_limit = 10;               // 0: no penalty
    int bag_penalty = 100;

    bool operator==(const Rules&) const = default;
};

// What a side has: points, and bags that count towards the penalty.
struct Score {
    int points = 0;
    int bags = 0;

    bool operator==(const Score&) const = default;
};

using Bids = std::array<Bid, most_seats>;
using Taken = std::array<std::int8_t, most_seats>;  // tricks of each seat
using Trick = std::array<std::int8_t, most_seats>;  // its cards in playing order from the leader's

// ---------------------------------------------------------------- which cards, and who takes

// What may be led from a hand.
constexpr Cards leads(Cards hand, bool broken, bool spades_must_break) {
    const Cards others = hand & ~all_spades;
    return spades_must_break && !broken && others ? others : hand;
}

// What may be played from a hand to a trick of this suit.
constexpr Cards followers(Cards hand, int led) {
    const Cards own = hand & suit_cards(led);
    return own ? own : hand;
}

// Whether a card that is played later takes the trick from the card that has it.
constexpr bool beats(Card later, Card best) {
    return suit_of(later) == suit_of(best) ? later > best : suit_of(later) == spades;
}

// The place (0 for the leader) of the card that takes a trick of so many cards.
constexpr int taker_of(const Trick& trick, int cards) {
    int best = 0;
    for (int place = 1; place < cards; ++place)
        if (beats(trick[place], trick[best])) best = place;
    return best;
}

// ---------------------------------------------------------------- what a deal pays

// A finished deal for one side: what its score gains, the penalty taken off, and the bag count afterwards.
struct Payoff {
    int points;
    int bags;
};

namespace detail {

// Tricks that stand against the contract, and what the nils of a side came to.
struct Tally {
    int contract = 0;
    int counted = 0;
    int nil_points = 0;
    int nil_tricks = 0;
};

constexpr Tally tally_of(const Rules& rules, int side, const Bids& bids, const Taken& taken) {
    Tally tally;
    for (int seat = side; seat < rules.seats; seat += sides) {
        if (!is_nil(bids[seat])) {
            tally.contract += bids[seat];
            tally.counted += taken[seat];
            continue;
        }
        const int stake = bids[seat] == blind_nil ? rules.blind_nil_points : rules.nil_points;
        tally.nil_points += taken[seat] ? -stake : stake;
        tally.nil_tricks += taken[seat];
    }
    return tally;
}

// The points lost at this bag count, and the bags that are left.
constexpr Payoff penalty_at(const Rules& rules, int count) {
    if (rules.bag_limit == 0 || count < rules.bag_limit) return {0, count};
    if (rules.bags_reset) return {rules.bag_penalty, 0};
    return {rules.bag_penalty * (count / rules.bag_limit), count % rules.bag_limit};
}

}  // namespace detail

// Section "Scoring one deal, per side" of the rule book, step by step, for a side that had so many bags before.
constexpr Payoff payoff_of(
    const Rules& rules, int side, const Bids& bids, const Taken& taken, int bags_before
) {
    detail::Tally tally = detail::tally_of(rules, side, bids, taken);
    if (rules.failed_nil_tricks == FailedNil::help) tally.counted += tally.nil_tricks;
    const bool made = tally.counted >= tally.contract;
    int bags = made ? tally.counted - tally.contract : 0;
    if (rules.failed_nil_tricks == FailedNil::bags) bags += tally.nil_tricks;
    const Payoff lost = detail::penalty_at(rules, bags_before + bags);
    const int contract_points = rules.trick_points * (made ? tally.contract : -tally.contract);
    return {contract_points + tally.nil_points + rules.bag_points * bags - lost.points, lost.bags};
}

}  // namespace spadille
