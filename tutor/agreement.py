"""Whether an answer agrees with the one that its question has recorded."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from solver.i18n import _


@dataclass(frozen=True, slots=True)
class Difference:
    """One field in which an answer is not what was recorded."""

    field: str
    recorded: object
    answer: object

    def __str__(self) -> str:
        return _("{field}: recorded {recorded}, but it is {answer}").format(
            field=self.field, recorded=_shown(self.recorded), answer=_shown(self.answer)
        )


def compared_fields(recorded: Mapping[str, object], answer: Mapping[str, object]) -> list[str]:
    """The recorded fields that the answer has too and that can have one value only.

    Of best lines of play there may be several, so `line` is not among them; and a table of
    payouts is not compared with one of points.
    """
    fields = [name for name in recorded if name in answer and name != "line"]
    if "cards" in fields and ("value" in recorded) != ("value" in answer):
        fields.remove("cards")
    return fields


def differences(
    recorded: Mapping[str, object], answer: Mapping[str, object]
) -> Iterator[Difference]:
    """Every field, and every card within one, where the two do not agree."""
    for name in compared_fields(recorded, answer):
        yield from _compare(name, recorded[name], answer[name])


def _compare(field: str, recorded: object, answer: object) -> Iterator[Difference]:
    if isinstance(recorded, Mapping) and isinstance(answer, Mapping):
        for key in (*recorded, *(key for key in answer if key not in recorded)):
            yield from _compare(f"{field}.{key}", recorded.get(key), answer.get(key))
    elif recorded != answer:
        yield Difference(field, recorded, answer)


def _shown(value: object) -> str:
    return _("nothing") if value is None else json.dumps(value)
