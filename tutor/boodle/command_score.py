"""`boodle score`: checks hands and matches, and counts the chips."""

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

    from solver.boodle.records import Record
    from tutor.boodle.record_inputs import Found
    from tutor.boodle.scoring import HandScore, MatchScore


@click.command(
    "score",
    short_help=_("Check a hand or a match, and count the chips."),
    help=_(
        "Check the exchange, every bid, bet and card in FILE by the rules, and tell where the "
        "runs stopped, what each seat won or paid from the first card on, and the chips left on "
        "the boodle cards. What is not allowed is named with its run, its seat and the rule that "
        "forbids it.\n"
        "\n"
        "If FILE has chips, stops or a winner recorded, they are compared; exit code 1 says that "
        "they differ.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  boodle score hand.boodle\n"
        "  boodle score --json match.json\n"
        "  boodle score --jsonl hands.jsonl > scores.jsonl\n"
    ),
)
@files_argument()
@json_options(_("JSON Lines, one answer a line."))
def command(files: tuple[str, ...], as_json: bool, as_lines: bool) -> ExitCode:
    """Check a hand or a match, and count the chips."""
    from tutor.one_of import one_of
    from tutor.score_run import run_scores

    return run_scores(_Scoring(), files, one_of(json=as_json, jsonl=as_lines))


class _Scoring:
    """How records of Boodle are scored."""

    def records(self, source: str, *, stream: bool) -> Iterator[Found]:
        """Every record in a file with its line, or the InputError in its place."""
        from tutor.boodle.record_inputs import records

        return records(source, stream=stream)

    def score(self, record: Record) -> HandScore | MatchScore:
        """The score of a hand or a match; raises InputError for anything else."""
        from solver.boodle.records import HandRecord, MatchRecord
        from tutor.boodle.scoring import HandScore, MatchScore

        if isinstance(record, MatchRecord):
            return MatchScore(*record.replay())
        if isinstance(record, HandRecord):
            return HandScore(record.replay())
        raise InputError(_("only hands and matches have a score"), field="plays")

    def show(self, record: Record, score: HandScore | MatchScore, out: Console) -> None:
        """Print a score for people."""
        from tutor.boodle.score_view import show_score

        show_score(record, score, out)

    def differences(self, record: Record, score: HandScore | MatchScore) -> Iterator[str]:
        """Where the score is not the recorded one, for each hand of a match too."""
        from solver.boodle.records import MatchRecord
        from tutor.agreement import differences
        from tutor.boodle.scoring import MatchScore, recorded_score

        if isinstance(record, MatchRecord) and isinstance(score, MatchScore):
            for index, (each, its) in enumerate(zip(record.rounds, score.scores, strict=True)):
                for difference in differences(recorded_score(each), its.to_json()):
                    yield f"rounds[{index}].{difference}"
            return
        for difference in differences(recorded_score(record), score.to_json()):
            yield str(difference)
