"""A review as JSON: one object, or JSON Lines as rounds are done."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from solver.figures import rounded
from tutor.answering import Failed
from tutor.output import complain, data
from tutor.review_game import Judged, Reviewed, ReviewGame
from tutor.review_summary import Summary
from tutor.teaching.luck import Share
from tutor.teaching.wording import sentence


class LinesWriter:
    """A line for each round, an error in its place, and the summary last."""

    def __init__(self, kind: ReviewGame, *, several_files: bool) -> None:
        self._kind = kind
        self._with_source = several_files
        self._summary = Summary()

    def write(self, found: Reviewed | Failed) -> None:
        """Write the line at once; a whole file that cannot be read is told on stderr too."""
        if isinstance(found, Failed):
            self._line(found.to_json(with_source=self._with_source))
            if found.error.line is None:
                complain(found.error)
            return
        self._summary.add(self._kind, found)
        self._line(round_json(self._kind, found, with_source=self._with_source))

    def end(self, unfinished: Reviewed | None = None) -> None:
        """Write what is known of the round that was broken off, and the summary."""
        if unfinished is not None:
            self.write(unfinished)
        self._line({"summary": self._summary.to_json()})

    def _line(self, value: dict[str, Any]) -> None:
        data(json.dumps(value, ensure_ascii=False) + "\n")


class JsonWriter:
    """One object: the rounds, with errors in their places, and the summary."""

    def __init__(self, kind: ReviewGame, *, several_files: bool) -> None:
        self._kind = kind
        self._with_source = several_files
        self._summary = Summary()
        self._rounds: list[dict[str, Any]] = []

    def write(self, found: Reviewed | Failed) -> None:
        """Keep the round for the end; tell at once what is wrong."""
        if isinstance(found, Failed):
            self._rounds.append(found.to_json(with_source=self._with_source))
            complain(found.error)
            return
        self._summary.add(self._kind, found)
        self._rounds.append(round_json(self._kind, found, with_source=self._with_source))

    def end(self, unfinished: Reviewed | None = None) -> None:
        """Write everything."""
        if unfinished is not None:
            self.write(unfinished)
        lines = ",\n".join(json.dumps(value, ensure_ascii=False) for value in self._rounds)
        summary = json.dumps(self._summary.to_json(), ensure_ascii=False)
        data(f'{{"rounds": [\n{lines}\n], "summary": {summary}}}\n')


def round_json(kind: ReviewGame, found: Reviewed, *, with_source: bool) -> dict[str, Any]:
    """A round with its decisions, and what each seat's deal was worth, as JSON values."""
    head = found.head
    result = head.game.result(head.end)
    written: dict[str, Any] = {"game": kind.name}
    if with_source:
        written["source"] = head.source
    written |= {
        "line": head.line,
        "round": head.number,
        "names": None if head.names is None else list(head.names),
        "result": None if result is None else list(result),
        "decisions": [_decision_json(each, head.names) for each in found.judged],
        "shares": [_share_json(found, share) for share in found.shares()],
        "complete": found.complete and not found.has_gaps,
    }
    return written


def _decision_json(each: Judged, names: tuple[str, ...] | None) -> dict[str, Any]:
    moment, found = each.moment, each.assessment
    value = found.to_json()
    del value["game"]
    reasons = [sentence(fact, names, seat=found.seat) for fact in found.facts]
    whole = {"place": moment.place, "number": moment.number, **value, "reasons": reasons}
    rounded_whole: dict[str, Any] = _rounded(whole)
    return rounded_whole


def _share_json(found: Reviewed, share: Share | None) -> dict[str, Any] | None:
    if share is None:
        return None
    told = {**asdict(share), "luck": share.luck, "from": found.judged[share.first].moment.place}
    del told["first"]
    written: dict[str, Any] = _rounded(told)
    return written


def _rounded(value: Any) -> Any:
    """The same with its numbers as precise as those of other answers."""
    if isinstance(value, float):
        return rounded(value)
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list) else value
