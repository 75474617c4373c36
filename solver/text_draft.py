"""Records of a text form on their way to the JSON form, with the line that each part came from."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from solver.errors import InputError
from solver.fields import did_you_mean, near
from solver.i18n import _
from solver.json_notes import END
from solver.text_lines import Block, Line, free_text, shorten, write_word
from solver.text_values import read_integer, read_seat

Kind = TypeVar("Kind", bound=str)
Record = TypeVar("Record")

ANSWER = "answer "
"""What the keys of a recorded answer begin with."""


@dataclass(slots=True)
class Draft(Generic[Kind]):
    """A record on its way: its JSON form, and the line that each part came from."""

    kind: Kind
    value: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, Line] = field(default_factory=dict)
    """The line of each field, by its place in the JSON form."""
    order: list[str] = field(default_factory=list)
    """The place of each line of the block."""
    sources: list[Line] = field(default_factory=list)
    """The lines of the block."""
    comments: list[tuple[int, str]] = field(default_factory=list)
    leaders: list[tuple[int, Line, int | None]] = field(default_factory=list)
    """The seats that lines of the play name as leaders: index of the trick or run, line, seat."""
    owner: tuple[Line, int | None] | None = None
    """The seat that a view's `hand` line names as its owner."""
    names: list[str] | None = None
    players: int = 0

    def line_of(self, place: str | None) -> Line | None:
        """The line that holds a field, or the field around it."""
        while place:
            if place in self.lines:
                return self.lines[place]
            place = re.sub(r"(\.[^.\[]*|\[[^\]]*\]|^[^.\[]*)$", "", place)
        return None

    def seat(self, line: Line, *, nobody: bool = False) -> int | None:
        """The seat that is the value of a line."""
        text = free_text(line)
        quoted = line.value.startswith('"')
        return read_seat(line, text, self.names, self.players, quoted=quoted, nobody=nobody)

    def owner_of(self, line: Line) -> int | None:
        """The seat before the colon of a line."""
        owner = line.owner or ""
        return read_seat(line, owner, self.names, self.players, quoted=line.owner_quoted)

    def due_owner(self, line: Line) -> int:
        """The seat before the colon of a line that must have one.

        Raises InputError if none is named, or one that is not at the table.
        """
        if line.owner is None:
            raise line.error(
                _("“{text}”: whose {key}? Write “{key} Anna: …” or “{key} 0: …”").format(
                    text=line.quote, key=line.key
                )
            )
        seat = self.owner_of(line)
        if seat is None or not 0 <= seat < self.players:
            raise line.error(
                _("“{owner}” is no seat; the seats are 0 to {last}").format(
                    owner=shorten(line.owner), last=self.players - 1
                )
            )
        return seat

    def require_new(self, place: str, line: Line, seat: int) -> None:
        """Raise InputError if a line of this seat has been read before."""
        if place in self.lines:
            raise line.error(
                _("“{text}”: the {key} of seat {seat} is in line {number} already; {hint}").format(
                    text=line.quote,
                    key=line.key,
                    seat=seat,
                    number=self.lines[place].number,
                    hint=between_records(),
                )
            )

    def tag(self, line: Line, tags: Collection[str]) -> str | None:
        """Read a line that is a tag, or a match's title; its place, None if it is neither."""
        if line.key == "match":
            if line.value:
                self.value.setdefault("tags", {})["title"] = free_text(line)
                return "tags.title"
            return line.key
        if line.key not in tags:
            return None
        if line.key in self.value.setdefault("tags", {}):
            raise line.error(
                _("“{text}”: the match has that title already").format(text=line.quote)
            )
        self.value["tags"][line.key] = free_text(line)
        return f"tags.{line.key}"


def between_records() -> str:
    """What to say where a second record may have been begun without telling."""
    return _("if another record begins here, write a line “---” before it")


def check_keys(
    block: Block,
    kind: Kind,
    keys: Mapping[Kind, Collection[str]],
    repeated: Collection[str],
    examples: str,
) -> None:
    """Raise InputError for an unknown key, one of another kind, and one that comes twice."""
    everything = tuple(dict.fromkeys(key for known in keys.values() for key in known))
    seen: dict[str, Line] = {}
    for line in block.lines:
        if line.key not in everything:
            close = near(line.key, everything)
            hint = _("did you mean “{word}”?").format(word=close) if close else examples
            raise line.error(
                _("“{key}” is no key of this form; {hint}").format(key=shorten(line.key), hint=hint)
            )
        if line.key not in keys[kind]:
            others = ", ".join(other for other, known in keys.items() if line.key in known)
            raise line.error(
                _("“{key}” has no place in a {kind}; it belongs to: {others}").format(
                    key=line.key, kind=kind, others=others
                )
            )
        if line.key in seen and line.key not in repeated:
            raise line.error(
                _("“{key}” is in line {number} already; {hint}").format(
                    key=line.key, number=seen[line.key].number, hint=between_records()
                )
            )
        seen[line.key] = line


