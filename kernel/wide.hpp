// The cards as the solvers hold them: sixteen bits a suit, rank r of suit s at bit 16 s + r, so that the suit of a
// card is a shift and no suit touches another. Spades are the highest sixteen bits.
#pragma once

#include "cards.hpp"

namespace spadille {

using Wide = std::uint64_t;  // a set of cards
using Place = int;           // a card: its bit

inline constexpr Wide one_suit = 0x1FFF;

constexpr Wide bit(Place card) { return Wide{1} << card; }
constexpr int lane_of(Place card) { return card >> 4; }
constexpr int rank_in_lane(Place card) { return card & 15; }
constexpr Wide lane(int suit) { return one_suit << (16 * suit); }
inline constexpr Wide trumps = lane(spades);

constexpr Place widened(Card card) { return 16 * suit_of(card) + rank_of(card); }
constexpr Card narrowed(Place card) { return 13 * lane_of(card) + rank_in_lane(card); }

constexpr Wide widened(Cards cards) {
    Wide wide = 0;
    for (int suit = 0; suit < suits; ++suit) wide |= (cards >> (13 * suit) & one_suit) << (16 * suit);
    return wide;
}

// The ranks held of one suit, as thirteen bits.
constexpr std::uint32_t ranks_of(Wide cards, int suit) {
    return static_cast<std::uint32_t>(cards >> (16 * suit)) & static_cast<std::uint32_t>(one_suit);
}

constexpr int top(Wide cards) { return 63 - std::countl_zero(cards); }
constexpr int bottom(Wide cards) { return std::countr_zero(cards); }
constexpr Wide lowest_bit(Wide cards) { return cards & (0 - cards); }
constexpr int held_in(Wide cards, int suit) { return std::popcount(cards & lane(suit)); }

// All bits above, or below, the lowest of a set that is not empty.
constexpr Wide below(Wide card) { return card - 1; }

// The n-th highest of the cards of one suit, as a bit; n is 1 to their number.
constexpr Wide nth_highest(Wide cards, int n) {
    for (int spare = std::popcount(cards) - n; spare > 0; --spare) cards &= cards - 1;
    return lowest_bit(cards);
}

// The cards of a hand that count the same as one of them: no other hand's card lies between.
constexpr Wide touching(Wide hand, Wide all, Place card) {
    const Wide own = lane(lane_of(card));
    const Wide others = all & ~hand & own;
    const Wide over = others & ~((bit(card) << 1) - 1), under = others & (bit(card) - 1);
    const Wide ceiling = over ? lowest_bit(over) - 1 : ~Wide{0};
    const Wide floor = under ? ~((bit(top(under)) << 1) - 1) : ~Wide{0};
    return hand & own & ceiling & floor;
}

}  // namespace spadille
