// The questions that a position from outside must pass before anything else may look at it.
#include "position.hpp"

#include <algorithm>
#include <initializer_list>

namespace spadille {

namespace {

constexpr int most_in_rules = 10'000;
constexpr int most_points = 1'000'000'000;

bool within(int value, int least, int most) { return least <= value && value <= most; }

const char* cards_fault(const Position& at) {
    Cards seen = 0;
    for (int seat = 0; seat < most_seats; ++seat) {
        const Cards hand = at.hands[seat];
        if (hand & ~deck) return "there is no such card";
        if (seat >= at.rules.seats && hand) return "a seat that does not exist holds cards";
        if (hand & seen) return "two hands hold the same card";
        seen |= hand;
    }
    for (int place = 0; place < at.in_trick; ++place) {
        if (!within(at.trick[place], 0, deck_size - 1)) return "there is no such card";
        if (holds(seen, at.trick[place])) return "a card of the trick is held or played twice";
        seen |= only(at.trick[place]);
    }
    return nullptr;
}

const char* sizes_fault(const Position& at) {
    const int left = size(at.hands[at.leader]) + (at.in_trick ? 1 : 0);
    for (int step = 0; step < at.rules.seats; ++step) {
        const int wanted = left - (step < at.in_trick ? 1 : 0);
        if (size(at.hands[seat_after(at, at.leader, step)]) != wanted) return "the hands are not of one size";
    }
    int tricks = left;
    for (int seat = 0; seat < most_seats; ++seat) tricks += at.taken[seat];
    return tricks > tricks_in_deal ? "there are more than thirteen tricks" : nullptr;
}

const char* broken_fault(const Position& at) {
    for (int place = 0; place < at.in_trick; ++place)
        if (suit_of(at.trick[place]) == spades && !at.broken) return "a spade in the trick has broken spades";
    return nullptr;
}

const char* seats_fault(const Position& at) {
    for (int seat = 0; seat < most_seats; ++seat) {
        if (seat >= at.rules.seats && (at.bids[seat] || at.taken[seat])) return "there is no such seat";
        if (!within(at.bids[seat], nil, blind_nil)) return "there is no such bid";
        if (!within(at.taken[seat], 0, tricks_in_deal)) return "nobody can have taken so many tricks";
    }
    return nullptr;
}

const char* score_fault(const Rules& rules, const Score& score) {
    if (!within(score.points, -most_points, most_points)) return "the points are out of bounds";
    const int most_bags = rules.bag_limit ? rules.bag_limit - 1 : most_points;
    return within(score.bags, 0, most_bags) ? nullptr : "the bags are below 0 or at the limit";
}

}  // namespace

const char* fault(const Rules& rules) {
    if (rules.seats != 4 && rules.seats != 2) return "the seats are four or two";
    if (!within(static_cast<int>(rules.failed_nil_tricks), 0, 2)) return "there is no such policy";
    for (const int number : {rules.trick_points, rules.bag_points, rules.nil_points, rules.blind_nil_points,
                             rules.bag_limit, rules.bag_penalty})
        if (!within(number, 0, most_in_rules)) return "a number of the rules is not within 0 to 10,000";
    return nullptr;
}

const char* fault(const Position& at) {
    if (const char* why = fault(at.rules)) return why;
    if (!within(at.in_trick, 0, at.rules.seats - 1)) return "a trick in progress is not yet full";
    if (!within(at.leader, 0, at.rules.seats - 1)) return "there is no such seat";
    for (const char* why : {seats_fault(at), cards_fault(at), sizes_fault(at), broken_fault(at)})
        if (why) return why;
    for (const Score& score : at.before)
        if (const char* why = score_fault(at.rules, score)) return why;
    return nullptr;
}

}  // namespace spadille
