"""The bot that asks for advice on every decision."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.boodle.actions import Action, Exchange, Phase, Play
from solver.boodle.advising import advise
from solver.boodle.question import Settings
from solver.boodle.view import View


@dataclass(frozen=True, slots=True)
class EngineBot:
    """Does what advice says; the same view gives the same answer."""

    settings: Settings = field(default_factory=lambda: Settings(threads=1))
    swap: bool = True
    """Whether it may swap its hand as the dealer; without, it always keeps it."""
    name: str = "engine"

    def act(self, view: View) -> Action:
        """What brings most on average."""
        phase = view.phase
        if phase is Phase.EXCHANGE and not self.swap:
            return Exchange(False)
        if phase is Phase.PLAY and view.legal.bit_count() == 1:
            return Play(view.legal.bit_length() - 1)
        return advise(view, self.settings).best
