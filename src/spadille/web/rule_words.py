"""The fields of the rules in words: what each is called, what it means, and what its values say."""

from typing import Final

from spadille.web.i18n import N_, gettext
from spadille.web.words import blind_nil, blind_nil_title

_LABELS: Final = {
    "draft_peek": N_("See the second card"),
    "first_bidder": N_("Who bids and leads first"),
    "nil": N_("Nil"),
    "blind_nil_deficit": N_("%(title)s only when behind by"),
    "blind_nil_exchange": N_("Cards exchanged after a %(blind)s"),
    "spade_lead": N_("Spades may be led"),
    "trick_points": N_("Points for each trick bid"),
    "bag_points": N_("Points for each bag"),
    "nil_points": N_("Points of a nil"),
    "blind_nil_points": N_("Points of a %(blind)s"),
    "failed_nil_tricks": N_("Tricks of a failed nil"),
    "bags_cost": N_("Bags cost a penalty"),
    "bag_limit": N_("Bags until the penalty"),
    "bag_penalty": N_("Points of the penalty"),
    "bags_after_penalty": N_("After the penalty"),
    "target": N_("Points that win"),
    "target_test": N_("The winning score must be"),
}

_HELP: Final = {
    "draft_peek": N_("Whoever keeps the first card sees the second before it is discarded."),
    "first_bidder": N_("Who bids first also leads to the first trick."),
    "nil": N_("A player may bid to take no trick at all."),
    "blind_nil": N_("Nil bid before the cards are seen; with a draft, before the first card is drawn."),
    "blind_nil_deficit": N_("How many points a side must be behind to bid it; 0 means always."),
    "blind_nil_exchange": N_("The most cards that the bidder may exchange for discarded ones."),
    "spade_lead": N_("Broken means that a spade has been played in this deal."),
    "trick_points": N_("Won when the contract is made, lost when it is not."),
    "bag_points": N_("A bag is a trick more than the contract."),
    "nil_points": N_("Won without a trick, lost with the first one."),
    "blind_nil_points": N_("Won without a trick, lost with the first one."),
    "failed_nil_tricks": N_("What becomes of the tricks of a player who fails a nil."),
    "bags_cost": N_("Whether too many bags cost points."),
    "bag_limit": N_("With this many bags a side pays the penalty; 0 means never."),
    "bag_penalty": N_("Points that too many bags cost."),
    "bags_after_penalty": N_("What becomes of the bags that have been paid for."),
    "target": N_("The game ends when one side alone is at the top and has them."),
    "target_test": N_("Whether exactly that many points are enough."),
}

_CHOICES: Final = {
    "first_drawer": N_("the one who draws first"),
    "second_drawer": N_("the one who draws second"),
    "left_of_dealer": N_("the player left of the dealer"),
    "broken": N_("once they are broken"),
    "anytime": N_("at any time"),
    "help": N_("help the contract"),
    "bags": N_("are bags"),
    "ignore": N_("count for nothing"),
    "carry": N_("the rest is carried on"),
    "reset": N_("the count goes back to zero"),
    "reach": N_("reached"),
    "exceed": N_("passed"),
}


def rule_label(name: str, variant: str) -> str:
    """What a field is called in a game of this variant."""
    if name == "blind_nil":
        return blind_nil_title(variant)
    return gettext(_LABELS[name], blind=blind_nil(variant), title=blind_nil_title(variant))


def rule_help(name: str) -> str:
    """What a field means."""
    return gettext(_HELP[name])


def rule_choice(value: str) -> str:
    """What a value says."""
    return gettext(_CHOICES[value])
