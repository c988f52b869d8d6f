"""`spadille serve` as a process of its own."""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.running import Running
from tests.server.site import PATIENCE, TLS


@dataclass
class Process(Running):
    """A server on the database of a folder."""

    heard: bool = True

    @property
    def database(self) -> Path:
        """The file of the database."""
        return self.folder / "spadille.db"

    def command(self) -> Sequence[str]:
        """What starts it."""
        serve = (sys.executable, "-m", "spadille", "serve", "--port", str(self.port))
        return (*serve, "--database", f"sqlite:///{self.database}")

    def start(self) -> None:
        """Starts and waits for the first answer."""
        super().start()
        assert httpx.get(self.url, verify=TLS, timeout=PATIENCE).status_code == 200

    def memory(self) -> float:
        """The megabytes that it holds, as Linux tells it."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        return int(found[1]) / 1024
