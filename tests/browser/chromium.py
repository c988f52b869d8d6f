"""Chromium without a window: Playwright's own, else the system's."""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


def launch(driver: Playwright) -> Browser:
    """Starts the browser. Raises `NoBrowser` where there is none."""
    return driver.chromium.launch(executable_path=_path(driver), args=ARGUMENTS)


def _path(driver: Playwright) -> Path:
    own = Path(driver.chromium.executable_path)
    if own.exists():
        return own
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise NoBrowser
    return Path(found)
