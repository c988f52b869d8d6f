"""Nothing jumps: who sits at the table, the words and the hand stay in their place while the page changes."""

import pytest

from tests.browser.conftest import OpenDesk
from tests.browser.hands import Keyboard
from tests.browser.program import my_turn

pytestmark = pytest.mark.browser

# Notes the place of fixed things in each frame, in whole pixels.
_PLACES = """
  window.places = {};
  const fixed = [...["w", "n", "e", "s"].map((place) => `.at-${place} .medal`), ".scores", ".tools", "#hand"];
  let last = null;
  new MutationObserver(() => {
    const frame = document.getElementById("frame");
    if (document.readyState !== "complete" || !frame || frame === last) return;
    if (frame.dataset.phase === "sheet") return;
    last = frame;
    for (const name of fixed) {
      const part = frame.querySelector(name);
      if (!part) continue;
      const { left, top } = part.getBoundingClientRect();
      (window.places[name] ??= {})[`${Math.round(left)},${Math.round(top)}`] = frame.dataset.number;
    }
  }).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize("language", ["en", "es", "ro"])
def test_nobody_moves_from_the_bids_to_the_last_trick(open_desk: OpenDesk, language: str) -> None:
    desk = open_desk(language=language)
    table = desk.program.open("menagerie")
    desk.program.play_until(table, my_turn("bidding"))
    desk.page.add_init_script(_PLACES)
    desk.sit(table)
    player = Keyboard(desk.page)
    for _ in range(4):
        player.step()
    desk.program.play_until(table, lambda seen: my_turn("playing")(seen) and len(seen["view"]["tricks"]) >= 8)
    player.step()
    places = desk.page.evaluate("() => window.places")
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
    assert len(places) == 7
