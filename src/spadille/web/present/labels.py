"""The rules in force as a line of short labels; what the house has changed is marked."""

from collections.abc import Callable
from typing import Final

from spadille.rules import Rules, overrides_of
from spadille.web.i18n import gettext, ngettext
from spadille.web.words import blind_nil, game_name


def labels(rules: Rules, variant: str) -> tuple[str, ...]:
    """The game's name, then the rules that a player has to keep in mind.

    A rule that is the same in most games is shown only where the house has changed it.
    """
    changed = set(overrides_of(variant, rules))
    texts = [game_name(variant)]
    for fields, always, say in _LABELS:
        house = bool(changed & set(fields))
        if house or always(rules):
            text = say(rules, variant)
            texts.append(gettext("house rule: %(rule)s", rule=text) if house else text)
    return tuple(texts)


def spade_state(rules: Rules, *, broken: bool) -> tuple[str, ...]:
    """The label that tells whether spades may be led now; none where they always may."""
    if rules.spade_lead != "broken":
        return ()
    return (gettext("spades broken") if broken else gettext("spades not broken"),)


def target_label(rules: Rules) -> str:
    """`to 500`, `more than 500`."""
    if rules.target_test == "exceed":
        return gettext("more than %(points)s", points=rules.target)
    return gettext("to %(points)s", points=rules.target)


# --- each rule
def _target(rules: Rules, _variant: str) -> str:
    return target_label(rules)


def _nil(rules: Rules, _variant: str) -> str:
    return gettext("nil ±%(points)s", points=rules.nil_points) if rules.nil else gettext("no nil")


def _blind_nil(rules: Rules, variant: str) -> str:
    name = blind_nil(variant)
    if not rules.blind_nil:
        return gettext("no %(blind)s", blind=name)
    if rules.blind_nil_deficit:
        return gettext(
            "%(blind)s ±%(points)s when %(behind)s behind",
            blind=name,
            points=rules.blind_nil_points,
            behind=rules.blind_nil_deficit,
        )
    return gettext("%(blind)s ±%(points)s", blind=name, points=rules.blind_nil_points)


def _exchange(rules: Rules, _variant: str) -> str:
    if not rules.blind_nil_exchange:
        return gettext("no exchange")
    return ngettext("%(num)s card exchanged", "up to %(num)s cards exchanged", rules.blind_nil_exchange)


def _bags(rules: Rules, _variant: str) -> str:
    if not rules.bag_limit:
        return gettext("bags cost nothing")
    values = {"points": rules.bag_penalty}
    if rules.bags_after_penalty == "reset":
        return ngettext(
            "%(num)s bag −%(points)s, then 0", "%(num)s bags −%(points)s, then 0", rules.bag_limit, **values
        )
    return ngettext("%(num)s bag −%(points)s", "%(num)s bags −%(points)s", rules.bag_limit, **values)


def _failed_nil(rules: Rules, _variant: str) -> str:
    return {
        "help": gettext("a failed nil's tricks help"),
        "bags": gettext("a failed nil's tricks are bags"),
        "ignore": gettext("a failed nil's tricks do not count"),
    }[rules.failed_nil_tricks]


def _peek(rules: Rules, _variant: str) -> str:
    return gettext("second card seen") if rules.draft_peek else gettext("second card unseen")


def _first_bidder(rules: Rules, _variant: str) -> str:
    return {
        "left_of_dealer": gettext("left of the dealer bids first"),
        "first_drawer": gettext("the first to draw bids first"),
        "second_drawer": gettext("the second to draw bids first"),
    }[rules.first_bidder]


def _spade_lead(rules: Rules, _variant: str) -> str:
    if rules.spade_lead == "broken":
        return gettext("spades led once they are broken")
    return gettext("spades led at any time")


def _trick_points(rules: Rules, _variant: str) -> str:
    return ngettext("%(num)s point for a trick bid", "%(num)s points for a trick bid", rules.trick_points)


def _bag_points(rules: Rules, _variant: str) -> str:
    return ngettext("%(num)s point for a bag", "%(num)s points for a bag", rules.bag_points)


Label = tuple[tuple[str, ...], Callable[[Rules], bool], Callable[[Rules, str], str]]

_LABELS: Final[tuple[Label, ...]] = (
    (("target", "target_test"), lambda _: True, _target),
    (("nil", "nil_points"), lambda _: True, _nil),
    (
        ("blind_nil", "blind_nil_points", "blind_nil_deficit"),
        lambda rules: rules.blind_nil,
        _blind_nil,
    ),
    (("blind_nil_exchange",), lambda rules: bool(rules.blind_nil_exchange), _exchange),
    (("bag_limit", "bag_penalty", "bags_after_penalty"), lambda _: True, _bags),
    (("failed_nil_tricks",), lambda rules: rules.failed_nil_tricks != "bags", _failed_nil),
    (("draft_peek",), lambda rules: rules.drafts, _peek),
    (("first_bidder",), lambda _: False, _first_bidder),
    (("spade_lead",), lambda _: False, _spade_lead),
    (("trick_points",), lambda _: False, _trick_points),
    (("bag_points",), lambda _: False, _bag_points),
)
"""The fields behind each label, whether it is shown without being changed, and its text."""
