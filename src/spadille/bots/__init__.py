"""The bots: a view in, an action out. A bot sees what its seat may know and nothing else.

For a fixed view, level and seed the answer is fixed; chance decides only between cards of equal merit, and
everything at the level that draws lots.
"""

from spadille.bots.choose import choose, priced_choices
from spadille.bots.levels import LEVELS, PARTNER_LEVEL, Level

__all__ = ["LEVELS", "PARTNER_LEVEL", "Level", "choose", "priced_choices"]
