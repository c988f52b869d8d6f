// What side 0 is after, as a machine that reads who takes each trick: in some states it has it, in some it has
// lost it, the others wait for more tricks. States that cannot differ any more are one state, so that the search
// finds the same question wherever it comes up, and the many that ask for tricks alone are known as such.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules.hpp"

namespace spadille {

using GoalState = int;

class Goals {
public:
    static constexpr GoalState lost = 0, reached = 1;

    void clear();

    // The state in which so many tricks are left, when `good` says of each outcome whether side 0 has what it is
    // after. Outcomes are counted as in `outcomes_of`.
    GoalState start(int seats, int tricks, const std::vector<bool>& good);

    GoalState after(GoalState state, int taker) const { return states_[state].after[taker]; }
    bool settled(GoalState state) const { return state <= reached; }

    // The tricks that side 0 needs where it is after tricks alone, else -1.
    int need(GoalState state) const { return states_[state].need; }

private:
    struct State {
        std::array<GoalState, most_seats> after;
        int left, need;
    };
    using After = std::array<GoalState, most_seats>;

    GoalState state_of(int seats, int left, const After& after);
    int need_of(int seats, int left, const After& after) const;
    std::size_t slot_of(int left, const After& after) const;
    void grow();

    std::vector<State> states_;
    std::vector<GoalState> slots_;  // of a hash table: the states that wait, 0 for none
};

// Every way in which tricks can fall to seats, those of seat 0 the slowest to change.
std::vector<Taken> outcomes_of(int seats, int tricks);

}  // namespace spadille
