"""Write the sprite and the icon of the web pages: `python -m tools.art.build`."""

from pathlib import Path

from tools.art.sprite import icon, sprite

STATIC = Path(__file__).resolve().parents[2] / "src" / "spadille" / "web" / "static"


def main() -> None:
    """Write both files."""
    (STATIC / "art.svg").write_text(sprite(), encoding="utf-8")
    (STATIC / "icon.svg").write_text(icon(), encoding="utf-8")


if __name__ == "__main__":
    main()
