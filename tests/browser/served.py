"""A server of its own for the tests, which can be killed and started again at the same address."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEALS = "deals.json"


@dataclass
class Served:
    """A running server with its own folder for the database."""

    folder: Path
    port: int = 0
    _process: subprocess.Popen[str] | None = field(default=None, init=False)

    @property
    def url(self) -> str:
        """The address of the home page, without the last slash."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts, at the same port as before, and waits until it answers."""
        command = [sys.executable, "-m", "tests.browser.launcher", str(self.folder), str(self.port)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found, f"the server did not start: {said!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """Ends it as a crash or a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ends it as Ctrl+C would."""
        self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(number)
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()

    def deal_next(self, *deals: tuple[str, Sequence[str]]) -> None:
        """Writes down the next deals: who opens each, and its pack from the top."""
        written = [{"opener": opener, "cards": " ".join(cards)} for opener, cards in deals]
        (self.folder / DEALS).write_text(json.dumps(written))
