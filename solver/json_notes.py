"""The fields of a JSON form that records of both games have: names, tags, comments, rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from solver.errors import InputError
from solver.fields import Fields, check_integer, did_you_mean, shorten, wrong
from solver.i18n import _
from solver.notes import TAGS, Notes

NOTES = ("names", "tags", "comments")
END = "end"
"""The place of a comment after everything else."""

_LONGEST_OPTION = 200

Options = TypeVar("Options")


def read_notes(fields: Fields) -> dict[str, Any]:
    """Names, tags and comments, as the arguments of a record."""
    tags = fields.texts("tags")
    for tag in tags:
        if tag not in TAGS:
            raise InputError(
                _("there is no such tag; {hint}").format(hint=did_you_mean(tag, TAGS)),
                field=f"tags.{shorten(tag)}",
            )
    return {
        "names": fields.strings("names", _("a list of names, one a seat")),
        "tags": tags,
        "comments": fields.texts("comments"),
    }


def read_rules(
    fields: Fields, make: Callable[[Mapping[str, Any]], Options], names: Sequence[str]
) -> Options:
    """The rules that `make` makes of the given options; `names` are those there are."""
    options = fields.get("rules")
    if options is None:
        return make({})
    if not isinstance(options, dict):
        raise wrong("rules", options, _("an object of options"))
    for name, value in options.items():
        place = f"rules.{shorten(name)}"
        if type(value) is int:
            check_integer(place, value)
        elif isinstance(value, str | list | dict) and len(str(value)) > _LONGEST_OPTION:
            raise wrong(place, value, _("a value that this option may have"))
    try:
        return make(options)
    except InputError as error:
        if error.field in options and error.field not in names:
            raise InputError(
                _("there is no such option; {hint}").format(
                    hint=did_you_mean(error.field or "", names)
                ),
                field=f"rules.{shorten(error.field or '')}",
            ) from error
        raise InputError(error.message, field=f"rules.{error.field}") from error


def stated_rules(fields: Fields) -> dict[str, Any]:
    """The options that the form states, as the argument of a record."""
    options = fields.get("rules")
    return {"stated_rules": None if options is None else tuple(options)}


def write_names(record: Notes) -> dict[str, Any]:
    """The names, if there are any."""
    return {} if record.names is None else {"names": list(record.names)}


def write_tags(record: Notes) -> dict[str, Any]:
    """The tags in their order, if there are any."""
    tags = {tag: record.tags[tag] for tag in TAGS if tag in record.tags}
    return {"tags": tags} if tags else {}


def write_rules(
    record: Notes, options: Mapping[str, Any], defaults: Mapping[str, Any]
) -> dict[str, Any]:
    """The options that the record states, or that are not as by default."""
    stated = record.stated_rules or ()
    shown = {
        name: value for name, value in options.items() if name in stated or value != defaults[name]
    }
    return {"rules": shown} if shown or record.stated_rules is not None else {}


def write_comments(record: Notes, places: Sequence[str]) -> dict[str, Any]:
    """The comments in the order of the `places` they stand at, if there are any."""
    if not record.comments:
        return {}
    order = [*places, END]
    ranks = {place: rank for rank, place in enumerate(order)}
    comments = sorted(record.comments, key=lambda place: ranks.get(place, len(order)))
    return {"comments": {place: record.comments[place] for place in comments}}


def check_comments(record: Notes, places: Sequence[str], prefix: str = "") -> None:
    """Raise InputError for a comment on a part that is not among `places`."""
    known = [*places, END]
    for place in record.comments:
        if place not in known:
            raise InputError(
                _("a comment on a part that is not there; {hint}").format(
                    hint=did_you_mean(place, known)
                ),
                field=f"{prefix}comments.{shorten(place)}",
            )
