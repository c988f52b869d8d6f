// What each way the tricks still to come may fall is worth to side 0, with nothing assumed about its form: a payoff
// may rise and fall with tricks, as bags and failed nils make it.
#pragma once

#include <array>
#include <vector>

#include "position.hpp"

namespace spadille {

// One number for each of `outcomes_of(seats, tricks_left)`, in that order.
using Payoffs = std::vector<int>;

// The points that the deal adds to side 0's score less those it adds to side 1's, by the rules and the scores
// before it.
Payoffs deal_payoffs(const Position& at);

// A payoff by the nils that have failed and the tricks of side 0 at the end: row m of the table holds what is paid
// when just the seats in the bits of m bid nil and took a trick, its columns are the tricks from 0 to 13.
using PayoffTable = std::array<std::array<int, tricks_in_deal + 1>, 16>;
Payoffs table_payoffs(const Position& at, const PayoffTable& table);

}  // namespace spadille
