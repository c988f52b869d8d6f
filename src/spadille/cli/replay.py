"""`spadille replay`: what the rules make of a record, as a score sheet for people or a trace for programs."""

import json
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import click

from spadille.cli.failing import REFUSED
from spadille.cli.files import Found, found_in, is_lines
from spadille.cli.progress import counted
from spadille.cli.words import one_line
from spadille.refused import Refused


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@click.option("--trace", "traced", is_flag=True, help="Print every decision, trick and score as JSON.")
@click.pass_context
def replay(context: click.Context, files: tuple[str, ...], *, traced: bool) -> None:
    """Show what the rules make of recorded games.

    Prints the score sheet, or with --trace one JSON object that says it all. A FILE ending in .jsonl
    holds one record a line; - reads standard input. Exits with 2 if a record is refused.
    """
    found = found_in(files)
    first = tuple(islice(found, 2))
    several = len(first) > 1 or any(is_lines(file) for file in files)
    everything = chain(first, found)
    if not several:
        _show(first[0], traced=traced)
    elif not (_traces(everything) if traced else _sheets(everything)):
        context.exit(REFUSED)


def _show(one: Found, *, traced: bool) -> None:
    if traced:
        from spadille.record import trace_text

        click.echo(trace_text(one.record()))
    else:
        from spadille.cli.sheet import print_sheet

        print_sheet(one.record())


def _traces(found: Iterator[Found]) -> bool:
    """Prints a line for each; returns whether all were accepted."""
    from spadille.record import trace

    accepted = True
    for one in counted(found, what="records"):
        content: dict[str, Any]
        try:
            content = trace(one.record())
        except Refused as refused:
            accepted = False
            content = {"refused": {"code": refused.code, **refused.place, "message": refused.detail}}
        click.echo(json.dumps(content, ensure_ascii=False))
    return accepted


def _sheets(found: Iterator[Found]) -> bool:
    """Prints a sheet for each, or a line on standard error; returns whether all were accepted."""
    from spadille.cli.sheet import print_sheet

    accepted = True
    for one in counted(found, what="records"):
        try:
            print_sheet(one.record(), place=one.place)
        except Refused as refused:
            accepted = False
            click.echo(one_line(f"{one.heading}{refused}"), err=True)
    return accepted
