"""`boon score`: checks rounds and matches, and pays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import click

from solver.errors import InputError
from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.output import complain, data

if TYPE_CHECKING:
    from solver.boon.records import Record
    from tutor.scoring import MatchScore, RoundScore


@click.command(
    "score",
    short_help=_("Check a round or a match, and pay it."),
    help=_(
        "Check every bid, bury and card in FILE by the rules, and tell who won which trick, the "
        "points and the payment. A card that is not allowed is named with its trick, its seat and "
        "the rule that forbids it.\n"
        "\n"
        "If FILE has points, tricks or payouts recorded, they are compared; exit code 1 says that "
        "they differ. Rounds without a Boon, as in Schafkopf, are scored by the same rules.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boon score round.boon\n"
        "  boon score --json match.json\n"
        "  boon score --jsonl rounds.jsonl > scores.jsonl\n"
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "form", flag_value="json", help=_("One JSON object, or an array of them."))
@click.option("--jsonl", "form", flag_value="jsonl", help=_("JSON Lines, one answer a line."))
def command(files: tuple[str, ...], form: Literal["json", "jsonl"] | None) -> ExitCode:
    """Check a round or a match, and pay it."""
    from tutor.answering import error_json
    from tutor.record_inputs import records

    code = ExitCode.OK
    answers: list[Any] = []
    for source in files:
        for line, record in records(source, stream=form == "jsonl"):
            place = source if line is None else f"{source}:{line}"
            try:
                if isinstance(record, InputError):
                    raise record
                score = _score(record)
            except InputError as raised:
                error = raised.at(source=source, line=line)
                code = ExitCode.BAD_INPUT
                answers.append(error_json(error, with_source=len(files) > 1))
                if form != "jsonl" or error.line is None:
                    complain(error)
            else:
                answers.append(score.to_json())
                if form is None:
                    _show(record, score, place if len(files) > 1 else None, len(answers) == 1)
                if _differs(record, score, place) and code == ExitCode.OK:
                    code = ExitCode.DIFFERENT
            if form == "jsonl":
                data(_json(answers.pop()) + "\n")
    if form == "json":
        if len(answers) == 1:
            data(_json(answers[0]) + "\n")
        else:
            data("[\n" + ",\n".join(map(_json, answers)) + "\n]\n")
    return code


def _json(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)


def _score(record: Record) -> RoundScore | MatchScore:
    """The score of a round or a match; raises InputError for anything else."""
    from solver.boon.records import MatchRecord, RoundRecord
    from tutor.scoring import score_match, score_round

    if isinstance(record, MatchRecord):
        return score_match(record)
    if isinstance(record, RoundRecord):
        return score_round(record.replay(any_boon=True), record.victory_cards)
    raise InputError(_("this is no round: only rounds and matches have a score"), field="tricks")


def _show(record: Record, score: RoundScore | MatchScore, place: str | None, first: bool) -> None:
    from solver.boon.records import MatchRecord, RoundRecord
    from tutor.score_view import show_match_score, show_round_score
    from tutor.scoring import MatchScore
    from tutor.tables import console, plain

    out = console()
    if not first:
        out.print()
    if place is not None:
        out.print(plain(place, "dim"))
    if isinstance(score, MatchScore):
        assert isinstance(record, MatchRecord)
        show_match_score(record, score, out)
    else:
        assert isinstance(record, RoundRecord)
        show_round_score(record, score, out)


def _differs(record: Record, score: RoundScore | MatchScore, place: str) -> bool:
    """Tell where the score is not the recorded one, for each round of a match too."""
    from solver.boon.records import MatchRecord
    from tutor.agreement import differences
    from tutor.scoring import MatchScore

    different = False
    if isinstance(record, MatchRecord) and isinstance(score, MatchScore):
        for index, (each, its) in enumerate(zip(record.rounds, score.rounds, strict=True)):
            for difference in differences(each.recorded, its.to_json()):
                complain(f"{place}: rounds[{index}].{difference}")
                different = True
    for difference in differences(record.recorded, score.to_json()):
        complain(f"{place}: {difference}")
        different = True
    return different
