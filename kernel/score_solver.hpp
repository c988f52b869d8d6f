// Exact open-card solving for any payoff: side 0 plays for the most of it, side 1 for the least.
//
// A value is found by questions of the form "does side 0 get at least this much?". Each is a set of outcomes, and
// `Goals` makes of it the least that must be remembered of who took what. As soon as only a number of tricks is
// asked for, the search goes on as the one by tricks, with all that this knows of sure tricks; before that nothing
// is assumed of how the payoff goes with tricks.
#pragma once

#include "open_card.hpp"
#include "payoffs.hpp"

namespace spadille {

class ScoreSolver {
public:
    explicit ScoreSolver(std::size_t memory = solver_memory, Pause pause = nullptr);
    ~ScoreSolver();

    // What side 0 gets after each card that the seat to act may play, best play by both. The deal must not be
    // over; the payoffs are those of this position.
    CardValues values(const Position& at, const Payoffs& payoffs);

    // Of the last call.
    const Effort& effort() const;

private:
    std::unique_ptr<SolverRoom> room_;
};

}  // namespace spadille
