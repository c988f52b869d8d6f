"""The command line: thin commands that read, ask the rooms below, and print; no decision is made here.

Results go to standard output and words to standard error. Whatever a command needs is imported inside it, so
that `spadille --help` stays quick.
"""

import click

from spadille import __version__
from spadille.cli.advise import advise
from spadille.cli.arena import arena
from spadille.cli.bench import bench
from spadille.cli.failing import Commands
from spadille.cli.play import play
from spadille.cli.replay import replay
from spadille.cli.serve import serve
from spadille.cli.simulate import simulate
from spadille.cli.solve import solve
from spadille.cli.variants import variants


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__, message="%(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """Spades, for people and for programs.

    Without a command it plays: it serves the table on this machine and opens the browser.
    """
    if context.invoked_subcommand is None:
        context.invoke(play)


for _command in (play, serve, variants, replay, simulate, advise, solve, arena, bench):
    commands.add_command(_command)


def main() -> None:
    """Runs the command line and ends the program: 0 done, 1 failed, 2 bad input."""
    commands.main(prog_name="spadille")
