"""`boon score`: checks rounds and matches, pays them, compares what was recorded."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tutor.main import boon

DATA = Path(__file__).parent / "data"
SCHAFKOPF = (DATA / "schafkopf_rounds.jsonl").read_text("utf-8").splitlines()
EXAMPLES = Path(__file__).parent.parent / "examples"
ROUND = """players: 4
names: Anna, Bo, Cia, Dan
dealer: Dan
hand Anna: T9 R3 G5 G3 G2 G1 B4
hand Bo: T14 T11 T10 R1 G6 B5 B3
hand Cia: T8 T7 T6 T4 R6 R4 B2
hand Dan: T13 T12 T3 T2 T1 G4 B1
boon: T5 R5 R2 B6
bids: pass pass pass take
buried: R5 G4 B6 B1
trick: G1 G6 R6 T13
trick: R2 R3 R1 R4
trick: T8 T12 T9 T14
trick: T11 T4 T3 G3
trick: T10 T7 T1 B4
trick: B3 B2 T5 G2
trick: T2 G5 B5 T6
"""


def score(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, ["score", *args], input=text)


def as_json(text: str) -> dict[str, Any]:
    out = CliRunner().invoke(boon, ["convert", "--to", "json", "-"], input=text)
    value: dict[str, Any] = json.loads(out.stdout)
    return value


def test_the_answer_has_the_fields_of_the_form() -> None:
    result = score("--json", "-", text=ROUND)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "winner_of_tricks": [3, 2, 1, 1, 1, 3, 2],
        "points": [0, 25, 35, 60],
        "tricks_won": [0, 3, 2, 2],
        "soloist": 3,
        "payouts": [1, 1, 1, -3],
    }


def test_people_see_names_points_and_payment() -> None:
    result = score("-", text=ROUND)
    assert result.exit_code == 0
    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["Dan", "60", "2", "-3"] in rows
    assert ["Anna", "0", "0", "+1"] in rows


def test_an_unfinished_round_is_not_paid() -> None:
    lines = ROUND.splitlines()
    for kept in (9, 10, 11, 14):
        answer = json.loads(score("--json", "-", text="\n".join(lines[:kept])).stdout)
        assert answer["payouts"] is None
    shown = score("-", text="\n".join(lines[:14])).stdout
    assert "unfinished" in shown


def test_all_recorded_schafkopf_rounds() -> None:
    result = score("--jsonl", "-", text="\n".join(SCHAFKOPF))
    assert result.exit_code == 0
    assert result.stderr == ""
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(SCHAFKOPF) == 173
    for answer, line in zip(answers, SCHAFKOPF, strict=True):
        recorded = json.loads(line)
        assert answer["points"] == recorded["points"]
        assert answer["tricks_won"] == recorded["tricks_won"]


def test_a_recorded_score_that_differs_is_told() -> None:
    recorded = json.loads(SCHAFKOPF[1])
    recorded["points"][0] += 1
    text = "\n".join([SCHAFKOPF[0], json.dumps(recorded)])
    for form in ((), ("--json",), ("--jsonl",)):
        result = score(*form, "-", text=text)
        assert result.exit_code == 1
        assert result.stderr.startswith("boon: -:2: points: recorded ")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("trick: R2 R3 R1 R4", "trick: R2 G2 R1 R4", ["tricks[1]", "G2", "Anna", "follow-suit"]),
        ("trick: T8 T12 T9", "trick: T8 T10 T9", ["tricks[2]", "T10", "Dan", "hand"]),
        ("trick: G1 G6", "trick: G1 B5", ["tricks[0]", "B5", "Bo", "follow-suit"]),
        ("buried: R5 G4 B6 B1", "buried: R5 G4 B6 T14", ["buried", "T14"]),
        ("bids: pass pass pass take", "bids: pass take take", ["bids[2]", "bid"]),
        ("trick: T2 G5 B5 T6", "trick: T2 G5 B5 T6\ntrick: B5", ["tricks[7]"]),
    ],
)
def test_what_the_rules_forbid_is_named(old: str, new: str, words: list[str]) -> None:
    assert old in ROUND
    until = ROUND[: ROUND.index("\n", ROUND.index(old))]
    result = score("-", text=until.replace(old, new))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    for word in words:
        assert word in result.stderr


def test_a_bad_line_leaves_the_others_scored() -> None:
    bad = json.loads(SCHAFKOPF[2])
    bad["tricks"][0] = "B1 B1 B1 B1"
    result = score("--jsonl", "-", text="\n".join([SCHAFKOPF[0], json.dumps(bad), SCHAFKOPF[1]]))
    assert result.exit_code == 2
    first, error, last = map(json.loads, result.stdout.splitlines())
    assert "points" in first
    assert "points" in last
    assert error["error"]["line"] == 2
    assert error["error"]["field"].startswith("tricks[0]")


@pytest.mark.parametrize(
    ("rules", "victory_cards", "expected"),
    [
        ({}, None, [-1, -1, -1, 3]),
        ({}, [5, 5, 0, 5], [-1, -1, 0, 2]),
        ({"short_payment": "debt"}, [5, 5, 0, 5], [-1, -1, -1, 3]),
    ],
)
def test_who_has_too_little_pays_what_he_has(
    rules: dict[str, str], victory_cards: list[int] | None, expected: list[int]
) -> None:
    """The players' victory cards and the rule for short payment decide what is paid."""
    ramsch = next(line for line in SCHAFKOPF if json.loads(line)["soloist"] is None)
    record = {**json.loads(ramsch), "rules": rules, "victory_cards": victory_cards}
    payouts = json.loads(score("--json", "-", text=json.dumps(record)).stdout)["payouts"]
    winner = payouts.index(max(payouts))
    assert sum(payouts) == 0
    if victory_cards is None or rules:
        assert sorted(payouts) == sorted(expected)
    else:
        assert payouts[2] == (0 if winner != 2 else 3)


