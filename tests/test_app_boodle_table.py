"""The table of Boodle as text: nothing hidden is told by it."""

from __future__ import annotations

import io

from rich.console import Console

from solver.boodle.actions import Phase, Play
from solver.boodle.cards import cards_in
from solver.boodle.rules import Rules
from solver.stop import StopFlag
from tutor.app.boodle_table import BoodleTable
from tutor.app.faces import Faces
from tutor.app.picture import picture
from tutor.app.session_boodle import BoodleSession
from tutor.app.themes import LOOKS
from tutor.boodle.game_words import Words

NAMES = ("You", "Ada", "Bo", "Cia")
FACES = Faces("boon", False, LOOKS["dark"].colours)


def pictured(session: BoodleSession) -> str:
    out = Console(file=io.StringIO(), width=78)
    out.print(picture(session.state, FACES, NAMES, session.own))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def test_who_holds_the_next_card_is_not_marked_before_it_is_played() -> None:
    session = BoodleSession.new(4, Rules(referee=True), NAMES, 7, "lowest")
    table = BoodleTable(session, FACES, Words(NAMES, 0), (0, 0, 0, 0))
    hidden = shown = 0
    while (seat := session.state.to_move) is not None:
        state = session.state
        marked = [f"> {name}" in table.table().plain for name in NAMES]
        follows = state.phase is Phase.PLAY and not state.board.stopped
        if follows and seat != session.own:
            assert not any(marked)
            assert ">" not in pictured(session)
            hidden += 1
        else:
            assert marked == [name == NAMES[seat] for name in NAMES]
            assert ">" in pictured(session)
            shown += 1
        own = seat == session.own
        card = next(cards_in(state.legal_cards), None)
        if own and card is not None:
            session.act(Play(card))
        elif own:
            session.act(state.legal_actions()[0])
        else:
            session.act(session.think(state, StopFlag()))
    assert hidden > 10
    assert shown > 5
