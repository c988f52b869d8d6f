// Hidden hands as Python asks for them: one call a batch, the interpreter free meanwhile, arrays back.
#include "bindings.hpp"
#include "worlds.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

constexpr std::size_t most_in_batch = 10'000'000;  // 320 MB of worlds: more could exhaust the machine
constexpr int most_threads = 256;

using Given = std::vector<std::pair<int, Cards>>;  // of each holder its size and what it may have

std::vector<Holder> holders_of(Cards hidden, const Given& given) {
    std::vector<Holder> holders;
    for (const auto& [size, may] : given) holders.push_back({size, may});
    refuse(fault(hidden, holders));
    return holders;
}

WorldBatch batch_of(std::size_t count, std::uint64_t seed, std::uint64_t first, int threads) {
    require(count <= most_in_batch, "a batch has 10,000,000 worlds at most");
    require(1 <= threads && threads <= most_threads, "threads are 1 to 256");
    return {seed, first, count, threads};
}

nb::object count_of(Cards hidden, const Given& given) {
    const std::vector<Holder> holders = holders_of(hidden, given);
    const Count count = [&] {
        nb::gil_scoped_release others_may_run;
        return Worlds(hidden, holders).count();
    }();
    const nb::int_ high(static_cast<std::uint64_t>(count >> 64)), low(static_cast<std::uint64_t>(count));
    return (high << nb::int_(64)) | low;
}

Table<Cards> sample(
    Cards hidden, const Given& given, std::size_t count, std::uint64_t seed, std::uint64_t first, int threads
) {
    const WorldBatch batch = batch_of(count, seed, first, threads);
    const std::vector<Holder> holders = holders_of(hidden, given);
    auto table = new_table<Cards>(count, holders.size());
    bool possible = false;
    {
        nb::gil_scoped_release others_may_run;
        const Worlds worlds(hidden, holders);
        possible = worlds.count() > 0;
        if (possible) draw_worlds(worlds, holders.size(), batch, span_of(table));
    }
    require(possible, "no world gives every holder its cards");
    return table;
}

Table<std::uint8_t> orders(Cards cards, std::size_t count, std::uint64_t seed, std::uint64_t first, int threads) {
    const WorldBatch batch = batch_of(count, seed, first, threads);
    require(!(cards & ~deck), "cards are 0 to 51");
    auto table = new_table<std::uint8_t>(count, static_cast<std::size_t>(size(cards)));
    {
        nb::gil_scoped_release others_may_run;
        draw_orders(cards, batch, span_of(table));
    }
    return table;
}

}  // namespace

void bind_worlds(nb::module_& module) {
    module.def(
        "count_worlds", count_of, "hidden"_a, "holders"_a,
        nb::sig("def count_worlds(hidden: int, holders: Sequence[tuple[int, int]]) -> int"),
        "In how many ways the holders can have the hidden cards."
    );
    module.def(
        "sample_worlds", sample, "hidden"_a, "holders"_a, nb::kw_only(), "count"_a, "seed"_a, "first"_a = 0,
        "threads"_a = 1,
        nb::sig("def sample_worlds(hidden: int, holders: Sequence[tuple[int, int]], *, count: int, seed: int, "
                "first: int = 0, threads: int = 1) -> numpy.typing.NDArray[numpy.uint64]"),
        "The cards of each holder (count, holders), every world as likely as another."
    );
    module.def(
        "shuffled", orders, "cards"_a, nb::kw_only(), "count"_a, "seed"_a, "first"_a = 0, "threads"_a = 1,
        nb::sig("def shuffled(cards: int, *, count: int, seed: int, first: int = 0, threads: int = 1)"
                " -> numpy.typing.NDArray[numpy.uint8]"),
        "The cards in random order (count, cards), every order as likely as another."
    );
}

}  // namespace spadille
