// The rule policy: one card from what one seat may know, always the same one, fast enough to play deals out.
//
// A head for each of the cases that the nils make: the own nil alive (policy_nil), the partner's, an opponent's,
// nobody's (policy_follow and policy_lead, with the worth of cover and attack from policy_keep).
#pragma once

#include <cstdint>
#include <span>

#include "policy_course.hpp"

namespace spadille {

// What one seat knows when it is to play: its hand, and what it knows to be out of play without being played.
Card policy_card(const Terms& terms, const Course& course, Cards hand, Cards gone);

// How a deal in play begins for the policy.
struct Start {
    Position position;
    Cards played = 0;     // the cards of finished tricks
    unsigned voids = 0;   // bit 4 * suit + seat: the seat has shown that it holds no more of the suit
    std::array<Cards, most_seats> gone{};  // for each seat what it knows to be out of play without being played
};

Course course_of(const Start& start, const Terms& terms);

// Why this is no start, or null; the position must be without fault.
const char* fault(const Start& start);

// Plays on to the end, every seat by the policy after `first` (-1: none): the tricks of each seat.
Taken policy_playout(const Start& start, Card first, const Weights& weights = tuned);

}  // namespace spadille
