// Where hidden cards can be: every way to share them out among their holders, counted exactly and drawn fairly.
//
// Cards that the same holders may have are of one kind. How many cards of each kind every holder has is drawn with
// the exact chance that it has among all worlds; which ones they are is then a matter of shuffling the kind.
// World number i of a seed is the same whatever the batch and the threads.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "cards.hpp"
#include "shuffle.hpp"

namespace spadille {

inline constexpr int most_holders = 4;

// A hand, a stock or a pile: how many of the hidden cards it has, and which of them it may have.
struct Holder {
    int size = 0;
    Cards may = 0;
};

__extension__ typedef unsigned __int128 Count;  // fifty-two cards among four holders: 2^104 worlds at most

using Portion = std::array<std::uint8_t, most_holders>;  // a number of cards for each holder

// What is wrong with the holders of some hidden cards, or nullptr.
const char* fault(Cards hidden, std::span<const Holder> holders);

// All worlds of holders without fault; never changed once made, so threads may share it.
class Worlds {
public:
    Worlds(Cards hidden, std::span<const Holder> given);

    Count count() const { return forks[start].ways; }

    // The cards of each holder in a world drawn at random; there must be one.
    void draw(Stream stream, std::span<Cards> world) const;

private:
    struct Kind {
        Cards cards = 0;
        unsigned holders = 0;  // bit n: holder n may have them
    };

    // One way to share a kind out. `before` counts the worlds of the ways before it at the same fork.
    struct Way {
        Count before = 0;
        Portion portion{};
        std::uint32_t next = 0;
    };

    // The ways to share a kind out while the holders have a certain room left; `ways` counts the worlds of all.
    struct Fork {
        Count ways = 0;
        std::uint32_t first = 0, last = 0;
    };

    void sort_kinds(Cards hidden, std::span<const Holder> given);
    std::uint32_t fork_at(std::size_t kind, Portion room);
    Fork new_fork(std::size_t kind, Portion room);
    const Way& choose(const Fork& fork, Choices& choices) const;

    std::vector<Kind> kinds;
    std::vector<Fork> forks;
    std::vector<Way> ways;
    std::vector<std::unordered_map<std::uint32_t, std::uint32_t>> known;  // by kind and room: its fork
    std::uint32_t start = 0;
};

struct WorldBatch {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;  // the number of the first world
    std::size_t count = 0;
    int threads = 1;
};

// Writes a row of holders for every world of the batch.
void draw_worlds(const Worlds& worlds, std::size_t holders, const WorldBatch& batch, std::span<Cards> to);

// Writes a row with all the cards in random order for every number of the batch.
void draw_orders(Cards cards, const WorldBatch& batch, std::span<std::uint8_t> to);

}  // namespace spadille
