#include "patterns.hpp"

#include <algorithm>

namespace spadille {

namespace {

constexpr std::size_t first_slots = 1 << 10;

// The two bits of each of the cards of a suit that count, the lowest of which is given.
constexpr std::uint64_t known_from(Wide ranks, Wide all, int suit) {
    const Wide matter = ranks & lane(suit);
    if (!matter) return 0;
    const int n = std::popcount((all & lane(suit)) >> bottom(matter));
    return ((std::uint64_t{1} << (2 * n)) - 1) << (26 - 2 * n);
}

}  // namespace

void Pattern::narrow(Bounds more) {
    const Bounds now = bounds();
    owners_[0] &= (std::uint64_t{1} << 52) - 1;
    owners_[0] |= packed({std::max(now.least, more.least), std::min(now.most, more.most)});
}

Wide Pattern::ranks(Wide all) const {
    Wide ranks = 0;
    for (int suit = 0; suit < suits; ++suit) {
        const std::uint64_t known = known_[suit >> 1] >> (26 * (suit & 1)) & ((1 << 26) - 1);
        if (known) ranks |= nth_highest(all & lane(suit), std::popcount(known) / 2);
    }
    return ranks;
}

PatternTable::PatternTable(std::size_t memory)
    : most_slots_(std::max(first_slots, std::bit_floor(memory / 4 / sizeof(Slot)))),
      most_patterns_(std::max<std::size_t>(1 << 10, memory / 2 / sizeof(Pattern))) {
    clear();
}

void PatternTable::clear() {
    slots_.assign(first_slots, Slot{});
    patterns_.clear();
    for (auto& blocks : free_) blocks.clear();
    used_ = 0;
    lookups = compared = found = size = 0;
}

std::size_t PatternTable::slot_of(const Shape& shape) const {
    const std::size_t most = slots_.size() - 1;
    std::size_t at = hashed(shape) & most;
    while (slots_[at].count && (slots_[at].lengths != shape.lengths || slots_[at].situation != shape.situation))
        at = (at + 1) & most;
    return at;
}

const Pattern* PatternTable::find(const Shape& shape, const Owners& owners, int need) {
    ++lookups;
    const Slot& slot = slots_[slot_of(shape)];
    const Pattern* const first = patterns_.data() + slot.first;
    for (std::uint32_t at = 0; at < slot.count; ++at) {
        if (!first[at].covers(owners) || !first[at].bounds().settle(need)) continue;
        compared += at + 1;
        ++found;
        return first + at;
    }
    compared += slot.count;
    return nullptr;
}

// What the new pattern says already of others goes; what is known of the very same pattern is put together.
void PatternTable::add(const Shape& shape, const Owners& owners, Wide ranks, Wide all, Bounds bounds) {
    if (patterns_.size() >= most_patterns_ || used_ * 4 >= most_slots_ * 3) clear();
    if (used_ * 4 >= slots_.size() * 3) grow();
    Slot& slot = slots_[slot_of(shape)];
    if (slot.count == 0) {
        slot = {shape.lengths, shape.situation, block(0), 0, 0};
        ++used_;
    }
    Pattern pattern(owners,
                    {known_from(ranks, all, 0) | known_from(ranks, all, 1) << 26,
                     known_from(ranks, all, 2) | known_from(ranks, all, 3) << 26},
                    bounds);
    Pattern* const first = patterns_.data() + slot.first;
    std::uint32_t kept = 0;
    for (std::uint32_t at = 0; at < slot.count; ++at) {
        if (pattern.covers(first[at])) {
            if (first[at].covers(pattern)) pattern.narrow(first[at].bounds());
            if (pattern.bounds().within(first[at].bounds())) continue;
        }
        first[kept++] = first[at];
    }
    slot.count = kept;
    insert(slot, pattern);
}

// The more general come first: what is proved from them is more general, too.
void PatternTable::insert(Slot& slot, const Pattern& pattern) {
    if (slot.count == std::uint32_t{1} << slot.room) {
        const std::uint32_t larger = block(slot.room + 1);
        std::copy_n(patterns_.begin() + slot.first, slot.count, patterns_.begin() + larger);
        free_[slot.room].push_back(slot.first);
        slot.first = larger;
        ++slot.room;
    }
    Pattern* at = patterns_.data() + slot.first + slot.count++;
    for (; at != patterns_.data() + slot.first && at[-1].detail() > pattern.detail(); --at) *at = at[-1];
    *at = pattern;
    ++size;
}

// A block for 2 to the `room` patterns.
std::uint32_t PatternTable::block(std::uint32_t room) {
    if (!free_[room].empty()) {
        const std::uint32_t first = free_[room].back();
        free_[room].pop_back();
        return first;
    }
    const auto first = static_cast<std::uint32_t>(patterns_.size());
    patterns_.resize(patterns_.size() + (std::size_t{1} << room));
    return first;
}

void PatternTable::grow() {
    std::vector<Slot> old(std::min(most_slots_, slots_.size() * 4), Slot{});
    old.swap(slots_);
    for (const Slot& slot : old)
        if (slot.count) slots_[slot_of({slot.lengths, slot.situation})] = slot;
}

}  // namespace spadille
