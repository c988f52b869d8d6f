"""`spadille serve` as a process of its own, which can be killed and started again at the same address."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.server.site import PATIENCE, TLS

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Process:
    """A server on the database of a folder."""

    folder: Path
    port: int = 0
    _process: subprocess.Popen[str] | None = field(default=None, init=False)

    @property
    def url(self) -> str:
        """The address, without the last slash."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        """The file of the database."""
        return self.folder / "spadille.db"

    def start(self) -> None:
        """Starts and waits for the first answer."""
        command = [sys.executable, "-m", "spadille", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{self.database}"],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found, said
        self.port = int(found[1])
        assert httpx.get(self.url, verify=TLS, timeout=PATIENCE).status_code == 200

    def kill(self) -> None:
        """Ends it as a crash or a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Ends it as Ctrl+C would; what it has said on standard error."""
        return self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> str:
        process, self._process = self._process, None
        if process is None:
            return ""
        process.send_signal(number)
        _, said = process.communicate(timeout=PATIENCE)
        return said

    def memory(self) -> float:
        """The megabytes that it holds, as Linux tells it."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        return int(found[1]) / 1024
