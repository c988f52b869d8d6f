"""What the rule book says, as values and pure functions: no state, no randomness, no sentences.

Code never asks which variant is played, only what a field of `Rules` says.
"""

from spadille.rules.bidding import BLIND_NIL, NIL, Bid, bid_text, is_nil, parse_bid
from spadille.rules.model import FIELDS, Field, Rules
from spadille.rules.scoring import NilOutcome, Score, SideResult, score_side, winner_of
from spadille.rules.tricks import legal_cards, play_fault, taker_of
from spadille.rules.variants import VARIANTS, build_rules, overrides_of

__all__ = [
    "BLIND_NIL",
    "FIELDS",
    "NIL",
    "VARIANTS",
    "Bid",
    "Field",
    "NilOutcome",
    "Rules",
    "Score",
    "SideResult",
    "bid_text",
    "build_rules",
    "is_nil",
    "legal_cards",
    "overrides_of",
    "parse_bid",
    "play_fault",
    "score_side",
    "taker_of",
    "winner_of",
]
