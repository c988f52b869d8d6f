// Chances by table: that a hand which holds a given share of the cards out of a suit has none, or some, of them;
// and how the tricks still to come are shared between two sides.
#pragma once

#include <array>

#include "rules.hpp"

namespace spadille {

// Shares are counted in 24ths: a third, a half and all of what is out are exact.
inline constexpr int whole = 24;
inline constexpr int most_ranks = 13;

using ByCount = std::array<float, most_ranks + 1>;

namespace detail {

constexpr float power(float base, int exponent) {
    float product = 1;
    for (; exponent > 0; --exponent) product *= base;
    return product;
}

constexpr float combinations(int n, int k) {
    float ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * static_cast<float>(n - i) / static_cast<float>(i + 1);
    return ways;
}

constexpr float exactly(int n, int k, float chance) {
    return combinations(n, k) * power(chance, k) * power(1 - chance, n - k);
}

constexpr auto none_table() {
    std::array<ByCount, whole + 1> table{};
    for (int share = 0; share <= whole; ++share)
        for (int count = 0; count <= most_ranks; ++count)
            table[share][count] = power(1 - static_cast<float>(share) / whole, count);
    return table;
}

}  // namespace detail

// none_of[share][count]: the chance that none of so many cards is in a hand with this share.
inline constexpr auto none_of = detail::none_table();

// ---------------------------------------------------------------- so many at least

inline constexpr int most_least = 5;

namespace detail {

constexpr auto least_table() {
    std::array<std::array<ByCount, most_least + 1>, whole + 1> table{};
    for (int share = 0; share <= whole; ++share)
        for (int least = 0; least <= most_least; ++least)
            for (int count = 0; count <= most_ranks; ++count) {
                float fewer = 0;
                for (int k = 0; k < least && k <= count; ++k)
                    fewer += exactly(count, k, static_cast<float>(share) / whole);
                table[share][least][count] = 1 - fewer;
            }
    return table;
}

}  // namespace detail

// at_least[share][least][count]: the chance that `least` or more of so many cards are in such a hand.
inline constexpr auto at_least = detail::least_table();

// ---------------------------------------------------------------- the tricks to come

inline constexpr int share_steps = 32;
inline constexpr int most_rest = tricks_in_deal - 1;

using Splits = std::array<float, 16>;  // [k]: the chance of k of the tricks; beyond them 0

namespace detail {

constexpr auto split_table() {
    std::array<std::array<Splits, share_steps + 1>, most_rest + 1> table{};
    for (int rest = 0; rest <= most_rest; ++rest)
        for (int share = 0; share <= share_steps; ++share)
            for (int k = 0; k <= rest; ++k)
                table[rest][share][k] = exactly(rest, k, static_cast<float>(share) / share_steps);
    return table;
}

}  // namespace detail

inline constexpr auto splits = detail::split_table();

}  // namespace spadille
