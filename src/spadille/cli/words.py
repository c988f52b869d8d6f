"""How input that is quoted, numbers and the values of rules are shown on a terminal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spadille.rules.model import Value

_LONGEST = 500


def one_line(text: str) -> str:
    """The text in one line that a terminal shows as it stands: what somebody wrote may be quoted in it."""
    line = " ".join(text.split())
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    return shown if len(shown) <= _LONGEST else shown[:_LONGEST] + "…"


def value_text(value: "Value") -> str:
    """What a field of the rules holds: a switch as yes or no, a dash where the field means nothing."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


def number_text(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def change_text(points: int) -> str:
    """What a score gains or loses, with its sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"
