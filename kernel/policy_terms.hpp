// What a deal is played for: what each further trick adds to a side's result, as these rules score it, and what
// the nils are about. Made once a deal, from what everybody knows.
#pragma once

#include <array>
#include <cstring>

#include "policy_weights.hpp"
#include "rules.hpp"

namespace spadille {

// Four numbers that are reckoned with at once.
using Four [[gnu::vector_size(16)]] = float;

inline Four four_at(const float* numbers) {
    Four four;
    std::memcpy(&four, numbers, sizeof four);
    return four;
}

// Points for one trick more, by the tricks counted so far; longer than a deal, so that sums need no bounds.
using Steps = std::array<float, 32>;

struct Terms {
    Rules rules;
    Bids bids;
    const Weights* weights;
    unsigned nils = 0;                        // bit n: seat n has bid nil
    std::array<std::int8_t, most_seats> counts{};  // 1 where a seat's tricks stand against its side's contract
    Four hoped{};                              // what a seat's bid makes likely: a little more than it
    Four any_share{};                          // how much of what anybody takes it is likely to take besides
    float bag = 0;                            // what a bag is worth
    std::array<float, most_seats> stake{};    // how far a nil made and a nil lost are apart
    std::array<int, sides> contract{};
    std::array<Steps, sides> steps{};

    Terms(const Rules& rules, const Bids& bids, const std::array<Score, sides>& before, const Weights& weights);
};

}  // namespace spadille