def test_a_passed_out_deal_pays_nothing() -> None:
    deal = (
        CliRunner()
        .invoke(boon, ["deal", "--seed", "2", "--json", "--rules", "all_pass=redeal"])
        .stdout
    )
    text = json.dumps({**json.loads(deal), "bids": ["pass"] * 3})
    assert json.loads(score("--json", "-", text=text).stdout)["payouts"] == [0, 0, 0]
    assert "dealt again" in score("-", text=text).stdout


class TestMatches:
    def test_a_match_is_paid_round_by_round(self) -> None:
        result = score("--json", str(EXAMPLES / "evening.boon"))
        assert result.exit_code == 0
        answer = json.loads(result.stdout)
        assert [each["payouts"] for each in answer["rounds"]] == [
            [2, -1, -1],
            [0, 0, 0],
            [1, 1, -2],
            [4, -2, -2],
        ]
        assert answer["victory_cards"] == [12, 3, 0]
        assert answer["over"] is True
        assert answer["winners"] == [0]

    def test_people_see_the_running_totals(self) -> None:
        shown = score(str(EXAMPLES / "evening.boon")).stdout
        rows = [line.split() for line in shown.splitlines()]
        assert ["5", "5", "5"] in rows
        assert ["4", "Anna", "+4", "12", "-2", "3", "-2", "0"] in rows
        assert "Anna has won" in shown

    def test_a_bare_list_of_rounds_is_a_match(self) -> None:
        match = as_json((EXAMPLES / "evening.boon").read_text("utf-8"))
        answer = json.loads(score("--json", "-", text=json.dumps(match["rounds"])).stdout)
        assert answer["victory_cards"] == [12, 3, 0]

    def test_a_match_that_goes_on(self) -> None:
        match = as_json((EXAMPLES / "evening.boon").read_text("utf-8"))
        match["rounds"] = match["rounds"][:3]
        match["rounds"][2]["tricks"] = match["rounds"][2]["tricks"][:4]
        answer = json.loads(score("--json", "-", text=json.dumps(match)).stdout)
        assert answer["victory_cards"] == [7, 4, 4]
        assert answer["over"] is False
        assert answer["rounds"][2]["payouts"] is None
        shown = score("-", text=json.dumps(match)).stdout
        assert "goes on" in shown
        assert "unfinished" in shown

    def test_a_tie_is_a_shared_win(self) -> None:
        match = as_json((EXAMPLES / "evening.boon").read_text("utf-8"))
        match["rounds"] = match["rounds"][2:3]
        match["victory_cards"] = [5, 5, 2]
        shown = score("-", text=json.dumps(match)).stdout
        assert "Anna and Bo share the win" in shown

    def test_a_recorded_score_within_the_match_is_compared(self) -> None:
        match = as_json((EXAMPLES / "evening.boon").read_text("utf-8"))
        match["rounds"][1]["payouts"] = [1, 0, -1]
        result = score("-", text=json.dumps(match))
        assert result.exit_code == 1
        assert "rounds[1].payouts" in result.stderr

    def test_rounds_in_the_wrong_order_are_refused(self) -> None:
        match = as_json((EXAMPLES / "evening.boon").read_text("utf-8"))
        match["rounds"].reverse()
        result = score("-", text=json.dumps(match))
        assert result.exit_code == 2
        assert "rounds[1]" in result.stderr


