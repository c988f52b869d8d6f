"""Every failure is one line on standard error and an exit status: 1 failed, 2 bad input with its code."""

import io
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from spadille.cli.words import one_line
from spadille.refused import Refused

FAILED = 1
REFUSED = 2


class Commands(click.Group):
    """A group of commands whose failures take one line; only a fault of the program has a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which they were added: what most people want comes first."""
        return list(self.commands)

    def main(  # type: ignore[override]  # it always ends the program, and so has no overloads
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Runs the command line and ends the program with its status."""
        _speak_utf8(sys.stdout)
        try:
            status = super().main(args, prog_name, **{**extra, "standalone_mode": False})
        except Refused as refused:
            _end(str(refused), REFUSED)
        except click.UsageError as fault:
            _end(str(usage_refused(fault)), REFUSED)
        except click.Abort:
            sys.exit(FAILED)
        except OSError as fault:
            _end(f"failed: {_words(fault)}", FAILED)
        sys.exit(status or 0)


def usage_refused(fault: click.UsageError) -> Refused:
    """The refusal of a command line that does not fit its commands and options."""
    return Refused("bad-value", fault.format_message())


def _words(fault: OSError) -> str:
    """What the system says, and of which file, without its number."""
    said = fault.strerror or str(fault)
    return f"{said}: {fault.filename}" if fault.filename else said


def _end(words: str, status: int) -> NoReturn:
    click.echo(one_line(words), err=True)
    sys.exit(status)


def _speak_utf8(stream: object) -> None:
    """Records are UTF-8 wherever they are printed; a name that is not becomes its escapes."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
