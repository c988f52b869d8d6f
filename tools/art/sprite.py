"""All drawings in one file, so that a page names them (`/static/art.svg#cAS`) and never repeats them."""

from tools.art.cards import back, faces, fan
from tools.art.icons import emblems, icons, rosette
from tools.art.portraits import portraits
from tools.art.suits import LEAF, logo, signs, sword

ICON_COLOURS = "<style>.cloth{fill:#432b3f}.brass{fill:#e6b95c}</style>"


def sprite() -> str:
    """The sprite, one drawing a line."""
    drawings = [*signs(), logo(), *faces(), back(), fan(), *portraits(), *icons(), *emblems(), rosette()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawings) + "\n</svg>\n"


def icon() -> str:
    """The browser's icon. It stands alone, outside every page, so it brings its two colours with it."""
    blade = sword("").replace(' fill=""', ' class="cloth"')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 120 120">'
        f"{ICON_COLOURS}"
        '<rect class="cloth" x="-10" y="-10" width="120" height="120" rx="26"/>'
        f'<path class="brass" d="{LEAF}"/>{blade}</svg>\n'
    )
