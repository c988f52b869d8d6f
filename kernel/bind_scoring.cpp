// What finished deals pay, as Python asks for it: many at a time, so that a search can price its play-outs.
#include <utility>

#include "bindings.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

using GivenNumbers = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = std::vector<std::uint8_t>;

constexpr std::size_t most_deals = 10'000'000;

// A copy, since another thread may write to the array meanwhile.
Numbers copied(const GivenNumbers& given, const Rules& rules, unsigned most, const char* what) {
    require(given.shape(1) == static_cast<std::size_t>(rules.seats), what);
    require(given.shape(0) <= most_deals, "a batch has 10,000,000 deals at most");
    Numbers numbers(given.data(), given.data() + given.size());
    for (const unsigned number : numbers) require(number <= most, what);
    return numbers;
}

// Row `deal` of a table, or its only row.
template <class Number>
std::array<Number, most_seats> row_of(const Numbers& table, int seats, std::size_t deal) {
    const std::size_t from = table.size() == static_cast<std::size_t>(seats) ? 0 : seats * deal;
    std::array<Number, most_seats> row{};
    for (int seat = 0; seat < seats; ++seat) row[seat] = static_cast<Number>(table[from + seat]);
    return row;
}

std::pair<Table<std::int32_t>, Table<std::int32_t>> payoffs_of_deals(
    const Rules& rules, const GivenNumbers& bids, const GivenNumbers& taken, std::pair<int, int> bags
) {
    const Numbers made = copied(bids, rules, 14, "bids have a column for each seat, each 0 to 14");
    const Numbers won = copied(taken, rules, 13, "taken has a column for each seat, each 0 to 13");
    require(bids.shape(0) == taken.shape(0) || bids.shape(0) == 1, "there is one row of bids, or one for each deal");
    require(0 <= bags.first && bags.first <= 10'000 && 0 <= bags.second && bags.second <= 10'000,
            "bags are 0 to 10,000");
    const std::size_t deals = taken.shape(0);
    auto points = new_table<std::int32_t>(deals, sides), after = new_table<std::int32_t>(deals, sides);
    const auto paid = span_of(points), left = span_of(after);
    for (std::size_t deal = 0; deal < deals; ++deal) {
        const auto bid = row_of<Bid>(made, rules.seats, deal);
        const auto tricks = row_of<std::int8_t>(won, rules.seats, deal);
        for (int side = 0; side < sides; ++side) {
            const Payoff payoff = payoff_of(rules, side, bid, tricks, side ? bags.second : bags.first);
            paid[sides * deal + side] = payoff.points;
            left[sides * deal + side] = payoff.bags;
        }
    }
    return {points, after};
}

}  // namespace

void bind_scoring(nb::module_& module) {
    module.def(
        "deal_payoffs", payoffs_of_deals, "rules"_a, nb::kw_only(), nb::arg("bids").noconvert(),
        nb::arg("taken").noconvert(), "bags"_a = std::pair{0, 0},
        nb::sig("def deal_payoffs(rules: Rules, *, bids: numpy.typing.NDArray[numpy.uint8], "
                "taken: numpy.typing.NDArray[numpy.uint8], bags: tuple[int, int] = (0, 0)) "
                "-> tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int32]]"),
        "The points that finished deals add to each side's score, and its bags afterwards."
    );
}

}  // namespace spadille
