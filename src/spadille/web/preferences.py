"""What a person prefers, kept with the person and read from a form; a value that is none changes nothing."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from spadille.web.i18n import CODES, LANGUAGES, gettext
from spadille.web.screens import CardSize, Choice, Cloth, Field, FieldGroup, Look, PreferencesScreen, Speed

Sorting: TypeAlias = Literal["spades-left", "spades-right", "rank"]
Code: TypeAlias = Literal["es", "ro", "en"]


class Preferences(Struct, frozen=True, kw_only=True):
    """How a person likes to play. `language` None is the browser's.

    `autoplay_one` plays the only legal card by itself. `sorting` is how the hand lies: suits in alternating
    colours with the spades on the left or on the right, or all cards by rank.
    """

    language: Code | None = None
    autoplay_one: bool = True
    speed: Speed = "normal"
    sorting: Sorting = "spades-left"
    four_colour: bool = False
    card_size: CardSize = "medium"
    cloth: Cloth = "plum"
    sound: bool = False


_SWITCHES: Final = ("autoplay_one", "four_colour", "sound")
_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "language": CODES,
    "speed": get_args(Speed),
    "sorting": get_args(Sorting),
    "card_size": get_args(CardSize),
    "cloth": get_args(Cloth),
}


def look(preferences: Preferences) -> Look:
    """The preferences that a page shows in how it looks and moves."""
    return Look(
        four_colour=preferences.four_colour,
        cloth=preferences.cloth,
        card_size=preferences.card_size,
        speed=preferences.speed,
        sound=preferences.sound,
    )


def read_preferences(form: Mapping[str, str], before: Preferences) -> Preferences:
    """The preferences after a form was sent.

    A switch that is off is not sent. Any other value that is missing or unknown leaves what was `before`;
    an empty language is the browser's.
    """
    changed: dict[str, object] = {name: form.get(name) == "true" for name in _SWITCHES}
    changed |= {name: form[name] for name, values in _CHOICES.items() if form.get(name) in values}
    if form.get("language") == "":
        changed["language"] = None
    return convert({**to_builtins(before), **changed}, Preferences)


def with_language(preferences: Preferences, language: str) -> Preferences:
    """The preferences with another language; one that is not spoken here changes nothing."""
    code = next((code for code in get_args(Code) if code == language), preferences.language)
    return replace(preferences, language=code)


# --- the form
def preferences_screen(
    preferences: Preferences, *, address: str, back: str = "/", saved: bool = False
) -> PreferencesScreen:
    """The page with all preferences."""
    groups = (
        FieldGroup(title=gettext("Playing"), fields=_fields(preferences, _playing())),
        FieldGroup(title=gettext("Looks"), fields=_fields(preferences, _looks())),
        FieldGroup(title=gettext("Language and sound"), fields=_fields(preferences, _senses())),
    )
    return PreferencesScreen(address=address, back=back, groups=groups, saved=saved)


Entry: TypeAlias = tuple[str, str, str, dict[str, str]]
"""Name, label, help, and the choices by value; a switch has none."""


def _playing() -> tuple[Entry, ...]:
    speeds = {
        "slow": gettext("slow"),
        "normal": gettext("normal"),
        "fast": gettext("fast"),
        "instant": gettext("at once"),
    }
    return (
        (
            "autoplay_one",
            gettext("Play the only card by itself"),
            gettext("When only one card is allowed it is played for you, and you still see it."),
            {},
        ),
        ("speed", gettext("Speed"), gettext("How long cards fly, and how long a full trick stays."), speeds),
    )


def _looks() -> tuple[Entry, ...]:
    sortings = {
        "spades-left": gettext("by suit, spades on the left"),
        "spades-right": gettext("by suit, spades on the right"),
        "rank": gettext("by rank"),
    }
    sizes = {"small": gettext("small"), "medium": gettext("medium"), "large": gettext("large")}
    cloths = {"plum": gettext("plum"), "pine": gettext("pine"), "ink": gettext("ink")}
    return (
        ("sorting", gettext("Order of your cards"), "", sortings),
        ("card_size", gettext("Size of the cards"), "", sizes),
        (
            "four_colour",
            gettext("Four-colour deck"),
            gettext("Diamonds are blue and clubs are green, so that no two suits look alike."),
            {},
        ),
        ("cloth", gettext("Cloth of the table"), "", cloths),
    )


def _senses() -> tuple[Entry, ...]:
    languages = {"": gettext("as in the browser"), **{one.code: one.name for one in LANGUAGES}}
    return (
        ("language", gettext("Language"), "", languages),
        ("sound", gettext("Sound"), gettext("A soft sound when cards fall and when it is your turn."), {}),
    )


def _fields(preferences: Preferences, entries: tuple[Entry, ...]) -> tuple[Field, ...]:
    return tuple(_field(preferences, *entry) for entry in entries)


def _field(preferences: Preferences, name: str, label: str, meaning: str, choices: dict[str, str]) -> Field:
    def text(owner: Preferences) -> str:
        value = getattr(owner, name)
        return str(value).lower() if isinstance(value, bool) else value or ""

    return Field(
        name=name,
        label=label,
        kind="choice" if choices else "switch",
        value=text(preferences),
        default=text(Preferences()),
        help=meaning,
        choices=tuple(Choice(value=value, text=said) for value, said in choices.items()),
    )
