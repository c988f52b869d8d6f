"""One table: who sits where, what is commanded, the numbered events that follow, and what each seat sees.

No I/O: time, chance and the people's wishes come in as values, and words for people are made elsewhere.
"""

from spadille.table.commands import Act, Chance, Command, NextDeal, carry_out, open_table
from spadille.table.driver import acts_itself, next_action, searches
from spadille.table.events import Acted, Bot, Event, Holder, Opened, Person
from spadille.table.seen import event_seen, view_content
from spadille.table.table import Table, fold, fold_all

__all__ = [
    "Act",
    "Acted",
    "Bot",
    "Chance",
    "Command",
    "Event",
    "Holder",
    "NextDeal",
    "Opened",
    "Person",
    "Table",
    "acts_itself",
    "carry_out",
    "event_seen",
    "fold",
    "fold_all",
    "next_action",
    "open_table",
    "searches",
    "view_content",
]
