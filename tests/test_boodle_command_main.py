"""The command `boodle`: its manners, help, exit codes and rule book."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import solver.boodle
from solver.boodle.rules import CHOICES, Rules
from tutor import rule_book, rule_options
from tutor.boodle.main import COMMANDS, boodle
from tutor.boodle.rules_book import topics
from tutor.boodle.rules_options import OPTIONS
from tutor.boodle.rules_questions import QUESTIONS
from tutor.exit_codes import ExitCode

TOPICS = {topic.name: topic for topic in topics()}


def run(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boodle, args, input=text)


def test_the_help_names_every_command_and_exit_code() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.stdout
    for code in ExitCode:
        assert f"\n    {code.value} " in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    result = CliRunner().invoke(boodle, [name, "--help"], terminal_width=80)
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert f"boodle {name}" in result.stdout
    assert "boon " not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 88


@pytest.mark.parametrize("args", [(), ("--nonsense",), ("solv",), ("rules", "--nonsense")])
def test_wrong_usage_is_told_on_stderr(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr != ""


def test_complaints_are_in_its_own_name() -> None:
    assert run("slove").stderr.startswith("boodle: there is no command")
    assert run("show", "/nowhere").stderr == "boodle: /nowhere: there is no such file\n"


def test_version() -> None:
    assert re.match(r"boodle[ ,]", run("--version").stdout)


@pytest.mark.parametrize(
    "args", [("--help",), ("--version",), ("rules", "poker"), ("solve", "--help"), ("slove",)]
)
def test_what_is_big_is_not_imported_for_small_questions(args: tuple[str, ...]) -> None:
    script = (
        "import sys\n"
        "from tutor.boodle.main import boodle\n"
        "boodle.main(sys.argv[1:], prog_name='boodle', standalone_mode=False)\n"
        "big = {'numpy', 'rich', 'textual', 'hypothesis', 'concurrent.futures', 'solver.boon'}\n"
        "print(sorted(big & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *args], capture_output=True, text=True, timeout=60
    )
    assert done.stderr.splitlines()[-1] == "[]"


def test_the_start_does_not_import_the_other_game() -> None:
    script = "import sys, tutor.boodle.main; print('solver.boon' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    assert done.stdout == "False\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_script(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_BOODLE_COMPLETE" in result.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals and pipes")
class TestProcess:
    def start(self, *args: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, "-m", "tutor.boodle", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def test_lines_are_answered_as_they_come_and_ctrl_c_ends(self) -> None:
        question = run("deal", "--seed", "1", "--json").stdout.encode()
        process = self.start("solve", "--jsonl", "-")
        assert process.stdin is not None
        assert process.stdout is not None
        for _time in range(3):
            process.stdin.write(question)
            process.stdin.flush()
            assert b"leads" in process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        _out, err = process.communicate(timeout=20)
        assert time.monotonic() - begin < 2
        assert process.returncode == 130
        assert err == b"boodle: interrupted\n"

    def test_a_closed_pipe_ends_quietly(self) -> None:
        with self.start("rules", "questions") as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(20) == 0

    def test_ascii_where_the_terminal_knows_no_more(self) -> None:
        environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
        deal = run("deal", "--seed", "1").stdout
        done = subprocess.run(
            [sys.executable, "-m", "tutor.boodle", "show", "-"],
            input=deal.encode(),
            capture_output=True,
            env=environment,
            timeout=60,
        )
        assert done.returncode == 0
        assert done.stdout.isascii()


def test_every_rule_that_refuses_something_is_a_topic() -> None:
    folder = Path(solver.boodle.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'rule="([a-z-]+)"', source)) | {str(p) for p in solver.boodle.Phase}
    assert {"new-suit", "lowest-card", "withhold", "turn", "over", "next-card"} <= named
    assert named <= set(TOPICS)
    assert len(TOPICS) == len(topics())


def test_every_option_stands_with_its_default_and_its_values() -> None:
    defaults = Rules().to_json()
    assert list(OPTIONS) == list(defaults)
    text = rule_book.lay_out(TOPICS["options"], 78)
    for name, default in defaults.items():
        assert f"{name}={rule_options.shown(default)}" in text
        for value in CHOICES.get(name, ()):
            assert value in OPTIONS[name] or value == "none"
        found = rule_book.find(name, topics())
        assert found is not None


def test_questions_of_the_players_are_answered() -> None:
    text = rule_book.lay_out(TOPICS["questions"], 78)
    assert len(QUESTIONS) == 11
    for question, answer in QUESTIONS:
        assert question in text
        assert answer.split(".")[0][:40] in text


@pytest.mark.parametrize("width", [1, 20, 40, 80, 200])
def test_every_topic_fits_the_width(width: int) -> None:
    widest = max(20, min(width, rule_book.WIDEST))
    for topic in topics():
        for line in rule_book.lay_out(topic, width).splitlines():
            assert len(line) <= widest or " " not in line.strip()


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("new suit", "new-suit"),
        ("swap", "exchange"),
        ("three_in_one", "poker"),
        ("three in one", "poker"),
        ("faq", "questions"),
        ("PENALTY", "referee"),
        ("free", "free-ante"),
        ("reserve", "deal"),
    ],
)
def test_topics_are_found_by_what_people_type(asked: str, name: str) -> None:
    result = run("rules", *asked.split())
    assert result.exit_code == 0
    assert result.stdout.startswith(TOPICS[name].title)


def test_near_topics_are_named_and_the_exit_code_is_2() -> None:
    result = run("rules", "pokr")
    assert result.exit_code == 2
    assert "did you mean poker" in result.stderr


def test_deal_sizes_in_the_book_are_those_that_are_dealt() -> None:
    rows = next(block for block in TOPICS["deal"].blocks if isinstance(block, rule_book.Rows))
    for players, (left, right) in enumerate(rows.pairs, 3):
        reserve, *sizes = map(int, re.findall(r"\d+", right))
        assert left == f"{players} players"
        assert reserve == solver.boodle.reserve_size(players)
        assert tuple(sizes) == solver.boodle.hand_sizes(players, players - 1)


class TestDeal:
    def test_the_same_seed_gives_the_same_hand(self) -> None:
        assert run("deal", "--seed", "7").stdout == run("deal", "--seed", "7").stdout
        assert "seed" in run("deal").stdout

    def test_many_hands_as_json_lines(self) -> None:
        lines = run("deal", "--seed", "1", "--count", "5", "--json", "--players", "8").stdout
        values = [json.loads(line) for line in lines.splitlines()]
        assert len(values) == 5
        assert all(len(value["hands"]) == 8 for value in values)
        again = run("deal", "--seed", "3", "--json", "--players", "8").stdout
        assert again == lines.splitlines(keepends=True)[2]

    def test_what_the_source_says_deals_it_again(self) -> None:
        text = run("deal", "--seed", "5", "--dealer", "1", "--rules", "ante=free").stdout
        source = text.splitlines()[0].removeprefix("source: boodle ")
        assert run(*source.split()).stdout == text

    @pytest.mark.parametrize(
        ("args", "words"),
        [
            (("--players", "2"), "2"),
            (("--players", "9"), "9"),
            (("--dealer", "5"), "no seat"),
            (("--seed", "-1"), "-1"),
            (("--rules", "leaster_tie=none"), "no such option"),
            (("--rules", "x"), "lead_suit=any"),
        ],
    )
    def test_wrong_options(self, args: tuple[str, ...], words: str) -> None:
        result = run("deal", *args)
        assert result.exit_code == 2
        assert words in result.stderr
