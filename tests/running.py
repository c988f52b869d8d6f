"""A server that is a process of its own, and can be killed and started again at the same address."""

import os
import re
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60


@dataclass
class Running:
    """A server with its own folder for the database; what it says on standard error is kept if `heard`."""

    folder: Path
    port: int = 0
    heard: bool = False
    _process: subprocess.Popen[str] | None = field(default=None, init=False)

    @property
    def url(self) -> str:
        """The address of the home page, without the last slash."""
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> Sequence[str]:
        """What starts it at its port, or at a free one while that is 0."""
        raise NotImplementedError

    def start(self) -> None:
        """Starts, at the same port as before, and waits until it says where it listens."""
        self._process = subprocess.Popen(
            self.command(),
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if self.heard else None,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found, f"the server did not start: {said!r}"
        self.port = int(found[1])

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> str:
        """Ends it as a crash or a power cut would."""
        return self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Ends it as Ctrl+C would; what it has said on standard error, where that is heard."""
        return self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> str:
        process, self._process = self._process, None
        if process is None:
            return ""
        process.send_signal(number)
        _, said = process.communicate(timeout=PATIENCE)
        return said or ""
