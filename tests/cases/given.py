"""The given cases: records with what the rules make of them, deals with their points, records to refuse."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


def cases(name: str) -> list[dict[str, Any]]:
    """The lines of a file of cases."""
    lines = (DATA / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def line_of(content: Any) -> str:
    """A record's content as its one line."""
    return json.dumps(content, ensure_ascii=False)
