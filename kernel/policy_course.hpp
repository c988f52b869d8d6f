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
    int in_trick = 0;          // the cards of the trick in progress
    int led = 0;               // its suit
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

// ---------------------------------------------------------------- cards by table

namespace detail {

using ByCard = std::array<Cards, deck_size>;

template <class Set>
constexpr ByCard by_card(Set set) {
    ByCard cards{};
    for (Card card = 0; card < deck_size; ++card) cards[card] = set(card);
    return cards;
}

inline constexpr ByCard over_card = by_card([](Card card) {
    return suit_cards(suit_of(card)) & ~((Cards{2} << card) - 1);
});
inline constexpr ByCard under_card = by_card([](Card card) { return suit_cards(suit_of(card)) & (only(card) - 1); });
inline constexpr ByCard beating_card = by_card([](Card card) {
    return over_card[card] | (suit_of(card) == spades ? 0 : all_spades);
});

}  // namespace detail

// The cards of its suit that are higher than a card, and lower; those that take a trick from it.
constexpr Cards over(Card card) { return detail::over_card[card]; }
constexpr Cards under(Card card) { return detail::under_card[card]; }
constexpr Cards beating(Card card) { return detail::beating_card[card]; }

constexpr bool is_spade(Card card) { return card >= 13 * spades; }

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
    const auto& has = course.taken;
    const Four taken{static_cast<float>(has[0]), static_cast<float>(has[1]), static_cast<float>(has[2]),
                     static_cast<float>(has[3])};
    const Four missing = terms.hoped - taken;
    Four tricks = terms.weights->own_bid * (missing > 0.0f ? missing : Four{}) + terms.any_share * anybody;
    for (unsigned live = course.live; live; live &= live - 1) tricks[std::countr_zero(live)] = 0;
    return {tricks[0] + tricks[2], tricks[1] + tricks[3]};
}

inline int share_step(float ours, float theirs) {
    const float share = ours / std::max(0.1f, ours + theirs);
    return static_cast<int>(std::clamp(share, 0.1f, 0.9f) * share_steps + 0.5f);
}

inline Four products(const Splits& chances, const float* steps) {
    Four sums{};
    for (std::size_t k = 0; k < chances.size(); k += 4) sums += four_at(&chances[k]) * four_at(steps + k);
    return sums;
}

// What the next trick is likely to add for each side that has so many counted.
inline std::array<float, sides> expected(
    const Terms& terms, const Course& course, const std::array<int, sides>& counted
) {
    const auto [ours, theirs] = likely(terms, course);
    const int share = share_step(ours, theirs);
    const auto& rest = splits[course.left - 1];
    const Four one = products(rest[share], terms.steps[0].data() + counted[0]);
    const Four other = products(rest[share_steps - share], terms.steps[1].data() + counted[1]);
    const Four evens{one[0], one[2], other[0], other[2]}, odds{one[1], one[3], other[1], other[3]};
    const Four sums = evens + odds;
    return {sums[0] + sums[1], sums[2] + sums[3]};
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
    const std::array<int, sides> counted{detail::counted(terms, course, 0), detail::counted(terms, course, 1)};
    const std::array<int, sides> missing{terms.contract[0] - counted[0], terms.contract[1] - counted[1]};
    const std::array<float, sides> one = detail::expected(terms, course, counted);
    if (!terms.nils) return detail::set_plain_aims(terms, course, one, missing);
    std::array<float, most_seats> worth{};
    for (int seat = 0; seat < terms.rules.seats; ++seat) {
        const float counted = one[side_of(seat)];
        worth[seat] = terms.nils >> seat & 1 ? detail::nil_worth(terms, course, seat, counted) : counted;
    }
    for (int side = 0; side < sides; ++side) detail::set_aims(terms, course, side, worth, missing[side]);
}

// ---------------------------------------------------------------- do

// Whose turn it is. Where compilers know the seats and the place, they leave out what is of others.
struct Turn {
    int seats;
    int place;
    int seat;
};

inline Turn turn_of(const Course& course, int seats, int place) {
    return {seats, place, (course.leader + place) & (seats - 1)};
}

inline Turn turn_of(const Terms& terms, const Course& course) {
    return turn_of(course, terms.rules.seats, course.in_trick);
}

inline int to_act(const Terms& terms, const Course& course) { return turn_of(terms, course).seat; }

namespace detail {

inline void take_trick(const Terms& terms, Course& course) {
    ++course.taken[course.holder];
    course.live &= ~(1u << course.holder);
    course.leader = course.holder;
    course.in_trick = 0;
    if (--course.left > 1) value_trick(terms, course);  // the last trick leaves nobody a choice
}

}  // namespace detail

inline void play(const Terms& terms, Course& course, Turn turn, Card card) {
    course.played |= only(card);
    course.broken |= is_spade(card);
    if (turn.place == 0) course.led = suit_of(card);
    else if (suit_of(card) != course.led) course.voids |= 1u << (4 * course.led + turn.seat);
    if (turn.place == 0 || holds(beating(course.best), card)) {
        course.best = card;
        course.holder = turn.seat;
    }
    course.in_trick = turn.place + 1;
    if (course.in_trick == turn.seats) detail::take_trick(terms, course);
}

inline void play(const Terms& terms, Course& course, Card card) { play(terms, course, turn_of(terms, course), card); }

}  // namespace spadille
