"""The game record `spadille/1`: what was dealt and done, never what the rules derive from it.

Read strictly, replayed through the rules, written canonically: nothing is guessed and nothing is repaired.
"""

from spadille.record.form import FORMAT, DraftDeal, ExchangeEntry, HandsDeal, Record, Start
from spadille.record.read import read_record, rules_of
from spadille.record.replay import replay
from spadille.record.trace import trace, trace_text
from spadille.record.write import record_of, write_record

__all__ = [
    "FORMAT",
    "DraftDeal",
    "ExchangeEntry",
    "HandsDeal",
    "Record",
    "Start",
    "read_record",
    "record_of",
    "replay",
    "rules_of",
    "trace",
    "trace_text",
    "write_record",
]
