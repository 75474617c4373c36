"""The rules in force, as far as they are not as by default."""

from __future__ import annotations

from rich.console import Console

from solver.boon.rules import Rules
from solver.i18n import _
from tutor.option_values import changed_options
from tutor.tables import plain


def show_rules(rules: Rules, out: Console) -> None:
    """Print the options that are not as by default, if there are any."""
    changed = changed_options(rules)
    if changed:
        out.print(plain(_("Rules: {rules}").format(rules=", ".join(changed))))
