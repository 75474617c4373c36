"""What the shell completes after a command: the names of files, the options of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem


def file_names(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Leave it to the shell, which knows the files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def rule_options(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Boon's options as NAME=, and after the sign of equality their values."""
    from click.shell_completion import CompletionItem

    from solver.boon.rules import CHOICES, DEFAULT_RULES
    from tutor.option_values import shown

    before, comma, word = incomplete.rpartition(",")
    name, equals, _value = word.partition("=")
    options = DEFAULT_RULES.to_json()
    if not equals:
        words = [f"{option}=" for option in options]
    elif name in CHOICES:
        words = [f"{name}={value}" for value in CHOICES[name]]
    elif isinstance(options.get(name), bool):
        words = [f"{name}={shown(value)}" for value in (True, False)]
    else:
        words = [f"{name}={value}" for value in (30, 31)] if name == "double_loss_below" else []
    return [CompletionItem(before + comma + each) for each in words if each.startswith(word)]
