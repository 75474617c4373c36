"""A drill as the exercise screen asks it, whether it is a lesson or an own mistake. No Textual."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType

from solver.errors import SolverError
from solver.i18n import _
from solver.spoken_numbers import Spoken
from solver.stop import StopFlag
from tutor.app import comments
from tutor.app.faces import Faces
from tutor.app.option_words import named
from tutor.app.picture import picture, picture_of_view
from tutor.app.places import GameName
from tutor.app.session import table_names
from tutor.lessons.lesson import Choice, Lesson, theme_of
from tutor.lessons.wording import question, reasons, rests_on, verdict
from tutor.memory.times import now
from tutor.review_words import grade_word

if TYPE_CHECKING:
    from tutor.memory.exercises import Exercise
    from tutor.memory.repetition import Repetition


class Drill(ABC):
    """One question with its options, the answer, and why."""

    game: GameName
    title: str
    topic: str
    """The topic of the rule book that goes with it."""
    names: tuple[str, ...]

    @abstractmethod
    def draw(self, faces: Faces) -> RenderableType:
        """What the seat that is asked can know, as a picture."""

    @property
    @abstractmethod
    def asked(self) -> str:
        """The question."""

    @property
    @abstractmethod
    def options(self) -> Sequence[tuple[str, ...]]:
        """The options; each holds the labels of actions that are equal."""

    @abstractmethod
    def is_right(self, label: str) -> bool:
        """Whether an option is as good as any."""

    @abstractmethod
    def told(self, label: str, faces: Faces) -> str:
        """What is said of an answer."""

    @abstractmethod
    def loss(self, label: str) -> str:
        """What an option loses, in a word or two."""

    def why(self, label: str, faces: Faces, stop: StopFlag) -> list[str]:
        """The reasons, in sentences; takes a moment. Raises Stopped."""
        del label, faces, stop
        return []

    def answered(self, right: bool) -> None:
        """Note an answer; that to a lesson is not kept."""
        del right

    @property
    def state(self) -> Any | None:
        """The round to play on from here; None: not all cards are known."""
        return None

    @property
    def origin(self) -> tuple[int, str] | None:
        """The number of the round in memory it came up in, and where; None: it came up in none."""
        return None


class LessonDrill(Drill):
    """A lesson as a drill."""

    def __init__(self, lesson: Lesson, person: str) -> None:
        theme = theme_of(lesson.theme)
        state = lesson.state()
        self.game = "boodle" if theme.game == "boodle" else "boon"
        self.title = _(theme.title)
        self.topic = theme.topic
        self._lesson = lesson
        self._state = state
        self._seat = state.to_move or 0
        self.names = table_names(person, state.players, self._seat)

    def draw(self, faces: Faces) -> RenderableType:
        """The moment as the seat to move sees it."""
        return picture(self._state, faces, self.names, self._seat)

    @property
    def asked(self) -> str:
        """The question."""
        return question(self._lesson)

    @property
    def options(self) -> Sequence[tuple[str, ...]]:
        """The options."""
        return [choice.labels for choice in self._lesson.choices]

    def _choice(self, label: str) -> Choice:
        found = self._lesson.choice(label)
        assert found is not None
        return found

    def is_right(self, label: str) -> bool:
        """Whether it is the answer, or equal to it."""
        return label in self._lesson.answer.labels

    def told(self, label: str, faces: Faces) -> str:
        """The verdict and on how many deals it rests."""
        text = verdict(self._lesson, self._choice(label), named(self.game, faces))
        return f"{text} {rests_on(self._lesson)}"

    def loss(self, label: str) -> str:
        """What it loses against the answer."""
        return _loss_word(self._choice(label).loss)

    def why(self, label: str, faces: Faces, stop: StopFlag) -> list[str]:
        """What was counted on deals and speaks for the answer."""
        try:
            return reasons(
                self._lesson,
                self._choice(label),
                stop,
                names=self.names,
                named=named(self.game, faces),
                cards=faces.names,
            )
        except ValueError:  # a fact without a sentence: silent rather than wrong
            return []

    @property
    def state(self) -> Any:
        """The round at this moment."""
        return self._state


class MistakeDrill(Drill):
    """An own mistake as a drill; answers decide when it comes back."""

    def __init__(self, exercise: Exercise, repetition: Repetition, person: str) -> None:
        self.game = "boodle" if exercise.game == "boodle" else "boon"
        self._exercise = exercise
        self._repetition = repetition
        self._view = _view_of(exercise)
        self.title = _("Your own mistakes")
        self.topic = _TOPICS.get((self.game, exercise.decision), "play")
        self.names = table_names(person, self._view.players, self._view.seat)

    def draw(self, faces: Faces) -> RenderableType:
        """What was known."""
        return picture_of_view(self._view, faces, self.names)

    @property
    def asked(self) -> str:
        """The question."""
        day = self._exercise.entered.astimezone().strftime("%Y-%m-%d")
        return _("This went wrong on {day}. What do you do now?").format(day=day)

    @property
    def options(self) -> Sequence[tuple[str, ...]]:
        """The options."""
        return [(option.label, *option.also) for option in self._exercise.options]

    def is_right(self, label: str) -> bool:
        """Whether it is as good as the best, or too close to call."""
        return self._exercise.is_right(label)

    def told(self, label: str, faces: Faces) -> str:
        """How good it is, and what would be best."""
        grade, option = self._exercise.grade_of(label), self._exercise.find(label)
        assert grade is not None
        assert option is not None
        name = named(self.game, faces)
        if self._exercise.is_right(label):
            text = _("Right: {chosen} ({grade}).")
        elif label == self._exercise.chosen:
            text = _("No, that is what you did then: {chosen} ({grade}) against {best}.")
        else:
            text = _("No: {chosen} ({grade}) against {best}.")
        return text.format(
            chosen=name(label), grade=grade_word(grade), best=name(self._exercise.best)
        )

    def loss(self, label: str) -> str:
        """What it loses against the best."""
        option = self._exercise.find(label)
        assert option is not None
        return _loss_word(option.loss.mean)

    def why(self, label: str, faces: Faces, stop: StopFlag) -> list[str]:
        """What was told when the mistake was made, of the same two options.

        Of an option that is neither the mistake nor right nothing has been counted.
        """
        del stop
        repeated = label == self._exercise.chosen
        if not repeated and not self.is_right(label):
            return []
        made = self._repetition.verdict(self._exercise)
        if made is None or (made.chosen, made.best) != (self._exercise.chosen, self._exercise.best):
            return []
        name = named(self.game, faces)
        try:
            told = comments.why(made, self.names, name, cards=faces.names)
        except ValueError:  # a fact without a sentence: silent rather than wrong
            return []
        if told and not repeated:
            told.insert(
                0, _("Against what you did then, {chosen}:").format(chosen=name(made.chosen))
            )
        return told

    def answered(self, right: bool) -> None:
        """Note the answer in the memory."""
        self._repetition.answered(self._exercise, right, now())

    @property
    def origin(self) -> tuple[int, str] | None:
        """Where it came up."""
        if self._exercise.round is None:
            return None
        return self._exercise.round, self._exercise.place


_TOPICS = {
    ("boon", "bid"): "taking",
    ("boon", "bury"): "bury",
    ("boodle", "exchange"): "exchange",
    ("boodle", "auction"): "auctions",
    ("boodle", "spread"): "free-ante",
    ("boodle", "choose"): "poker",
    ("boodle", "bet"): "poker",
}


def _loss_word(loss: float) -> str:
    return _("best") if loss <= 0 else f"-{Spoken(loss):.2f}"


def _view_of(exercise: Exercise) -> Any:
    """What the seat knew. Raises InputError if the memory holds no such view."""
    if exercise.game == "boodle":
        from solver.boodle.json_form import from_json as boodle_from_json

        record: Any = boodle_from_json(dict(exercise.view))
        return record.view()
    from solver.boon.json_form import from_json
    from solver.boon.view import View

    found: Any = from_json(dict(exercise.view))
    return View.from_record(found)


def mistake_drills(
    exercises: Sequence[Exercise], repetition: Repetition, person: str
) -> list[Drill]:
    """The drills of own mistakes; one that the memory has damaged is left out."""
    drills: list[Drill] = []
    for exercise in exercises:
        try:
            drills.append(MistakeDrill(exercise, repetition, person))
        except (SolverError, AttributeError, TypeError):
            continue
    return drills
