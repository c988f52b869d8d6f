// The tree search as Python asks for it: a position, and the hands of each world in which one iteration is done.
#include <nanobind/stl/tuple.h>

#include <algorithm>

#include "bindings.hpp"
#include "tree_search.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

using Hands = nb::ndarray<const Cards, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Rows = std::vector<std::tuple<int, int, double>>;

constexpr std::size_t most_iterations = 1'000'000;
constexpr double most_bag_cost = 10'000;

// The hands are copied before they are checked: another thread may write to the array meanwhile.
std::vector<Position> worlds_of(const Position& position, const Hands& given) {
    const std::size_t seats = static_cast<std::size_t>(position.rules.seats);
    require(given.shape(1) == seats, "hands have a set of cards for each seat");
    require(given.shape(0) <= most_iterations, "a search has 1,000,000 iterations at most");
    std::vector<Position> worlds(given.shape(0), position);
    const int actor = to_act(position);
    for (std::size_t world = 0; world < worlds.size(); ++world) {
        std::copy_n(given.data() + seats * world, seats, worlds[world].hands.begin());
        refuse(fault(worlds[world]));
        require(worlds[world].hands[actor] == position.hands[actor], "the seat to act knows its own cards");
    }
    return worlds;
}

Rows search(const Position& position, const Hands& hands, double bag_cost, std::uint64_t seed) {
    require(!over(position), "the deal is over");
    require(0 <= bag_cost && bag_cost <= most_bag_cost, "a bag costs 0 to 10,000 points");
    const std::vector<Position> worlds = worlds_of(position, hands);
    std::vector<Branch> branches;
    {
        nb::gil_scoped_release others_may_run;
        branches = tree_search(worlds, {.bag_cost = bag_cost, .seed = seed});
    }
    Rows rows;
    for (const Branch& branch : branches) rows.emplace_back(branch.card, branch.visits, branch.value);
    return rows;
}

}  // namespace

void bind_tree_search(nb::module_& module) {
    module.def("tree_search", &search, "position"_a, nb::kw_only(), "hands"_a.noconvert(), "bag_cost"_a, "seed"_a,
               "Card, visits and mean reward (0 to 1) of each card tried, one iteration in each world.");
}

}  // namespace spadille
