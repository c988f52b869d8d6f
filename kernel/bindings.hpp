// What the bindings share. Whatever comes from Python is checked before the kernel sees it: a value that cannot
// be is a ValueError, one of the wrong type a TypeError, and nothing ends the process.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <span>

#include "position.hpp"

namespace spadille {

namespace nb = nanobind;

// Each adds its part of the module.
void bind_position(nb::module_& module);
void bind_playout(nb::module_& module);
void bind_solvers(nb::module_& module);
void bind_policy(nb::module_& module);
void bind_worlds(nb::module_& module);
void bind_scoring(nb::module_& module);
void bind_credence(nb::module_& module);
void bind_tree_search(nb::module_& module);

// Raises ValueError where there is something to say.
inline void require(bool holds, const char* why) {
    if (!holds) throw nb::value_error(why);
}
inline void refuse(const char* fault) {
    if (fault) throw nb::value_error(fault);
}

// A NumPy array of two dimensions that owns its numbers, to be written by the caller.
template <class Number>
using Table = nb::ndarray<nb::numpy, Number, nb::ndim<2>, nb::c_contig>;

template <class Number>
Table<Number> new_table(std::size_t rows, std::size_t columns) {
    auto* numbers = new Number[rows * columns];
    nb::capsule owner(numbers, [](void* all) noexcept { delete[] static_cast<Number*>(all); });
    return Table<Number>(numbers, {rows, columns}, owner);
}

template <class Number>
std::span<Number> span_of(Table<Number>& table) {
    return {table.data(), table.size()};
}

// A number for each seat of the rules; any beyond them is 0.
template <class Number>
std::array<Number, most_seats> by_seat(const Rules& rules, const std::vector<int>& given, const char* what) {
    std::array<Number, most_seats> numbers{};
    require(given.size() == static_cast<std::size_t>(rules.seats), what);
    for (std::size_t seat = 0; seat < given.size(); ++seat) {
        require(0 <= given[seat] && given[seat] <= 14, what);
        numbers[seat] = static_cast<Number>(given[seat]);
    }
    return numbers;
}

using Pairs = std::vector<std::pair<int, int>>;

// Each side's points and bags before the deal; 0 where none are given.
std::array<Score, sides> scores_of(const Pairs& given);

}  // namespace spadille
