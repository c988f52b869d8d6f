"""How fast the kernel is, measured beside the programs that do the same: in one run, one thread, in turn.

A figure is processor time, so that a busy machine changes it less. What is compared is compared on the same
positions, one after the other, each program's turn next to the other's.
"""

from spadille.bench.playouts import playout_rows
from spadille.bench.rows import Row
from spadille.bench.solvers import solver_rows

__all__ = ["Row", "playout_rows", "solver_rows"]
