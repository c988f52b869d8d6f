"""What is installed is what was written: the wheel carries every file of the package, not the code alone."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.rooms.tree import ROOT, project_files

SOURCE = ROOT / "src"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """The names of the files in a wheel built from this tree, the compiled kernel left out."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(folder)]
    options += ["--config-settings=wheel.cmake=false", f"--config-settings=build-dir={folder / 'build'}"]
    command = [sys.executable, "-m", "pip", "wheel", *options, str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (path,) = folder.glob("spadille-*.whl")
    with ZipFile(path) as archive:
        return frozenset(archive.namelist())


def test_the_wheel_carries_every_file_of_the_package(wheel: frozenset[str]) -> None:
    expected = {
        path.relative_to(SOURCE).as_posix() for path in project_files() if path.is_relative_to(SOURCE)
    }
    assert {"spadille/__init__.py", "spadille/py.typed", "spadille/rules/variants.toml"} <= expected
    assert expected - wheel == set()


def test_the_wheel_carries_nothing_but_the_package(wheel: frozenset[str]) -> None:
    assert {Path(name).parts[0] for name in wheel if ".dist-info/" not in name} == {"spadille"}
