"""`boodle solve`, `score`, `show` and `convert`: what they answer, in every form."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solver.boodle.actions import Exchange
from solver.boodle.deal import deal
from solver.boodle.json_form import dumps, from_json
from solver.boodle.records import HandRecord
from solver.boodle.rules import Rules
from solver.boodle.solve import solve
from tests.boodle_hands import VARIANTS, play_out
from tests.test_boodle_bad_input import HAND, MATCH, POSITION, TEXT, VIEW
from tutor.boodle.main import boodle


def run(*args: str, value: Any = None, text: str = "") -> Result:
    source = json.dumps(value) if value is not None else text
    return CliRunner().invoke(boodle, [*args, "-"], input=source)


def answer(*args: str, value: Any) -> Any:
    result = run(*args, "--json", value=value)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


class TestSolve:
    def test_a_position(self) -> None:
        found = answer("solve", value=POSITION)
        assert list(found) == ["chips", "leads", "line"]
        # 3H 4H 5H go of themselves; then 9H is left, and Cia leads a spade.
        assert list(found["leads"]) == ["3H"]
        assert sum(found["chips"]) == 0

    def test_a_hand_is_solved_where_it_has_come(self) -> None:
        found = answer("solve", value=HAND)
        record = from_json(HAND)
        assert isinstance(record, HandRecord)
        assert found == json.loads(json.dumps(solve(record.replay()).to_json()))

    def test_at_another_moment(self) -> None:
        first = answer("solve", "--at", "1", value=HAND)
        assert first == answer("solve", value={**HAND, "plays": []})
        assert answer("solve", "--at", "1.2", value=HAND)["leads"].keys() == {"4H"}
        for at, words in (("9", "has not come to"), ("0", "no moment"), ("x", "no moment")):
            result = run("solve", "--at", at, value=HAND)
            assert result.exit_code == 2
            assert words in result.stderr

    def test_the_dealers_choice_is_solved_both_ways(self) -> None:
        hand = deal(4, 7)
        found = answer("solve", value=json.loads(dumps(HandRecord.of(hand))))
        ways = {
            name: list(solve(hand.apply(Exchange(swap))).chips)
            for name, swap in (("keep", False), ("take", True))
        }
        assert found["exchange"] == ways
        better = max(ways.values(), key=lambda chips: chips[hand.dealer])
        assert found["chips"] == better

    def test_the_dealers_choice_is_a_moment_of_a_hand(self) -> None:
        start = deal(4, 7)
        asked = answer("solve", value=json.loads(dumps(HandRecord.of(start))))
        for swap in (False, True):
            hand = start.apply(Exchange(swap))
            while hand.to_move is not None:
                hand = hand.apply(hand.legal_actions()[0])
            value = json.loads(dumps(HandRecord.of(hand)))
            assert answer("solve", "--at", "exchange", value=value) == asked
            again = {"players": 4, "rounds": [value]}
            assert answer("solve", "--at", "exchange", value=again) == asked
        for at, words in (
            ("bid", "only leads and the dealer's exchange"),
            ("choose", "boodle advise --at choose"),
        ):
            result = run("solve", "--at", at, value=HAND)
            assert result.exit_code == 2
            assert words in result.stderr
        never = deal(4, 7, rules=Rules(exchange="none"))
        result = run("solve", "--at", "exchange", value=json.loads(dumps(HandRecord.of(never))))
        assert result.exit_code == 2
        assert "nobody has such a decision" in result.stderr
        result = run("solve", "--at", "exchange", value=POSITION)
        assert result.exit_code == 2
        assert "only a hand" in result.stderr

    @pytest.mark.parametrize(
        ("rules", "left_out"),
        [
            (Rules(three_in_one=True), "the round of poker."),
            (Rules(exchange="dealer_then_auction", three_in_one=True), "the auction and the round"),
        ],
    )
    def test_what_comes_before_the_first_lead_is_left_out(
        self, rules: Rules, left_out: str
    ) -> None:
        plain = json.loads(dumps(HandRecord.of(deal(4, 9))))
        varied = json.loads(dumps(HandRecord.of(deal(4, 9, rules=rules))))
        assert plain["hands"] == varied["hands"]
        assert answer("solve", value=varied) == answer("solve", value=plain)
        shown = run("solve", value=varied).stdout
        assert f"Left out before the first lead: {left_out}" in " ".join(shown.split())
        assert "Left out" not in run("solve", value=plain).stdout

    @pytest.mark.parametrize(
        ("value", "words"),
        [
            (VIEW, "what one seat knows"),
            ({**HAND, "exchange": None, "plays": [], "rules": {"exchange": "auction"}}, "not come"),
            ({**HAND, "reserve": None, "hands": [None, *HAND["hands"][1:]]}, "not known"),  # type: ignore[index]
        ],
    )
    def test_what_cannot_be_solved(self, value: Any, words: str) -> None:
        result = run("solve", value=value)
        assert result.exit_code == 2
        assert words in result.stderr

    def test_value_only_and_check(self) -> None:
        assert list(answer("solve", "--value-only", value=POSITION)) == ["chips"]
        right = {**POSITION, **answer("solve", value=POSITION)}
        assert run("solve", "--check", value=right).exit_code == 0
        wrong = run("solve", "--check", value={**right, "chips": [9, 9, 9]})
        assert wrong.exit_code == 1
        assert "1 compared, 1 differ" in wrong.stdout

    def test_json_lines_keep_their_order_on_any_number_of_threads(self) -> None:
        lines = "".join(
            dumps(HandRecord.of(deal(3 + seed % 6, seed).apply(Exchange(False)))) + "\n"
            for seed in range(30)
        )
        one = run("solve", "--jsonl", "--threads", "1", text=lines)
        many = run("solve", "--jsonl", "--threads", "5", text=lines)
        assert one.exit_code == many.exit_code == 0
        assert one.stdout == many.stdout
        assert one.stdout.count("\n") == 30

    def test_people_see_each_lead_with_its_loss(self) -> None:
        result = run("solve", text=TEXT)
        assert result.exit_code == 0
        for words in ("Cia to lead", "Anna", "If each plays best", "Loss", "Best play"):
            assert words in result.stdout

    def test_json_and_jsonl_together_make_no_sense(self) -> None:
        assert run("solve", "--json", "--jsonl", value=POSITION).exit_code == 2


class TestScore:
    def test_the_answer_of_a_hand(self) -> None:
        found = answer("score", value=HAND)
        assert found == {
            "stops": ["5H", "KC"],
            "chips": [0, 0, 4],
            "pots": {"AH": 4, "KC": 0, "QD": 4, "JS": 4},
            "winner": None,
        }

    def test_what_is_recorded_is_compared(self) -> None:
        right = answer("score", value=HAND)
        recorded = {"stops": right["stops"], "chips": right["chips"], "pots_after": right["pots"]}
        assert run("score", value={**HAND, **recorded}).exit_code == 0
        wrong = run("score", value={**HAND, **recorded, "chips": [1, 0, -1]})
        assert wrong.exit_code == 1
        assert "chips: recorded [1, 0, -1], but it is [0, 0, 4]" in wrong.stderr
        match = run("score", value={"rounds": [{**HAND, "winner": 1}]})
        assert match.exit_code == 1
        assert "rounds[0].winner" in match.stderr

    @pytest.mark.parametrize("index", range(len(VARIANTS)))
    def test_hands_of_all_variants(self, index: int) -> None:
        hand = play_out(deal(3 + index % 6, index, rules=VARIANTS[index]), Random(index))
        found = answer("score", value=json.loads(dumps(HandRecord.of(hand))))
        assert found["chips"] == list(hand.chips)
        assert found["winner"] == hand.winner
        assert found.get("void", False) == hand.is_void
        assert ("poker" in found) == VARIANTS[index].three_in_one
        shown = run("score", text=dumps(HandRecord.of(hand)))
        assert shown.exit_code == 0
        assert "On the boodle cards" in shown.stdout

    def test_a_match_counts_from_hand_to_hand(self) -> None:
        rules = Rules(hands=2)
        first = play_out(deal(3, 1, 0, rules), Random(1))
        second = play_out(deal(3, 2, 1, rules, first.pots), Random(2))
        rounds = [json.loads(dumps(HandRecord.of(hand))) for hand in (first, second)]
        found = answer("score", value={"rounds": rounds})
        sums = [50 + a + b for a, b in zip(first.balance, second.balance, strict=True)]
        assert found["chips"] == sums
        assert found["over"] is True
        assert found["winners"] == [s for s, chips in enumerate(sums) if chips == max(sums)]
        shown = run("score", value={"rounds": rounds})
        assert "The match is over" in shown.stdout
        again = run("score", value={"rounds": [rounds[0], rounds[0]]})
        assert again.exit_code == 2
        assert "rounds[1].dealer: seat 0 deals, but it is seat 1's turn" in again.stderr
        poorer = {**rounds[1], "pots": {"AH": 4, "KC": 4, "QD": 4, "JS": 4}}
        other = run("score", value={"rounds": [rounds[0], poorer]})
        assert other.exit_code == 2
        assert "which the hands before leave" in other.stderr

    def test_what_has_no_score(self) -> None:
        assert "only hands and matches" in run("score", value=POSITION).stderr


class TestShow:
    @pytest.mark.parametrize("value", [HAND, POSITION, VIEW, MATCH])
    @pytest.mark.parametrize("width", ["20", "40", "80"])
    def test_every_kind_at_any_width(
        self, value: Any, width: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", width)
        result = run("show", value=value)
        assert result.exit_code == 0
        assert "On the boodle" in result.stdout
        assert max(map(len, result.stdout.splitlines())) <= int(width)

    @pytest.mark.parametrize("index", range(len(VARIANTS)))
    def test_hands_of_all_variants(self, index: int) -> None:
        hand = play_out(deal(3 + index % 6, index, rules=VARIANTS[index]), Random(index))
        result = run("show", text=dumps(HandRecord.of(hand)))
        assert result.exit_code == 0
        for words in ("dealt", "As dealt", "Reserve", "stop:"):
            assert words in result.stdout

    def test_why_a_run_stopped(self) -> None:
        shown = run("show", value=HAND).stdout
        assert "1. Anna 3H, Bo 4H, Cia 5H  (stop: 6H is dead)" in shown
        assert "(Cia takes 4 on KC; stop: AC is dead)" in " ".join(shown.split())

    def test_unknown_cards_are_question_marks(self) -> None:
        value = {**HAND, "reserve": None, "hands": [HAND["hands"][0], None, None]}  # type: ignore[index]
        result = run("show", value=value)
        assert result.exit_code == 0
        assert "? ? ?" in result.stdout

    def test_names_cannot_harm_the_terminal(self) -> None:
        names = ["[red]A[/red]", "\x1b[31m", "مرحبا🦊"]
        result = run("show", value={**HAND, "names": names})
        assert "[red]A[/red]" in result.stdout
        assert "\x1b" not in result.stdout

    def test_suits_have_colours_and_letters(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FORCE_COLOR", "1")
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.setenv("TERM", "xterm")
        coloured = run("show", value=POSITION).stdout
        assert "\x1b[31m3H" in coloured
        monkeypatch.setenv("NO_COLOR", "1")
        plain = run("show", value=POSITION).stdout
        assert "\x1b[31m" not in plain
        assert "3H" in plain


class TestConvert:
    def test_there_and_back(self, tmp_path: Path) -> None:
        file = tmp_path / "x.json"
        result = CliRunner().invoke(boodle, ["convert", "-", "-o", str(file)], input=TEXT)
        assert result.exit_code == 0
        back = CliRunner().invoke(boodle, ["convert", str(file)])
        again = CliRunner().invoke(boodle, ["convert", "-"], input=back.stdout)
        assert again.stdout == back.stdout
        assert "# A hand" in back.stdout

    def test_in_words(self) -> None:
        swedish = run("convert", "--lang", "sv", text=TEXT).stdout
        assert "run: hjärter 3, hjärter 4, hjärter 5" in swedish
        assert run("convert", text=swedish).stdout == run("convert", text=TEXT).stdout
        assert run("convert", "--lang", "sv", "--to", "json", text=TEXT).exit_code == 2

    def test_nothing_is_written_if_anything_is_wrong(self, tmp_path: Path) -> None:
        file = tmp_path / "x.boodle"
        file.write_text("before")
        text = json.dumps(HAND) + "\n{}\n"
        result = CliRunner().invoke(boodle, ["convert", "-", "-o", str(file)], input=text)
        assert result.exit_code == 2
        assert file.read_text() == "before"

    def test_several_as_json(self) -> None:
        text = json.dumps(HAND) + "\n" + json.dumps(POSITION) + "\n"
        values = json.loads(run("convert", "--to", "json", text=text).stdout)
        assert [from_json(value) for value in values] == [from_json(HAND), from_json(POSITION)]
