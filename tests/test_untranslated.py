"""Nothing that people read was forgotten: spoken in lookalikes, no word in Latin letters is left.

Left as they are, in every language: names, codes of cards, options, files, the names and values of
the options of the rules, and what the text forms of the games hold.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.boodle.rules import CHOICES as BOODLE_CHOICES
from solver.boodle.rules import DEFAULT_RULES as BOODLE_RULES
from solver.boon.rules import CHOICES, DEFAULT_RULES
from solver.boon.vocabulary import SCHAFKOPF_WORDS
from tests.pseudo import left_over, pseudo_catalogue
from tests.swedish import ROOT, run_in, write_locale
from tutor.boodle.rules_book import topics as boodle_topics
from tutor.rule_book import topics

EXAMPLES = ROOT / "examples"
GAMES = ("boon", "boodle")

NAMES = {
    *[
        "Ada",
        "Anna",
        "Boon",
        "Boodle",
        "Bosse",
        "Cia",
        "Dan",
        "Disa",
        "Leaster",
        "Sheepshead",
        "Schafkopf",
        "Svenska",
    ]
}
NAMES |= {"English", "Enter", "Esc", "Home", "End", "PgUp", "PgDn", "zzz", "qqqq", "nonsense"}
NAMES |= {"boon", "boodle", "auto", "qwzzz"}
CARDS = {
    *[
        "blå",
        "grön",
        "röd",
        "guld",
        "klöver",
        "ruter",
        "hjärter",
        "spader",
        "knekt",
        "dam",
        "kung",
        "ess",
        "gold",
    ]
}
CARDS |= {word for word in SCHAFKOPF_WORDS.values() if len(word) > 2}
CARDS |= {word.capitalize() for word in CARDS}  # at the beginning of a sentence
FORM = {
    *[
        "players",
        "dealer",
        "hand",
        "hands",
        "seat",
        "names",
        "bids",
        "take",
        "pass",
        "boon",
        "buried",
        "soloist",
        "leader",
        "trick",
    ],
    *("red", "blue", "green", "hearts", "ten", "bury"),
    "taken",
    "exchange",
    "keep",
    "reserve",
    "pots",
    "plays",
    "play",
    "source",
    "auction",
}
"""The keys and words of the text forms."""
RULES = {
    word
    for rules, choices in ((DEFAULT_RULES, CHOICES), (BOODLE_RULES, BOODLE_CHOICES))
    for name, value in rules.to_json().items()
    for text in (name, value, *choices.get(name, ()))
    for word in re.findall(r"[a-z]{3,}", str(text))
} | {"true", "false", "free"}
TOPICS = "|".join(topic.name for book in (topics, boodle_topics) for topic in book())
CODES = re.compile(
    rf"\((?:{TOPICS})\)|(?<= )(?:{TOPICS})(?=[,.](?:\s|$))"
    r"|(?<=\W)--?[a-z][a-z-]+|\[[a-z|]+\]|/[\w./-]+|\w+\.\w{3,6}\b",
    re.MULTILINE,
)


PROGRAM = re.compile(r"\b(?:boon|boodle)(?: (?:rules|solve|deal|advise)\b)?")
TAG = re.compile(r"#.*|(?:title|match|source|event|date|place|note|question): .*")


def tag_words(file: Path) -> set[str]:
    """The words of a file's tags and comments, which are shown as they are."""
    text = file.read_text("utf-8")
    lines = [line for line in text.splitlines() if TAG.match(line) or file.suffix == ".json"]
    return {word for line in lines for word in re.findall(r"[A-Za-z]{3,}", line)}


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lookalikes")
    write_locale(folder, pseudo_catalogue())
    return folder


class Walked:
    """A walk through all screens of a game, which goes on beside whatever else is tried."""

    def __init__(self, locales: Path, folder: Path, game: str) -> None:
        self._shown, self._told = folder / "shown.json", folder / "told"
        with self._shown.open("wb") as shown, self._told.open("wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.pseudo_walk", str(locales), str(folder), game],
                stdout=shown,
                stderr=told,
                cwd=ROOT,
                env={**os.environ, "BOON_LANG": "sv", "BOON_CONFIG": str(folder / "config")},
            )

    def screens(self) -> dict[str, str]:
        """What was shown after each step."""
        assert self.process.wait(600) == 0, self._told.read_text("utf-8")[-3000:]
        shown: dict[str, str] = json.loads(self._shown.read_text("utf-8"))
        return shown


