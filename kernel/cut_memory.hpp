// The card that settled a position of a kind when it was last met: the first to try when it comes again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "wide.hpp"

namespace spadille {

class CutMemory {
public:
    // Room for a search of so many tricks.
    void clear(int tricks) {
        const int bits = std::clamp(tricks + 4, 8, 15);
        shift_ = 64 - bits;
        entries_.assign(std::size_t{1} << bits, Entry{});
    }

    // A position's kind: what the seat may choose from, and what it has to beat.
    struct Kind {
        std::uint64_t hash;
    };
    static Kind kind(Wide cards, int seat, Place best) {
        const std::uint64_t mixed = cards * 0x9E3779B97F4A7C15 + static_cast<std::uint64_t>(best + 1) * 4 + seat;
        return {(mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9};
    }

    // The card, or -1.
    Place recall(Kind kind) const {
        const Entry& entry = entries_[kind.hash >> shift_];
        return entry.check == static_cast<std::uint16_t>(kind.hash) ? entry.card : -1;
    }
    void keep(Kind kind, Place card) {
        entries_[kind.hash >> shift_] = {static_cast<std::uint16_t>(kind.hash), static_cast<std::int16_t>(card)};
    }

private:
    struct Entry {
        std::uint16_t check = 0;
        std::int16_t card = -1;
    };
    int shift_ = 63;
    std::vector<Entry> entries_;
};

}  // namespace spadille
