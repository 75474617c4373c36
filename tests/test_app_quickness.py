"""What keeps a key quick: little is laid out anew, and one thread works at a time."""

from __future__ import annotations

import asyncio
from threading import Lock, Thread

import pytest
from rich.text import Text
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from solver.boon.deal import deal
from solver.settings import Effort
from solver.stop import StopFlag
from tests.screens import press, run, type_text, until
from tests.test_app_practise import app, practise
from tutor.app.analysis import GROWTH, value_growing
from tutor.app.widgets.passage import Passage
from tutor.teaching.boon import BOON
from tutor.teaching.game import Valuation


class Pages(App[None]):
    """A passage, and something below it that it moves."""

    def compose(self) -> ComposeResult:
        yield Passage("one", id="above")
        yield Passage("two", id="below")


@pytest.fixture
def layouts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn again, and whether it had to be laid out."""
    seen: list[str] = []
    refresh = Passage.refresh

    def noted(self: Passage, *regions: object, layout: bool = False, **others: bool) -> Passage:
        seen.append("layout" if layout else "drawn")
        return refresh(self, *regions, layout=layout, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(Passage, "refresh", noted)
    return seen


def test_a_text_is_laid_out_only_where_it_takes_other_lines(layouts: list[str]) -> None:
    async def session() -> None:
        pages = Pages()
        async with pages.run_test(size=(20, 10)) as pilot:
            above, below = pages.query_one("#above", Passage), pages.query_one("#below", Passage)

            async def told(text: Text) -> list[str]:
                layouts.clear()
                above.update(text)
                done = list(layouts)
                await pilot.pause()
                return done

            text = Text("some words")
            await told(text)
            assert await told(text) == []
            assert await told(Text("some words")) == []
            assert await told(Text("other words", "bold")) == ["drawn"]
            assert await told(Text("other words", "red")) == ["drawn"]
            assert below.region.y == 1
            assert await told(Text("words that need more than a line")) == ["drawn", "layout"]
            assert below.region.y == 2
            await told(Text("one"))
            assert below.region.y == 1
            await told(text)
            text.append("\nand more")
            assert await told(text) == ["drawn", "layout"]
            assert below.region.y == 2
            await pilot.resize_terminal(8, 10)
            await pilot.pause()
            assert below.region.y == 3

    asyncio.run(session())


def test_a_key_that_is_typed_lays_nothing_out(layouts: list[str]) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await practise(pilot)
        await type_text(pilot, "z")
        layouts.clear()
        await type_text(pilot, "zz")
        assert layouts == ["drawn", "drawn"]

    run(app(mode="silent"), steps)


def test_only_the_first_values_come_while_another_thread_has_its_turn() -> None:
    turn, told = Lock(), list[Valuation]()
    state = deal(3, 7)

    def work() -> None:
        value_growing(
            BOON, state, StopFlag(), lambda found, _: told.append(found), Effort(threads=1), turn
        )

    with turn:
        thread = Thread(target=work)
        thread.start()
        thread.join(1.0)
        assert thread.is_alive()
        assert [each.deals for each in told] == [GROWTH[0]]
    thread.join(60.0)
    assert len(told) > 1


def test_verdicts_and_values_take_turns() -> None:
    async def steps(pilot: Pilot[None]) -> None:
        screen = await practise(pilot)
        with screen.coach.turn:
            await press(pilot, "enter")
            assert screen.coach.is_judging
            await press(pilot, "f2")
            await until(pilot, lambda: screen.coach.valuation is not None)
            await pilot.pause(0.3)
            assert screen.coach.is_judging
            assert not screen.coach.is_final
        await until(pilot, lambda: screen.coach.is_final and not screen.coach.is_judging)

    run(app(mode="comment"), steps)
