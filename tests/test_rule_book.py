"""The rule book says what the rules do, and finds what people ask for."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import solver.boon
from solver.boon.cards import card_from_code, points_in, set_of
from solver.boon.payment import solo_payout
from solver.boon.rules import CHOICES, Rules
from solver.boon.tricks import winning_index
from tutor import option_values, rule_book, rules_options, rules_questions
from tutor.main import boon
from tutor.rule_book import Rows, Topic

TOPICS = {topic.name: topic for topic in rule_book.topics()}


def rows_of(topic: Topic) -> dict[str, str]:
    return {
        left: right
        for block in topic.blocks
        if isinstance(block, Rows)
        for left, right in block.pairs
    }


def test_every_topic_is_there() -> None:
    for name in (
        *(
            "start",
            "deck",
            "deal",
            "taking",
            "bury",
            "play",
            "payment",
            "leaster",
            "ending",
            "options",
        ),
        *("turn", "bid", "follow-suit", "hand", "forced-take", "over", "questions", "cards"),
    ):
        assert name in TOPICS
    assert len(TOPICS) == len(rule_book.topics())


def test_every_rule_that_refuses_something_is_a_topic() -> None:
    folder = Path(solver.boon.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'rule="([a-z-]+)"', source))
    assert {"follow-suit", "turn", "over"} <= named
    assert named <= set(TOPICS)


def test_every_option_stands_with_its_default_and_its_values() -> None:
    defaults = Rules().to_json()
    assert list(rules_options.OPTIONS) == list(defaults)
    text = rule_book.lay_out(TOPICS["options"], 78)
    for name, default in defaults.items():
        assert f"{name}={option_values.shown(default)}" in text
        for value in CHOICES.get(name, ()):
            assert value in rules_options.OPTIONS[name]


def test_payment_table_is_what_is_paid() -> None:
    bands = {
        tuple(map(int, left.split(" to "))): right
        for left, right in rows_of(TOPICS["payment"]).items()
    }
    assert len(bands) == 4
    for (low, high), right in bands.items():
        amount = int(re.findall(r"\d", right)[0])
        signed = -amount if "pays" in right else amount
        assert {solo_payout(points, 5, 9) for points in range(low, high + 1)} == {signed}


def test_points_table_is_the_deck() -> None:
    rows = rows_of(TOPICS["deck"])
    for codes, points in (("B6 T6", 11), ("R5 T5", 10), ("G4", 4), ("T7 T10", 2), ("T11 T14", 3)):
        rank = codes.split()[-1][1:]
        text = next(right for left, right in rows.items() if re.search(rf"\b{rank}\b", left))
        assert text == f"{points} points"
        for word in codes.split():
            assert points_in(set_of([card_from_code(word)])) == points


def test_trick_examples_are_won_by_the_card_they_say() -> None:
    ordinals = {"first": 0, "second": 1, "third": 2, "fourth": 3}
    examples = rows_of(TOPICS["play"])
    assert len(examples) == 3
    for cards, text in examples.items():
        trick = [card_from_code(word) for word in cards.split()]
        word, points = re.findall(r"the (\w+) card wins (\d+)", text)[0]
        assert winning_index(trick) == ordinals[word]
        assert points_in(set_of(trick)) == int(points)


def test_questions_of_the_players_are_answered() -> None:
    text = rule_book.lay_out(TOPICS["questions"], 78)
    for question, answer in rules_questions.QUESTIONS:
        assert question in text
        assert answer.split(".")[0][:40] in text
    asked = " ".join(question for question, _answer in rules_questions.QUESTIONS)
    for word in ("60-60", "31", "suit to follow", "trump", "taker lead", "Leaster", "no trick"):
        assert word in asked


@pytest.mark.parametrize("width", [1, 20, 30, 40, 60, 80, 200])
def test_every_topic_fits_the_width(width: int) -> None:
    widest = max(20, min(width, rule_book.WIDEST))
    for topic in TOPICS.values():
        long = [
            line
            for line in rule_book.lay_out(topic, width).splitlines()
            if len(line) > widest and " " in line.strip()
        ]
        assert long == []


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("Leaster", "leaster"),
        ("follow suit", "follow-suit"),
        ("follow_suit", "follow-suit"),
        ("pay", "payment"),
        ("leaster_tie", "options"),
        ("faq", "questions"),
        ("sheepshead", "cards"),
        ("pass", "taking"),
        ("TRUMPS", "deck"),
        ("end", "ending"),
    ],
)
def test_topics_are_found_by_what_people_type(asked: str, name: str) -> None:
    found = rule_book.find(asked)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("asked", ["", "zebra", "x" * 5000, "\x1b[31m", "d"])
def test_words_that_are_no_topic_find_none(asked: str) -> None:
    assert rule_book.find(asked) is None


def test_near_topics_are_named_and_the_exit_code_is_2() -> None:
    result = CliRunner().invoke(boon, ["rules", "leastr"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "leaster" in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_unknown_topic_cannot_harm_the_terminal() -> None:
    result = CliRunner().invoke(boon, ["rules", "\x1b[31mzebra\n"])
    assert result.exit_code == 2
    assert "\x1b" not in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_list_has_every_topic() -> None:
    result = CliRunner().invoke(boon, ["rules"])
    assert result.exit_code == 0
    for name in TOPICS:
        assert f"\n{name} " in "\n" + result.stdout


def test_the_example_of_a_leaster_is_paid_as_the_book_says() -> None:
    from solver.boon.payment import leaster_payouts

    assert "A no trick, B 18 points, C 35, D 60" in str(TOPICS["leaster"].blocks)
    assert leaster_payouts((0, 18, 35, 60), (0, 2, 2, 3), (1, 1, 2, 2, 3, 3, 3)) == (-1, 3, -1, -1)


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_the_book_begins_with_the_game_in_short_and_ends_with_what_is_refused(game: str) -> None:
    names = [topic.name for topic in rule_book.book_of(game)]
    assert names[0] == "start"
    assert names.index("questions") < names.index("turn")


def test_topics_are_named_by_their_title_and_found_by_it() -> None:
    for game in ("boon", "boodle"):
        book = rule_book.book_of(game)
        for topic in book:
            assert rule_book.title(topic.name, book) == topic.title
            assert rule_book.find(topic.title, book) is topic
    assert rule_book.title("unknown") == "unknown"


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_the_book_names_no_command_of_the_shell_but_for_files_and_options(game: str) -> None:
    for topic in rule_book.book_of(game):
        if topic.name not in ("options", "cards"):
            text = rule_book.lay_out(topic, 78)
            assert re.search(r"“bood?(le|n) ", text) is None, topic.name


def test_what_is_typed_stands_in_the_book_as_it_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_book, "_", str.upper)
    assert "\ndebt " in rule_book.lay_out(TOPICS["ending"], 78)
    assert "\nlast_trick_loses " in rule_book.lay_out(TOPICS["leaster"], 78)
    assert "leaster_tie=split" in rule_book.lay_out(TOPICS["options"], 78)


def test_several_topics_are_shown_one_after_the_other() -> None:
    result = CliRunner().invoke(boon, ["rules", "leaster", "payment"])
    assert result.exit_code == 0
    alone = [CliRunner().invoke(boon, ["rules", name]).stdout for name in ("leaster", "payment")]
    assert result.stdout == "\n".join(alone)
    again = CliRunner().invoke(boon, ["rules", "all", "pass", "Leaster", "paying"]).stdout
    assert again == result.stdout


def test_of_several_words_the_unknown_one_is_named() -> None:
    result = CliRunner().invoke(boon, ["rules", "leaster", "paymnt"])
    assert result.exit_code == 2
    assert "“paymnt”; did you mean payment" in result.stderr


def test_a_letter_means_the_topics_that_begin_with_it() -> None:
    result = CliRunner().invoke(boon, ["rules", "o"])
    assert result.exit_code == 2
    assert "did you mean options or over?" in result.stderr
