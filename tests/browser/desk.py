"""One person at a browser: opens tables, reads what is shown, presses keys."""

import re
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.browser.program import Program
from tests.browser.served import Served

COOKIE = "spadille"
Shown = dict[str, Any]
_TOKEN = re.compile(r'name="_csrf_token" value="([^"]+)"')

# Writes down when which frame came onto the page, and how the cards lay there.
_WATCH = """
  window.shown = [];
  const write = () => {
    const frame = document.getElementById("frame");
    if (!frame || window.shown.at(-1)?.element === frame) return;
    window.shown.push({
      element: frame, at: performance.now(), number: Number(frame.dataset.number), phase: frame.dataset.phase,
      trick: [...frame.querySelectorAll("#trick > .card")].map((card) => card.className.match(/c-(..)/)[1]),
      hand: [...frame.querySelectorAll("#hand [value]")].map((card) => card.value),
      finished: Boolean(frame.querySelector(".trick.finished")),
    });
  };
  new MutationObserver(write).observe(document, { childList: true, subtree: true });
"""


class Desk:
    """A browser context with its own person, preferences and page."""

    def __init__(
        self,
        browser: Browser,
        server: Served,
        *,
        language: str = "en",
        autoplay: bool = True,
        speed: str = "instant",
        looks: dict[str, str] | None = None,
        script: bool = True,
        size: tuple[int, int] = (1280, 800),
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "reduce",
        person: Program | None = None,
    ) -> None:
        self.server = server
        self.program = person or Program(server.url)
        self.context = browser.new_context(
            locale=language,
            java_script_enabled=script,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            reduced_motion=motion,
        )
        self.context.set_default_timeout(20_000)
        self.context.add_cookies([{"name": COOKIE, "value": self.program.token, "url": server.url}])
        self.context.add_init_script(_WATCH)
        self._said: list[str] = []
        self._expected: list[str] = []
        self._prefer({"speed": speed, **({"autoplay_one": "true"} if autoplay else {}), **(looks or {})})
        self.page = self.new_page()

    def new_page(self) -> Page:
        """One more tab of the same person."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._said.append(str(error)))
        return page

    def _prefer(self, preferences: dict[str, str]) -> None:
        """Keeps preferences, as the form of the page would."""
        address = f"{self.server.url}/preferences"
        token = _TOKEN.search(self.context.request.get(address).text())
        assert token
        form: dict[str, str | float | bool] = {"_csrf_token": token[1], "back": "/", **preferences}
        assert "saved" in self.context.request.post(address, form=form).url

    # ------------------------------------------------------------ going places

    def go(self, path: str) -> None:
        """Opens a page of the server; a table once its stream is there."""
        self.page.goto(self.server.url + path)

    def sit(self, table: str) -> None:
        """Opens the page of a table."""
        self.go(f"/table/{table}")

    def shown(self) -> list[Shown]:
        """The frames that were on the page since it was opened, with the time of each in milliseconds."""
        frames: list[Shown] = self.page.evaluate("() => window.shown.map(({ element, ...frame }) => frame)")
        return frames

    # ------------------------------------------------------------ what is wrong

    def expect(self, pattern: str) -> None:
        """What the console may say in this test."""
        self._expected.append(pattern)

    def faults(self) -> list[str]:
        """What the console has said unexpectedly."""
        return [said for said in self._said if not any(re.search(one, said) for one in self._expected)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._said.append(message.text)

    def close(self) -> None:
        """Closes the browser of this person."""
        self.context.close()
