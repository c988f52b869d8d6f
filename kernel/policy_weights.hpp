// The numbers of the rule policy: each was tried in duplicate play (kernel/test/duel.cpp), and what stands here
// won. Shares are of what is at stake, values of cards are in tricks.
#pragma once

namespace spadille {

struct Weights {
    float bag_dread = 0.9f;    // how much of its share of the penalty a bag costs before the penalty comes
    float own_bid = 0.5f;      // how much a seat's bid counts in what it is likely to take yet
    float above_bid = 0.6f;    // how many tricks more than its bid a seat is likely to take
    float unwilling = 0.4f;    // how often a seat that wants no trick overtakes all the same, able to
    float retaken = 0.5f;      // how often who could overtake also overtakes the card that did so first
    float thrift = 1.0f;       // the least that a later trick is worth while the contract needs it, in points
    float cover_keep = 0.10f;  // what an ace is worth as cover of the partner's nil
    float cover_lead = 0.2f;   // what it adds to lead one
    float cover_void = 0.12f;  // what it adds to lead a suit that the covered partner has not
    float attack_keep = 0.05f; // what a two is worth against a nil
    float attack_lead = 0.1f;  // what it adds to lead one
    float beside = 0.5f;       // the most that may be, of a later trick, while the contract needs it
    float attacking = 0.3f;    // what the usual leads count for beside an attack
    float hope = 0.1f;         // the least chance that an own nil is given later
};

inline constexpr Weights tuned{};

}  // namespace spadille
