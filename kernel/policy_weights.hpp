// The numbers of the rule policy: each was tried in duplicate play (kernel/test/duel.cpp), and what stands here
// won. Shares are of what is at stake, values of cards are in tricks.
#pragma once

namespace spadille {

struct Weights {
    float bag_dread = 0.9f;    // how much of its share of the penalty a bag costs before the penalty comes
    float own_bid = 0.7f;      // how much a seat's bid counts in what it is likely to take yet
    float above_bid = 0.6f;    // how many tricks more than its bid a seat is likely to take
    float unwilling = 0.2f;    // how often a seat that wants no trick overtakes all the same, able to
    float low_lead = 0.3f;     // the chance that our side takes a trick in which it leads low
    float retaken = 0.8f;      // how often who could overtake also overtakes the card that did so first
    float thrift = 1.0f;       // the least that a later trick is worth while the contract needs it, in points
    float shed = 0.2f;         // how much of an unwanted trick it is worth to be rid of a winner
    float once_beaten = 0.55f; // what a card is worth that one card out beats, two, or three
    float twice_beaten = 0.25f;
    float thrice_beaten = 0.1f;
    float unguarded = 0.3f;    // how much of that remains without as many cards below it
    float low_spade = 0.12f;   // what a two of spades is worth for a ruff, and a rank more
    float spade_rank = 0.02f;
    float long_spade = 0.4f;   // what a spade is worth with half as many in hand as are out
    float master_lead = 0.0f;  // what it adds to lead a master; the top of a sequence; from a king; from a queen
    float sequence_lead = 0.3f;
    float king_lead = -0.1f;
    float queen_lead = -0.06f;
    float single_lead = 0.35f; // a single card, one of two, while it may make ruffs
    float double_lead = 0.12f;
    float partner_ruff = 0.6f; // what the partner may ruff
    float draw_masters = 0.1f; // a master of spades: for each master of another suit, for each spade beyond a third
    float draw_length = 0.2f;
    float low_draw = -0.15f;   // another spade, and for each spade beyond a third of those out
    float low_draw_length = 0.05f;
    float cover_keep = 0.10f;  // what an ace is worth as cover of the partner's nil
    float cover_lead = 0.2f;   // what it adds to lead one
    float cover_void = 0.12f;  // what it adds to lead a suit that the covered partner has not
    float attack_keep = 0.05f; // what a two is worth against a nil
    float attack_lead = 0.1f;  // what it adds to lead one
    float beside = 0.5f;       // the most that may be, of a later trick, while the contract needs it
    float attacking = 0.3f;    // what the usual leads count for beside an attack
    float hope = 0.25f;         // the least chance that an own nil is given later
};

inline constexpr Weights tuned{};

}  // namespace spadille
