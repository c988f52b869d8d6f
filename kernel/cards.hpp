// The fifty-two cards as numbers 0-51 (suit x 13 + rank, suits C D H S, ranks 2 to A, as in cards.py) and
// sets of cards as the bits of one word. Nothing here knows Spades beyond the name of the suit.
#pragma once

#include <bit>
#include <cstdint>

namespace spadille {

using Card = int;             // 0 (2C) to 51 (AS)
using Cards = std::uint64_t;  // bit n: the card n

inline constexpr int suits = 4;
inline constexpr int spades = 3;
inline constexpr int deck_size = 52;
inline constexpr Cards deck = (Cards{1} << deck_size) - 1;

constexpr Cards only(Card card) { return Cards{1} << card; }
constexpr Cards suit_cards(int suit) { return Cards{0x1FFF} << (13 * suit); }
inline constexpr Cards all_spades = suit_cards(spades);

constexpr int suit_of(Card card) { return (card * 79) >> 10; }  // card / 13 for 0-51
constexpr int rank_of(Card card) { return card - 13 * suit_of(card); }

constexpr int size(Cards cards) { return std::popcount(cards); }
constexpr bool holds(Cards cards, Card card) { return (cards >> card & 1) != 0; }
constexpr Card lowest(Cards cards) { return std::countr_zero(cards); }
constexpr Card highest(Cards cards) { return 63 - std::countl_zero(cards); }
constexpr Cards without_lowest(Cards cards) { return cards & (cards - 1); }

// The cards from the lowest up: for (Card card : each(hand)) …
struct Each {
    Cards left;
    constexpr Card operator*() const { return lowest(left); }
    constexpr Each& operator++() { left = without_lowest(left); return *this; }
    constexpr bool operator!=(const Each& other) const { return left != other.left; }
    constexpr Each begin() const { return *this; }
    constexpr Each end() const { return {0}; }
};
constexpr Each each(Cards cards) { return {cards}; }

}  // namespace spadille
