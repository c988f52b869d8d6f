"""Write the sprite and the icon of the web pages: `python tools/art/build.py [--check]`.

With `--check` nothing is written; the exit status is 1 if a committed file is not what would be written.
"""

import sys
from pathlib import Path

from sprite import icon, sprite

STATIC = Path(__file__).resolve().parents[2] / "src" / "spadille" / "web" / "static"


def stale(files: dict[str, str]) -> list[str]:
    """The names of the files whose committed text differs."""
    return [name for name, text in files.items() if (STATIC / name).read_text(encoding="utf-8") != text]


def main(arguments: list[str]) -> int:
    """Write or check; the exit status."""
    files = {"art.svg": sprite(), "icon.svg": icon()}
    if arguments == ["--check"]:
        for name in (old := stale(files)):
            print(f"{name} is not what tools/art/build.py writes", file=sys.stderr)
        return 1 if old else 0
    for name, text in files.items():
        (STATIC / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
