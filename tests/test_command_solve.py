"""`boon solve`: every form of question and answer, and a clean end whatever happens."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solver.boon.json_form import from_json
from solver.boon.records import PositionRecord
from tutor.main import boon

DATA = Path(__file__).parent / "data"
LINES = (DATA / "double_dummy.jsonl").read_text("utf-8").splitlines()
SMALL = [line for line in LINES[400:] if len(json.loads(line)["hands"][0].split()) <= 4][:40]
SCHAFKOPF = (DATA / "schafkopf_rounds.jsonl").read_text("utf-8").splitlines()
LEASTER = {
    "players": 3,
    "soloist": None,
    "leader": 2,
    "names": ["Anna", "Bo", "Cia"],
    "hands": ["T9 T7 T2 G6 B5", "T6 T3 B6 B4 B2", "T14 T12 B3 B1"],
    "trick": ["R6"],
    "points": [0, 14, 38],
    "tricks_won": [0, 1, 3],
}
ENGLISH = {"LC_ALL": "C.UTF-8"}


def solve(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, ["solve", *args], input=text)


def bare(line: str) -> dict[str, Any]:
    """A recorded position without its answer."""
    value: dict[str, Any] = json.loads(line)
    return {name: each for name, each in value.items() if name not in ("value", "cards")}


def start(*args: str, **options: Any) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "tutor", "solve", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )


class TestForms:
    def test_json_lines_answer_line_by_line(self) -> None:
        result = solve("--jsonl", "-", text="\n".join(SMALL))
        assert result.exit_code == 0
        assert result.stderr == ""
        answers = [json.loads(line) for line in result.stdout.splitlines()]
        assert len(answers) == len(SMALL)
        for answer, line in zip(answers, SMALL, strict=True):
            recorded = json.loads(line)
            assert (answer["value"], answer["cards"]) == (recorded["value"], recorded["cards"])
            assert set(answer) == {"value", "cards", "points", "payout", "line"}

    def test_one_json_object_for_one_position_and_an_array_for_several(self) -> None:
        one = json.loads(solve("--json", "-", text=SMALL[0]).stdout)
        many = json.loads(solve("--json", "-", text="\n".join(SMALL[:3])).stdout)
        assert one["value"] == json.loads(SMALL[0])["value"]
        assert [each["value"] for each in many] == [json.loads(s)["value"] for s in SMALL[:3]]
        assert many[0] == one

    def test_a_pretty_printed_object_or_array_is_no_stream(self) -> None:
        objects = [json.loads(line) for line in SMALL[:3]]
        expected = solve("--jsonl", "-", text="\n".join(SMALL[:3])).stdout
        for text in (json.dumps(objects, indent=1), "[\n" + ",\n".join(SMALL[:3]) + "\n]\n"):
            assert solve("--jsonl", "-", text=text).stdout == expected
        single = solve("--jsonl", "-", text="[\n" + SMALL[0] + "\n]\n")
        assert single.stdout == expected.splitlines()[0] + "\n"
        spread = solve("--jsonl", "-", text=json.dumps(objects[0], indent=2))
        assert spread.stdout == single.stdout

    def test_text_and_json_give_the_same_answer(self, tmp_path: Path) -> None:
        file = tmp_path / "one.json"
        file.write_text(SMALL[5])
        text = tmp_path / "one.boon"
        assert CliRunner().invoke(boon, ["convert", str(file), "-o", str(text)]).exit_code == 0
        assert solve("--json", str(text)).stdout == solve("--json", str(file)).stdout

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "latin-1"])
    @pytest.mark.parametrize("form", ["--json", "--jsonl"])
    def test_any_usual_encoding(self, tmp_path: Path, encoding: str, form: str) -> None:
        file = tmp_path / "names.jsonl"
        named = [{**json.loads(line), "names": ["Åsa", "Bo", "Çia", "Dén"]} for line in SMALL]
        named = [each for each in named if each["players"] == 4][:3]
        lines = [json.dumps(each, ensure_ascii=False) for each in named]
        file.write_bytes("\r\n".join(lines).encode(encoding))
        result = solve(form, str(file))
        assert result.exit_code == 0
        assert result.stdout.count('"value"') == 3

    def test_value_only_leaves_the_cards_and_the_line_out(self) -> None:
        answer = json.loads(solve("--json", "--value-only", "-", text=SMALL[0]).stdout)
        assert set(answer) == {"value", "points", "payout"}

    def test_payout(self) -> None:
        whole = json.loads(solve("--json", "-", text=SMALL[0]).stdout)
        answer = json.loads(solve("--json", "--payout", "-", text=SMALL[0]).stdout)
        assert set(answer) == {"payout", "cards", "line"}
        assert answer["payout"] == whole["payout"]
        only = json.loads(solve("--json", "--payout", "--value-only", "-", text=SMALL[0]).stdout)
        assert only == {"payout": whole["payout"]}

    def test_threads_change_nothing(self) -> None:
        text = "\n".join(SMALL)
        one = solve("--jsonl", "--threads", "1", "-", text=text).stdout
        assert solve("--jsonl", "--threads", "5", "-", text=text).stdout == one

    def test_empty_hands(self) -> None:
        empty = {"players": 3, "soloist": 0, "leader": 1, "hands": ["", "", ""]}
        answer = json.loads(solve("--json", "-", text=json.dumps(empty)).stdout)
        assert (answer["value"], answer["cards"], answer["line"]) == (0, {}, [])
        assert "all cards are played" in solve("-", text=json.dumps(empty)).stdout

    def test_several_files_keep_their_order(self, tmp_path: Path) -> None:
        for number in (0, 1):
            (tmp_path / f"{number}.json").write_text(SMALL[number])
        files = [str(tmp_path / "1.json"), str(tmp_path / "0.json")]
        answers = [json.loads(line) for line in solve("--jsonl", *files).stdout.splitlines()]
        recorded = [json.loads(SMALL[1])["value"], json.loads(SMALL[0])["value"]]
        assert [answer["value"] for answer in answers] == recorded
        shown = solve(*files).stdout
        assert shown.index("1.json") < shown.index("0.json")


class TestRounds:
    def test_a_round_is_solved_where_it_stands(self) -> None:
        record = json.loads(SCHAFKOPF[0])
        begun = {name: record[name] for name in ("players", "soloist", "leader", "hands")}
        begun["tricks"] = [*record["tricks"][:4], "B6 B2"]
        answer = json.loads(solve("--json", "-", text=json.dumps(begun)).stdout)
        at = json.loads(solve("--json", "--at", "5.3", "-", text=SCHAFKOPF[0]).stdout)
        assert answer == at
        assert set(at["cards"]) == {"B3", "B5"}
        assert len(at["line"]) == 2 + 3 * 4

    def test_real_play_never_gains_on_the_solver(self) -> None:
        """The value after a card that was played is the value of the next moment."""
        record = json.loads(SCHAFKOPF[1])
        expected = None
        for trick, cards in enumerate(record["tricks"][3:], 4):
            for place, card in enumerate(cards.split(), 1):
                at = f"{trick}.{place}"
                answer = json.loads(solve("--json", "--at", at, "-", text=SCHAFKOPF[1]).stdout)
                assert expected in (None, answer["points"])
                expected = answer["points"] - answer["value"] + answer["cards"][card]
        assert expected == record["points"][record["soloist"]]

    @pytest.mark.parametrize(
        ("at", "words"),
        [
            ("9.2", "has not come to 9.2"),
            ("99", "has not come to 99.1"),
            ("2.5", "a trick has 4 cards"),
            ("2.6", "a trick has 4 cards"),
        ],
    )
    def test_moments_that_the_round_has_not(self, at: str, words: str) -> None:
        result = solve("--at", at, "-", text=SCHAFKOPF[0])
        assert result.exit_code == 2
        assert words in result.stderr

    @pytest.mark.parametrize("at", ["", "0", "x", "1.0", "1.2.3", "-1", "1,2"])
    def test_what_is_no_moment_is_refused(self, at: str) -> None:
        result = solve("--at", at, "-", text=SCHAFKOPF[0])
        assert result.exit_code == 2
        assert "is no moment" in result.stderr

    def test_a_position_has_one_moment_only(self) -> None:
        result = solve("--at", "2", "-", text=SMALL[0])
        assert result.exit_code == 2
        assert "--at" in result.stderr

    def test_a_view_cannot_be_solved(self) -> None:
        example = Path(__file__).parent.parent / "examples" / "one-seat.boon"
        result = solve(str(example))
        assert result.exit_code == 2
        assert "what one seat knows" in result.stderr

    def test_a_round_before_the_play_cannot_be_solved(self) -> None:
        dealt = CliRunner().invoke(boon, ["deal", "--seed", "1"]).stdout
        result = solve("-", text=dealt)
        assert result.exit_code == 2
        assert "has not come to the play" in result.stderr


class TestLeaster:
    def test_payouts_of_every_card(self) -> None:
        answer = json.loads(solve("--json", "-", text=json.dumps(LEASTER)).stdout)
        assert answer["value"] == [2, -1, -1]
        assert answer["cards"]["B5"] == [2, -1, -1]
        assert answer["cards"]["T9"] == [-1, 2, -1]
        shown = solve("-", text=json.dumps(LEASTER)).stdout
        assert "Anna: +2, Bo: -1 and Cia: -1" in shown

    @pytest.mark.parametrize("seat", ["0", "Anna", "anna"])
    def test_one_seat_against_all(self, seat: str) -> None:
        result = solve("--json", "--against-all", seat, "-", text=json.dumps(LEASTER))
        answer = json.loads(result.stdout)
        assert answer["seat"] == 0
        assert answer["against_all"] <= 2
        shown = solve("--against-all", seat, "-", text=json.dumps(LEASTER)).stdout
        assert "against him, Anna" in shown

    @pytest.mark.parametrize("seat", ["3", "Dan", "-1", ""])
    def test_a_seat_that_is_none(self, seat: str) -> None:
        result = solve("--against-all", seat, "-", text=json.dumps(LEASTER))
        assert result.exit_code == 2
        assert "is no seat" in result.stderr

    def test_a_solo_is_not_asked_so(self) -> None:
        result = solve("--against-all", "0", "-", text=SMALL[0])
        assert result.exit_code == 2
        assert "only a Leaster" in result.stderr


class TestTables:
    def test_every_card_with_what_it_loses(self) -> None:
        position = json.loads(LINES[400])
        result = solve("-", text=LINES[400])
        assert result.exit_code == 0
        record = from_json(bare(LINES[400]))
        assert isinstance(record, PositionRecord)
        mover = record.position.to_move
        sign = 1 if mover == position["soloist"] else -1
        best = max(sign * value for value in position["cards"].values())
        rows = [line.split() for line in result.stdout.splitlines()]
        for code, value in position["cards"].items():
            (row,) = [row for row in rows if len(row) == 5 and row[0] == code]
            assert row[1] == str(value)
            assert row[4] == str(best - sign * value)
        losses = [int(row[4]) for row in rows if len(row) == 5 and row[0] in position["cards"]]
        assert losses == sorted(losses)

    def test_the_line_is_shown_trick_by_trick(self) -> None:
        answer = json.loads(solve("--json", "-", text=LINES[400]).stdout)
        shown = solve("-", text=LINES[400]).stdout
        after = shown[shown.index("Best play") :]
        for code in answer["line"]:
            assert code in after.replace(">", " ").split()
        assert after.split()[-1] == str(answer["points"])

    def test_names_cannot_harm_the_table(self) -> None:
        names = ["[red]Bo[/red]", "\x1b[31mEve\n", "李小龍 👩‍👩‍👧 שרה", "x" * 90]
        position = {**bare(SMALL[0])}
        position["names"] = names[: position["players"]]
        result = solve("-", text=json.dumps(position))
        assert result.exit_code == 0
        assert "\x1b" not in result.stdout
        assert "[red]Bo[/red]" in result.stdout

    @pytest.mark.parametrize("width", ["1", "20", "33", "40", "200"])
    def test_any_width_of_the_terminal(self, width: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", width)
        result = solve("-", text=LINES[0])
        assert result.exit_code == 0
        longest = max(len(line.rstrip()) for line in result.stdout.splitlines())
        assert longest <= max(20, int(width))

    @pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
    def test_plain_characters_where_the_terminal_has_no_others(self, encoding: str) -> None:
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(
            [sys.executable, "-m", "tutor", "solve", "-"],
            input=json.dumps({**LEASTER, "names": ["Åsa", "李", "C"]}).encode(),
            env=environment,
            capture_output=True,
            timeout=60,
        )
        assert done.returncode == 0
        assert done.stderr == b""
        done.stdout.decode(encoding)


class TestErrors:
    BAD = '{"players": 3, "soloist": 0, "leader": 9, "hands": ["B1", "B2", "B3"]}'

    def test_an_error_stands_in_its_line_and_the_others_are_answered(self) -> None:
        lines = [SMALL[0], self.BAD, "rubbish", "", SMALL[1]]
        result = solve("--jsonl", "-", text="\n".join(lines))
        assert result.exit_code == 2
        answers = [json.loads(line) for line in result.stdout.splitlines()]
        assert "value" in answers[0]
        assert answers[1]["error"]["line"] == 2
        assert answers[1]["error"]["field"] == "leader"
        assert set(answers[1]["error"]) == {"line", "field", "message"}
        assert answers[2]["error"]["line"] == 3
        assert "value" in answers[3]
        assert len(answers) == 4

    @pytest.mark.parametrize("first", ["rubbish", "{", '{"players": 3', '"x"', "[1, 2]", "{}"])
    def test_a_bad_first_line_does_not_spoil_the_others(self, first: str) -> None:
        result = solve("--jsonl", "-", text=f"{first}\n{SMALL[0]}\n{SMALL[1]}\n")
        assert result.exit_code == 2
        answers = [json.loads(line) for line in result.stdout.splitlines()]
        assert [("error" in answer, "value" in answer) for answer in answers] == [
            (True, False),
            (False, True),
            (False, True),
        ]

    def test_people_get_one_line_with_file_line_and_field(self, tmp_path: Path) -> None:
        file = tmp_path / "some.jsonl"
        file.write_text(f"{SMALL[0]}\n{self.BAD}\n{SMALL[1]}\n")
        result = solve(str(file))
        assert result.exit_code == 2
        assert result.stderr.startswith(f"boon: {file}:2: leader: ")
        assert result.stderr.count("\n") == 1
        assert result.stdout.count("Best play") == 2

    @pytest.mark.parametrize("form", [(), ("--json",), ("--jsonl",)])
    def test_a_missing_file_does_not_stop_the_others(
        self, tmp_path: Path, form: tuple[str, ...]
    ) -> None:
        file = tmp_path / "one.json"
        file.write_text(SMALL[0])
        missing = str(tmp_path / "missing.json")
        result = solve(*form, missing, str(file))
        assert result.exit_code == 2
        assert f"boon: {missing}: there is no such file" in result.stderr
        if form:
            assert '"value"' in result.stdout
            assert '"source": ' in result.stdout
        else:
            assert "Best play" in result.stdout

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"\n \n",
            b"\x00\x01\x02\xff\xfe",
            b"\x89PNG\r\n\x1a\n\0\0",
            b"\xff\xfe\x00",
            b"{" * 9000,
        ],
    )
    @pytest.mark.parametrize("form", [(), ("--jsonl",)])
    def test_files_that_hold_nothing_of_ours(
        self, tmp_path: Path, content: bytes, form: tuple[str, ...]
    ) -> None:
        file = tmp_path / "odd"
        file.write_bytes(content)
        result = solve(*form, str(file))
        assert result.exit_code == 2
        assert (result.stderr + result.stdout).count("\n") <= 2
        assert "odd" in result.stderr or '"error"' in result.stdout

    def test_no_file_is_wrong_usage(self) -> None:
        result = solve()
        assert result.exit_code == 2
        assert "FILE" in result.stderr

    @pytest.mark.parametrize("threads", ["0", "-1", "many"])
    def test_numbers_of_threads_that_are_none(self, threads: str) -> None:
        assert solve("--threads", threads, "-", text=SMALL[0]).exit_code == 2


class TestCheck:
    def test_recorded_values_agree(self) -> None:
        result = solve("--check", "-", text="\n".join(SMALL))
        assert result.exit_code == 0
        assert result.stdout == f"{len(SMALL)} compared, 0 differ\n"

    def test_a_wrong_value_is_told_with_its_place(self) -> None:
        wrong = json.loads(SMALL[1])
        card = next(iter(wrong["cards"]))
        wrong["cards"][card] += 1
        text = "\n".join([SMALL[0], json.dumps(wrong), SMALL[2]])
        result = solve("--check", "-", text=text)
        assert result.exit_code == 1
        right = json.loads(SMALL[1])["cards"][card]
        assert f"-:2: cards.{card}: recorded {right + 1}, but it is {right}\n" in result.stdout
        assert "3 compared, 1 differ\n" in result.stdout
        piped = solve("--check", "--jsonl", "-", text=text)
        assert piped.exit_code == 1
        assert len([json.loads(line) for line in piped.stdout.splitlines()]) == 3
        assert f"cards.{card}" in piped.stderr

    def test_a_card_that_is_missing_is_a_difference(self) -> None:
        wrong = json.loads(SMALL[1])
        card = next(iter(wrong["cards"]))
        del wrong["cards"][card]
        result = solve("--check", "-", text=json.dumps(wrong))
        assert result.exit_code == 1
        assert f"cards.{card}: recorded nothing" in result.stdout

    def test_nothing_recorded_is_told(self) -> None:
        result = solve("--check", "-", text=json.dumps(bare(SMALL[0])))
        assert result.exit_code == 2
        assert "no answer is recorded" in result.stderr

    def test_bad_input_outweighs_a_difference(self) -> None:
        wrong = {**json.loads(SMALL[1]), "value": 0, "cards": {}}
        result = solve("--check", "-", text=f"{json.dumps(wrong)}\n{TestErrors.BAD}")
        assert result.exit_code == 2

    def test_all_recorded_positions(self) -> None:
        """Some full deals and a tenth of the others; the kernel's tests have all."""
        text = "\n".join(LINES[:20] + LINES[400::10])
        assert solve("--check", "-", text=text).exit_code == 0


