"""`boodle completion`: the script that completes the command line in a shell."""

from __future__ import annotations

import click

from solver.i18n import _
from tutor.command_completion import SHELLS, script
from tutor.output import data


@click.command(
    "completion",
    short_help=_("Print the script for shell completion."),
    help=_(
        "Print the script that completes commands, options and rule topics in SHELL.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        '  eval "$(boodle completion bash)"        in ~/.bashrc\n'
        '  eval "$(boodle completion zsh)"         in ~/.zshrc\n'
        "  boodle completion fish > ~/.config/fish/completions/boodle.fish\n"
    ),
)
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print the script for shell completion."""
    from tutor.boodle.main import boodle

    data(script(boodle, "boodle", shell))
