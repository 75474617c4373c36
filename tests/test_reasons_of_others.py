"""Reasons for a decision of somebody else speak of him; those for one's own speak to oneself."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from solver import boon
from solver.boodle.poker_hands import HandKind
from solver.comparison import Ended, Estimate
from tests.swedish import spoken
from tests.test_moment_rules import moments
from tutor import teaching
from tutor.app.faces import Faces
from tutor.app.replay_words import rules_text, verdict_text
from tutor.app.review import Judged
from tutor.app.themes import LOOKS
from tutor.app.timeline import timeline_of
from tutor.teaching.assessment import Assessment
from tutor.teaching.facts import Fact
from tutor.teaching.game import OptionValue, Valuation
from tutor.teaching.grades import Grade
from tutor.teaching.wording import sentence

COUNTED: dict[str, int | float | str] = {"deals": 71, "of": 100, "against": 3, "mean": 1.5}
VALUES = COUNTED | {
    "others": 12,
    "own": 4,
    "size": 3,
    "card": "B6",
    "cards": "T6",
    "best": "T7",
    "chosen": "B6",
    "over": "T9",
    "other": "G4",
    "points": 12,
    "more": 11,
    "less": 2,
    "seat": 0,
}
SURE = {name: value for name, value in VALUES.items() if name != "deals"}
CLAIMED = re.compile(r'(?:Claim|_told)\(\s*"([a-z-]+)"')
"""Where the sources make a fact; those with several names are listed below."""
BY_NAME = {"wins", "size", "all-pass", "another-takes"}
TO_YOU = {
    "en": re.compile(r"\b(?:you|your|yours)\b", re.IGNORECASE),
    "sv": re.compile(r"\b(?:du|dig|din|ditt|dina)\b", re.IGNORECASE),
}


def names_of_facts() -> set[str]:
    """What the facts are called that the sources make."""
    files = Path(teaching.__file__).parent.glob("facts_*.py")
    return {name for file in files for name in CLAIMED.findall(file.read_text("utf-8"))} | BY_NAME


def samples() -> list[Fact]:
    """A fact for every sentence that there is."""
    found = []
    for name in sorted(names_of_facts()):
        if name in ("can-ruff", "makes-void"):
            found += [Fact(name, {**VALUES, "suit": suit}, "play") for suit in "BGR"]
        elif name == "better-five":
            pair, three = int(HandKind.PAIR), int(HandKind.THREE_OF_A_KIND)
            for chosen in (pair, three):
                found.append(Fact(name, {"best": three, "chosen": chosen}, "poker"))
        elif name in ("reaches-own", "feeds", "takes-pile"):
            found += [Fact(name, {**VALUES, "chips": chips}, "play") for chips in (1, 2)]
        else:
            found.append(Fact(name, VALUES, "play"))
    return found + [Fact(name, SURE, "play") for name in ("smears", "gives-away")]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_a_reason_speaks_of_whose_decision_it_is(language: str) -> None:
    told_to, told_of = [], []
    with spoken(language):
        for fact in samples():
            of_others = sentence(fact, ("Ada", "Eva", "Cia"), seat=1)
            assert not TO_YOU[language].search(of_others)
            to_you = sentence(fact, ("Ada", "Eva", "Cia"))
            assert "Eva" not in to_you
            you = {"en": "You", "sv": "Du"}[language]
            assert sentence(fact, ("Ada", you, "Cia"), seat=1) == to_you
            assert (of_others != to_you) == ("Eva" in of_others), fact.name
            told_to += TO_YOU[language].findall(to_you)
            told_of += re.findall(r"\bEva\b", of_others)
            assert not TO_YOU[language].search(sentence(fact, seat=1))
    assert len(told_to) > 5
    assert len(told_of) > 5


def assessed(seat: int, *facts: Fact) -> Assessment:
    loss = Estimate(0.5, 0.4, 0.6)
    option = OptionValue("T7", (), loss, loss, 0.5, 12.0, 0.0, 1.0, 0.0)
    return Assessment(
        game="boon",
        seat=seat,
        decision="play",
        chosen="B6",
        best="T7",
        grade=Grade.MISTAKE,
        loss=loss,
        valuation=Valuation("play", (option,), 100, 1000, Ended.BUDGET, "playouts", 0),
        facts=facts,
    )


@pytest.mark.parametrize("language", ["en", "sv"])
def test_the_replay_speaks_of_who_played(language: str) -> None:
    faces = Faces("boon", False, LOOKS["dark"].colours)
    ended = list(moments(range(3, 4), boon.Rules()))[-1]
    names = ("Ada", "Eva", "Cia", "Dan")[: ended.players]
    timeline = timeline_of(ended, names)
    keeps = Fact("comes-back", VALUES, "play")
    for move in range(len(timeline.actions)):
        mover = timeline.mover(move)
        assert mover is not None
        with spoken(language):
            judged = Judged(assessed(mover, keeps))
            said = verdict_text(timeline, judged, faces, analysing=False).plain
            heading, *rules = rules_text(timeline, timeline.states[move], None, faces).plain.split(
                "\n"
            )
        assert not TO_YOU[language].search(said)
        assert names[mover] in said
        assert rules
        assert names[mover] in heading
        own = replace(timeline, names=("You",) * ended.players)
        assert rules_text(own, own.states[move], mover, faces).plain.split("\n")[0] != heading
    with spoken(language):
        end = rules_text(timeline, timeline.states[-1], None, faces).plain
    assert not TO_YOU[language].search(end)
