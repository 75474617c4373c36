"""The options of Boodle's rules on the command line: NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable

from solver.boodle.rules import DEFAULT_RULES, Rules
from tutor.rule_options import changed, parse_options


def parse_rules(pairs: Iterable[str]) -> Rules:
    """The rules with the options given as NAME=VALUE, several in one with commas between.

    Raises InputError for anything that is no option with one of its values.
    """
    return parse_options(pairs, Rules.from_json, "lead_suit=any")


def changed_options(rules: Rules) -> list[str]:
    """The options that are not as by default, each as NAME=VALUE."""
    return changed(rules.to_json(), DEFAULT_RULES.to_json())
