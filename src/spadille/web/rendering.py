"""The Jinja environment of all pages: escaped, translated, strict about missing values.

Whoever serves the pages installs the reader's language with `install_gettext_callables(…, newstyle=True)`.
"""

from jinja2 import Environment, PackageLoader, StrictUndefined

from spadille.web.chart import score_chart
from spadille.web.stylesheet import stylesheet

MINUS = "\N{MINUS SIGN}"


def pages() -> Environment:
    """An environment with the templates of this package and the filters that they use."""
    environment = Environment(
        loader=PackageLoader("spadille.web"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(signed=signed, plain=plain, chart=score_chart)
    environment.globals["stylesheet"] = stylesheet
    return environment


def signed(points: int) -> str:
    """Points as gain or loss: `+40`, `−29`, `0`."""
    return f"+{points}" if points > 0 else plain(points)


def plain(score: int) -> str:
    """A score with a real minus sign: `315`, `−50`."""
    return str(score).replace("-", MINUS)
