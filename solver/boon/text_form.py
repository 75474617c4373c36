"""Boon's records as text that people type and read: `.boon` files.

docs/boon-format.md describes the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from solver.boon.cards import card_from_code
from solver.boon.history import who
from solver.boon.json_form import from_json, to_json
from solver.boon.json_writing import places
from solver.boon.names import CardNames, Language
from solver.boon.records import MatchRecord, Record, ViewRecord
from solver.boon.text_reading import FREE_KEYS, OWNED_KEYS, Draft, draft_of, kind_of, naming_of
from solver.boon.text_values import read_integer
from solver.boon.text_writing import SEPARATOR, write_text
from solver.boon.tricks import winning_index
from solver.errors import InputError
from solver.i18n import _
from solver.json_notes import END
from solver.text_lines import Block, Line, blocks
from solver.textfile import unix_lines

_PLACE = re.compile(r"\b(?:rounds\[\d+\]\.)?(?:(?:hands|tricks|trick)\[\d+\]|hand|boon|buried)")


def parse(text: str, source: str | None = None) -> list[Record]:
    """The records of a text in their order.

    Raises InputError, with line and field and quoting the text, for the first that is none.
    """
    try:
        return _parse(unix_lines(text.removeprefix("\ufeff")))
    except InputError as error:
        raise error.at(source=source) from error


def format(
    records: Iterable[Record], names: CardNames = "boon", lang: Language | None = None
) -> str:
    """The text of records, which `parse` reads back as equal records.

    `names` says whose names the cards have, `lang` writes them in words of that language.
    """
    texts = [
        write_text(to_json(record), names, lang, first=index == 0)
        for index, record in enumerate(records)
    ]
    return SEPARATOR.join(texts)


def _parse(text: str) -> list[Record]:
    pending = blocks(text, FREE_KEYS, OWNED_KEYS)
    records: list[Record] = []
    cards: CardNames = "boon"
    at = 0
    while at < len(pending):
        block = pending[at]
        cards = naming_of(block, cards)
        draft = draft_of(block, kind_of(block), cards)
        at += 1
        drafts: list[Draft] = []
        if draft.kind == "match":
            last = len(pending)
            announced = draft.lines.get("rounds")
            if announced is not None:
                last = at + read_integer(announced)
            while at < min(last, len(pending)) and kind_of(pending[at]) != "match":
                cards = naming_of(pending[at], cards)
                drafts.append(_round_draft(pending[at], cards, len(drafts)))
                at += 1
            if announced is not None and at != last:
                raise announced.error(
                    _("“{text}”, but {given} follow").format(
                        text=announced.quote, given=len(drafts)
                    )
                )
        records.append(_record(draft, drafts))
    return records


def _round_draft(block: Block, cards: CardNames, index: int) -> Draft:
    """The draft of a match's round; errors name it."""
    place = f"rounds[{index}]"
    kind = kind_of(block)
    if kind != "round":
        line = block.lines[0]
        raise line.error(
            _("“{text}” begins a {kind}, where a round of the match is due").format(
                text=line.quote, kind=kind
            ),
            place,
        )
    try:
        return draft_of(block, kind, cards)
    except InputError as error:
        field = place if error.field is None else f"{place}.{error.field}"
        raise InputError(error.message, field=field, line=error.line) from error


def _record(draft: Draft, rounds: Sequence[Draft]) -> Record:
    """The record of a block, or of a match's first block and its rounds."""
    value: dict[str, Any] = draft.value
    if draft.kind == "match":
        value = {**value, "rounds": [each.value for each in rounds]}
    for each in (draft, *rounds):
        _check_leaders(each)
    try:
        record = from_json(value)
    except InputError as error:
        raise _located(error, draft, rounds) from error
    if isinstance(record, MatchRecord):
        commented = (
            replace(each, comments=_comments(each, its))
            for each, its in zip(record.rounds, rounds, strict=True)
        )
        record = replace(record, rounds=tuple(commented))
    _check_owner(record, draft)
    return replace(record, comments=_comments(record, draft))


def _located(error: InputError, draft: Draft, rounds: Sequence[Draft]) -> InputError:
    """`error` with the line its field came from, which it quotes."""
    field = error.field
    inner = re.match(r"rounds\[(\d+)\]\.?(.*)", field or "")
    its = draft
    if inner and int(inner[1]) < len(rounds):
        its, field = rounds[int(inner[1])], inner[2]
    line = its.line_of(field) or its.sources[0]
    message = _PLACE.sub(lambda place: _with_line(place[0], its, line), error.message)
    return InputError(
        _("{message}; the line is “{text}”").format(message=message, text=line.quote),
        field=error.field,
        line=line.number,
        source=error.source,
    )


def _with_line(place: str, draft: Draft, here: Line) -> str:
    """A place that a message names, with its line if that is another than the error's."""
    there = draft.lines.get(place) or draft.lines.get(place.partition("[")[0])
    if there is None or there is here:
        return place
    return _("{place} (line {number})").format(place=place, number=there.number)


def _check_leaders(draft: Draft) -> None:
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


def _check_owner(record: Record, draft: Draft) -> None:
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


def _comments(record: Record, draft: Draft) -> dict[str, str]:
    """The comments of a block by the part of `record` that each stands at.

    One at a line that says nothing (such as `taken: 0`) goes to the next part.
    """
    known = set(places(to_json(record)))
    comments: dict[str, str] = {}
    for index, text in draft.comments:
        place = next((each for each in draft.order[index:] if each in known), END)
        comments[place] = f"{comments[place]}\n{text}" if place in comments else text
    return comments
