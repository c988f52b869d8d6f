// The module as Python imports it. What it says is in _kernel.pyi beside the package's sources, which a test
// holds equal to this.
#include "bindings.hpp"

NB_MODULE(_kernel, module) {
    module.doc() = "The game at the speed of the machine: positions, random play-outs, solvers.";
    spadille::bind_position(module);
    spadille::bind_playout(module);
    spadille::bind_solvers(module);
}
