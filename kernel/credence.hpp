// How well hands fit the cards that were played: whoever would have played otherwise by the rule policy is less
// likely to hold them.
#pragma once

#include <vector>

#include "policy.hpp"

namespace spadille {

// The play of a deal as one seat has seen it, from the first lead on.
class Played {
public:
    // `cards` in the order in which they were played, the first by the leader; whoever makes one sees to it that
    // they are different cards and that bids and scores are without fault.
    Played(const Rules& rules, const Bids& bids, const std::array<Score, sides>& before, int leader,
           std::vector<Card> cards, int seat);

    // Why the seats cannot hold these cards now, after the play, or null.
    const char* fault(const std::array<Cards, most_seats>& hands) const;

    // The logarithm of how likely the plays of the other seats are with these hands, which are without fault.
    // `surprise` is the chance of a card that the policy would not have played.
    double credence(const std::array<Cards, most_seats>& hands, double surprise) const;

private:
    Course begin(int tricks) const;

    Position start_;
    Terms terms_;
    std::vector<Card> cards_;
    int seat_;
    std::array<Cards, most_seats> by_seat_{};  // what each seat has played
};

}  // namespace spadille
