"""Lessons as data: one decision of a real deal, its options, and what each of them brings."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from solver.errors import InputError
from solver.i18n import _, mark

if TYPE_CHECKING:
    from solver.boodle.hand import Hand
    from solver.boon.round import Round


@dataclass(frozen=True, slots=True)
class Theme:
    """What a set of exercises is about."""

    name: str
    game: str
    """boon or boodle."""
    title: str
    """In English; translated where it is shown."""
    about: str
    topic: str
    """The topic of the game's rule book that goes with it."""


THEMES: tuple[Theme, ...] = (
    Theme(
        "taking",
        "boon",
        mark("Take the Boon, or pass"),
        mark("How strong is this hand alone against all, from this place in the line?"),
        "taking",
    ),
    Theme(
        "burying",
        "boon",
        mark("What to bury"),
        mark("Points in safety, or a suit to trump: the soloist's first choice."),
        "bury",
    ),
    Theme(
        "trumps",
        "boon",
        mark("Leading trumps"),
        mark("The soloist leads: draw trumps, or play something else first?"),
        "play",
    ),
    Theme(
        "defending",
        "boon",
        mark("Defending"),
        mark("Against the soloist: what to lead, and what to play to his trick."),
        "play",
    ),
    Theme(
        "leaster",
        "boon",
        mark("Leaster"),
        mark("One trick, and as few points as can be."),
        "leaster",
    ),
    Theme(
        "swap",
        "boodle",
        mark("Swap or keep"),
        mark("The dealer's choice: the hand he knows, or the reserve that nobody has seen."),
        "exchange",
    ),
    Theme(
        "leads",
        "boodle",
        mark("Which suit to lead"),
        mark("A lead that comes back, a boodle card in reach, a hand that empties."),
        "play",
    ),
)


def themes(game: str) -> tuple[Theme, ...]:
    """The themes of a game, in the order in which they are best learnt."""
    return tuple(theme for theme in THEMES if theme.game == game)


def theme_of(name: str) -> Theme:
    """The theme with that name. Raises KeyError if there is none."""
    return {theme.name: theme for theme in THEMES}[name]


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a lesson, and what it brings on common deals, in the unit of the game."""

    label: str
    """The action in a word, as in JSON."""
    also: tuple[str, ...]
    """Actions that are equal to it whatever the deal."""
    payoff: float
    """The mean of what it brings."""
    loss: float
    """The mean of what it brings less than the answer."""
    low: float
    """The least that this loss is, with the confidence of advice; of the answer 0."""
    win: float
    """The chance to win, from 0 to 1."""
    points: float | None
    """Mean card points in Boon, where they were computed."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Its own label and those of the actions that are equal to it."""
        return (self.label, *self.also)


@dataclass(frozen=True, slots=True)
class Lesson:
    """An exercise: the seat to move of a recorded deal decides by what that seat knows."""

    id: str
    """Its name, the same for ever."""
    theme: str
    record: str
    """The deal up to this moment, in the text form of its game, all hands known."""
    choices: tuple[Choice, ...]
    """The options, the answer first; of a bury some only."""
    deals: int
    """How many deals were valued."""
    exact: bool
    """Whether these were all that fit what the seat knows."""

    @property
    def game(self) -> str:
        """The name of its game."""
        return theme_of(self.theme).game

    @property
    def answer(self) -> Choice:
        """What to do."""
        return self.choices[0]

    def choice(self, label: str) -> Choice | None:
        """The option that holds the action with this label."""
        return next((each for each in self.choices if label in each.labels), None)

    def state(self) -> Round | Hand:
        """The round or the hand at this moment, all cards known to the program."""
        return state_of(self.game, self.record)

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Lesson:
        """The lesson that JSON describes."""
        choices = tuple(
            Choice(
                label=each["label"],
                also=tuple(each.get("also", ())),
                payoff=each["payoff"],
                loss=each["loss"],
                low=each["low"],
                win=each["win"],
                points=each.get("points"),
            )
            for each in value["choices"]
        )
        return cls(
            id=value["id"],
            theme=value["theme"],
            record="\n".join(value["record"]) + "\n",
            choices=choices,
            deals=value["deals"],
            exact=value["exact"],
        )

    def to_json(self) -> dict[str, Any]:
        """The lesson as its file holds it."""
        choices = []
        for each in self.choices:
            told: dict[str, Any] = {"label": each.label}
            if each.also:
                told["also"] = list(each.also)
            told |= {
                name: round(float(getattr(each, name)), 4)
                for name in ("payoff", "loss", "low", "win")
            }
            if each.points is not None:
                told["points"] = round(each.points, 2)
            choices.append(told)
        return {
            "id": self.id,
            "theme": self.theme,
            "record": self.record.splitlines(),
            "choices": choices,
            "deals": self.deals,
            "exact": self.exact,
        }


@cache
def lessons(theme: str) -> tuple[Lesson, ...]:
    """The exercises of a theme, in their order."""
    text = files("tutor.lessons").joinpath(f"{theme}.json").read_text("utf-8")
    return tuple(map(Lesson.from_json, json.loads(text)))


def find_lesson(name: str) -> Lesson | None:
    """The exercise with that id."""
    for theme in THEMES:
        for lesson in lessons(theme.name):
            if lesson.id == name:
                return lesson
    return None


def state_of(game: str, text: str) -> Round | Hand:
    """The last moment of the only round or hand in a text, all cards known.

    Raises InputError if it is no such text, or cards are missing.
    """
    from solver.boodle import records as boodle_records
    from solver.boodle import text_form as boodle_text
    from solver.boon import records as boon_records
    from solver.boon import text_form as boon_text

    if game == "boodle":
        hands = boodle_text.parse(text)
        if len(hands) == 1 and isinstance(hands[0], boodle_records.HandRecord):
            return hands[0].replay()
    else:
        rounds = boon_text.parse(text)
        if len(rounds) == 1 and isinstance(rounds[0], boon_records.RoundRecord):
            return rounds[0].replay(any_boon=True)
    raise InputError(_("this is not one round with all its cards"))


def text_of(state: Round | Hand, names: Sequence[str] | None = None) -> str:
    """A round or a hand at its present moment in the text form of its game."""
    from solver.boon.round import Round

    given = None if names is None else tuple(names)
    if isinstance(state, Round):
        from solver.boon.records import RoundRecord
        from solver.boon.text_form import format as format_boon

        return format_boon([RoundRecord.of(state, given)])
    from solver.boodle.records import HandRecord
    from solver.boodle.text_form import format as format_boodle

    return format_boodle([HandRecord.of(state, given)])
