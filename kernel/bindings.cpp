// The module as Python imports it. What it says is in _kernel.pyi beside the package's sources, which a test
// holds equal to this.
#include "bindings.hpp"

NB_MODULE(_kernel, module) {
    // What a program still holds when the interpreter ends is no fault worth lines on its standard error.
    nanobind::set_leak_warnings(false);
    module.doc() = "The game at the speed of the machine: positions, random play-outs, solvers, hidden hands.";
    spadille::bind_position(module);
    spadille::bind_playout(module);
    spadille::bind_solvers(module);
    spadille::bind_policy(module);
    spadille::bind_worlds(module);
    spadille::bind_scoring(module);
    spadille::bind_credence(module);
    spadille::bind_tree_search(module);
}
