"""Boon's records as text that people type and read: `.boon` files.

docs/boon-format.md describes the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from solver.boon.cards import card_from_code
from solver.boon.history import who
from solver.boon.json_form import from_json, to_json
from solver.boon.json_reading import Kind
from solver.boon.json_writing import places
from solver.boon.names import CardNames, Language
from solver.boon.records import MatchRecord, Record, ViewRecord
from solver.boon.text_reading import FREE_KEYS, MODELS, OWNED_KEYS, draft_of, kind_of, naming_of
from solver.boon.text_writing import write_text
from solver.boon.tricks import winning_index
from solver.errors import InputError
from solver.i18n import _
from solver.text_draft import Draft, comments_of, each_record, located
from solver.text_lines import Block, blocks
from solver.text_writing import SEPARATOR
from solver.textfile import unix_lines

_PLACE = re.compile(r"\b(?:rounds\[\d+\]\.)?(?:(?:hands|tricks|trick)\[\d+\]|hand|boon|buried)")


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

    A match is one record with all its rounds.
    """
    pending = blocks(unix_lines(text.removeprefix("\ufeff")), FREE_KEYS, OWNED_KEYS)
    namings = dict(_namings(pending))

    def make(block: Block, kind: Kind, match: Draft[Kind] | None) -> Draft[Kind]:
        return draft_of(block, kind, naming_of(block, namings[block.number]), match)

    item: Kind = "round"

    def record_of(draft: Draft[Kind], rounds: list[Draft[Kind]]) -> Record:
        return _named(_record(draft, rounds), (draft, *rounds), namings)

    for line, found in each_record(pending, kind_of, make, item, record_of):
        yield line, found.at(source=source) if isinstance(found, InputError) else found


def format(
    records: Iterable[Record], names: CardNames | None = None, lang: Language | None = None
) -> str:
    """The text of records, which `parse` reads back as equal records.

    `names` says whose names the cards have, by default those they were written with; `lang`
    writes them in words of that language.
    """
    texts = []
    before: CardNames = "boon"
    for record in records:
        rounds = record.rounds if isinstance(record, MatchRecord) else ()
        namings = [names or part.naming for part in (record, *rounds)]
        texts.append(write_text(to_json(record), namings, lang, before))
        before = namings[-1]
    return SEPARATOR.join(texts)


def _named(
    record: Record, drafts: Sequence[Draft[Kind]], namings: Mapping[int, CardNames]
) -> Record:
    """`record` with the naming of each of its blocks."""
    own, *others = (namings[draft.sources[0].number] for draft in drafts)
    if isinstance(record, MatchRecord):
        rounds = zip(record.rounds, others, strict=True)
        named = tuple(replace(each, naming=naming) for each, naming in rounds)
        record = replace(record, rounds=named)
    return replace(record, naming=own)


def _namings(pending: Iterable[Block]) -> Iterator[tuple[int, CardNames]]:
    """The card names of the block at each line: as it says, else as the block before it."""
    cards: CardNames = "boon"
    for block in pending:
        with suppress(InputError):
            cards = naming_of(block, cards)
        yield block.number, cards


def _record(draft: Draft[Kind], rounds: Sequence[Draft[Kind]]) -> Record:
    """The record of a block, or of a match's first block and its rounds."""
    value: dict[str, Any] = draft.value
    if draft.kind == "match":
        value = {**value, "rounds": [each.value for each in rounds]}
    for each in (draft, *rounds):
        _check_leaders(each)
    try:
        record = from_json(value)
    except InputError as error:
        raise located(error, draft, rounds, _PLACE, MODELS) from error
    if isinstance(record, MatchRecord):
        commented = (
            replace(each, comments=_comments(each, its))
            for each, its in zip(record.rounds, rounds, strict=True)
        )
        record = replace(record, rounds=tuple(commented))
    _check_owner(record, draft)
    return replace(record, comments=_comments(record, draft))


def _check_leaders(draft: Draft[Kind]) -> None:
    """Check the leaders that `trick` lines name against those that follow from the play."""
    value, players = draft.value, draft.players
    dealer = value.get("dealer")
    leader = value.get("leader") if dealer is None else dealer + 1
    if leader is None:
        return
    tricks = [trick.split() for trick in value.get("tricks", ())]
    if value.get("trick"):
        tricks.append(value["trick"])
    leaders: list[int] = []
    for trick in tricks:
        leaders.append(leader % players)
        if not trick:
            break
        leader += winning_index([card_from_code(word) for word in trick])
    for index, line, seat in draft.leaders:
        if index < len(leaders) and seat != leaders[index]:
            raise line.error(
                _("“{text}”: this trick is led by {who}").format(
                    text=line.quote, who=who(leaders[index], draft.names)
                ),
                field=draft.order[draft.sources.index(line)],
            )


def _check_owner(record: Record, draft: Draft[Kind]) -> None:
    """Check that a hand that is said to be somebody's is that of the seat whose view it is."""
    if draft.owner is None or not isinstance(record, ViewRecord):
        return
    line, seat = draft.owner
    if seat != record.seat:
        raise line.error(
            _("“{text}”: the view is that of {who}").format(
                text=line.quote, who=who(record.seat, record.names)
            )
        )


def _comments(record: Record, draft: Draft[Kind]) -> dict[str, str]:
    return comments_of(places(to_json(record)), draft)
