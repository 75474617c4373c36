"""The replay: files of every kind, stepping, verdicts, views, hindsight, what if, a quick end."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from solver import boodle, boon
from solver.boodle.records import HandRecord
from solver.boodle.text_form import format as format_boodle
from solver.boon.records import MatchRecord, RoundRecord
from solver.boon.text_form import format as format_boon
from solver.errors import InputError
from tests.screens import run, screen_text, until
from tutor.app.app import TutorApp
from tutor.app.opening import open_file
from tutor.app.play_on import PlayOn
from tutor.app.replay import Replay
from tutor.app.settings import Settings
from tutor.app.widgets.graph import Drawing, Graph, Point, plot
from tutor.memory.store import Memory

NAMES = ("Anna [b]x[/b]", "Bo 🂡", "Cia")
QUICK = Settings(pause=0.0)
SCHAFKOPF = Path(__file__).parent / "data" / "schafkopf_rounds.jsonl"
EXAMPLES = Path(__file__).parent.parent / "examples"


def small_round() -> boon.Round:
    """Three cards each; the soloist throws a won game away on his first lead."""
    hands = (boon.cards("T14 B6 G2"), boon.cards("T3 B1 R2"), boon.cards("T2 B2 R3"))
    state = boon.Round.open(hands, 0, 0, buried=boon.cards("B5 G5 R5"))
    while state.to_move is not None:
        wanted = next(iter(state.legal_actions()))
        state = state.apply(wanted)
    return state


def whole_round() -> boon.Round:
    """A round of all cards, each player doing the first thing that is allowed."""
    state = boon.deal(players=3, seed=5)
    while state.to_move is not None:
        state = state.apply(next(iter(state.legal_actions())))
    return state


def kept(path: Path, *states: boon.Round) -> Path:
    records = [RoundRecord.of(state, NAMES) for state in states]
    text = format_boon(records if len(records) == 1 else [MatchRecord(rounds=tuple(records))])
    path.write_text(text, "utf-8")
    return path


def app_for(file: Path | None, game: Any = "boon", **more: Any) -> TutorApp:
    return TutorApp(game, QUICK, file=file, **more)


async def opened(pilot: Pilot[None]) -> Replay:
    """The replay once it shows a round, with all its verdicts."""
    await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
    screen = pilot.app.screen
    assert isinstance(screen, Replay)
    await until(pilot, lambda: screen.timeline is not None)
    assert screen.timeline is not None
    count = len(screen.timeline.actions)
    await until(pilot, lambda: len(screen.judged) == count, 60)
    await pilot.pause()
    return screen


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_a_round_is_stepped_through(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_for(kept(tmp_path / "r.boon", small_round()))

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        assert "Anna [b]x[/b]"[:8] in screen_text(app)
        for move in range(1, 10):
            await pilot.press("right")
            assert screen.move == move
        await pilot.press("right", "left", "home")
        assert screen.move == 0
        await pilot.press("end")
        assert "The end" in screen_text(app)

    run(app, steps, size)


def test_what_a_seat_cannot_know_is_not_shown_until_it_is_asked_for(tmp_path: Path) -> None:
    app = app_for(kept(tmp_path / "r.boon", small_round()))

    async def steps(pilot: Pilot[None]) -> None:
        await opened(pilot)
        assert "T3" not in screen_text(app)
        await pilot.press("v")
        assert "T3" in screen_text(app)
        await pilot.press("v", "v")
        assert "T3" in screen_text(app)
        for card in ("T14", "G2"):  # nor does the verdict tell of them
            assert card not in screen_text(app)
        await pilot.press("v", "v")
        assert "T14" in screen_text(app)

    run(app, steps)


def test_verdicts_are_found_one_after_the_other_and_led_to(tmp_path: Path) -> None:
    state = boon.deal(players=3, seed=6)
    for seat in range(3):
        state = state.apply(boon.Bid.TAKE if seat == 2 else boon.Bid.PASS)
    held = sorted(boon.cards_in(state.hands[state.soloist or 0]))
    state = state.apply(boon.Bury(boon.cards(" ".join(map(boon.code, held[-3:])))))
    app = app_for(kept(tmp_path / "r.boon", state))

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        assert screen.timeline is not None
        bad = sorted(
            move
            for move, found in screen.judged.items()
            if found.is_bad and screen.timeline.mover(move) == screen.seat
        )
        assert 3 in bad  # the three highest trumps are buried
        ahead = [move for move in bad if move > 0]
        await pilot.press("m")
        assert screen.move == ahead[0]
        shown = screen_text(app)
        assert "mistake" in shown or "blunder" in shown
        for _time in ahead:
            await pilot.press("m")
        assert screen.move == ahead[-1]
        await pilot.press("home", "M")
        assert screen.move == 0

    run(app, steps)


def test_hindsight_is_told_on_request_and_called_so(tmp_path: Path) -> None:
    app = app_for(kept(tmp_path / "r.boon", small_round()))

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        decided = next(
            move for move, found in screen.judged.items() if found.assessment is not None
        )
        screen.action_go(decided)
        await pilot.pause()
        assert "In hindsight" not in screen_text(app)
        await pilot.press("h")
        await until(pilot, lambda: "In hindsight, with all hands open" in screen_text(app))
        await pilot.press("right")
        assert "In hindsight" not in screen_text(app)

    def four() -> boon.Round:
        hands = ("T14 B6 G2 G6", "T3 B1 R2 R6", "T2 B2 R3 R5")
        return boon.Round.open([boon.cards(hand) for hand in hands], 0, 0).apply(
            boon.Play(boon.card("B6"))
        )

    kept(tmp_path / "r.boon", four())
    run(app, steps)


def test_what_if_goes_its_own_way_and_comes_back(tmp_path: Path) -> None:
    app = app_for(kept(tmp_path / "r.boon", small_round()))

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        timeline = screen.timeline
        await pilot.press("right", "w")
        await pilot.pause()
        play = app.screen
        assert isinstance(play, PlayOn)
        assert timeline is not None
        assert play.state == timeline.states[1]
        await pilot.press("enter")
        await until(pilot, lambda: play.state != timeline.states[1])
        await pilot.press("escape")
        assert app.screen is screen
        assert screen.move == 1
        assert screen.timeline == timeline

    run(app, steps)


def test_a_click_in_the_graph_goes_to_the_decision(tmp_path: Path) -> None:
    state = boon.deal(players=3, seed=6)
    for bid in (boon.Bid.PASS, boon.Bid.TAKE):
        state = state.apply(bid)
    app = app_for(kept(tmp_path / "r.boon", state))

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        await pilot.press("end")
        assert screen.move == 2
        await pilot.click(Graph, offset=(7, 2))
        assert screen.move in (0, 1)

    run(app, steps)


def test_every_round_of_a_match_and_of_the_schafkopf_rounds_opens(tmp_path: Path) -> None:
    assert len(open_file(str(EXAMPLES / "evening.boon"), "boodle").timelines) == 4
    assert len(open_file(str(EXAMPLES / "boodle" / "evening.boodle"), "boon").timelines) == 4
    schafkopf = open_file(str(SCHAFKOPF), "boon")
    assert len(schafkopf.timelines) == 173
    assert not schafkopf.problems
    deep = tmp_path / "a folder with a long name" / "and another one below it"
    deep.mkdir(parents=True)
    app = app_for(Path(copy(SCHAFKOPF, deep)))

    async def steps(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: getattr(app.screen, "timeline", None) is not None)
        screen = app.screen
        assert isinstance(screen, Replay)
        await pilot.press("pagedown")
        await until(pilot, lambda: "round 2 of 173" in screen_text(app))
        await pilot.press("pageup")
        await until(pilot, lambda: "round 1 of 173" in screen_text(app))

    run(app, steps)


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_files_that_are_none_are_explained_and_nothing_breaks(tmp_path: Path, game: str) -> None:
    wrong = tmp_path / "wrong [x].boon"
    wrong.write_text("hand Anna: T14 T14\n", "utf-8")
    binary = tmp_path / "binary.json"
    binary.write_bytes(bytes(range(256)))
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    position = EXAMPLES / "last-trumps.boon"
    app = app_for(None, game)

    def shows(words: str) -> bool:
        return words in screen_text(app)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("replay")
        await pilot.pause()
        for path, told in (
            (tmp_path / "none", "no such file"),
            (tmp_path, "folder"),
            (wrong, "wrong [x].boon"),
            (binary, "binary.json"),
            (empty, "nothing in it"),
            (position, "position editor"),
        ):
            app.screen.query_one(Input).value = str(path)
            await pilot.press("enter")
            await until(pilot, partial(shows, told.split()[0]))
        app.screen.query_one(Input).value = str(EXAMPLES / "evening.boon")
        await pilot.press("enter")
        await until(pilot, lambda: "round 1 of 4" in screen_text(app))

    run(app, steps)


def test_a_file_with_a_bad_line_opens_the_others(tmp_path: Path) -> None:
    lines = SCHAFKOPF.read_text("utf-8").splitlines()[:3]
    lines[1] = '{"players": 9}'
    mixed = tmp_path / "mixed.jsonl"
    mixed.write_text("\n".join(lines), "utf-8")
    found = open_file(str(mixed), "boon")
    assert len(found.timelines) == 2
    assert len(found.problems) == 1
    assert "mixed.jsonl:2" in found.problems[0]


def test_the_keyboard_is_no_file() -> None:
    with pytest.raises(InputError, match="keyboard"):
        open_file("-", "boon")


def test_rounds_from_memory(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {"seat": 1})
        memory.save_round(number, format_boon([RoundRecord.of(small_round(), NAMES)]))
        app = app_for(None, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            app.open("replay")
            await pilot.pause()
            listed = app.screen.query_one(OptionList)
            assert listed.option_count == 1
            listed.focus()
            await pilot.press("enter")
            screen = await opened(pilot)
            assert screen.seat == 1

        run(app, steps)


def test_leaving_in_mid_analysis_is_quick(tmp_path: Path) -> None:
    app = app_for(kept(tmp_path / "r.boon", boon.deal(players=3, seed=6).apply(boon.Bid.PASS)))
    file = EXAMPLES / "evening.boon"
    app.file = file
    elapsed = []

    async def go() -> None:
        async with app.run_test() as pilot:
            await until(pilot, lambda: getattr(app.screen, "timeline", None) is not None)
            begun = time.monotonic()
            await pilot.press("ctrl+q")
            await pilot.pause()
            elapsed.append(begun)
        elapsed.append(time.monotonic())

    asyncio.run(go())
    assert elapsed[1] - elapsed[0] < 1.5


def test_stopping_the_analysis_and_going_on(tmp_path: Path) -> None:
    app = app_for(EXAMPLES / "evening.boon")

    async def steps(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: getattr(app.screen, "timeline", None) is not None)
        screen = app.screen
        assert isinstance(screen, Replay)
        await pilot.press("x")
        await pilot.pause(0.3)
        known = len(screen.judged)
        await pilot.pause(0.3)
        assert len(screen.judged) == known
        assert screen.timeline is not None
        assert known < len(screen.timeline.actions)
        await pilot.press("x")
        await until(pilot, lambda: len(screen.judged) > known)

    run(app, steps)


def test_a_hand_of_boodle_with_a_breach(tmp_path: Path) -> None:
    rules = boodle.Rules(referee=True)
    hand = boodle.deal(players=3, seed=4, dealer=0, rules=rules).apply(boodle.Exchange(False))
    hand = hand.apply(hand.breaking_actions()[0])
    file = tmp_path / "h.boodle"
    file.write_text(format_boodle([HandRecord.of(hand, NAMES)]), "utf-8")
    app = app_for(file, "boodle")

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        assert screen.judged[0].assessment is not None
        await pilot.press("end", "w")
        await pilot.pause(0.1)
        assert isinstance(app.screen, PlayOn)

    run(app, steps)


@pytest.mark.parametrize("ascii", [False, True])
def test_the_graph_fits_and_marks_mistakes(ascii: bool) -> None:
    colours = app_for(None).faces.colours
    points = [Point(move, None if move == 3 else move * 0.5 - 4, move == 5) for move in range(90)]
    text = plot(points, 40, Drawing(60, ascii, colours)).plain
    assert all(len(line) <= 60 for line in text.splitlines())
    assert ("^" if ascii else "▲") in text
    assert text.isascii() == ascii
    few = plot(points[:8], 5, Drawing(60, ascii, colours)).plain
    assert ("X" if ascii else "✗") in few
    assert few.count("o" if ascii else "●") == 6


def test_the_keys_work_after_help_and_palette(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        for number, (there, back) in enumerate(
            [("f1", "escape"), ("f1", "f1"), ("ctrl+p", "escape")]
        ):
            await pilot.press(there)
            await until(pilot, lambda: pilot.app.screen is not screen)
            await pilot.press(back)
            await until(pilot, lambda: pilot.app.screen is screen)
            await pilot.press("right")
            assert screen.heading().endswith(f"move {number + 1} of {len(screen.judged)}")

    run(app_for(kept(tmp_path / "r.boon", small_round())), steps)


def test_why_a_file_cannot_be_opened_is_seen_to_its_end_however_long(tmp_path: Path) -> None:
    """At 60 x 20 the reason stands behind a long path."""
    file = tmp_path / ("a long name " * 15) / ("and another " * 15) / "none.boon"
    app = app_for(file)

    async def steps(pilot: Pilot[None]) -> None:
        problem = app.screen.query_one("#chooser-problem", Static)
        await until(pilot, lambda: problem.size.height > 6)
        pane = app.screen.query_one("#chooser-said", VerticalScroll)
        assert pane.virtual_size.height >= problem.size.height
        pane.scroll_end(animate=False)
        await until(pilot, lambda: "none.boon" in screen_text(app).replace("\n", ""))

    run(app, steps, (60, 20))


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_hindsight_is_seen_where_it_is_asked_for(tmp_path: Path, size: tuple[int, int]) -> None:
    """It may lie below the fold: then the moment is scrolled to it."""

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        await pilot.press("i")  # more is said before it
        for _move in range(len(screen.judged)):
            state = screen._timelines[0].states[screen.move]
            if len(state.legal_actions()) > 2 and state.phase == "play":
                break
            await pilot.press("right")
        await pilot.press("h")
        await until(pilot, lambda: bool(screen._judging.hindsight(0, screen.move)))
        await until(pilot, lambda: "In hindsight" in screen_text(pilot.app))  # type: ignore[arg-type]

    run(app_for(kept(tmp_path / "a.boon", whole_round())), steps, size)


def test_down_leads_from_the_path_to_the_rounds(tmp_path: Path) -> None:
    with Memory.open(tmp_path) as memory:
        number = memory.begin_round("boon", {"seat": 0})
        memory.save_round(number, format_boon([RoundRecord.of(small_round(), NAMES)]))
        app = TutorApp("boon", QUICK, memory=memory)

        async def steps(pilot: Pilot[None]) -> None:
            app.open("replay")
            await pilot.pause()
            assert isinstance(app.screen.focused, Input)
            await pilot.press("down")
            await until(pilot, lambda: isinstance(app.screen.focused, OptionList))
            await pilot.press("enter")
            replay: Any = app.screen
            await until(pilot, lambda: replay.timeline is not None)

        run(app, steps)


def test_what_was_said_in_passing_is_gone_on_the_next_screen(tmp_path: Path) -> None:
    file = kept(tmp_path / "a.boon", small_round())

    async def steps(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        app = screen.tutor
        for _time in range(3):
            await pilot.press("end", "m")
        await pilot.pause()
        assert [each.message for each in app._notifications] == [
            "Anna [b]x[/b] made no further mistake."
        ]
        toast = next(each for each in app.screen.query("Toast"))
        assert toast.region.y < 5  # above the cards and the graph
        app.tell("A warning.", warning=True)
        await pilot.press("e")
        await pilot.pause()
        assert app.screen is not screen
        assert [each.message for each in app._notifications] == ["A warning."]

    run(app_for(file), steps)
