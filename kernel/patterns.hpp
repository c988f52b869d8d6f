// What the search has proved, so that it need not prove it again: bounds for all positions of one pattern.
//
// A pattern says how many cards of each suit every seat holds, who leads, and who owns the highest cards of each
// suit, as far down as their ranks mattered in the proof; below that only the numbers count (Ginsberg 1996,
// "Partition search"). The patterns of one shape form trees, the more general ones above, so that a lookup
// passes over all that lies under a pattern that does not fit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "wide.hpp"

namespace spadille {

// Everything that two positions must share before their cards are compared.
struct Shape {
    std::uint64_t lengths;  // four bits for each seat and suit
    std::uint32_t situation;  // the goal, the leader, whether spades may be led
};

struct Bounds {
    std::int8_t least, most;

    bool settle(int need) const { return least >= need || most < need; }
    bool operator==(const Bounds&) const = default;
};

struct Pattern {
    std::array<std::uint64_t, 2> owners, known;  // the owners, and which of them count
    Bounds bounds;
    std::uint16_t depth;  // four bits a suit: how many cards of it count
    std::uint32_t below, beside;  // numbers of patterns, 0 for none

    bool covers(const std::array<std::uint64_t, 2>& of) const {
        return (((of[0] ^ owners[0]) & known[0]) | ((of[1] ^ owners[1]) & known[1])) == 0;
    }
    bool covers(const Pattern& other) const {
        return ((known[0] & ~other.known[0]) | (known[1] & ~other.known[1])) == 0 && covers(other.owners);
    }
};

class PatternTable {
public:
    // Room for so many bytes; it takes them as they are needed.
    explicit PatternTable(std::size_t memory);

    void clear();

    // A pattern that fits these owners and settles whether `need` is reached, or null.
    const Pattern* find(const Shape& shape, const std::array<std::uint64_t, 2>& owners, int need);

    // Remembers bounds for owners of which the highest `depth` cards of each suit count.
    void add(const Shape& shape, const std::array<std::uint64_t, 2>& owners, std::uint16_t depth, Bounds bounds);

    std::size_t size() const { return patterns_.size() - 1; }
    std::uint64_t lookups = 0, compared = 0, found = 0;

private:
    struct Slot {
        std::uint64_t lengths;
        std::uint32_t situation, first;
    };

    std::size_t slot_of(const Shape& shape) const;
    void grow();
    const Pattern* search(std::uint32_t number, const std::array<std::uint64_t, 2>& owners, int need);
    void insert(std::uint32_t* list, Pattern& pattern);
    void adopt(std::uint32_t* list, Pattern& pattern);

    std::size_t most_slots_, most_patterns_;
    std::size_t used_ = 0;
    std::vector<Slot> slots_;
    std::vector<Pattern> patterns_;  // number 0 is none
};

// The four bits of each suit for ranks that matter down to the lowest given of each suit.
std::uint16_t depth_of(Wide ranks, Wide all);

// The lowest card of each suit that counts, of the cards that are left.
Wide ranks_at(std::uint16_t depth, Wide all);

}  // namespace spadille
