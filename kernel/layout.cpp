// Each table is filled from the smaller sets to the larger: every set is one card and a set that is done.
#include "layout.hpp"

namespace spadille {

namespace {

// The next set of the ranks in `all`, in rising order; 0 after the last.
std::uint32_t next_set(std::uint32_t set, std::uint32_t all) { return (set - all) & all; }

using Nibbles = std::uint32_t;
constexpr Nibbles unit(int seat) { return 1u << (4 * seat); }
constexpr Nibbles everyone = 0x1111;

// One more trump below those counted: either it is spoilt by a higher one or it is sure.
struct Count {
    Nibbles sure, spoilers;
};
constexpr Count with_trump(Count above, int owner, Nibbles spoilt) {
    if (above.spoilers >> (4 * owner) & 15) above.spoilers -= unit(owner);
    else above.sure += unit(owner);
    above.spoilers += spoilt;
    return above;
}

template <class Sure>
Wide lowest_that_matters(std::uint32_t left, Sure sure, int tricks) {
    for (std::uint32_t fewer = left & (left - 1); left && sure(fewer) >= tricks; fewer = left & (left - 1))
        left = fewer;
    return lowest_bit(Wide{left} << (16 * spades));
}

}  // namespace

void Layout::set(const Hands& hands) {
    for (int suit = 0; suit < suits; ++suit) {
        std::array<std::uint8_t, 13> owner{};
        std::uint32_t all = 0;
        for (int seat = 0; seat < most_seats; ++seat) {
            const std::uint32_t own = ranks_of(hands[seat], suit);
            all |= own;
            for (int rank = 0; rank < 13; ++rank)
                if (own >> rank & 1) owner[rank] = static_cast<std::uint8_t>(seat);
        }
        set_owners(suit, all, owner);
        if (suit == spades) set_trumps(all, owner);
    }
}

void Layout::set_owners(int suit, std::uint32_t all, const std::array<std::uint8_t, 13>& owner) {
    auto& owners = tables_->owners[suit];
    owners[0] = 0;
    for (std::uint32_t set = next_set(0, all); set; set = next_set(set, all)) {
        const int highest = 31 - std::countl_zero(set);
        owners[set] = std::uint32_t{owner[highest]} << 24 | owners[set ^ (1u << highest)] >> 2;
    }
}

void Layout::set_trumps(std::uint32_t all, const std::array<std::uint8_t, 13>& owner) {
    Tables& t = *tables_;
    t.sure[0] = t.own_sure[0] = t.spoilers[0] = t.own_spoilers[0] = t.joint_run[0] = 0;
    for (std::uint32_t set = next_set(0, all); set; set = next_set(set, all)) {
        const std::uint32_t above = set & (set - 1);
        const int seat = owner[std::countr_zero(set)];
        const Nibbles opponents = unit((seat + 1) & 3) + unit((seat + 3) & 3);
        const Count side = with_trump({t.sure[above], t.spoilers[above]}, seat, opponents);
        const Count own = with_trump({t.own_sure[above], t.own_spoilers[above]}, seat, everyone - unit(seat));
        t.sure[set] = static_cast<std::uint16_t>(side.sure);
        t.spoilers[set] = static_cast<std::uint16_t>(side.spoilers);
        t.own_sure[set] = static_cast<std::uint16_t>(own.sure);
        t.own_spoilers[set] = static_cast<std::uint16_t>(own.spoilers);
        const int run = t.joint_run[above];
        const bool unbroken = run >> 1 == std::popcount(above) && (above == 0 || (run & 1) == side_of(seat));
        t.joint_run[set] = static_cast<std::uint8_t>(unbroken ? (run & ~1) + 2 + side_of(seat) : run);
    }
}

Wide Layout::sure_ranks(std::uint32_t trumps_left, int seat, int tricks) const {
    return lowest_that_matters(trumps_left, [&](std::uint32_t set) { return sure(set, seat); }, tricks);
}

Wide Layout::own_sure_ranks(std::uint32_t trumps_left, int seat, int tricks) const {
    return lowest_that_matters(trumps_left, [&](std::uint32_t set) { return own_sure(set, seat); }, tricks);
}

}  // namespace spadille
