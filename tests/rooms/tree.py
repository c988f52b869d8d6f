"""The files of the project: what git tracks or would track, so never a build or an environment."""

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SIZED = frozenset({".py", ".cpp", ".hpp", ".js", ".css", ".html", ".jinja"})
BINARY = frozenset({".png", ".jpg", ".jpeg", ".webp", ".ico", ".woff2", ".ogg", ".mp3", ".wav", ".npz"})


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the project; a test that asks is skipped where this is not a git work tree."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode != 0:
        pytest.skip(f"git does not list this tree: {listing.stderr.strip()}")
    return tuple(path for name in sorted(listing.stdout.split("\0")[:-1]) if (path := ROOT / name).is_file())


def texts() -> dict[str, str]:
    """Every text file's content by its path from the project's top."""
    return {_name(path): path.read_text("utf-8") for path in project_files() if path.suffix not in BINARY}


def sources(*, under: str = "") -> dict[str, str]:
    """The Python files by path, those below one folder if it is named."""
    return {
        _name(path): path.read_text("utf-8")
        for path in project_files()
        if path.suffix == ".py" and _name(path).startswith(under)
    }


def sized() -> dict[str, str]:
    """The files that people write and read as code, by path."""
    return {_name(path): path.read_text("utf-8") for path in project_files() if path.suffix in SIZED}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