@pytest.mark.parametrize("name", ["one-seat.boon", "full-deal.boon"])
def test_what_is_no_round_has_no_score(name: str) -> None:
    result = score(str(EXAMPLES / name))
    assert result.exit_code == 2
    assert "no round" in result.stderr


class TestUnknownCards:
    """An unfinished round has the score that its tricks tell, as far as they do."""

    def record(self, **changed: Any) -> dict[str, Any]:
        return {**as_json(ROUND), "hands": [None] * 4, "boon": None, **changed}

    def test_tricks_and_points_so_far(self) -> None:
        record = self.record()
        record["tricks"] = [*record["tricks"][:3], "T11 T4"]
        result = score("--json", "-", text=json.dumps(record))
        assert result.exit_code == 0
        assert json.loads(result.stdout) == {
            "winner_of_tricks": [3, 2, 1],
            "points": [0, 10, 4, 50],
            "tricks_won": [0, 1, 1, 1],
            "soloist": 3,
            "payouts": None,
        }

    def test_as_a_round_of_which_all_is_known(self) -> None:
        whole = as_json(ROUND)
        for number in range(8):
            whole["tricks"] = as_json(ROUND)["tricks"][:number]
            known = score("--json", "-", text=json.dumps(whole)).stdout
            hidden = self.record(tricks=whole["tricks"])
            assert score("--json", "-", text=json.dumps(hidden)).stdout == known

    def test_points_with_an_unknown_bury_are_open(self) -> None:
        record = self.record(buried=None)
        record["tricks"] = record["tricks"][:3]
        result = score("--json", "-", text=json.dumps(record))
        assert json.loads(result.stdout)["points"] == [0, 10, 4, None]
        shown = score("-", text=json.dumps(record)).stdout
        assert ["Dan", "?", "1"] in [line.split() for line in shown.splitlines()]
        assert "not known" in shown

    def test_the_boon_of_the_first_trick_is_open(self) -> None:
        record = self.record(buried=None, bids=["pass"] * 4, rules={"leaster_boon": "first_trick"})
        record["tricks"] = ["G1 G6 R6 T13", "R2 R3 R1 R4"]
        result = score("--json", "-", text=json.dumps(record))
        assert json.loads(result.stdout)["points"] == [0, 0, 4, None]

    def test_what_cannot_have_been_is_still_refused(self) -> None:
        record = self.record()
        record["hands"][2] = "T13 ? ? ? ? ? ?"
        record["tricks"] = record["tricks"][:3]
        result = score("-", text=json.dumps(record))
        assert result.exit_code == 2
        assert "tricks[0]" in result.stderr

    def test_a_match_goes_on_after_a_new_deal_without_hands(self) -> None:
        again = {"players": 4, "dealer": 2, "bids": ["pass"] * 4, "rules": {"all_pass": "redeal"}}
        played = {**as_json(ROUND), "dealer": 3, "rules": {"all_pass": "redeal"}}
        told = {**again, "dealer": 0, "victory_cards": [6, 6, 6, 2]}
        match = json.dumps([again, played, told])
        result = score("--json", "-", text=match)
        assert result.exit_code == 0, result.stderr
        answer = json.loads(result.stdout)
        assert [each["payouts"] for each in answer["rounds"]] == [[0] * 4, [1, 1, 1, -3], [0] * 4]
        assert answer["victory_cards"] == [6, 6, 6, 2]
        assert score("-", text=match).stdout.count("all passed") == 2
        wrong = score("-", text=match.replace("[6, 6, 6, 2]", "[5, 5, 5, 5]"))
        assert wrong.exit_code == 2
        assert "rounds[2].victory_cards" in wrong.stderr


def test_the_rules_in_force_are_shown() -> None:
    text = ROUND + "rules: sweep_pays_3=yes, double_loss_below=31\n"
    assert "Rules: double_loss_below=31, sweep_pays_3=true" in score("-", text=text).stdout
    other = {**as_json(ROUND), "dealer": 0, "hands": [None] * 4, "boon": None, "buried": None}
    other |= {"bids": ["pass"] * 4, "tricks": [], "rules": {"leaster_tie": "none"}}
    shown = score("-", text=json.dumps([as_json(ROUND), other])).stdout
    assert "Rules from round 2 on: leaster_tie=none" in shown


def test_a_complete_round_needs_no_hands() -> None:
    record = as_json(ROUND)
    record["hands"] = [None] * 4
    record["boon"] = None
    record["buried"] = None
    answer = json.loads(score("--json", "-", text=json.dumps(record)).stdout)
    assert answer["payouts"] == [1, 1, 1, -3]