class TestStreams:
    def test_each_line_is_answered_before_the_next_is_written(self) -> None:
        process = start("--jsonl", "-")
        assert process.stdin is not None
        assert process.stdout is not None
        for line in SMALL[:5]:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["value"] == json.loads(line)["value"]
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait(30) == 0
        process.stdout.close()
        assert process.stderr is not None
        process.stderr.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="a POSIX pipe")
    def test_a_reader_that_goes_away_ends_an_endless_stream_quietly(self) -> None:
        process = start("--jsonl", "-")
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(SMALL[0].encode() + b"\n")
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdout.close()
        try:
            for _turn in range(200):
                process.stdin.write(SMALL[0].encode() + b"\n")
                process.stdin.flush()
                if process.poll() is not None:
                    break
                time.sleep(0.02)
        except BrokenPipeError:
            pass
        assert process.wait(30) == 0
        assert process.stderr.read() == b""
        process.stderr.close()
        with pytest.raises(BrokenPipeError):
            process.stdin.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
    def test_ctrl_c_ends_a_stream_that_waits(self) -> None:
        process = start("--jsonl", "-")
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(SMALL[0].encode() + b"\n")
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        _out, err = process.communicate(timeout=30)
        assert process.returncode == 130
        assert time.monotonic() - begun < 2
        assert err.decode() == "boon: interrupted\n"

    @pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
    @pytest.mark.parametrize("form", [(), ("--json",), ("--jsonl",)])
    def test_ctrl_c_ends_a_long_search_within_a_moment(
        self, form: tuple[str, ...], tmp_path: Path
    ) -> None:
        dealt = CliRunner().invoke(boon, ["deal", "--seed", "3", "--players", "4", "--json"])
        leaster = {**json.loads(dealt.stdout), "bids": ["pass"] * 4}
        file = tmp_path / "whole-leaster.json"
        file.write_text(json.dumps(leaster))
        process = start(*form, str(file))
        time.sleep(1.5)
        assert process.poll() is None, "the search should take long"
        process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        out, err = process.communicate(timeout=30)
        assert time.monotonic() - begun < 2
        assert process.returncode == 130
        assert err.decode().endswith("boon: interrupted\n")
        assert "Traceback" not in err.decode()
        if form:
            assert out == b""


