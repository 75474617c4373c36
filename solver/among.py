"""Options of a decision, limited to those that somebody asks about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from solver.errors import InputError
from solver.i18n import _

Chosen = TypeVar("Chosen")


def limited(
    options: Sequence[Chosen], among: Sequence[Any] | None, label: Callable[[Any], str]
) -> list[Chosen]:
    """Those of the options that are `among`, in their order; all if it is None.

    `label` is what an action is called. Raises InputError if one of `among` is no option, or there
    is none.
    """
    if among is None:
        return list(options)
    for action in among:
        if action not in options:
            raise InputError(_("this is no option now: {action}").format(action=label(action)))
    if not among:
        raise InputError(_("there are no options to compare"))
    return [action for action in options if action in among]
