"""Flags of which only one can be meant, such as --json and --jsonl."""

from __future__ import annotations

import click

from solver.i18n import _


def one_of(**flags: bool) -> str | None:
    """The name of the flag that is given; None: none is.

    Raises UsageError if several are, since no answer could be both.
    """
    given = [name for name, is_given in flags.items() if is_given]
    if len(given) > 1:
        raise click.UsageError(
            _("{first} and {second} contradict each other").format(
                first=f"--{given[0]}", second=f"--{given[1]}"
            ),
            click.get_current_context(),
        )
    return given[0] if given else None
