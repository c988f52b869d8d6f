"""Preferences are read from a form that may hold anything."""

from msgspec import json

from spadille.web.i18n import speaking
from spadille.web.preferences import Preferences, look, preferences_screen, read_preferences, with_language
from spadille.web.screens import Field

BEGINNING = Preferences()


def sent(preferences: Preferences) -> dict[str, str]:
    """What a browser sends of the form of these preferences."""
    screen = preferences_screen(preferences, address="/preferences")
    fields: list[Field] = [field for group in screen.groups for field in group.fields]
    return {field.name: field.value for field in fields if field.kind != "switch" or field.value == "true"}


OTHERS = Preferences(
    language="ro",
    autoplay_one=False,
    speed="instant",
    sorting="rank",
    four_colour=True,
    card_size="large",
    cloth="ink",
    sound=True,
)


def test_a_form_sent_as_it_was_changes_nothing() -> None:
    for preferences in (BEGINNING, OTHERS):
        assert read_preferences(sent(preferences), BEGINNING) == preferences
        assert read_preferences(sent(preferences), OTHERS) == preferences


def test_every_preference_is_in_the_form() -> None:
    screen = preferences_screen(OTHERS, address="/preferences")
    names = {field.name for group in screen.groups for field in group.fields}
    assert names == set(Preferences.__struct_fields__)


def test_unknown_values_keep_what_was() -> None:
    form = {"speed": "warp", "cloth": "", "language": "tlh", "sorting": "spades", "surprise": "x"}
    changed = read_preferences({**sent(OTHERS), **form}, OTHERS)
    assert changed == OTHERS


def test_a_switch_that_is_not_sent_is_off() -> None:
    assert not read_preferences({}, BEGINNING).autoplay_one
    assert read_preferences({"autoplay_one": "true"}, BEGINNING).autoplay_one
    assert not read_preferences({"autoplay_one": "on"}, BEGINNING).autoplay_one


def test_the_empty_language_is_the_browsers() -> None:
    assert read_preferences({"language": ""}, OTHERS).language is None
    assert with_language(BEGINNING, "es").language == "es"
    assert with_language(OTHERS, "tlh").language == "ro"


def test_preferences_are_kept_as_text() -> None:
    assert json.decode(json.encode(OTHERS), type=Preferences) == OTHERS
    assert json.decode(b"{}", type=Preferences) == BEGINNING


def test_the_look_is_taken_from_them() -> None:
    shown = look(OTHERS)
    assert (shown.four_colour, shown.cloth, shown.card_size, shown.speed, shown.sound) == (
        True,
        "ink",
        "large",
        "instant",
        True,
    )


def test_the_form_speaks_the_readers_language() -> None:
    with speaking("es"):
        assert preferences_screen(BEGINNING, address="/").groups[0].title == "Juego"
