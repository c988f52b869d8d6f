"""From the table, the rules and the preferences to what a page shows, in the current language.

A presenter decides nothing about the rules: it puts into words what a view, a result and the legal actions
hold.
"""

from spadille.web.preferences import preferences_screen
from spadille.web.present.home import SavedTable, home_screen
from spadille.web.present.pages import error_screen, help_screen
from spadille.web.present.table import table_frames
from spadille.web.refusals import refusal_sentence

__all__ = [
    "SavedTable",
    "error_screen",
    "help_screen",
    "home_screen",
    "preferences_screen",
    "refusal_sentence",
    "table_frames",
]
