"""From a small phone to a large screen: no scroll bar across, and every control can be reached and hit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import OpenDesk
from tests.browser.rooms import screens

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (390, 844), (820, 1180), (844, 390), (1280, 800), (1920, 1080)]

# For each control that is shown: whether, scrolled to, there is a place in it of 24 by 24 pixels that takes a
# click. The pixels between two samples are taken to belong to both.
_BURIED = """() => {
  const shown = (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const face = (control) => control.matches("input.vh") ? control.closest("label") : control;
  const takes = (part, x, y) => {
    const hit = document.elementFromPoint(x, y);
    const around = hit?.contains(part) && hit.matches("label, summary, a, button");
    return Boolean(hit) && (part.contains(hit) || around);
  };
  const reached = (part) => {
    part.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = part.getBoundingClientRect();
    const side = (length) => Math.min(24, length - 2);
    for (let x = left + 1; x + side(width) < left + width; x += 6)
      for (let y = top + 1; y + side(height) < top + height; y += 6)
        if ([[0, 0], [side(width), 0], [0, side(height)], [side(width), side(height)]]
          .every(([dx, dy]) => takes(part, x + dx, y + dy))) return true;
    return false;
  };
  return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary")]
    .filter((control) => !control.matches(".skip") && face(control) && shown(face(control)))
    .filter((control) => !reached(face(control)))
    .map((control) => control.id || control.name || control.getAttribute("href") || control.textContent);
}"""

# The page may not be scrolled across, and no words may stick out of the window. The labels of the rules are
# clipped on purpose where there is one line for them.
_ACROSS = """() => {
  const across = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const words = [...document.querySelectorAll("body *")].filter((part) =>
    [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  return [...(across > 0 ? [`${across} px`] : []), ...words
    .filter((part) => part.checkVisibility() && !part.closest(".vh, .skip, .rules-now, dialog, option"))
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((part) => part.textContent.trim())];
}"""


SCREENS = ["home", "bidding", "blind", "playing", "draft", "exchange", "sheet", "over", "preferences", "help"]


@pytest.mark.parametrize(("place", "screen"), list(enumerate(SCREENS)))
def test_nothing_sticks_out_and_everything_can_be_hit(open_desk: OpenDesk, place: int, screen: str) -> None:
    desk = open_desk(language=("ro", "es", "en")[place % 3])
    bring: Callable[[], str] = screens(desk.program)[screen]
    desk.go(bring())
    found = {}
    for width, height in SIZES:
        desk.page.set_viewport_size(ViewportSize(width=width, height=height))
        across, buried = desk.page.evaluate(_ACROSS), desk.page.evaluate(_BURIED)
        if across or buried:
            found[f"{width}x{height}"] = (across, buried)
    assert found == {}


def test_what_sticks_out_or_is_covered_is_found(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.go("/help")
    desk.page.evaluate(
        """() => {
          const [brand, title] = [document.querySelector(".brand"), document.querySelector("h1")];
          const cover = document.createElement("div");
          for (const way of ["position:fixed", "inset:0 0 auto", "height:5rem", "z-index:99"])
            cover.style.setProperty(...way.split(":"));
          document.body.append(cover);
          brand.style.position = "fixed";
          title.style.translate = "-3rem";
        }"""
    )
    assert "/" in desk.page.evaluate(_BURIED)
    desk.page.set_viewport_size(ViewportSize(width=390, height=844))
    assert "Help" in desk.page.evaluate(_ACROSS)


def test_a_table_needs_no_scrolling_on_a_phone_and_on_a_desk(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.go(screens(desk.program)["playing"]())
    tall = {}
    for width, height in SIZES:
        desk.page.set_viewport_size(ViewportSize(width=width, height=height))
        below = desk.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
        if below > 0:
            tall[f"{width}x{height}"] = below
    assert tall == {}
