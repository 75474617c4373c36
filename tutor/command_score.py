"""`boon score`: checks rounds and matches, and pays them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from solver.errors import InputError
from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.shared_options import files_argument, json_options

if TYPE_CHECKING:
    from rich.console import Console

    from solver.boon.records import Record
    from tutor.record_inputs import Found
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
@files_argument()
@json_options(_("JSON Lines, one answer a line."))
def command(files: tuple[str, ...], as_json: bool, as_lines: bool) -> ExitCode:
    """Check a round or a match, and pay it."""
    from tutor.one_of import one_of
    from tutor.score_run import run_scores

    return run_scores(_Scoring(), files, one_of(json=as_json, jsonl=as_lines))


class _Scoring:
    """How records of Boon are scored."""

    def records(self, source: str, *, stream: bool) -> Iterator[Found]:
        """Every record in a file with its line, or the InputError in its place."""
        from tutor.record_inputs import records

        return records(source, stream=stream)

    def score(self, record: Record) -> RoundScore | MatchScore:
        """The score of a round or a match; raises InputError for anything else."""
        from solver.boon.records import MatchRecord, RoundRecord
        from tutor.scoring import score_match, score_record

        if isinstance(record, MatchRecord):
            return score_match(record)
        if isinstance(record, RoundRecord):
            return score_record(record)
        raise InputError(
            _("this is no round: only rounds and matches have a score"), field="tricks"
        )

    def show(self, record: Record, score: RoundScore | MatchScore, out: Console) -> None:
        """Print a score for people."""
        from solver.boon.records import MatchRecord, RoundRecord
        from tutor.score_view import show_match_score, show_round_score
        from tutor.scoring import MatchScore

        if isinstance(score, MatchScore):
            assert isinstance(record, MatchRecord)
            show_match_score(record, score, out)
        else:
            assert isinstance(record, RoundRecord)
            show_round_score(record, score, out)

    def differences(self, record: Record, score: RoundScore | MatchScore) -> Iterator[str]:
        """Where the score is not the recorded one, for each round of a match too."""
        from solver.boon.records import MatchRecord
        from tutor.agreement import differences
        from tutor.scoring import MatchScore

        if isinstance(record, MatchRecord) and isinstance(score, MatchScore):
            for index, (each, its) in enumerate(zip(record.rounds, score.rounds, strict=True)):
                for difference in differences(each.recorded, its.to_json()):
                    yield f"rounds[{index}].{difference}"
        for difference in differences(record.recorded, score.to_json()):
            yield str(difference)
