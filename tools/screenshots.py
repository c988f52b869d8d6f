"""Take pictures of every screen at a running server: `python -m tools.screenshots [FOLDER]`.

All screens in all languages at four sizes, then in the dark and with four colours; without a folder only the
picture of the README is taken again.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.chromium import launch
from tests.browser.desk import Desk
from tests.browser.packs import four_hands
from tests.browser.program import Program, Seen, my_turn
from tests.browser.rooms import screens
from tests.browser.served import Served

README_PICTURE = Path(__file__).resolve().parents[1] / "docs" / "images" / "table.png"
SIZES = [(1280, 800), (390, 844), (820, 1180), (844, 390)]
LANGUAGES = ("en", "es", "ro")
LOOKS: dict[str, dict[str, Any]] = {
    **{language: {"language": language} for language in LANGUAGES},
    "dark": {"scheme": "dark"},
    "four-colour": {"looks": {"four_colour": "true"}},
    "pine": {"looks": {"cloth": "pine"}},
}

# Two deals that are over and one in play, with court cards on the table and in the hand.
SHOWN_DEAL = four_hands("Q97.A86.QT5.Q843", "KT4.Q93.K864.T92", "AJ83.KJ7.AJ2.K65", "652.T542.973.AJ7")


def main(folder: Path | None) -> None:
    """Takes the pictures."""
    with TemporaryDirectory() as kept, sync_playwright() as driver:
        server = Served(Path(kept))
        server.start()
        try:
            browser = launch(driver)
            take_readme_picture(browser, server)
            if folder:
                take_all(browser, server, folder)
            browser.close()
        finally:
            server.stop()


def take_readme_picture(browser: Browser, server: Served) -> None:
    """A table in the middle of a deal."""
    desk = Desk(browser, server)
    server.deal_next(*[(opener, SHOWN_DEAL) for opener in "WNE"])
    table = desk.program.open("classic", level="hard")
    desk.program.play_until(table, in_the_middle)
    desk.sit(table)
    desk.page.locator("#hand .can").first.wait_for()
    README_PICTURE.parent.mkdir(exist_ok=True)
    shoot(desk.page, README_PICTURE)
    desk.close()
    make_small(README_PICTURE)


def make_small(picture: Path) -> None:
    """Leaves 255 colours to a picture where ImageMagick is at hand: a third of the size, the same look."""
    if tool := shutil.which("convert"):
        reduced = ["-dither", "FloydSteinberg", "-colors", "255", "-strip"]
        subprocess.run([tool, str(picture), *reduced, str(picture)], check=True)


def in_the_middle(seen: Seen) -> bool:
    """The third deal, some tricks taken, two cards or three on the table, and a choice to make."""
    view = seen["view"]
    begun = view["deals_over"] >= 2 and len(view["tricks"]) >= 3
    choice = 2 <= len(view["legal"]) < len(view["hand"] or ())
    return begun and my_turn("playing")(seen) and len(view["trick"]) >= 2 and choice


def take_all(browser: Browser, server: Served, folder: Path) -> None:
    """Every screen in every look, named `look-screen-width.png`."""
    person = Program(server.url)
    paths = {name: bring() for name, bring in screens(person).items()}
    for look, options in LOOKS.items():
        desk = Desk(browser, server, person=person, **options)
        for name, path in paths.items():
            desk.go(path)
            for picture, size in pictures(folder, look, name):
                desk.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
                shoot(desk.page, picture, full=True)
        desk.close()


def pictures(folder: Path, look: str, name: str) -> Iterator[tuple[Path, tuple[int, int]]]:
    """The pictures of a screen and their sizes; looks that are no language have the first two."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES if look in LANGUAGES else SIZES[:2]:
        yield folder / f"{look}-{name}-{size[0]}.png", size


def shoot(page: Page, path: Path, *, full: bool = False) -> None:
    """A picture of the page once nothing moves."""
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=path, full_page=full, animations="disabled")
    print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
