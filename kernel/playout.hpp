// Random play-outs: every seat plays one of its legal cards, each as likely as another, to the end of the deal.
//
// Play-out number i of a seed is the same whatever the batch, the threads and the processor. Several are played
// side by side, a card of each in turn, so that none waits for another's memory and arithmetic.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "position.hpp"

namespace spadille {

// Where the outcome of a batch goes: for each play-out one entry a seat or a side, seats and sides in order.
// Every span has the length of the batch times the seats (or sides), or is empty where nobody asks for it.
struct Outcomes {
    std::span<std::uint8_t> tricks;   // of each seat, those taken before the play-out included
    std::span<std::int32_t> points;   // of each side, what the deal adds to its score
    std::span<Cards> hands;           // of each seat as dealt: whole random deals only
    std::span<std::uint8_t> bids;     // of each seat: whole random deals only
};

struct Batch {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;  // the number of the first play-out
    std::size_t count = 0;
    int threads = 1;
};

// Plays a position without fault on to the end, `batch.count` times.
void playouts(const Position& from, const Batch& batch, const Outcomes& outcomes);

// How whole deals begin: thirteen random cards to each seat; the bids given, or random ones.
struct Deals {
    Rules rules;
    std::optional<Bids> bids;            // else nil (where allowed) to 13 as likely as each other, never blind
    int leader = 0;
    std::array<Score, sides> before{};
};

void random_deals(const Deals& deals, const Batch& batch, const Outcomes& outcomes);

}  // namespace spadille
