"""The option --cards: whose names the cards have in what people read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from solver.i18n import _

NAMINGS = ("boon", "sheepshead", "schafkopf")


def naming_option() -> Callable[[Any], Any]:
    """The option --cards of a command."""
    return click.option(
        "--cards",
        type=click.Choice(NAMINGS),
        help=_("The names of the cards in text; by default those that FILE uses."),
    )


def refuse_in_json(cards: str | None, *, json: bool) -> None:
    """Raise UsageError if JSON is asked for with other names than its codes."""
    if json and cards is not None:
        raise click.UsageError(
            _("JSON has codes such as T14; --cards is for text"), click.get_current_context()
        )
