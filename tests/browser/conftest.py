"""One server and one browser for all tests here; each test gets a context of its own and must leave no fault
in its console."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.desk import Desk
from tests.browser.served import Served

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

OpenDesk = Callable[..., Desk]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that all tests share."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium without a window: Playwright's own, else the system's."""
    try:
        driver = sync_playwright().start()
    except (Error, OSError) as fault:
        pytest.skip(f"Playwright's driver does not start: {fault}")
    path = _path(Path(driver.chromium.executable_path))
    if path is None:
        driver.stop()
        pytest.skip("no Chromium here: apt-get install chromium, or python -m playwright install chromium")
    running = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield running
    running.close()
    driver.stop()


def _path(own: Path) -> Path | None:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return own if own.exists() else Path(found) if found else None


@pytest.fixture
def open_desk(browser: Browser, server: Served) -> Iterator[OpenDesk]:
    """Opens a browser of one person; what its console says is a fault, unless the test expects it."""
    desks: list[Desk] = []

    def opened(**options: Any) -> Desk:
        desk = Desk(browser, server, **options)
        desks.append(desk)
        return desk

    yield opened
    faults = [fault for desk in desks for fault in desk.faults()]
    for desk in desks:
        desk.close()
    assert faults == []