class TestMoments:
    """What is said about a round that is not in the midst of its play."""

    def dealt(self, **changed: Any) -> dict[str, Any]:
        out = CliRunner().invoke(boon, ["deal", "--seed", "3", "--dealer", "2", "--json"]).stdout
        return {**json.loads(out), "names": ["Anna", "Bo", "Cia"], **changed}

    @pytest.mark.parametrize(
        ("changed", "field", "words"),
        [
            ({}, "bids", "Anna (seat 0) is to bid"),
            ({"names": None}, "bids", "seat 0 is to bid"),
            ({"bids": ["pass"]}, "bids", "Bo (seat 1) is to bid"),
            ({"bids": ["pass", "take"]}, "buried", "Bo (seat 1) has yet to bury; add “buried: …”"),
            (
                {"bids": ["pass"] * 3, "rules": {"all_pass": "redeal"}},
                "bids",
                "the cards are dealt again",
            ),
        ],
    )
    def test_what_is_missing(self, changed: dict[str, Any], field: str, words: str) -> None:
        result = solve("--json", "-", text=json.dumps(self.dealt(**changed)))
        assert result.exit_code == 2
        assert json.loads(result.stdout)["error"]["field"] == field
        assert words in result.stderr

    def test_a_new_deal_without_hands(self) -> None:
        record = self.dealt(bids=["pass"] * 3, rules={"all_pass": "redeal"}, hands=[None] * 3)
        result = solve("-", text=json.dumps({**record, "boon": None}))
        assert result.exit_code == 2
        assert "bids: all passed and the cards are dealt again" in result.stderr

    def test_a_wrong_moment_is_no_field_of_a_match(self) -> None:
        match = json.dumps([json.loads(line) for line in SCHAFKOPF[:2]])
        result = solve("--at", "3.5", "-", text=match)
        assert result.exit_code == 2
        assert "boon: -: --at: " in result.stderr

    def test_missing_hands_are_named_as_they_are_written(self) -> None:
        record = self.dealt(bids=["pass"] * 3)
        record["hands"][1:] = [None, None]
        result = solve("-", text=json.dumps(record))
        assert result.exit_code == 2
        assert "hands[1]: Bo (seat 1): cards" in result.stderr

    def test_the_round_of_a_match_is_told(self) -> None:
        late = json.loads(SCHAFKOPF[1])
        match = [json.loads(SCHAFKOPF[0]), {**late, "tricks": late["tricks"][:-3]}]
        shown = solve("-", text=json.dumps(match))
        assert shown.stdout.startswith("Round 2\n"), shown.stderr
        assert "to play, with 3 cards" in shown.stdout

    def test_a_finished_round_points_elsewhere(self) -> None:
        line = next(line for line in SCHAFKOPF if json.loads(line)["soloist"] is not None)
        result = solve("-", text=line)
        assert result.exit_code == 0
        assert "finished" in result.stdout
        assert "--at" in result.stdout
        assert "boon score" in result.stdout
        assert "to play" not in result.stdout

    def test_the_rules_in_force_are_shown(self) -> None:
        rules = {"double_loss_below": 31}
        position = {**bare(SMALL[0]), "rules": rules}
        shown = solve("-", text=json.dumps(position)).stdout
        assert "Rules: double_loss_below=31" in shown
        assert "Rules" not in solve("-", text=SMALL[0]).stdout
