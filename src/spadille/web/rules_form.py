"""House rules as a form: a field for every rule that can be changed in a game, in words, and its reader.

What values there are comes from `spadille.rules.FIELDS`; whether they go together is for `Rules` to say.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from spadille.bots.levels import level_of
from spadille.refused import Refused
from spadille.rules import FIELDS, VARIANTS, build_rules, overrides_of
from spadille.rules import Field as RuleField
from spadille.rules.model import Rules, Value
from spadille.rules.variants import variant_rules
from spadille.web.i18n import gettext
from spadille.web.rule_words import rule_choice, rule_help, rule_label
from spadille.web.screens import Choice, Field
from spadille.web.words import blind_nil

_FIXED: Final = frozenset({"seats", "partners", "deal"})
"""What makes a variant the game that it is."""

PENALTY: Final = "bags_cost"
"""A switch of the form alone: off, it is a bag limit of 0."""

_DRAFTERS: Final = ("first_drawer", "second_drawer")


USUAL_LEVEL: Final = "medium"


@dataclass(frozen=True, kw_only=True)
class ChosenGame:
    """What a person wants to play; `overrides` are the rules that differ from the variant's."""

    variant: str
    level: str
    overrides: dict[str, Value]


class RulesFormFault(ValueError):
    """House rules by which no game can be played.

    `fields` hold what was written, those at fault with an `error`; `refusal` is a fault of no single field.
    """

    def __init__(self, game: ChosenGame, fields: tuple[Field, ...], refusal: str = "") -> None:
        super().__init__(game.variant)
        self.variant = game.variant
        self.level = game.level
        self.fields = fields
        self.refusal = refusal


def rules_fields(variant: str) -> tuple[Field, ...]:
    """The form of a variant as it stands in the rule book."""
    rules = variant_rules(variant)
    fields = (_field(variant, field, _text(getattr(rules, field.name))) for field in _shown(rules))
    return _with_switch(variant, fields, on=bool(rules.bag_limit))


def read_rules_form(form: Mapping[str, Sequence[str]]) -> ChosenGame:
    """The game of a form: `game`, `level`, and rules named with the variant before them (`hoyle.target`).

    A switch that is off is not sent; a form that sends no rule at all changes none. Raises `RulesFormFault`,
    and `Refused` for a game or a level that is not offered.
    """
    sent = {name: texts[0] for name, texts in form.items() if texts}
    game = ChosenGame(variant=sent.get("game", VARIANTS[0]), level=_level(sent), overrides={})
    rules = variant_rules(game.variant)
    prefix = f"{game.variant}."
    own = {name.removeprefix(prefix): text for name, text in sent.items() if name.startswith(prefix)}
    if not own:
        return game
    read = (_field(game.variant, field, _sent(field, rules, own), read=True) for field in _shown(rules))
    fields = _with_switch(game.variant, read, on=own.get(PENALTY) == "true")
    if any(field.error for field in fields):
        raise RulesFormFault(game, fields)
    return _tried(game, fields)


def _level(sent: Mapping[str, str]) -> str:
    level = level_of(sent.get("level", USUAL_LEVEL))
    if not level.screen:
        raise Refused("bad-value", "this level is not for the screen")
    return level.id


def _tried(game: ChosenGame, fields: tuple[Field, ...]) -> ChosenGame:
    """The game with its house rules, if the rules themselves say that they go together."""
    changed = {field.name: field.value for field in fields if field.value != field.default}
    overrides = {name: _value(FIELDS[name], text) for name, text in changed.items() if name in FIELDS}
    if any(field.name == PENALTY and field.value == "false" for field in fields):
        overrides["bag_limit"] = 0
    if overrides.get("blind_nil") is False:
        overrides = {**_without_blind_nil(game.variant), **overrides}
    try:
        rules = build_rules(game.variant, overrides)
    except Refused as refused:
        raise _fault_of(game, fields, refused) from refused
    return replace(game, overrides=overrides_of(game.variant, rules))


def _without_blind_nil(variant: str) -> dict[str, Value]:
    """What goes with blind nil goes away with it, where nobody asks for it."""
    names = ("blind_nil_deficit", "blind_nil_exchange")
    return {name: 0 for name in names if getattr(variant_rules(variant), name)}


def _fault_of(game: ChosenGame, fields: tuple[Field, ...], refused: Refused) -> RulesFormFault:
    """The refusal of the rules beside the field that it names."""
    name = refused.detail.partition(":")[0]
    error = gettext("For this, %(blind)s must be allowed.", blind=blind_nil(game.variant))
    marked = tuple(replace(field, error=error) if field.name == name else field for field in fields)
    return RulesFormFault(
        game, marked, "" if marked != fields else gettext("These rules do not go together.")
    )


# --- fields
def _with_switch(variant: str, fields: Iterable[Field], *, on: bool) -> tuple[Field, ...]:
    """The fields with the switch of the bag penalty before the number of bags that it needs."""
    switch = Field(
        name=PENALTY,
        label=rule_label(PENALTY, variant),
        kind="switch",
        value=_text(on),
        default=_text(bool(variant_rules(variant).bag_limit)),
        help=rule_help(PENALTY),
    )
    return tuple(
        one for field in fields for one in ((switch, field) if field.name == "bag_limit" else (field,))
    )


def _shown(rules: Rules) -> tuple[RuleField, ...]:
    """The fields that can be changed in a game of this kind."""
    return tuple(
        field for field in FIELDS.values() if len(_values(field, rules)) != 1 and _fits(field, rules)
    )


def _fits(field: RuleField, rules: Rules) -> bool:
    return field.name not in _FIXED and (rules.drafts or not field.draft_only)


def _values(field: RuleField, rules: Rules) -> tuple[Value, ...]:
    if field.name == "first_bidder":
        return _DRAFTERS if rules.drafts else ("left_of_dealer",)
    return field.values


def _field(variant: str, field: RuleField, value: str, *, read: bool = False) -> Field:
    rules = variant_rules(variant)
    switch = bool in map(type, field.values)
    values = () if switch else _values(field, rules)
    return Field(
        name=field.name,
        label=rule_label(field.name, variant),
        kind="switch" if switch else "choice" if values else "number",
        value=value,
        default=_text(getattr(rules, field.name)),
        help=rule_help(field.name),
        choices=tuple(
            Choice(value=str(one), text=rule_choice(str(one)), chosen=str(one) == value) for one in values
        ),
        least=field.least,
        most=field.most,
        error=_fault(field, rules, value) if read else "",
    )


def _sent(field: RuleField, rules: Rules, sent: Mapping[str, str]) -> str:
    """What was written in a field; a switch that was not sent is off, anything else as in the variant."""
    if bool in map(type, field.values):
        return "true" if sent.get(field.name) == "true" else "false"
    return sent.get(field.name, _text(getattr(rules, field.name))).strip()[:40]


def _fault(field: RuleField, rules: Rules, text: str) -> str:
    if field.values:
        known = {_text(value) for value in _values(field, rules)}
        return "" if text in known else gettext("Please choose one of these.")
    if field.accepts(_value(field, text)):
        return ""
    return gettext(
        "Please write a whole number from %(least)s to %(most)s.", least=field.least, most=field.most
    )


def _value(field: RuleField, text: str) -> Value:
    """The value of a text; None for a number that is none."""
    if field.values:
        return next((value for value in field.values if _text(value) == text), None)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else "" if value is None else str(value)
