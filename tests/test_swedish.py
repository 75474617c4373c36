"""The Swedish catalogue is complete and says what the English texts say."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message

from solver.boodle.names import card_name as boodle_name
from solver.boodle.names import parse_card as boodle_card
from solver.boodle.text_values import BETS, EXCHANGES
from solver.boon.names import card_name as boon_name
from solver.boon.names import parse_card as boon_card
from tests.swedish import ROOT, compiled, run_in, sources, swedish, write_locale

OURS = ("_", "ngettext", "pgettext", "mark")
MESSAGES = [message for message in swedish() if message.id]
UNNAMED_TYPE = "{value!r} is not a valid {number_type}."
"""Its type has an English name only, which the translation leaves out."""


def pairs(message: Message) -> list[tuple[str, str]]:
    """Each English form with the Swedish one."""
    english, swede = (
        [each] if isinstance(each, str) else list(each or ())
        for each in (message.id, message.string)
    )
    return list(zip(english, swede, strict=True))


ALL_PAIRS = [pair for message in MESSAGES for pair in pairs(message)]


def fields(text: str) -> Counter[tuple[str | None, ...]]:
    return Counter(part[1:] for part in Formatter().parse(text) if part[1] is not None)


def test_it_has_the_messages_of_the_sources_and_no_others() -> None:
    asked = {(message.context, message.id) for message in sources() if message.id}
    given = {(message.context, message.id) for message in MESSAGES}
    assert asked - given == set(), "pybabel extract, update and a translation are due"
    assert given - asked == set(), "pybabel update is due"
    assert not swedish().obsolete


def test_every_message_is_translated() -> None:
    assert [message.id for message in MESSAGES if message.fuzzy] == []
    assert [english for english, swede in ALL_PAIRS if not swede.strip()] == []


def test_a_plural_has_two_forms() -> None:
    assert swedish().num_plurals == 2
    several = [message for message in MESSAGES if message.pluralizable]
    assert several
    assert all(len(message.string or ()) == 2 for message in several)


def test_placeholders_are_those_of_the_english_text() -> None:
    wrong = [
        (english, swede)
        for english, swede in ALL_PAIRS
        if fields(english).keys() != fields(swede).keys() and english != UNNAMED_TYPE
    ]
    assert wrong == []


def test_options_commands_and_marks_of_unwrapped_lines_are_kept() -> None:
    kept = re.compile(r"--[a-z][a-z-]*|\x08|\bboo(?:n|dle) [a-z]+ --?[a-z]+|\bBOON_[A-Z]+\b")
    wrong = [
        (english, swede)
        for english, swede in ALL_PAIRS
        if set(kept.findall(english)) != set(kept.findall(swede))
        or english.count("\b") != swede.count("\b")
    ]
    assert wrong == []


def test_blanks_at_the_ends_are_kept() -> None:
    def ends(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    assert [pair for pair in ALL_PAIRS if ends(pair[0]) != ends(pair[1])] == []


def test_quotation_marks_are_swedish() -> None:
    assert [swede for _english, swede in ALL_PAIRS if "“" in swede] == []


def _inside_f_strings(tree: ast.AST) -> Iterator[int]:
    for text in ast.walk(tree):
        if isinstance(text, ast.JoinedStr):
            for call in ast.walk(text):
                if (
                    isinstance(call, ast.Call)
                    and isinstance(call.func, ast.Name)
                    and call.func.id in OURS
                ):
                    yield call.lineno


def test_no_message_stands_within_an_f_string() -> None:
    """Babel does not find it there, in Python 3.11."""
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for package in ("solver", "tutor")
        for file in sorted((ROOT / package).rglob("*.py"))
        for line in _inside_f_strings(ast.parse(file.read_text("utf-8")))
    ]
    assert found == []


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locales")
    write_locale(folder, swedish())
    return folder


def test_card_words_are_those_of_the_rules() -> None:
    assert boon_name(boon_card("T14"), "boon", "sv") == "guld 14"
    assert boodle_name(boodle_card("TH"), "sv") == "hjärter 10"
    assert boodle_card("hjärter tio") == boodle_card("TH")


def test_the_compiled_catalogue_says_its_language() -> None:
    assert b"Language: sv" in compiled(swedish())


@pytest.mark.parametrize("program", ["boon", "boodle"])
def test_help_is_swedish_and_within_80_columns(locales: Path, program: str) -> None:
    first = run_in(locales, ["--help"], program=program)
    commands = re.findall(r"^  ([a-z]+)  ", first.stdout.split("Kommandon:")[1], re.MULTILINE)
    assert len(commands) > 10
    for command in (None, *commands):
        done = first if command is None else run_in(locales, [command, "--help"], program=program)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(f"Användning: {program}")
        assert "Visa den här hjälpen och avsluta." in done.stdout
        assert max(map(len, done.stdout.splitlines())) <= 80, command


@pytest.mark.parametrize(
    ("arguments", "given", "said"),
    [
        (["shwo"], "", "det finns inget kommando ”shwo”; menade du ”show”?"),
        (["deal", "--players", "9"], "", "Fel värde för '--players'"),
        (["deal", "--count"], "", "Valet '--count' kräver ett värde."),
        (["show", "-"], "players: 3\nplayers: 3\n", "”players” står redan på rad 1"),
        (["show", "nowhere.boon"], "", "det finns ingen sådan fil"),
    ],
)
def test_errors_are_swedish(locales: Path, arguments: list[str], given: str, said: str) -> None:
    done = run_in(locales, arguments, given=given)
    assert done.returncode == 2
    assert said in done.stderr


def test_the_tutor_speaks_the_language_of_its_settings_from_the_first_word(
    locales: Path, tmp_path: Path
) -> None:
    (tmp_path / "settings.json").write_text('{"lang": "sv"}', "utf-8")
    kept = {"BOON_CONFIG": str(tmp_path), "BOON_LANG": ""}
    assert run_in(locales, ["tutor", "--help"], environment=kept).stdout.startswith("Användning")
    assert run_in(locales, ["rules", "--help"], environment=kept).stdout.startswith("Usage")
    asked = ["--lang", "en", "tutor", "--help"]
    assert run_in(locales, asked, environment=kept).stdout.startswith("Usage")


@pytest.mark.parametrize("word", ["satsa 2", "höj 1", "höja 1", "checka", "syna", "lägg", "fold"])
def test_what_is_offered_in_betting_can_be_typed(word: str) -> None:
    assert word.split()[0] in BETS


@pytest.mark.parametrize(("word", "taken"), [("byt", True), ("behåll", False), ("ta", True)])
def test_what_is_offered_to_the_dealer_can_be_typed(word: str, taken: bool) -> None:
    assert EXCHANGES[word] is taken
