// Tricks that need no search: those that a side's trumps are sure to bring, and those that the leader can cash.
//
// Both hold whatever the opponents do, and both say on which ranks they rest. They are tricks for a side; they
// say nothing of which of its seats takes them.
#pragma once

#include "layout.hpp"

namespace spadille {

struct Standing {
    const Hands& hands;
    const Layout& layout;
    Wide all;        // every card held
    int leader;
    int left;        // tricks left
    bool may_lead_spades;
};

// Whether the trumps of a seat's side alone bring it so many tricks; if so, `ranks` is what that rests on.
bool trumps_bring(const Standing& at, int seat, int tricks, Wide& ranks);

// Whether the leader's side can cash so many tricks from where it stands.
bool leader_cashes(const Standing& at, int tricks, Wide& ranks);

}  // namespace spadille
