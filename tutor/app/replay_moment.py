"""One moment of a replayed round as somebody sees it: its picture, what is said, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from solver.i18n import _
from tutor.app.faces import Faces
from tutor.app.option_words import drawing
from tutor.app.picture import picture
from tutor.app.replay_words import choice_text, end_text, verdict_text
from tutor.app.review import Judged
from tutor.app.timeline import Timeline
from tutor.app.widgets.options_panel import Drawing, is_against_soloist, valuation_text

OPEN = "open"
MOVER = "mover"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that is drawn."""

    timeline: Timeline
    move: int
    view: str | int
    """Who looks: MOVER, OPEN, or a seat."""
    faces: Faces
    judged: Mapping[int, Judged]
    """The verdicts so far, by the move."""
    is_judging: bool

    @property
    def state(self) -> Any:
        """The round or the hand at this moment."""
        return self.timeline.states[self.move]

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None: all hands are open."""
        mover = self.timeline.mover(self.move)
        if self.view == OPEN or (self.view == MOVER and mover is None):
            return None
        return mover if self.view == MOVER else int(self.view)

    @property
    def _sees_options(self) -> bool:
        """Whether the view shows the cards that the seat to move could choose among."""
        return self.viewer in (None, self.timeline.mover(self.move))

    def picture(self) -> RenderableType:
        """The cards, as far as they are seen."""
        seat, names = self.viewer, self.timeline.names
        who = (
            _("All hands:") if seat is None else _("What {name} can know:").format(name=names[seat])
        )
        faint = self.faces.colours.faint
        return Group(Text(who, faint), picture(self.state, self.faces, names, seat))

    def said(self) -> list[Text]:
        """What is done now, the verdict on it, and the reasons."""
        timeline = self.timeline
        if self.move == len(timeline.actions):
            return [Text(end_text(timeline, self.state))]
        lines = [choice_text(timeline, self.move, self.faces)]
        if self._sees_options:
            found = self.judged.get(self.move)
            lines.append(verdict_text(timeline, found, self.faces, analysing=self.is_judging))
        else:
            hidden = _("The verdict tells of cards that are hidden in this view.")
            lines.append(Text(hidden, self.faces.colours.faint))
        return lines

    def options(self, width: int) -> Text:
        """The table of the options, where there is one and the view shows them."""
        found = self.judged.get(self.move)
        if found is None or found.assessment is None or not self._sees_options:
            return Text("")
        game, chosen = self.timeline.game, found.assessment.chosen
        how = Drawing(
            width,
            self.faces.ascii,
            self.faces.colours,
            drawing(game, self.faces),
            of_soloist=is_against_soloist(self.state),
        )
        return valuation_text(
            game,
            found.assessment.valuation,
            how,
            final=True,
            chosen=chosen,
            pointed=chosen,
            verdict=found.assessment,
        )
