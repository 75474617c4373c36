"""What is typed in the position editor: read, drawn, solved, advised. No Textual."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from solver.errors import InputError
from solver.i18n import _
from solver.settings import Effort
from solver.stop import StopFlag
from tutor.answering import Failed, Question
from tutor.app.faces import Faces
from tutor.app.picture import picture, picture_of_view
from tutor.app.places import GameName
from tutor.cards_view import cards_named
from tutor.in_app import in_app
from tutor.seats import seat_names

LONGEST = 20_000
"""Characters of a text that is read as one types."""


@dataclass(frozen=True, slots=True)
class Look:
    """How something is laid out."""

    width: int
    faces: Faces
    colour: bool = True


def read(text: str, game: GameName) -> Any:
    """The only record in a text.

    Raises InputError, with the line where it is known, for anything else.
    """
    if len(text) > LONGEST:
        raise InputError(_("more than {most} characters").format(most=LONGEST))
    if not text.strip():
        raise InputError(_("nothing is set up yet"))
    found = list(_each(text, game))
    for line, record in found:
        if isinstance(record, InputError):
            raise record.at(line=line)
    if len(found) != 1:
        raise InputError(
            _("{count} records; here it is one at a time").format(count=len(found)),
            line=found[1][0] if len(found) > 1 else None,
        )
    record = found[0][1]
    check = getattr(record, "check", None)
    if check is not None:
        check()
    return record


def _each(text: str, game: GameName) -> list[tuple[int | None, Any]]:
    if game == "boon":
        from solver.boon.reader import READER

        return list(READER.read_each(text.encode("utf-8", "replace")))
    from solver.boodle.reader import READER as BOODLE_READER

    return list(BOODLE_READER.read_each(text.encode("utf-8", "replace")))


def state_in(record: Any) -> Any | None:
    """The round or hand at the last moment of a record; None: some of its cards are not known."""
    from solver.boodle.records import HandRecord
    from solver.boon.records import RoundRecord

    try:
        if isinstance(record, RoundRecord):
            return record.replay(any_boon=True)
        return record.replay() if isinstance(record, HandRecord) else None
    except InputError:
        return None


@in_app()
def drawn_record(record: Any, look: Look) -> RenderableType:
    """A record as a picture, with whatever of it is known."""
    from solver.boodle.records import ViewRecord as BoodleViewRecord
    from solver.boon.records import ViewRecord
    from solver.boon.view import View

    state = state_in(record)
    if state is not None:
        return picture(state, look.faces, seat_names(record.names, state.players))
    view: Any = None
    try:
        if isinstance(record, ViewRecord):
            view = View.from_record(record)
        elif isinstance(record, BoodleViewRecord):
            view = record.view()
    except InputError as error:
        return Text(str(error))
    if view is not None:
        return picture_of_view(view, look.faces, seat_names(record.names, view.players))
    return printed(lambda out: _show(record, out), look)


def _show(record: Any, out: Console) -> None:
    """Lay a record out as `show` does."""
    from solver.boodle.records import HandRecord, MatchRecord, PositionRecord

    if isinstance(record, HandRecord | MatchRecord | PositionRecord):
        from tutor.boodle.show_view import show_record as show_boodle

        show_boodle(record, out)
        return
    from tutor.show_view import show_record

    show_record(record, out)


@in_app()
def solved(record: Any, game: GameName, look: Look, stop: StopFlag) -> Text:
    """What the open hands of a record come to when all play best. Raises Stopped."""
    question = Question(record, _("here"))
    if game == "boon":
        from tutor.questions import Settings, answer
        from tutor.solve_view import show_solution

        found = answer(question, Settings(), stop)
        if isinstance(found, Failed):
            return _failed(found)
        solution: Any = found.solution
        return printed(lambda out: show_solution(found.position, found.names, solution, out), look)
    from tutor.boodle.solve_view import show_answer
    from tutor.boodle.solving import Settings as BoodleSettings
    from tutor.boodle.solving import answer as boodle_answer

    settled = boodle_answer(question, BoodleSettings(), stop)
    if isinstance(settled, Failed):
        return _failed(settled)
    return printed(lambda out: show_answer(settled, out), look)


@in_app()
def advised(record: Any, game: GameName, look: Look, effort: Effort, stop: StopFlag) -> Text:
    """What the seat to move should do, by what it knows. Raises Stopped."""
    question = Question(record, _("here"))
    if game == "boon":
        from solver.boon.question import Settings
        from tutor.advice_questions import Asked, answer
        from tutor.advice_view import show_advice

        found = answer(question, Asked(Settings(seed=effort.seed, threads=effort.threads)), stop)
        if isinstance(found, Failed):
            return _failed(found)
        return printed(lambda out: show_advice(found, out), look)
    from solver.boodle.question import Settings as BoodleSettings
    from tutor.boodle.advice_view import show_advice as show_boodle_advice
    from tutor.boodle.advising import Asked as BoodleAsked
    from tutor.boodle.advising import answer as boodle_answer

    settings = BoodleSettings(seed=effort.seed, threads=effort.threads)
    told = boodle_answer(question, BoodleAsked(settings), stop)
    if isinstance(told, Failed):
        return _failed(told)
    return printed(lambda out: show_boodle_advice(told, out), look)


def _failed(answer: Failed) -> Text:
    error = answer.error
    return Text(f"{error.field}: {error.message}" if error.field else error.message)


def printed(show: Callable[[Console], None], look: Look) -> Text:
    """What a command would print, as text for the screen."""
    file = io.StringIO()
    out = Console(
        file=file,
        width=look.width,
        force_terminal=look.colour,
        color_system="truecolor" if look.colour else None,
        legacy_windows=False,
        highlight=False,
    )
    with cards_named(look.faces.names):
        show(out)
    return Text.from_ansi(file.getvalue())
