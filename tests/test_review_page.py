"""The page of a review: whole, safe whatever names say, and loading nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from solver.boodle.deal import deal as boodle_deal
from solver.boodle.question import Settings as BoodleSettings
from solver.boon.cards import CODES
from solver.boon.question import Settings
from solver.errors import InputError
from tests.test_review import Keeping, rounds
from tutor.answering import Failed, Question
from tutor.review_boodle import BoodleReview
from tutor.review_boon import BoonReview
from tutor.review_game import Head, Judged, Reviewed, ReviewGame
from tutor.review_graph import DASHES, graph
from tutor.review_page import PageWriter, cards, section, whole_page
from tutor.review_run import Asked, Reviewing
from tutor.review_style import STYLE
from tutor.review_summary import Summary
from tutor.review_words import moment_word
from tutor.seats import seat_names
from tutor.teaching.assessing import assess
from tutor.teaching.boodle import BOODLE
from tutor.teaching.boon import BOON

EXAMPLES = Path(__file__).parent.parent / "examples"
NASTY = ('<script>alert("1")</script>', "Bo & [bold]Co[/] '", "\u202eCia\x1b[31m")
VOID = {"meta", "line", "circle", "polyline"}


class Page(HTMLParser):
    """A page read strictly: every tag is closed in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag != "meta":
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        assert tag in VOID

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@lru_cache(maxsize=1)
def reviewed() -> Reviewed:
    """A finished round with a soloist and its verdicts."""
    end = next(end for end in rounds(21, 20) if end.players == 3 and end.soloist is not None)
    kind = BoonReview()
    found = Reviewed(Head(end, None, "", "some.boon", 3, 2, BOON))
    effort = Settings(budget=8, threads=1)
    for moment in kind.moments(end):
        if BOON.decision(moment.state) is not None:
            verdict = assess(BOON, moment.state, moment.action, effort)
            found.judged.append(Judged(moment, verdict))
    found.complete = True
    return found


def named(names: tuple[str, ...], title: str = "") -> Reviewed:
    found = reviewed()
    return replace(found, head=replace(found.head, names=names, title=title))


def test_a_page_is_well_formed_and_loads_nothing() -> None:
    kind, found = BoonReview(), reviewed()
    summary = Summary()
    summary.add(kind, found)
    text = whole_page(kind, [section(kind, found, with_source=True)], summary)
    page = Page(text)
    assert {"svg", "polyline", "details", "table"} <= set(page.tags)
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert not {"src", "href", "style", "onload"} & {name for name, _value in page.attributes}
    assert "url(" not in STYLE
    assert "@import" not in STYLE
    assert "http" not in text
    assert text.isprintable() or set(text) - set("\n") == {c for c in text if c.isprintable()}


def test_names_and_titles_are_text_whatever_they_hold() -> None:
    kind = BoonReview()
    page = Page(section(kind, named(NASTY, title="<b>&\x07"), with_source=False))
    assert not {"script", "b"} & set(page.tags)
    assert '<script>alert("1")</script>' in page.text
    assert "Bo & [bold]Co[/] '" in page.text
    assert "<b>&" in page.text
    assert not set("\u202e\x1b\x07") & set(page.text)


def test_every_decision_hand_and_reason_is_there() -> None:
    kind, found = BoonReview(), reviewed()
    names = seat_names(None, 3)
    page = Page(section(kind, found, with_source=True))
    assert page.tags.count("details") == len(found.judged)
    assert "some.boon:3" in page.text
    for each in found.judged:
        verdict = each.assessment
        assert kind.doing(verdict.decision, verdict.chosen) in page.text
    for who, held in kind.hands(found.head, names):
        assert f"{who}{held}" in page.text
    assert page.text.count("result = worth - lost + luck") == 1


def test_the_course_of_a_round_can_be_followed() -> None:
    kind, found = BoonReview(), reviewed()
    names = ("Ada", "Bo", "Cia")
    end = found.head.end
    course = kind.course(found.head, names)
    assert f"{names[end.soloist]} plays alone." in course.before
    assert f"{names[end.soloist]} takes the Boon." in course.before
    assert len(course.steps) == len(end.tricks)
    for step, trick in zip(course.steps, end.tricks, strict=True):
        assert [code for _name, code in step.plays] == [CODES[card] for card in trick.cards]
        assert step.plays[0][0] == names[trick.leader]
        assert step.outcome.startswith(f"{names[trick.winner]} wins the trick, {trick.points} ")
    assert course.after.startswith(f"Points: Ada {end.points[0]}, ")
    text = Page(section(kind, named(names), with_source=False)).text
    assert course.before + "Trick" in text
    assert course.after in text
    assert course.steps[3].outcome in text


