"""One server and one browser for all tests here; each test gets a context of its own and must leave no fault
in its console."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.browser.chromium import NoBrowser, launch
from tests.browser.desk import Desk
from tests.browser.served import Served

OpenDesk = Callable[..., Desk]

expect.set_options(timeout=20_000)  # as long as a desk waits for anything else


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that all tests share."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser that all tests share."""
    try:
        driver = sync_playwright().start()
    except (Error, OSError) as fault:
        pytest.skip(f"Playwright's driver does not start: {fault}")
    try:
        running = launch(driver)
    except NoBrowser:
        driver.stop()
        pytest.skip("no Chromium here: apt-get install chromium, or python -m playwright install chromium")
    yield running
    running.close()
    driver.stop()


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