@pytest.fixture(scope="module", autouse=True)
def walks(locales: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Walked]]:
    """Both games' walks. They wait most of the time, and the commands are tried meanwhile."""
    begun = {game: Walked(locales, tmp_path_factory.mktemp(game), game) for game in GAMES}
    yield begun
    for walk in begun.values():
        walk.process.kill()
        walk.process.wait()


def leaks(text: str, known: set[str]) -> list[str]:
    return left_over(CODES.sub("", text), NAMES | CARDS | known)


COMMANDS = [
    ("boon", ["deal", "--seed", "7", "--players", "2"], ""),
    ("boon", ["show", "evening.boon"], ""),
    ("boon", ["show", "one-seat.boon", "leaster-tie.boon", "mid-trick.json"], ""),
    ("boon", ["solve", "last-trumps.boon", "--payout"], ""),
    ("boon", ["advise", "--budget", "16", "advice/second-in-line.boon"], ""),
    ("boon", ["advise", "--budget", "16", "advice/bury-four-players.boon"], ""),
    ("boon", ["score", "evening.boon"], ""),
    ("boon", ["review", "--budget", "2", "evening.boon"], ""),
    ("boon", ["arena", "rules", "random", "--deals", "2"], ""),
    (
        "boon",
        ["play", "--seed", "7"],
        "help\nrules\ntake\nT10 T7\nhint\nhand\ntable\nscore\nquit\n",
    ),
    ("boon", ["rules", "questions"], ""),
    ("boon", ["rules", "nonsense"], ""),
    ("boon", ["progress"], ""),
    ("boodle", ["show", "boodle/evening.boodle"], ""),
    ("boodle", ["show", "boodle/one-seat.boodle", "boodle/three-in-one.boodle"], ""),
    ("boodle", ["solve", "boodle/last-card.boodle"], ""),
    ("boodle", ["advise", "--budget", "8", "boodle-advice/poker-call-or-fold.boodle"], ""),
    ("boodle", ["advise", "--budget", "8", "boodle-advice/swap-or-keep.boodle"], ""),
    ("boodle", ["score", "boodle/evening.boodle"], ""),
    ("boodle", ["review", "--budget", "4", "boodle/auction.boodle"], ""),
    ("boodle", ["arena", "lowest", "random", "--deals", "1"], ""),
    ("boodle", ["play", "--seed", "7"], "help\nrules\nhint\nhand\ntable\nscore\n2C\nquit\n"),
    ("boodle", ["rules", "questions"], ""),
    ("boodle", ["progress"], ""),
]
HELPS = [
    (program, [*command, "--help"], "")
    for program in ("boon", "boodle")
    for command in (
        *(
            (name,)
            for name in [
                "deal",
                "solve",
                "advise",
                "review",
                "play",
                "tutor",
                "arena",
                "show",
                "convert",
            ]
        ),
        *((name,) for name in ["score", "rules", "progress", "completion"]),
    )
]


@pytest.mark.parametrize(
    ("program", "arguments", "given"),
    [*COMMANDS, *HELPS],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_commands_say_is_translated(
    locales: Path, tmp_path: Path, program: str, arguments: list[str], given: str
) -> None:
    words = [str(EXAMPLES / word) if (EXAMPLES / word).is_file() else word for word in arguments]
    done = run_in(
        locales,
        words,
        program=program,
        given=given,
        environment={"BOON_DATA": str(tmp_path), "BOON_CONFIG": str(tmp_path)},
    )
    text = (done.stdout + done.stderr).replace(str(EXAMPLES), "")
    assert text.strip()
    known = {word for file in map(Path, words) if file.is_file() for word in tag_words(file)}
    known |= (
        {*arguments, "open", "rules", "lowest", "bash", "zsh", "fish"}
        if "--help" in arguments
        else {*arguments}
    )
    if arguments in (["progress"], ["score"]) or arguments[0] == "play":
        known |= set(re.findall(r"[a-z]+", TOPICS))
    if arguments[0] == "review":
        known |= {"bid", "bury"}
    if arguments[0] in ("show", "advise", "review"):
        known |= RULES
    assert leaks(PROGRAM.sub("", text), known) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_is_translated(walks: dict[str, Walked], game: str) -> None:
    """The last test, so that the walks have had their time."""
    shown = walks[game].screens()
    assert len(shown) > 100
    found = []
    for name, text in shown.items():
        known = set()
        if name.startswith(("rules", "lesson", "menu")):
            known = RULES
        elif name.startswith(("editor", "answer", "wrong", "edited", "play on", "what if")):
            known = FORM
        found += [f"{name}: {line}" for line in leaks(text, known)]
    assert found == []
