#include "patterns.hpp"

#include <algorithm>

namespace spadille {

namespace {

constexpr std::size_t first_slots = 1 << 10;

constexpr std::uint64_t mixed(const Shape& shape) {
    std::uint64_t word = (shape.lengths ^ (std::uint64_t{shape.situation} << 20)) * 0x9E3779B97F4A7C15;
    word ^= word >> 32;
    return (word + shape.situation) * 0xD1342543DE82EF95;
}

// The two bits of each of the highest n cards of a suit.
constexpr std::uint64_t highest(int n) { return ((std::uint64_t{1} << (2 * n)) - 1) << (26 - 2 * n); }

constexpr std::array<std::uint64_t, 2> known_at(std::uint16_t depth) {
    return {highest(depth & 15) | highest(depth >> 4 & 15) << 26,
            highest(depth >> 8 & 15) | highest(depth >> 12) << 26};
}

}  // namespace

PatternTable::PatternTable(std::size_t memory)
    : most_slots_(std::max(first_slots, std::bit_floor(memory / 4 / sizeof(Slot)))),
      most_patterns_(std::max<std::size_t>(1 << 10, memory * 3 / 4 / sizeof(Pattern))) {
    clear();
}

void PatternTable::clear() {
    slots_.assign(first_slots, Slot{});
    patterns_.assign(1, Pattern{});
    used_ = 0;
}

std::size_t PatternTable::slot_of(const Shape& shape) const {
    const std::size_t most = slots_.size() - 1;
    std::size_t at = mixed(shape) >> 32 & most;
    while (slots_[at].first && (slots_[at].lengths != shape.lengths || slots_[at].situation != shape.situation))
        at = (at + 1) & most;
    return at;
}

const Pattern* PatternTable::find(const Shape& shape, const std::array<std::uint64_t, 2>& owners, int need) {
    ++lookups;
    return search(slots_[slot_of(shape)].first, owners, need);
}

const Pattern* PatternTable::search(std::uint32_t number, const std::array<std::uint64_t, 2>& owners, int need) {
    for (; number; number = patterns_[number].beside) {
        const Pattern& pattern = patterns_[number];
        ++compared;
        if (!pattern.covers(owners)) continue;
        if (pattern.bounds.settle(need)) {
            ++found;
            return &pattern;
        }
        if (pattern.below)
            if (const Pattern* finer = search(pattern.below, owners, need)) return finer;
    }
    return nullptr;
}

void PatternTable::add(
    const Shape& shape, const std::array<std::uint64_t, 2>& owners, std::uint16_t depth, Bounds bounds
) {
    if (patterns_.size() >= most_patterns_ || used_ * 4 >= most_slots_ * 3) clear();
    if (used_ * 4 >= slots_.size() * 3) grow();
    Slot& slot = slots_[slot_of(shape)];
    Pattern pattern{owners, known_at(depth), bounds, depth, 0, 0};
    pattern.owners[0] &= pattern.known[0];
    pattern.owners[1] &= pattern.known[1];
    if (slot.first == 0) {
        slot.lengths = shape.lengths;
        slot.situation = shape.situation;
        ++used_;
    }
    insert(&slot.first, pattern);
}

// Goes down to where the pattern belongs; what is known there already is not written again.
void PatternTable::insert(std::uint32_t* list, Pattern& pattern) {
    for (std::uint32_t number = *list; number; number = patterns_[number].beside) {
        Pattern& other = patterns_[number];
        if (!other.covers(pattern)) continue;
        const Bounds both{std::max(other.bounds.least, pattern.bounds.least),
                          std::min(other.bounds.most, pattern.bounds.most)};
        if (other.depth == pattern.depth) {
            other.bounds = both;
            return;
        }
        if (both == other.bounds) return;
        pattern.bounds = both;
        list = &other.below;
        number = 0;
        return insert(list, pattern);
    }
    adopt(list, pattern);
    pattern.beside = *list;
    *list = static_cast<std::uint32_t>(patterns_.size());
    patterns_.push_back(pattern);
}

// Moves the patterns that are special cases of this one from the list to below it.
void PatternTable::adopt(std::uint32_t* list, Pattern& pattern) {
    while (*list) {
        Pattern& other = patterns_[*list];
        if (!pattern.covers(other)) {
            list = &other.beside;
            continue;
        }
        const std::uint32_t number = *list;
        *list = other.beside;
        other.bounds = {std::max(other.bounds.least, pattern.bounds.least),
                        std::min(other.bounds.most, pattern.bounds.most)};
        if (other.bounds == pattern.bounds) continue;
        other.beside = pattern.below;
        pattern.below = number;
    }
}

void PatternTable::grow() {
    std::vector<Slot> old(std::min(most_slots_, slots_.size() * 4), Slot{});
    old.swap(slots_);
    for (const Slot& slot : old)
        if (slot.first) slots_[slot_of({slot.lengths, slot.situation})] = slot;
}

std::uint16_t depth_of(Wide ranks, Wide all) {
    int depth = 0;
    for (int suit = 0; suit < suits; ++suit) {
        const Wide matter = ranks & lane(suit);
        if (matter) depth |= std::popcount((all & lane(suit)) >> bottom(matter)) << (4 * suit);
    }
    return static_cast<std::uint16_t>(depth);
}

Wide ranks_at(std::uint16_t depth, Wide all) {
    Wide ranks = 0;
    for (int suit = 0; suit < suits; ++suit)
        if (const int n = depth >> (4 * suit) & 15) ranks |= nth_highest(all & lane(suit), n);
    return ranks;
}

}  // namespace spadille
