"""House rules as options with defaults, to and from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from solver.errors import InputError
from solver.i18n import _


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the rules of both games have in common; each is a dataclass of options."""

    @classmethod
    def from_json(cls, options: Mapping[str, Any]) -> Self:
        """The rules with the given options, the rest as by default.

        Raises InputError for an unknown option or value.
        """
        known = cls.names()
        for name in options:
            if name not in known:
                raise InputError(
                    _("there is no such option; the options are {names}").format(
                        names=", ".join(sorted(known))
                    ),
                    field=name,
                )
        return cls(**options)

    def to_json(self) -> dict[str, Any]:
        """Every option with its value, defaults included."""
        return {name: getattr(self, name) for name in self.names()}

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The options."""
        return tuple(field.name for field in fields(cls))
