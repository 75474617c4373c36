"""What the shell completes after a command: the names of files, the options of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    from solver.boon.rules import CHOICES, DEFAULT_RULES

    choices = {**CHOICES, "double_loss_below": ("30", "31")}
    return _options(incomplete, DEFAULT_RULES.to_json(), choices)


def boodle_rule_options(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Boodle's options as NAME=, and after the sign of equality their values."""
    from solver.boodle.rules import CHOICES, DEFAULT_RULES

    return _options(incomplete, DEFAULT_RULES.to_json(), {**CHOICES, "ante": ("fixed", "free")})


def _options(
    incomplete: str, defaults: Mapping[str, object], choices: Mapping[str, Sequence[str]]
) -> list[CompletionItem]:
    """What may follow in a list of options; a switch has two values, others have `choices`."""
    from click.shell_completion import CompletionItem

    from tutor.rule_options import shown

    before, comma, word = incomplete.rpartition(",")
    name, equals, _value = word.partition("=")
    if not equals:
        words = [f"{option}=" for option in defaults]
    elif isinstance(defaults.get(name), bool):
        words = [f"{name}={shown(value)}" for value in (True, False)]
    else:
        words = [f"{name}={value}" for value in choices.get(name, ())]
    return [CompletionItem(before + comma + each) for each in words if each.startswith(word)]
