// Information-set tree search for one observer, a baseline to measure against: a single tree of the cards that
// may follow, each iteration in another world, with random play-outs (P. I. Cowling, E. J. Powley and D.
// Whitehouse 2012, "Information Set Monte Carlo Tree Search", SO-ISMCTS).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "position.hpp"

namespace spadille {

// What a card at the root came to.
struct Branch {
    Card card;
    int visits;
    double value;  // the mean reward of the side to act, 0 to 1
};

struct TreeSearch {
    double exploration = 0.7;  // the constant of the paper
    double bag_cost = 0;       // points that a bag costs in place of the penalties
    std::uint64_t seed = 0;
};

// One iteration in each of the worlds, which are positions without fault in which the same seat has the same
// cards to play. The cards from the lowest.
std::vector<Branch> tree_search(std::span<const Position> worlds, const TreeSearch& how);

}  // namespace spadille