def each_record(
    pending: Sequence[Block],
    kind_of: Callable[[Block], Kind],
    make: Callable[[Block, Kind, Draft[Kind] | None], Draft[Kind]],
    item: Kind,
    record_of: Callable[[Draft[Kind], list[Draft[Kind]]], Record],
) -> Iterator[tuple[int, Record | InputError]]:
    """Each record with the line it begins in, or in its place what is wrong with it.

    A match is one record with all its items, which are blocks too; `make` is given the draft of
    the match that a block belongs to, and `record_of` the draft of a record, and for a match those
    of its items.
    """
    at = 0
    while at < len(pending):
        end = _end(pending, at, kind_of)
        found: Record | InputError
        try:
            found = record_of(*_drafts(pending[at:end], kind_of, make, item))
        except InputError as error:
            found = error
        yield pending[at].number, found
        at = end


def _end(pending: Sequence[Block], at: int, kind_of: Callable[[Block], Kind]) -> int:
    """Where the record that begins at block `at` ends; a match goes on over its items."""
    if not _begins_match(pending[at], kind_of):
        return at + 1
    most = len(pending)
    for line in pending[at].lines:
        if line.key == "rounds":
            with suppress(InputError):
                most = min(most, at + 1 + max(0, read_integer(line)))
    end = at + 1
    while end < most and not _begins_match(pending[end], kind_of):
        end += 1
    return end


def _begins_match(block: Block, kind_of: Callable[[Block], Kind]) -> bool:
    try:
        return kind_of(block) == "match"
    except InputError:
        return False


def _drafts(
    group: Sequence[Block],
    kind_of: Callable[[Block], Kind],
    make: Callable[[Block, Kind, Draft[Kind] | None], Draft[Kind]],
    item: Kind,
) -> tuple[Draft[Kind], list[Draft[Kind]]]:
    """The draft of a record, and for a match those of its items; their errors name them."""
    draft = _draft(group[0], kind_of, make)
    items: list[Draft[Kind]] = []
    for index, block in enumerate(group[1:]):
        place = f"rounds[{index}]"
        try:
            each = _draft(block, kind_of, make, draft)
        except InputError as error:
            field = place if error.field is None else f"{place}.{error.field}"
            raise InputError(error.message, field=field, line=error.line) from error
        if each.kind != item:
            line = block.lines[0]
            raise line.error(
                _("“{text}” begins a {kind}, where a {item} of the match is due").format(
                    text=line.quote, kind=each.kind, item=item
                ),
                place,
            )
        items.append(each)
    announced = draft.lines.get("rounds")
    if announced is not None and read_integer(announced) != len(items):
        raise announced.error(
            _("“{text}”, but {given} follow").format(text=announced.quote, given=len(items))
        )
    return draft, items


def _draft(
    block: Block,
    kind_of: Callable[[Block], Kind],
    make: Callable[[Block, Kind, Draft[Kind] | None], Draft[Kind]],
    match: Draft[Kind] | None = None,
) -> Draft[Kind]:
    if block.error is not None:
        raise block.error
    return make(block, kind_of(block), match)


def located(
    error: InputError,
    draft: Draft[Kind],
    items: Sequence[Draft[Kind]],
    places: re.Pattern[str],
    models: Mapping[str, str] | None = None,
) -> InputError:
    """`error` with the line its field came from, which it quotes; `places` finds others in it.

    For a field without a line `models` has what such a line looks like, “{who}” for a player.
    """
    field = error.field
    inner = re.match(r"rounds\[(\d+)\]\.?(.*)", field or "")
    its = draft
    if inner and int(inner[1]) < len(items):
        its, field = items[int(inner[1])], inner[2]
    found = its.line_of(field) or (draft.line_of(field) if items else None)
    line = found or its.sources[0]
    message = places.sub(lambda place: _with_line(place[0], its, line), error.message)
    model = (models or {}).get(field or "")
    if found is not None or field is None:
        message = _("{message}; the line is “{text}”").format(message=message, text=line.quote)
    elif model is not None:
        who = write_word(its.names[0]) if its.names else "0"
        model = model.format(who=who)
        message = _("{message}; such a line is “{text}”").format(message=message, text=model)
    return InputError(
        message,
        field=error.field,
        line=line.number,
        source=error.source,
    )


def _with_line(place: str, draft: Draft[Kind], here: Line) -> str:
    """A place that a message names, as it is written if that is another line than the error's."""
    there = draft.lines.get(place) or draft.lines.get(place.partition("[")[0])
    if there is None or there is here:
        return place
    if there.owner is None:
        return _("{place} (line {number})").format(place=place, number=there.number)
    return _("{place} (“{key}”, line {number})").format(
        place=place, key=f"{there.key} {there.owner}", number=there.number
    )


def comments_of(places: Iterable[str], draft: Draft[Kind]) -> dict[str, str]:
    """The comments of a block by the part that each stands at; `places` are those there are.

    One at a line that says nothing (such as `taken: 0`) goes to the next part.
    """
    known = set(places)
    comments: dict[str, str] = {}
    for index, text in draft.comments:
        place = next((each for each in draft.order[index:] if each in known), END)
        comments[place] = f"{comments[place]}\n{text}" if place in comments else text
    return comments


def stated_kind(block: Block, kinds: Collection[Kind]) -> Kind | None:
    """The kind that a block says it is; raises InputError for one that does not exist."""
    for line in block.lines:
        if line.key == "kind":
            for kind in kinds:
                if line.value.casefold() == kind:
                    return kind
            raise line.error(
                _("“{value}” is no kind of record; {hint}").format(
                    value=shorten(line.value), hint=did_you_mean(line.value, list(kinds))
                )
            )
    return None
