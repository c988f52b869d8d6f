// How the play of a deal stands, as everybody at the table sees it, kept up card by card.
#pragma once

#include <algorithm>
#include <array>

#include "policy_chances.hpp"
#include "policy_terms.hpp"
#include "position.hpp"

namespace spadille {

// What one side is after in a trick: all that bids, tricks and scores say, and no card.
struct Aims {
    std::array<float, most_seats> value{};  // what it is worth to the side that a seat takes the trick, in points
    float gain = 0;        // what it is worth to take it rather than leave it to the other side's contract
    float thrift = 0;      // what a later trick is worth
    float cover = 0;       // what is at stake with an own nil that lives, in points
    float attack = 0;      // and with the others'
    bool needing = false;  // the contract wants more tricks
};

struct Course {
    Trick trick{};             // the cards of the trick in progress, from the leader's
    int in_trick = 0;
    int leader = 0;
    int left = 0;              // the tricks to come, this one included
    bool broken = false;
    Card best = 0;             // the card that takes the trick as it lies, and whose it is
    int holder = 0;
    unsigned voids = 0;        // bit 4 * suit + seat: the seat has shown that it holds no more of the suit
    unsigned live = 0;         // bit n: the nil of seat n still lives
    Taken taken{};
    Cards played = 0;          // the trick in progress included
    std::array<Aims, sides> aims{};
};

constexpr bool shown_void(const Course& course, int seat, int suit) {
    return (course.voids >> (4 * suit + seat) & 1) != 0;
}

// ---------------------------------------------------------------- what a trick is worth

namespace detail {

// The tricks of a side that stand against its contract so far.
inline int counted(const Terms& terms, const Course& course, int side) {
    return course.taken[side] * terms.counts[side] + course.taken[side + 2] * terms.counts[side + 2];
}

// The tricks that each side is likely to take yet: half as it has bid, half as anybody.
inline std::array<float, sides> likely(const Terms& terms, const Course& course) {
    const float anybody = static_cast<float>(course.left) * (terms.rules.seats == 4 ? 0.25f : 0.5f);
    std::array<float, most_seats> tricks;
    for (int seat = 0; seat < most_seats; ++seat) {
        const float missing = std::max(0.0f, terms.hoped[seat] - static_cast<float>(course.taken[seat]));
        tricks[seat] = terms.weights->own_bid * missing + terms.any_share[seat] * anybody;
    }
    for (unsigned live = course.live; live; live &= live - 1) tricks[std::countr_zero(live)] = 0;
    return {tricks[0] + tricks[2], tricks[1] + tricks[3]};
}

inline int share_step(float ours, float theirs) {
    const float share = ours / std::max(0.1f, ours + theirs);
    return static_cast<int>(std::clamp(share, 0.1f, 0.9f) * share_steps + 0.5f);
}

// Four sums at a time, which compilers turn into vectors.
inline float expected(const Splits& chances, const float* steps) {
    std::array<float, 4> sums{};
    for (std::size_t k = 0; k < chances.size(); k += 4)
        for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += chances[k + lane] * steps[k + lane];
    return sums[0] + sums[1] + (sums[2] + sums[3]);
}

inline float nil_worth(const Terms& terms, const Course& course, int seat, float counted_worth) {
    float worth = 0;
    if (terms.rules.failed_nil_tricks == FailedNil::help) worth = counted_worth;
    if (terms.rules.failed_nil_tricks == FailedNil::bags) worth = terms.bag;
    return course.live >> seat & 1 ? worth - terms.stake[seat] : worth;
}

// What a later trick is worth; below 0 where winners are better thrown away.
inline float later_worth(const Terms& terms, float gain, bool needing) {
    if (needing) return std::max(gain, terms.weights->thrift);
    return gain < 0 ? terms.weights->shed * gain : gain;
}

inline float greatest_stake(const Terms& terms, unsigned nils) {
    float stake = 0;
    for (; nils; nils &= nils - 1) stake = std::max(stake, terms.stake[std::countr_zero(nils)]);
    return stake;
}

// What the other side's contract gains by the trick; where all of it is nil, the least that any of it does.
inline float left_to(const Course& course, const Aims& aims, unsigned foes) {
    float least = 1e9f;
    for (unsigned left = foes & ~course.live ? foes & ~course.live : foes; left; left &= left - 1)
        least = std::min(least, aims.value[std::countr_zero(left)]);
    return least;
}

inline void set_aims(
    const Terms& terms, Course& course, int side, const std::array<float, most_seats>& worth, int missing
) {
    Aims& aims = course.aims[side];
    const unsigned all = (1u << terms.rules.seats) - 1, own = 0b0101u << side & all, foes = all & ~own;
    float ours = -1e9f;
    for (int seat = 0; seat < terms.rules.seats; ++seat) {
        aims.value[seat] = side_of(seat) == side ? worth[seat] : -worth[seat];
        if (side_of(seat) == side) ours = std::max(ours, worth[seat]);
    }
    aims.gain = ours - left_to(course, aims, foes);
    aims.needing = missing > 0;
    aims.cover = course.live & own ? greatest_stake(terms, course.live & own) : 0;
    aims.attack = course.live & foes ? greatest_stake(terms, course.live & foes) : 0;
    aims.thrift = later_worth(terms, aims.gain, aims.needing);
    if (course.live) aims.thrift = std::max(aims.thrift, 0.0f);
}

}  // namespace detail

namespace detail {

// Both sides after the same, as nobody has bid nil.
inline void set_plain_aims(const Terms& terms, Course& course, const std::array<float, sides>& worth,
                           const std::array<int, sides>& missing) {
    const float gain = worth[0] + worth[1];
    for (int side = 0; side < sides; ++side) {
        Aims& aims = course.aims[side];
        aims.gain = gain;
        aims.needing = missing[side] > 0;
        aims.thrift = later_worth(terms, gain, aims.needing);
    }
}

}  // namespace detail

// To be called when a trick begins.
inline void value_trick(const Terms& terms, Course& course) {
    const auto [ours, theirs] = detail::likely(terms, course);
    const int share = detail::share_step(ours, theirs);
    const auto& rest = splits[course.left - 1];
    const std::array<const Splits*, sides> chances{&rest[share], &rest[share_steps - share]};
    std::array<float, sides> one{};
    std::array<int, sides> missing{};
    for (int side = 0; side < sides; ++side) {
        const int counted = detail::counted(terms, course, side);
        missing[side] = terms.contract[side] - counted;
        one[side] = detail::expected(*chances[side], terms.steps[side].data() + counted);
    }
    if (!terms.nils) return detail::set_plain_aims(terms, course, one, missing);
    std::array<float, most_seats> worth{};
    for (int seat = 0; seat < terms.rules.seats; ++seat) {
        const float counted = one[side_of(seat)];
        worth[seat] = terms.nils >> seat & 1 ? detail::nil_worth(terms, course, seat, counted) : counted;
    }
    for (int side = 0; side < sides; ++side) detail::set_aims(terms, course, side, worth, missing[side]);
}

// ---------------------------------------------------------------- do

inline int to_act(const Terms& terms, const Course& course) {
    return (course.leader + course.in_trick) & (terms.rules.seats - 1);
}

namespace detail {

inline void take_trick(const Terms& terms, Course& course) {
    ++course.taken[course.holder];
    course.live &= ~(1u << course.holder);
    course.leader = course.holder;
    course.in_trick = 0;
    if (--course.left > 1) value_trick(terms, course);  // the last trick leaves nobody a choice
}

}  // namespace detail

inline void play(const Terms& terms, Course& course, Card card) {
    const int seat = to_act(terms, course);
    course.played |= only(card);
    course.broken |= suit_of(card) == spades;
    if (course.in_trick) {
        const int led = suit_of(course.trick[0]);
        if (suit_of(card) != led) course.voids |= 1u << (4 * led + seat);
    }
    if (course.in_trick == 0 || beats(card, course.best)) {
        course.best = card;
        course.holder = seat;
    }
    course.trick[course.in_trick++] = static_cast<std::int8_t>(card);
    if (course.in_trick == terms.rules.seats) detail::take_trick(terms, course);
}

}  // namespace spadille
