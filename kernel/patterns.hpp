// What the search has proved, so that it need not prove it again: bounds for all positions of one pattern.
//
// A pattern says how many cards of each suit every seat holds, who leads, and who owns the highest cards of each
// suit, as far down as their ranks mattered in the proof; below that only the numbers count (Ginsberg 1996,
// "Partition search"). All patterns of one shape lie side by side in memory: looking through them in a row costs
// less than the memory that any cleverer order would have to wait for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "wide.hpp"

namespace spadille {

// Everything that two positions must share before their cards are compared.
struct Shape {
    std::uint64_t lengths;    // four bits for each seat and suit
    std::uint32_t situation;  // the goal, the leader, whether spades may be led
};

// The owners of the cards of two suits each, two bits a card: 52 bits.
using Owners = std::array<std::uint64_t, 2>;

struct Bounds {
    int least, most;

    bool settle(int need) const { return least >= need || most < need; }
    bool within(Bounds other) const { return least >= other.least && most <= other.most; }
};

// The owners that count, and above them the bounds; then which cards count.
class Pattern {
public:
    Pattern() = default;
    Pattern(const Owners& owners, const Owners& known, Bounds bounds)
        : owners_{(owners[0] & known[0]) | packed(bounds), owners[1] & known[1]}, known_(known) {}

    bool covers(const Owners& of) const {
        return (((of[0] ^ owners_[0]) & known_[0]) | ((of[1] ^ owners_[1]) & known_[1])) == 0;
    }
    bool covers(const Pattern& other) const {
        return ((known_[0] & ~other.known_[0]) | (known_[1] & ~other.known_[1])) == 0 && covers(other.owners_);
    }
    Bounds bounds() const {
        return {static_cast<int>(owners_[0] >> 52 & 15), static_cast<int>(owners_[0] >> 56 & 15)};
    }
    void narrow(Bounds more);

    // The more cards count, the fewer positions it fits.
    int detail() const { return std::popcount(known_[0]) + std::popcount(known_[1]); }

    // The lowest card of each suit that counts, of the cards that are left.
    Wide ranks(Wide all) const;

private:
    static std::uint64_t packed(Bounds bounds) {
        return static_cast<std::uint64_t>(bounds.least) << 52 | static_cast<std::uint64_t>(bounds.most) << 56;
    }

    Owners owners_, known_;
};

class PatternTable {
public:
    // Room for so many bytes; it takes them as they are needed.
    explicit PatternTable(std::size_t memory);

    void clear();

    // Has the memory fetched that `find` is about to read.
    void expect(const Shape& shape) const { __builtin_prefetch(&slots_[hashed(shape) & (slots_.size() - 1)]); }

    // A pattern that fits these owners and settles whether `need` is reached, or null. Good until the next call.
    const Pattern* find(const Shape& shape, const Owners& owners, int need);

    // Remembers bounds for owners of whose cards only `ranks` and those above them count.
    void add(const Shape& shape, const Owners& owners, Wide ranks, Wide all, Bounds bounds);

    std::uint64_t lookups = 0, compared = 0, found = 0, size = 0;  // since it was cleared

private:
    struct Slot {
        std::uint64_t lengths;
        std::uint32_t situation;
        std::uint32_t first;   // where its patterns begin
        std::uint32_t count;   // 0: a free slot
        std::uint32_t room;    // the power of two for which there is room
    };

    static std::size_t hashed(const Shape& shape);
    std::size_t slot_of(const Shape& shape) const;
    void grow();
    std::uint32_t block(std::uint32_t room);
    void insert(Slot& slot, const Pattern& pattern);

    std::size_t most_slots_, most_patterns_;
    std::size_t used_ = 0;
    std::vector<Slot> slots_;
    std::vector<Pattern> patterns_;
    std::array<std::vector<std::uint32_t>, 32> free_;  // blocks that were outgrown, by their size
};

inline std::size_t PatternTable::hashed(const Shape& shape) {
    std::uint64_t word = (shape.lengths ^ (std::uint64_t{shape.situation} << 20)) * 0x9E3779B97F4A7C15;
    word ^= word >> 32;
    return (word + shape.situation) * 0xD1342543DE82EF95 >> 32;
}

}  // namespace spadille
