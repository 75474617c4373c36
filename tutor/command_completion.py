"""`boon completion`: the script that completes the command line in a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from solver.i18n import _
from tutor.output import data

SHELLS = ("bash", "zsh", "fish")


@click.command(
    "completion",
    short_help=_("Print the script for shell completion."),
    help=_(
        "Print the script that completes commands, options and rule topics in SHELL.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        '  eval "$(boon completion bash)"        in ~/.bashrc\n'
        '  eval "$(boon completion zsh)"         in ~/.zshrc\n'
        "  boon completion fish > ~/.config/fish/completions/boon.fish\n"
    ),
)
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print the script for shell completion."""
    from tutor.main import boon

    data(script(boon, "boon", shell))


def script(group: click.Group, program: str, shell: str) -> str:
    """The script that completes the command line of a group."""
    made = get_completion_class(shell)
    assert made is not None
    return made(group, {}, program, f"_{program.upper()}_COMPLETE").source()
