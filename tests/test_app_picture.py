"""Pictures of a moment: what they tell, and what they leave out."""

from __future__ import annotations

import io

from rich.console import Console

from solver import boon
from tutor.app.faces import Faces
from tutor.app.picture import picture
from tutor.app.themes import LOOKS

NAMES = ("Anna", "Bo", "Cia")
FACES = Faces("boon", False, LOOKS["dark"].colours)


def drawn(state: boon.Round, names: tuple[str, ...] = NAMES) -> str:
    out = Console(file=io.StringIO(), width=78)
    out.print(picture(state, FACES, names))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def test_what_a_record_has_not_is_left_out() -> None:
    """A round of Schafkopf has neither a Boon nor a bury."""
    hands = (boon.cards("T1 B6"), boon.cards("T2 B5"), boon.cards("G6 B4"))
    text = drawn(boon.Round.open(hands, leader=0, soloist=1))
    assert "Alone (*): Bo." in text
    assert "Buried:" not in text
    assert "Boon:" not in text


def test_boon_and_bury_are_shown() -> None:
    state = boon.deal(players=3, seed=7).apply(boon.Bid.TAKE)
    text = drawn(state.apply(state.legal_actions()[0]))
    assert "Boon: " in text
    assert "Buried: " in text


def test_who_is_called_you_is_spoken_to() -> None:
    hands = (boon.cards("T9 B6"), boon.cards("T2 B5"), boon.cards("T1 B4"))
    state = boon.Round.open(hands, leader=0, soloist=1)
    assert "nothing; you lead" in drawn(state, ("You", "Bo", "Cia"))
    assert "nothing; Anna leads" in drawn(state)
    for code in ("T9", "T2", "T1"):
        state = state.apply(boon.Play(boon.card(code)))
    assert "Last trick, taken by you:" in drawn(state, ("You", "Bo", "Cia"))
    assert "Last trick, taken by Anna:" in drawn(state)
    assert "1 trick, 2 points" in drawn(state)
