"""Reviews of recorded rounds: complete, repeatable, resumed where they were broken off."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from solver.boodle.hand import Hand
from solver.boodle.json_form import to_json as boodle_json
from solver.boodle.question import Settings as BoodleSettings
from solver.boodle.records import HandRecord
from solver.boon.actions import Phase
from solver.boon.hidden import hidden, rebuild
from solver.boon.json_form import to_json as boon_json
from solver.boon.question import Settings
from solver.boon.records import RoundRecord
from solver.boon.round import Round
from solver.boon.view import View
from solver.errors import InputError
from tests.boodle_hands import hands_of_all_kinds, random_action
from tests.moments import dealt, moments
from tutor.answering import Failed
from tutor.exit_codes import ExitCode
from tutor.review_boodle import BoodleReview
from tutor.review_boon import BoonReview
from tutor.review_game import Reviewed
from tutor.review_json import round_json
from tutor.review_run import Asked, Reviewing
from tutor.review_state import HEADING, State, key_of
from tutor.review_summary import Summary
from tutor.teaching.assessing import assess
from tutor.teaching.boon import BOON
from tutor.teaching.grades import Grade
from tutor.teaching.recording import boon_moments

SMALL = Settings(budget=6, threads=1)
EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = ("Anna", "Bo", "Cia", "Dan")


class Keeping:
    """A writer that keeps what it is given, and may end the work after some rounds."""

    def __init__(self, *, rounds: int | None = None) -> None:
        self.found: list[Reviewed | Failed] = []
        self.unfinished: Reviewed | None = None
        self.ended = False
        self._rounds = rounds

    def write(self, found: Reviewed | Failed) -> None:
        self.found.append(found)
        if self._rounds is not None and len(self.found) >= self._rounds:
            raise KeyboardInterrupt

    def end(self, unfinished: Reviewed | None = None) -> None:
        self.ended = True
        self.unfinished = unfinished

    @property
    def reviewed(self) -> list[Reviewed]:
        return [each for each in self.found if isinstance(each, Reviewed)]


def rounds(seed: int, number: int) -> list[Round]:
    """Finished rounds, played by chance."""
    random = Random(seed)
    return [moments(random, dealt(random))[-1] for _round in range(number)]


def written(folder: Path, records: Sequence[Any], name: str = "rounds.jsonl") -> str:
    """The name of a file with these records."""
    path = folder / name
    lines = [json.dumps(_json(record)) + "\n" for record in records]
    path.write_text("".join(lines), "utf-8")
    return str(path)


def _json(record: Any) -> Any:
    return boodle_json(record) if isinstance(record, HandRecord) else boon_json(record)


def run(
    path: str, asked: Asked | None = None, writer: Keeping | None = None, state: str | None = None
) -> tuple[Keeping, ExitCode]:
    writer = writer or Keeping()
    kept = None if state is None else State(state)
    reviewing = Reviewing(BoonReview(), asked or Asked(SMALL), 2, kept)
    try:
        code = reviewing.run([path], writer)
    finally:
        if kept is not None:
            kept.close()
    return writer, code


def as_json(reviewed: Reviewed) -> str:
    return json.dumps(round_json(BoonReview(), reviewed, with_source=False))


def test_every_decision_with_a_choice_is_judged_as_by_itself(tmp_path: Path) -> None:
    ends = rounds(1, 2)
    path = written(tmp_path, [RoundRecord.of(end, NAMES[: end.players]) for end in ends])
    found, code = run(path)
    assert code == ExitCode.OK
    for end, reviewed in zip(ends, found.reviewed, strict=True):
        assert reviewed.complete
        expected = [m for m in boon_moments(end) if BOON.decision(m.state) is not None]
        assert [each.moment.place for each in reviewed.judged] == [m.place for m in expected]
        for each, moment in list(zip(reviewed.judged, expected, strict=True))[::7]:
            assert each.assessment == assess(BOON, moment.state, moment.action, SMALL)


def test_cards_of_others_change_no_verdict(tmp_path: Path) -> None:
    """The same for a seat when all hidden cards are dealt anew behind what it saw."""
    end = next(end for end in rounds(2, 30) if end.soloist is not None and end.phase is Phase.DONE)
    halfway = list(boon_moments(end))[len(end.bids) + 1 + 2 * end.players].state
    seat = halfway.to_move
    assert seat is not None
    view = View.of(halfway, seat)
    asked = Asked(SMALL, seat=seat)
    verdicts = set()
    for row in hidden(view).worlds().sample(1, 0, 3):
        other = rebuild(view, [int(cards) for cards in row])
        path = written(tmp_path, [RoundRecord.of(other)])
        found, _code = run(path, asked)
        decisions = json.loads(as_json(found.reviewed[0]))["decisions"]
        verdicts.add(json.dumps(decisions))
    assert len(verdicts) == 1
    assert verdicts != {"[]"}


def test_a_player_is_found_by_name_whatever_his_seat(tmp_path: Path) -> None:
    first, second = [end for end in rounds(3, 12) if end.players == 3 and end.tricks][:2]
    records = [
        RoundRecord.of(first, ("Anna", "Bo", "Cia")),
        RoundRecord.of(second, ("Bo", "Cia", "Anna")),
    ]
    found, code = run(written(tmp_path, records), Asked(SMALL, player=" anna"))
    assert code == ExitCode.OK
    assert [{each.moment.seat for each in one.judged} for one in found.reviewed] == [{0}, {2}]
    summary = Summary()
    for one in found.reviewed:
        summary.add(BoonReview(), one)
    (player,) = summary.players
    assert player.name == "Anna"
    assert player.all.decisions == sum(len(one.judged) for one in found.reviewed)


def test_a_player_or_seat_that_is_nowhere_is_an_error(tmp_path: Path) -> None:
    path = written(tmp_path, [RoundRecord.of(rounds(4, 1)[0])])
    found, code = run(path, Asked(SMALL, player="Zoe"))
    assert code == ExitCode.BAD_INPUT
    assert [one.judged for one in found.reviewed] == [[]]
    found, code = run(path, Asked(SMALL, seat=7))
    assert code == ExitCode.BAD_INPUT
    assert isinstance(found.found[0], Failed)


def test_other_lines_are_reviewed_though_one_is_wrong(tmp_path: Path) -> None:
    record = RoundRecord.of(rounds(5, 1)[0])
    path = Path(written(tmp_path, [record]))
    line = path.read_text("utf-8")
    position = '{"soloist": 0, "players": 3, "leader": 0, "hands": ["T1", "T2", "T3"]}\n'
    path.write_text(line + '{"players": 3}\n' + position + line, "utf-8")
    found, code = run(str(path))
    assert code == ExitCode.BAD_INPUT
    assert [type(each) for each in found.found] == [Reviewed, Failed, Failed, Reviewed]
    assert [each.error.line for each in found.found if isinstance(each, Failed)] == [2, 3]
    first, last = map(as_json, found.reviewed)
    assert first.replace('"line": 1', '"line": 4') == last


def test_the_figures_of_a_player_are_sums_over_his_decisions(tmp_path: Path) -> None:
    ends = [end for end in rounds(6, 10) if end.players == 4 and end.tricks][:2]
    found, _code = run(written(tmp_path, [RoundRecord.of(end) for end in ends]))
    summary = Summary()
    for one in found.reviewed:
        summary.add(BoonReview(), one)
    for told in summary.to_json():
        own = [
            each.assessment
            for one in found.reviewed
            for each in one.judged
            if each.moment.seat == told["player"]
        ]
        assert told["decisions"] == len(own)
        bad = ("slight", "mistake", "blunder")
        mean = sum(a.loss.mean for a in own if a.grade in bad) / len(own)
        assert told["mean_loss"] == pytest.approx(mean, abs=1e-6)
        assert told["grades"] == {str(g): sum(a.grade == g for a in own) for g in Grade}
        kinds = Counter(a.decision for a in own)
        assert {kind: f["decisions"] for kind, f in told["by_kind"].items()} == kinds
        assert told["rounds"] == len(ends)
        results = [end.payouts() for end in ends]
        assert told["result"] == sum(payouts[told["player"]] for payouts in results if payouts)
        parts = told["worth"] - told["lost"] + told["luck"]
        assert told["result"] == pytest.approx(parts, abs=1e-5)


def test_a_review_that_was_broken_off_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    ends = rounds(7, 2)
    path = written(tmp_path, [RoundRecord.of(end) for end in ends])
    whole, code = run(path)
    assert code == ExitCode.OK
    state = str(tmp_path / "so far.part")
    broken, code = run(path, writer=Keeping(rounds=1), state=state)
    assert code == ExitCode.INTERRUPTED
    assert broken.ended
    kept = Path(state).read_bytes().splitlines()
    decisions = sum(len(each.judged) for each in whole.reviewed)
    assert len(broken.reviewed[0].judged) < len(kept) <= decisions
    # A line that was cut off is as if it had never been begun.
    Path(state).write_bytes(b"\n".join(kept[:-1]) + b"\n" + kept[-1][:30])
    again, code = run(path, state=state)
    assert code == ExitCode.OK
    assert list(map(as_json, again.reviewed)) == list(map(as_json, whole.reviewed))
    assert len(Path(state).read_bytes().splitlines()) == decisions + 2


def test_what_is_kept_is_not_judged_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, [RoundRecord.of(rounds(8, 1)[0])])
    state = str(tmp_path / "kept")
    first, _code = run(path, state=state)

    def never(*_args: object, **_more: object) -> None:
        raise AssertionError("judged again")

    monkeypatch.setattr("tutor.review_run.assess", never)
    second, _code = run(path, state=state)
    assert list(map(as_json, second.reviewed)) == list(map(as_json, first.reviewed))
    with pytest.raises(AssertionError, match="judged again"):
        run(path, Asked(replace(SMALL, seed=1)), state=state)


def test_the_key_of_a_verdict_leaves_out_the_threads_only() -> None:
    moment = next(iter(boon_moments(rounds(9, 1)[0])))
    key = key_of("boon", moment, "take", SMALL)
    assert key == key_of("boon", moment, "take", replace(SMALL, threads=2))
    others = [replace(SMALL, seed=3), replace(SMALL, budget=7), replace(SMALL, method="policy")]
    keys = {key_of("boon", moment, "take", settings) for settings in others}
    keys |= {key_of("boon", moment, "pass", SMALL), key_of("boodle", moment, "take", SMALL)}
    assert len({key, *keys}) == 6


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    for text in ("Dear Anna\n", '{"review": 2}\n', "[]"):
        path.write_text(text, "utf-8")
        with pytest.raises(InputError):
            State(str(path))
        assert path.read_text("utf-8") == text
    for wrong in (str(tmp_path), str(tmp_path / "none" / "file"), "\0"):
        with pytest.raises(InputError):
            State(wrong)
    path.write_text("", "utf-8")
    State(str(path)).close()
    assert json.loads(path.read_text("utf-8")) == HEADING


def test_a_match_is_reviewed_round_by_round() -> None:
    found, code = run(str(EXAMPLES / "evening.boon"), Asked(SMALL, player="Bo"))
    assert code == ExitCode.OK
    assert [one.head.number for one in found.reviewed] == [1, 2, 3, 4]
    assert {one.head.names for one in found.reviewed} == {("Anna", "Bo", "Cia")}


def boodle_ends(number: int, seed: int) -> list[Hand]:
    ends = []
    for start, random in hands_of_all_kinds(number, seed):
        hand = start
        while hand.to_move is not None:
            hand = hand.apply(random_action(random, hand))
        ends.append(hand)
    return ends


def test_hands_of_boodle_are_reviewed(tmp_path: Path) -> None:
    ends = boodle_ends(60, 11)
    path = written(tmp_path, [HandRecord.of(end) for end in ends])
    writer = Keeping()
    effort = BoodleSettings(budget=4, threads=1)
    code = Reviewing(BoodleReview(), Asked(effort), 2).run([path], writer)
    assert code == ExitCode.OK
    kinds = set()
    for one in writer.reviewed:
        assert one.complete
        kinds |= {each.assessment.decision for each in one.judged}
    assert len(writer.reviewed) == len(ends)
    assert kinds == {"spread", "exchange", "auction", "choose", "bet", "play"}


def test_after_a_breach_nothing_is_judged() -> None:
    writer = Keeping()
    effort = BoodleSettings(budget=4, threads=1)
    path = str(EXAMPLES / "boodle" / "referee.boodle")
    assert Reviewing(BoodleReview(), Asked(effort), 1).run([path], writer) == ExitCode.OK
    (one,) = writer.reviewed
    assert one.head.end.breaches
    assert all(not each.moment.state.breaches for each in one.judged)
    last = max(each.moment.number for each in one.judged)
    moments_after = [m for m in BoodleReview().moments(one.head.end) if m.number > last]
    assert any(m.state.breaches and m.state.legal_cards.bit_count() > 1 for m in moments_after)


def test_a_device_keeps_no_state() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no device /dev/zero here")
    with pytest.raises(InputError, match="a device or a pipe"):
        State("/dev/zero")
