"""What the writers of both text forms have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from solver.json_notes import END
from solver.notes import TAGS
from solver.text_lines import write_comment, write_free_text, write_word
from solver.text_values import NOTHING, RESERVED_NAMES

SEPARATOR = "\n---\n\n"
"""What stands between two records."""


def with_comments(placed: Iterable[tuple[str, str]], comments: Mapping[str, str]) -> Iterator[str]:
    """The lines, each with its place, and before each the comment that stands there."""
    left = dict(comments)
    for place, line in placed:
        if place in left:
            yield from write_comment(left.pop(place))
        yield line
    if END in left:
        yield from write_comment(left[END])


def write_heading(value: Mapping[str, Any], kind: str, *, told: bool) -> Iterator[tuple[str, str]]:
    """The lines of a match's head, of a kind that must be `told`, and of the tags."""
    tags = dict(value.get("tags", {}))
    if kind == "match":
        title = tags.pop("title", None)
        yield "tags.title", f"match: {'' if title is None else write_free_text(title)}".rstrip()
        yield "", f"rounds: {len(value['rounds'])}"
    elif told:
        yield "", f"kind: {kind}"
    for tag in TAGS:
        if tag in tags:
            yield f"tags.{tag}", f"{tag}: {write_free_text(tags[tag])}"


def write_seat(seat: int, names: Sequence[str] | None) -> str:
    """A seat by its name, if that names one player only, else by its number."""
    if names is None:
        return str(seat)
    folded = [name.casefold() for name in names]
    if folded.count(folded[seat]) > 1:
        return str(seat)
    return write_word(names[seat], RESERVED_NAMES)


def write_names(names: Iterable[str]) -> str:
    """The names of the players."""
    return ", ".join(write_word(name, RESERVED_NAMES) for name in names)


def write_rules(options: Mapping[str, object]) -> str:
    """The options of the rules."""
    return ", ".join(f"{name}={_option(value)}" for name, value in options.items())


def write_numbers(value: Any) -> str:
    """A number, or several."""
    if isinstance(value, list):
        return " ".join(str(each) for each in value) or NOTHING
    return str(value)


def _option(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
