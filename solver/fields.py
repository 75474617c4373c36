"""Reading JSON strictly: each field by its name and type, and nothing left over."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NoReturn

from solver.errors import InputError
from solver.i18n import _

_SURROGATE = re.compile("[\ud800-\udfff]")
_STRING = r'"(?:[^"\\]|\\.)*"'
_CONSTANT = re.compile(rf"{_STRING}|(NaN|-?Infinity)")
_GIANT = re.compile(rf"{_STRING}|(\d{{4300}})")
"""A number that Python reads no more, outside of texts."""
_LONGEST_QUOTE = 40
_LONGEST_NAME = 70
MOST_NUMBER = 10**9 - 1
"""The highest whole number that means anything in a record."""


def load(text: str) -> Any:
    """The value of one JSON text.

    Raises InputError, with the line, for what is no JSON and for what Python's own reader lets
    pass: a key that comes twice, NaN and infinities, half a surrogate pair.
    """
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        problem = error.msg[:1].lower() + error.msg[1:]
        message = _("no JSON: {problem} at column {column}").format(
            problem=problem, column=error.colno
        )
        if error.msg == "Extra data":
            message += "; " + _("several values stand in a list, or each in a line of its own")
        raise InputError(message, line=error.lineno) from None
    except RecursionError:
        raise InputError(_("no JSON of ours: nested too deeply")) from None
    except _Constant as error:
        raise InputError(
            _("{name} is no number that JSON knows").format(name=error),
            line=_line_of(text, _CONSTANT),
        ) from None
    except InputError:
        raise
    except ValueError:
        raise InputError(
            _("a number with far too many digits"), line=_line_of(text, _GIANT)
        ) from None
    return value


def _line_of(text: str, pattern: re.Pattern[str]) -> int | None:
    """The line of the first place that a pattern's group finds; None: it finds none."""
    found = next((each for each in pattern.finditer(text) if each[1]), None)
    return None if found is None else text.count("\n", 0, found.start()) + 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, value in pairs:
        if _SURROGATE.search(name):
            raise InputError(
                _("the name of a field, {name}, holds half a surrogate pair").format(
                    name=show(name)
                )
            )
        if name in result:
            name = shorten(name)
            raise InputError(_("the field “{name}” comes twice").format(name=name), field=name)
        result[name] = value
    return result


class _Constant(Exception):
    """A word for a number that only Python's own reader knows."""


def _no_constant(name: str) -> NoReturn:
    raise _Constant(name)


def show(value: object) -> str:
    """`value` as JSON, shortened, to be quoted in a message."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return show_python(value)
    return shorten(text.encode("utf-8", "backslashreplace").decode(), _LONGEST_QUOTE)


def show_python(value: object) -> str:
    """`value` as Python writes it, shortened, to be quoted in a message."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of more than 4300 digits
        return _("a number with far too many digits")
    return shorten(text.encode("utf-8", "backslashreplace").decode(), _LONGEST_QUOTE)


def shorten(text: str, longest: int = _LONGEST_NAME) -> str:
    """`text`, cut if it is long, to be quoted in a message."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def near(word: str, words: Iterable[str]) -> str | None:
    """The one of `words` that `word` was probably meant to be; None: none comes near."""
    folded = {known.casefold(): known for known in words}
    found = get_close_matches(word[:_LONGEST_NAME].casefold(), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(word: str, words: Collection[str]) -> str:
    """What to say after an unknown word: the near one, else all of `words`."""
    if close := near(word, words):
        return _("did you mean “{word}”?").format(word=close)
    return _("known are {words}").format(words=", ".join(words))


def wrong(field: str, value: object, right: str) -> InputError:
    """The error for a field with a value of the wrong type or size; `right` is what is due."""
    return InputError(
        _("{value} is wrong here; it must be {right}").format(value=show(value), right=right),
        field=field,
    )


class Fields:
    """One JSON object, read field by field; a field that is null counts as left out.

    Raises InputError if `value` is no object or has a field that is not in `known`.
    """

    def __init__(
        self, value: object, known: Collection[str], example: str = '{"players": 3, …}'
    ) -> None:
        """`example` is how a right object begins, for the message."""
        if not isinstance(value, dict):
            raise InputError(
                _("{value} is no object; one begins with a brace, as {example}").format(
                    value=show(value), example=example
                )
            )
        self._values: Mapping[str, Any] = value
        for name in value:
            if name not in known:
                raise InputError(
                    _("there is no such field; {hint}").format(hint=did_you_mean(name, known)),
                    field=shorten(name),
                )

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._values.get(name) is not None

    def get(self, name: str) -> Any:
        """The field's value as it stands; None if it is left out."""
        return self._values.get(name)

    def require(self, name: str) -> None:
        """Raise InputError unless the field is there."""
        if not self.has(name):
            raise InputError(_("this field is missing"), field=name)

    def integer(self, name: str) -> int | None:
        """A whole number."""
        value = self.get(name)
        if value is None:
            return None
        return check_integer(name, value)

    def string(self, name: str) -> str | None:
        """A string that can be written to a file."""
        value = self.get(name)
        return None if value is None else check_string(name, value)

    def list(self, name: str, right: str) -> list[Any] | None:
        """A list; `right` says of what, for the message."""
        value = self.get(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise wrong(name, value, right)
        return value

    def integers(self, name: str, length: int | None = None) -> tuple[int, ...] | None:
        """A list of whole numbers, `length` of them if that is given."""
        if length is None:
            right = _("a list of whole numbers")
        else:
            right = _("a list of {length} whole numbers, one a seat").format(length=length)
        values = self.list(name, right)
        if values is None:
            return None
        for index, value in enumerate(values):
            check_integer(f"{name}[{index}]", value)
        if length is not None and len(values) != length:
            raise wrong(name, values, right)
        return tuple(values)

    def strings(self, name: str, right: str) -> tuple[str, ...] | None:
        """A list of strings; `right` says of what, for the message."""
        values = self.list(name, right)
        if values is None:
            return None
        return tuple(check_string(f"{name}[{index}]", value) for index, value in enumerate(values))

    def texts(self, name: str) -> dict[str, str]:
        """An object whose values are strings; empty if it is left out."""
        value = self.get(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise wrong(name, value, _("an object of texts, as {}").format('{"a": "b"}'))
        return {
            check_string(name, key): check_string(f"{name}.{shorten(key)}", text)
            for key, text in value.items()
        }


def check_integer(field: str, value: object) -> int:
    """`value` if it is a whole number of a size that makes sense; else raises InputError."""
    if type(value) is not int:
        raise wrong(field, value, _("a whole number"))
    if abs(value) > MOST_NUMBER:
        raise wrong(field, value, _("a whole number of at most nine digits"))
    return value


def check_string(field: str, value: object) -> str:
    """`value` if it is a string that can be written to a file; else raises InputError."""
    if not isinstance(value, str):
        raise wrong(field, value, _("a text in quotes"))
    if _SURROGATE.search(value):
        raise InputError(
            _("{value} holds half a surrogate pair, which is no character").format(
                value=show(value)
            ),
            field=field,
        )
    return value
