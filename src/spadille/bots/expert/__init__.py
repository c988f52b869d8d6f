"""The expert: it looks at worlds that agree with what its seat has seen, and plays each choice out in them.

Importing this room loads the kernel and NumPy; the rest of `bots` does so only when an expert is asked.
"""

from spadille.bots.expert.answer import answer

__all__ = ["answer"]
