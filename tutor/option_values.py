"""The options of Boon's rules on the command line: NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable

from solver.boon.rules import DEFAULT_RULES, Rules
from tutor.rule_options import changed, parse_options, shown

__all__ = ["changed_options", "parse_rules", "shown"]


def parse_rules(pairs: Iterable[str]) -> Rules:
    """Boon's rules with the options given as NAME=VALUE, several in one with commas between.

    Raises InputError for anything that is no option with one of its values.
    """
    return parse_options(pairs, Rules.from_json, "leaster_tie=none", DEFAULT_RULES.to_json())


def changed_options(rules: Rules) -> list[str]:
    """Boon's options that are not as by default, each as NAME=VALUE."""
    return changed(rules.to_json(), DEFAULT_RULES.to_json())
