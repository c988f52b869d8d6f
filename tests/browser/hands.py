"""A hand at the table with nothing but keys: it looks at the page and waits for its turn, and knows nothing
that the page does not show."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

Look = dict[str, Any]

# What a person sees at a glance; `ready` where the page waits for them and will not go on by itself.
_LOOK = """(autoplay) => {
  const frame = document.getElementById("frame"), root = document.documentElement;
  const focus = document.activeElement;
  const cards = [...frame.querySelectorAll("#hand button")], at = cards.indexOf(focus);
  const ways = cards.map((card, to) => card.classList.contains("can") ? to - at : 99);
  const can = frame.querySelectorAll("#hand .can").length, over = Boolean(frame.querySelector(".ending"));
  const quiet = !root.matches(".behind, .sending"), turn = frame.hasAttribute("data-your-turn");
  return {
    number: Number(frame.dataset.number), phase: frame.dataset.phase, over, turn, can,
    ready: quiet && (over || turn) && !(autoplay && frame.dataset.phase === "playing" && can === 1),
    focus: focus.id || focus.tagName,
    way: at < 0 ? null : ways.reduce((best, way) => Math.abs(way) < Math.abs(best) ? way : best, 99),
    trick: frame.querySelectorAll("#trick .card").length,
    hand: frame.querySelectorAll("#hand .card").length,
    notice: frame.querySelector("#notice")?.textContent ?? "",
    live: document.getElementById("live").innerText,
  };
}"""

# Between two pages there is no frame, or not all of it.
_READY = f"""([autoplay, number]) => {{
  if (document.readyState === "loading" || !document.getElementById("frame")) return false;
  const look = ({_LOOK})(autoplay);
  return look.ready && look.number > number;
}}"""


@dataclass
class Keyboard:
    """Plays with keys alone. `autoplay` says whether the table plays an only card by itself."""

    page: Page
    autoplay: bool = True
    seen: list[Look] = field(default_factory=list)

    def look(self) -> Look:
        """What the page shows now."""
        look: Look = self.page.evaluate(_LOOK, self.autoplay)
        return look

    def wait(self, beyond: int = 0) -> Look:
        """Waits until it is this person's turn after event `beyond`, or the game is over."""
        self.page.wait_for_function(_READY, arg=[self.autoplay, beyond], polling=20)
        look = self.look()
        self.seen.append(look)
        return look

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def play_deal(self, *, bid: str = "2") -> Look:
        """From wherever the deal stands to its score sheet."""
        look = self.wait()
        while look["phase"] != "sheet":
            self._act(look, bid)
            look = self.wait(look["number"])
        return look

    def step(self, *, bid: str = "2") -> Look:
        """Does one thing once it is this person's turn, and waits for the next turn."""
        look = self.wait()
        self._act(look, bid)
        return self.wait(look["number"])

    def _act(self, look: Look, bid: str) -> None:
        match look["phase"]:
            case "blind":
                self.press("k" if self.page.locator("[data-key=K]").count() else "n")
            case "draft":
                self.press("k" if look["number"] % 3 else "r")
            case "bidding":
                self.press(bid, "Enter")
            case "exchange":
                self.press("ArrowRight", "Enter")
            case _:
                self.press(*way_to_card(look), "Enter")


def way_to_card(look: Look) -> list[str]:
    """The arrows that lead from where the focus is to the nearest card that may be played.

    From outside the hand the first arrow goes straight to the first such card.
    """
    way: int | None = look["way"]
    if way is None:
        return ["ArrowRight"]
    return ["ArrowRight" if way > 0 else "ArrowLeft"] * abs(way)