def test_the_runs_of_a_hand_can_be_followed() -> None:
    kind = BoodleReview()
    hand = boodle_deal(players=3, seed=4, dealer=2)
    while hand.to_move is not None:
        hand = hand.apply(hand.legal_actions()[0])
    course = kind.course(Head(hand, None, "", "some.boodle", 1, None, BOODLE), ("Ada", "Bo", "Cia"))
    assert course.before.startswith("Cia, the dealer, ")
    assert len(course.steps) == len(hand.runs)
    assert all(step.plays for step in course.steps)
    assert any("stop: " in step.outcome for step in course.steps)
    assert course.after.startswith("Chips: Ada ")


def test_lines_of_players_have_no_colour_of_a_suit() -> None:
    seats = set(re.findall(r"\.seat\d \{ stroke: ([^;]+); \}", STYLE))
    suits = {f"var(--{name})" for name in ("blue", "green", "red", "gold", "black")}
    assert len(seats) == len(DASHES)
    assert not seats & suits


@pytest.mark.parametrize(
    ("place", "word"),
    [("bid.2", "bid 2"), ("bury", "bury"), ("3.2", "3.2"), ("choose", "five cards")],
)
def test_moments_are_told_in_words(place: str, word: str) -> None:
    assert moment_word(place) == word


def test_suits_and_seats_differ_without_their_colours() -> None:
    text = cards(BoonReview(), "T14 B6 G1 R5")
    assert Page(text).text == "T14 B6 G1 R5"
    assert re.findall(r"suit(.)", text) == ["T", "B", "G", "R"]
    assert re.findall(r"suit(.)", cards(BoodleReview(), "TC AD 2H JS")) == ["C", "D", "H", "S"]
    assert len(set(DASHES)) == len(DASHES) == 8


def points(text: str) -> dict[int, list[tuple[float, float]]]:
    """The points of each seat's line."""
    found = re.findall(r'<polyline class="seat(\d)"[^>]* points="([^"]*)"', text)
    return {
        int(seat): [(float(x), float(y)) for x, y in (p.split(",") for p in line.split())]
        for seat, line in found
    }


@pytest.mark.parametrize("kind", [BoonReview(), BoodleReview()], ids=["boon", "boodle"])
def test_the_graph_shows_values_and_results_in_proportion(kind: ReviewGame) -> None:
    if kind.name == "boon":
        found = reviewed()
    else:
        writer = Keeping()
        asked = Asked(BoodleSettings(budget=4, threads=1))
        path = str(EXAMPLES / "boodle" / "evening.boodle")
        Reviewing(kind, asked, 1).run([path], writer)
        found = writer.reviewed[0]
    result = found.head.game.result(found.head.end)
    drawn = points(graph(kind, found, seat_names(None, found.head.players)))
    levels = {}
    for seat, line in drawn.items():
        own = [each for each in found.judged if each.moment.seat == seat]
        assert len(line) == len(own) + (result is not None)
        assert [x for x, _y in line] == sorted(x for x, _y in line)
        for each, (_x, y) in zip(own, line, strict=False):
            levels[found.head.game.banked(each.moment.state)[seat] + each.value] = y
        if result is not None:
            levels[float(result[seat])] = line[-1][1]
    pairs = sorted(levels.items())
    (low, bottom), (high, top) = pairs[0], pairs[-1]
    assert high > low
    assert bottom > top
    for value, y in pairs:
        assert y == pytest.approx(bottom - (value - low) * (bottom - top) / (high - low), abs=0.2)


def test_without_a_verdict_there_is_no_graph() -> None:
    kind = BoodleReview()
    head = Head(boodle_deal(3, 1), None, "", "a", None, None, BOODLE)
    assert graph(kind, Reviewed(head), ("a", "b", "c")) == ""


def test_the_page_is_written_whole_or_the_error_names_it(tmp_path: Path) -> None:
    kind = BoonReview()
    path = tmp_path / "page.html"
    writer = PageWriter(kind, str(path), several_files=False)
    writer.write(reviewed())
    writer.write(Failed(Question(None, "x"), InputError("<i>wrong</i>", source="x")))
    assert not path.exists()
    writer.end(replace(reviewed(), complete=False))
    page = Page(path.read_text("utf-8"))
    assert page.tags.count("section") == 3
    assert "Broken off here." in page.text
    assert "<i>wrong</i>" in page.text
    nowhere = PageWriter(kind, str(tmp_path / "none" / "page.html"), several_files=False)
    with pytest.raises(InputError, match="folder"):
        nowhere.end()
    before = path.read_bytes()
    nothing = PageWriter(kind, str(path), several_files=False)
    nothing.write(Failed(Question(None, "x"), InputError("wrong", source="x")))
    nothing.end()
    assert path.read_bytes() == before
