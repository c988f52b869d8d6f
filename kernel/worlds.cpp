#include "worlds.hpp"

#include <algorithm>

#include "shares.hpp"

namespace spadille {

namespace {

using Binomials = std::array<std::array<std::uint64_t, deck_size + 1>, deck_size + 1>;

constexpr Binomials pascal() {
    Binomials choose{};
    for (std::size_t n = 0; n < choose.size(); ++n) {
        choose[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    return choose;
}

constexpr Binomials binomials = pascal();

// The ways to give every holder its number of the cards of one kind.
Count arrangements(const Portion& portion) {
    Count product = 1;
    std::size_t cards = 0;
    for (const std::size_t part : portion) product *= binomials[cards += part][part];
    return product;
}

std::uint32_t packed(const Portion& portion) {
    std::uint32_t key = 0;
    for (const std::uint32_t part : portion) key = key << 8 | part;
    return key;
}

// Every portion of `cards` cards that leaves out whom it must and gives nobody more than there is room for.
template <class Visit>
void each_portion(int cards, unsigned holders, const Portion& room, Portion& portion, int holder, const Visit& visit) {
    if (holder == most_holders) {
        if (cards == 0) visit(portion);
        return;
    }
    const int most = (holders >> holder & 1) ? std::min<int>(cards, room[holder]) : 0;
    for (int part = 0; part <= most; ++part) {
        portion[holder] = static_cast<std::uint8_t>(part);
        each_portion(cards - part, holders, room, portion, holder + 1, visit);
    }
}

Portion less(const Portion& room, const Portion& portion) {
    Portion left{};
    for (std::size_t holder = 0; holder < room.size(); ++holder)
        left[holder] = static_cast<std::uint8_t>(room[holder] - portion[holder]);
    return left;
}

// How many portions a kind has at most: few first keeps the forks few, and the last kind has no choice.
std::uint64_t spread(Cards cards, unsigned holders) {
    const int parts = std::popcount(holders);
    return binomials[std::min(size(cards) + parts - 1, deck_size)][parts - 1];
}

// A number below n, each as likely as another: as many bits as n has, again where they are too large.
Count number_below(Count n, Choices& choices) {
    const auto high = static_cast<std::uint64_t>((n - 1) >> 64), low = static_cast<std::uint64_t>(n - 1);
    const std::uint64_t high_mask = high ? ~std::uint64_t{0} >> std::countl_zero(high) : 0;
    const std::uint64_t low_mask = high ? ~std::uint64_t{0} : low ? ~std::uint64_t{0} >> std::countl_zero(low) : 0;
    for (;;) {
        const Count upper = high_mask ? choices.whole_word() & high_mask : 0;
        const Count number = upper << 64 | (choices.whole_word() & low_mask);
        if (number < n) return number;
    }
}

std::size_t written(Cards cards, std::span<std::uint8_t> to) {
    std::size_t at = 0;
    for (Card card : each(cards)) to[at++] = static_cast<std::uint8_t>(card);
    return at;
}

// Gives every holder its number of the cards, each choice as likely as another. Who gets most gets what is left.
void share_out(Cards cards, const Portion& portion, Choices& choices, std::span<Cards> world) {
    const auto most = static_cast<std::size_t>(std::ranges::max_element(portion) - portion.begin());
    std::array<std::uint8_t, deck_size> left;
    std::size_t count = size(cards) == portion[most] ? 0 : written(cards, left);
    for (std::size_t holder = 0; holder < world.size(); ++holder) {
        if (holder == most) continue;
        for (int part = portion[holder]; part > 0; --part) {
            std::uint8_t& drawn = left[choices.below(static_cast<std::uint32_t>(count))];
            world[holder] |= only(drawn);
            cards ^= only(drawn);
            drawn = left[--count];
        }
    }
    world[most] |= cards;
}

}  // namespace

const char* fault(Cards hidden, std::span<const Holder> holders) {
    if (holders.empty() || holders.size() > most_holders) return "holders are one to four";
    if (hidden & ~deck) return "cards are 0 to 51";
    int room = 0;
    for (const Holder& holder : holders) {
        if (holder.size < 0 || holder.size > deck_size) return "a holder has 0 to 52 cards";
        if (holder.may & ~deck) return "cards are 0 to 51";
        room += holder.size;
    }
    return room == size(hidden) ? nullptr : "the holders' sizes must add up to the number of hidden cards";
}

Worlds::Worlds(Cards hidden, std::span<const Holder> given) {
    sort_kinds(hidden, given);
    known.resize(kinds.size() + 1);
    Portion room{};
    for (std::size_t holder = 0; holder < given.size(); ++holder)
        room[holder] = static_cast<std::uint8_t>(given[holder].size);
    start = fork_at(0, room);
}

void Worlds::sort_kinds(Cards hidden, std::span<const Holder> given) {
    std::array<Cards, 1u << most_holders> by_holders{};
    for (Card card : each(hidden)) {
        unsigned holders = 0;
        for (std::size_t holder = 0; holder < given.size(); ++holder)
            holders |= static_cast<unsigned>(holds(given[holder].may, card)) << holder;
        by_holders[holders] |= only(card);
    }
    for (unsigned holders = 0; holders < by_holders.size(); ++holders)
        if (by_holders[holders]) kinds.push_back({by_holders[holders], holders});
    std::ranges::stable_sort(kinds, {}, [](const Kind& kind) {
        return kind.holders ? spread(kind.cards, kind.holders) : 0;
    });
}

std::uint32_t Worlds::fork_at(std::size_t kind, Portion room) {
    const std::uint32_t key = packed(room);
    if (const auto found = known[kind].find(key); found != known[kind].end()) return found->second;
    const Fork fork = kind == kinds.size() ? Fork{.ways = 1} : new_fork(kind, room);
    forks.push_back(fork);
    return known[kind][key] = static_cast<std::uint32_t>(forks.size() - 1);
}

Worlds::Fork Worlds::new_fork(std::size_t kind, Portion room) {
    std::vector<Way> found;
    Fork fork;
    Portion portion{};
    each_portion(size(kinds[kind].cards), kinds[kind].holders, room, portion, 0, [&](const Portion& some) {
        const std::uint32_t next = fork_at(kind + 1, less(room, some));
        if (forks[next].ways == 0) return;
        found.push_back({fork.ways, some, next});
        fork.ways += arrangements(some) * forks[next].ways;
    });
    fork.first = static_cast<std::uint32_t>(ways.size());
    ways.insert(ways.end(), found.begin(), found.end());
    fork.last = static_cast<std::uint32_t>(ways.size());
    return fork;
}

const Worlds::Way& Worlds::choose(const Fork& fork, Choices& choices) const {
    const auto first = ways.begin() + fork.first, last = ways.begin() + fork.last;
    if (last - first == 1) return *first;
    const Count number = number_below(fork.ways, choices);
    return *(std::upper_bound(first, last, number, [](Count one, const Way& way) { return one < way.before; }) - 1);
}

void Worlds::draw(Stream stream, std::span<Cards> world) const {
    Choices choices(stream);
    std::ranges::fill(world, Cards{0});
    std::uint32_t at = start;
    for (const Kind& kind : kinds) {
        const Way& way = choose(forks[at], choices);
        share_out(kind.cards, way.portion, choices, world);
        at = way.next;
    }
}

void draw_worlds(const Worlds& worlds, std::size_t holders, const WorldBatch& batch, std::span<Cards> to) {
    in_shares(batch.count, batch.threads, [&](std::size_t from, std::size_t end) {
        for (std::size_t world = from; world < end; ++world)
            worlds.draw(stream_of(batch.seed, batch.first + world), to.subspan(world * holders, holders));
    });
}

void draw_orders(Cards cards, const WorldBatch& batch, std::span<std::uint8_t> to) {
    const auto count = static_cast<std::size_t>(size(cards));
    in_shares(batch.count, batch.threads, [&](std::size_t from, std::size_t end) {
        for (std::size_t row = from; row < end; ++row) {
            const auto order = to.subspan(row * count, count);
            written(cards, order);
            shuffle(order, Choices(stream_of(batch.seed, batch.first + row)));
        }
    });
}

}  // namespace spadille
