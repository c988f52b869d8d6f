"""`spadille play` as a process: it tells where the table is, answers there, and ends when it is told to."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there are no signals here")

PLAY = [sys.executable, "-m", "spadille", "play", "--port", "0"]


def test_it_plays_until_it_is_interrupted(tmp_path: Path) -> None:
    # A browser that cannot be opened, and no display on which another could.
    changed = {"BROWSER": "false", "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_DATA_HOME": str(tmp_path)}
    environment, pipe = os.environ | changed, subprocess.PIPE
    with subprocess.Popen(PLAY, env=environment, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", told)
        assert address, process.communicate()
        assert "No browser could be opened" in process.stdout.readline()
        with urlopen(address[0]) as page:  # noqa: S310
            assert page.status == 200
        process.send_signal(signal.SIGINT)
        assert process.communicate() == ("", "")
        assert process.returncode == 0
    assert (tmp_path / "spadille" / "spadille.db").exists()


def test_a_data_folder_that_cannot_be_made_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    changed = {"XDG_DATA_HOME": str(tmp_path / "file")}
    result = subprocess.run(
        [*PLAY, "--no-browser"], env=os.environ | changed, capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == f"failed: Not a directory: {tmp_path / 'file' / 'spadille'}\n"
