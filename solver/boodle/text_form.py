"""Boodle's records as text that people type and read: `.boodle` files.

docs/boodle-format.md describes the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from solver.boodle.json_form import from_json, to_json
from solver.boodle.json_reading import Kind
from solver.boodle.json_writing import places
from solver.boodle.names import Language
from solver.boodle.records import HandRecord, MatchRecord, Record, UnknownCards, ViewRecord
from solver.boodle.text_reading import FREE_KEYS, OWNED_KEYS, draft_of, kind_of
from solver.boodle.text_writing import write_text
from solver.errors import InputError
from solver.i18n import _
from solver.text_draft import Draft, comments_of, each_record, located
from solver.text_lines import Block, blocks
from solver.text_writing import SEPARATOR
from solver.textfile import unix_lines

_PLACE = re.compile(
    r"\b(?:rounds\[\d+\]\.)?(?:(?:hands|plays|allocation|poker\.hands)\[\d+\]|reserve|given_up)"
)


def parse(text: str, source: str | None = None) -> list[Record]:
    """The records of a text in their order.

    Raises InputError, with line and field and quoting the text, for the first that is none.
    """
    records = []
    for _line, found in parse_each(text, source):
        if isinstance(found, InputError):
            raise found
        records.append(found)
    return records


def parse_each(text: str, source: str | None = None) -> Iterator[tuple[int, Record | InputError]]:
    """Each record of a text with the line it begins in, or in its place what is wrong with it.

    A match is one record with all its hands.
    """
    item: Kind = "hand"
    pending = blocks(unix_lines(text.removeprefix("\ufeff")), FREE_KEYS, OWNED_KEYS)

    def make(block: Block, kind: Kind, match: Draft[Kind] | None) -> Draft[Kind]:
        return draft_of(block, kind, match)

    for line, found in each_record(pending, kind_of, make, item, _record):
        yield line, found.at(source=source) if isinstance(found, InputError) else found


def format(records: Iterable[Record], lang: Language | None = None) -> str:
    """The text of records, which `parse` reads back as equal records.

    `lang` writes the names of the cards in words of that language.
    """
    return SEPARATOR.join(write_text(to_json(record), lang) for record in records)


def _record(draft: Draft[Kind], hands: Sequence[Draft[Kind]]) -> Record:
    """The record of a block, or of a match's first block and its hands."""
    value: dict[str, Any] = draft.value
    if draft.kind == "match":
        value = {**value, "rounds": [each.value for each in hands]}
    try:
        record = from_json(value)
    except InputError as error:
        raise located(error, draft, hands, _PLACE) from error
    if isinstance(record, MatchRecord):
        commented = []
        for each, its in zip(record.rounds, hands, strict=True):
            _check_leaders(each, its)
            commented.append(replace(each, comments=comments_of(places(to_json(each)), its)))
        record = replace(record, rounds=tuple(commented))
    _check_leaders(record, draft)
    _check_owner(record, draft)
    return replace(record, comments=comments_of(places(to_json(record)), draft))


def _check_leaders(record: Record, draft: Draft[Kind]) -> None:
    """Check the leaders that `run` lines name against those that follow from the play."""
    if not draft.leaders:
        return
    runs: Sequence[Sequence[int]] = ()
    if isinstance(record, ViewRecord):
        runs = record.seats
    elif isinstance(record, HandRecord):
        try:
            runs = [run.seats for run in record.replay().runs]
        except UnknownCards:
            return
    for index, line, seat in draft.leaders:
        if index < len(runs) and seat != runs[index][0]:
            raise line.error(
                _("“{text}”: this run is led by seat {seat}").format(
                    text=line.quote, seat=runs[index][0]
                ),
                field=f"plays[{index}]",
            )


def _check_owner(record: Record, draft: Draft[Kind]) -> None:
    """Check that a hand that is said to be somebody's is that of the seat whose view it is."""
    if draft.owner is None or not isinstance(record, ViewRecord):
        return
    line, seat = draft.owner
    if seat != record.seat:
        raise line.error(
            _("“{text}”: the view is that of seat {seat}").format(text=line.quote, seat=record.seat)
        )
