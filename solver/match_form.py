"""What a match says in its JSON form for all its items: players, names and rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from solver.fields import Fields


def common_fields(fields: Fields, names: Iterable[str]) -> dict[str, Any]:
    """Those of the fields `names` that a match has, for all its items."""
    return {name: fields.get(name) for name in names if fields.has(name)}


def with_common(value: object, common: Mapping[str, Any]) -> object:
    """An item with what its match says for all of them, unless it says otherwise.

    Options of the rules are taken over one by one. Names are left out where another number of
    players is told.
    """
    if not isinstance(value, dict) or not common:
        return value
    names = common.get("names")
    result = {**common, **{name: each for name, each in value.items() if each is not None}}
    if names is not None and value.get("names") is None:
        if value.get("players") is None and "players" not in common:
            result["players"] = len(names)
        elif result["players"] != len(names):
            del result["names"]
    if isinstance(value.get("rules"), dict):
        result["rules"] = {**common.get("rules", {}), **value["rules"]}
    return result
