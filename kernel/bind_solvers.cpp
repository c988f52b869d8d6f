// The solvers as Python asks for them: a fresh one for each call, the interpreter free meanwhile, a value for each
// card back.
#include <nanobind/stl/map.h>

#include <map>

#include "bindings.hpp"
#include "score_solver.hpp"

using namespace nanobind::literals;

namespace spadille {

namespace {

constexpr std::size_t least_memory = std::size_t{1} << 20, most_memory = std::size_t{1} << 36;
constexpr int most_paid = 1'000'000'000;

using Rows = std::vector<std::vector<int>>;

void check(const Position& at, std::size_t memory) {
    require(!over(at), "the deal is over");
    require(least_memory <= memory && memory <= most_memory, "memory is 1 MB to 64 GB");
}

// Lets Ctrl-C, and whatever else a signal has asked of Python, end the work.
void hear_signals() {
    nb::gil_scoped_acquire interpreter;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

std::map<int, int> by_card(const CardValues& values, bool negated) {
    std::map<int, int> pairs;
    for (Card card = 0; card < deck_size; ++card)
        if (values[card] != no_value) pairs[card] = negated ? -values[card] : values[card];
    return pairs;
}

int tricks(const Position& position, std::size_t memory) {
    check(position, memory);
    nb::gil_scoped_release others_may_run;
    return OpenCardSolver(memory, hear_signals).tricks(position);
}

std::map<int, int> tricks_by_card(const Position& position, std::size_t memory) {
    check(position, memory);
    nb::gil_scoped_release others_may_run;
    return by_card(OpenCardSolver(memory, hear_signals).values(position), false);
}

PayoffTable table_of(const Rules& rules, const Rows& rows) {
    PayoffTable table{};
    require(rows.size() == std::size_t{1} << rules.seats, "payoffs have a row for each set of seats");
    for (std::size_t row = 0; row < rows.size(); ++row) {
        require(rows[row].size() == table[row].size(), "a row of payoffs has a number for 0 to 13 tricks");
        for (std::size_t tricks = 0; tricks < rows[row].size(); ++tricks) {
            require(-most_paid <= rows[row][tricks] && rows[row][tricks] <= most_paid, "a payoff is out of bounds");
            table[row][tricks] = rows[row][tricks];
        }
    }
    return table;
}

std::map<int, int> score_by_card(const Position& position, const std::optional<Rows>& payoffs, std::size_t memory) {
    check(position, memory);
    PayoffTable table{};
    if (payoffs) table = table_of(position.rules, *payoffs);
    nb::gil_scoped_release others_may_run;
    const Payoffs paid = payoffs ? table_payoffs(position, table) : deal_payoffs(position);
    return by_card(ScoreSolver(memory, hear_signals).values(position, paid), side_of(to_act(position)) != 0);
}

}  // namespace

void bind_solvers(nb::module_& module) {
    module.attr("SOLVER_MEMORY") = solver_memory;
    module.def(
        "open_card_tricks", tricks, "position"_a, nb::kw_only(), "memory"_a = solver_memory,
        "The tricks of those left that the side of the seat to act takes, best play by all."
    );
    module.def(
        "open_card_values", tricks_by_card, "position"_a, nb::kw_only(), "memory"_a = solver_memory,
        "The same after each legal card."
    );
    module.def(
        "score_values", score_by_card, "position"_a, nb::kw_only(), "payoffs"_a = nb::none(),
        "memory"_a = solver_memory,
        nb::sig("def score_values(position: Position, *, payoffs: Sequence[Sequence[int]] | None = None, "
                "memory: int = 67108864) -> dict[int, int]"),
        "What the side of the seat to act gets after each legal card, best play by all."
    );
}

}  // namespace spadille
