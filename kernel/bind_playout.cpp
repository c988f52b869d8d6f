// Play-outs as Python asks for them: one call a batch, the interpreter free meanwhile, arrays back.
#include "bindings.hpp"
#include "playout.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

constexpr std::size_t most_in_batch = 10'000'000;  // 480 MB of whole deals: more could exhaust the machine
constexpr int most_threads = 256;

Batch batch_of(std::size_t count, std::uint64_t seed, std::uint64_t first, int threads) {
    require(count <= most_in_batch, "a batch has 10,000,000 play-outs at most");
    require(1 <= threads && threads <= most_threads, "threads are 1 to 256");
    return {seed, first, count, threads};
}

nb::tuple continue_at_random(
    const Position& position, std::size_t count, std::uint64_t seed, std::uint64_t first, int threads
) {
    const Batch batch = batch_of(count, seed, first, threads);
    const Position from = position;  // a copy, which no other thread can make anew meanwhile
    auto tricks = new_table<std::uint8_t>(count, static_cast<std::size_t>(from.rules.seats));
    auto points = new_table<std::int32_t>(count, sides);
    {
        nb::gil_scoped_release others_may_run;
        playouts(from, batch, {span_of(tricks), span_of(points), {}, {}});
    }
    return nb::make_tuple(tricks, points);
}

nb::tuple deal_at_random(
    const Rules& rules, std::size_t count, std::uint64_t seed, const std::optional<std::vector<int>>& bids,
    int leader, const Pairs& scores, std::uint64_t first, int threads
) {
    const Batch batch = batch_of(count, seed, first, threads);
    Deals deals{rules, std::nullopt, leader, scores_of(scores)};
    if (bids) deals.bids = by_seat<Bid>(rules, *bids, "bids are one for each seat, 0 to 14");
    refuse(fault(Position{.rules = rules, .leader = leader, .before = deals.before}));
    const auto seats = static_cast<std::size_t>(rules.seats);
    auto tricks = new_table<std::uint8_t>(count, seats);
    auto points = new_table<std::int32_t>(count, sides);
    auto hands = new_table<Cards>(count, seats);
    auto given = new_table<std::uint8_t>(count, seats);
    {
        nb::gil_scoped_release others_may_run;
        random_deals(deals, batch, {span_of(tricks), span_of(points), span_of(hands), span_of(given)});
    }
    return nb::make_tuple(tricks, points, hands, given);
}

}  // namespace

void bind_playout(nb::module_& module) {
    module.def(
        "playouts", continue_at_random, "position"_a, nb::kw_only(), "count"_a, "seed"_a, "first"_a = 0,
        "threads"_a = 1,
        nb::sig("def playouts(position: Position, *, count: int, seed: int, first: int = 0, threads: int = 1)"
                " -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int32]]"),
        "Tricks (count, seats) and points (count, sides) of random play-outs."
    );
    module.def(
        "random_deals", deal_at_random, "rules"_a, nb::kw_only(), "count"_a, "seed"_a, "bids"_a = nb::none(),
        "leader"_a = 0, "scores"_a = Pairs{}, "first"_a = 0, "threads"_a = 1,
        nb::sig("def random_deals(rules: Rules, *, count: int, seed: int, bids: Sequence[int] | None = None, "
                "leader: int = 0, scores: Sequence[tuple[int, int]] = (), first: int = 0, threads: int = 1)"
                " -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int32], "
                "numpy.typing.NDArray[numpy.uint64], numpy.typing.NDArray[numpy.uint8]]"),
        "Tricks, points, hands and bids of whole random deals."
    );
}

}  // namespace spadille
