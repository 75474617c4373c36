"""A match against bots: rounds that begin, are played, kept and ended."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.message import Message
from textual.timer import Timer

from solver.errors import InputError, SolverError, Stopped
from solver.i18n import _
from solver.stop import StopFlag
from tutor.app.choosing import ChoosingScreen
from tutor.app.coach import Task
from tutor.app.keeping import Keeper
from tutor.app.mistakes import Mistakes
from tutor.app.session import Action, Session, State
from tutor.app.widgets.picker import Picker
from tutor.teaching.luck import APART

if TYPE_CHECKING:
    from tutor.memory.entries import StoredRound

SEEDS = 1 << 32
SHORTEST = 0.001
"""The shortest pause, in seconds: a timer cannot have none."""


class BotActed(Message):
    """A bot has decided."""

    def __init__(self, state: object, action: Any) -> None:
        super().__init__()
        self.state = state
        self.action = action


class PlayScreen(ChoosingScreen[State, Action]):
    """A match against bots, with a coach at its side."""

    def __init__(self) -> None:
        super().__init__()
        self._timer: Timer | None = None
        self._leaves = False
        """Whether the person has asked once for another match."""
        self._is_beside = False
        """Whether this run began beside a match, which was put off or is played elsewhere."""

    def on_mount(self) -> None:
        """Go on where play was left, or begin a match."""
        self._keeper = Keeper(self.tutor.memory, self.teaching.name)
        self.query_one(Picker).focus()
        self._begin()

    # Beginning and ending.

    def _begin(self) -> None:
        """Go on with the match that was played last, or begin one."""
        is_elsewhere = self._keeper.is_elsewhere  # asked in any case: it claims what begins here
        is_fresh, self.tutor.fresh = self.tutor.fresh, False
        self._is_beside = is_fresh or is_elsewhere
        if self._is_beside:
            if is_elsewhere and not is_fresh and self._keeper.open_matches():
                text = _("Your match goes on in another window; here a new one begins.")
                self.tutor.tell(text, warning=True)
            self._keeper.stand_beside()
            self.new_match()
        elif (kept := self._kept()) is not None:
            self._go_on(*kept)
        else:
            self.new_match()

    def _kept(self) -> tuple[StoredRound, Session[State, Action]] | None:
        """The newest match that can be gone on with, with its last round.

        One in which nothing was decided gives way to those before it.
        """
        found = self._keeper.open_matches()
        for stored in found:
            try:
                session = self.restored(stored.setup, stored.record)
            except SolverError as error:
                self.tutor.tell(
                    _("The last round cannot be taken up again: {reason}").format(reason=error),
                    warning=True,
                )
                self._keeper.pass_over(stored)
                continue
            begun = session.before or session.number > 1 or stored is found[-1]
            if session.to_move is None:
                session.settle()
                if session.is_match_over:
                    self._keeper.pass_over(stored)
                    continue
            elif not begun and self._keeper.drop(stored):
                continue
            return stored, session
        return None

    def _go_on(self, stored: StoredRound, session: Session[State, Action]) -> None:
        """Go on with a match where it was left."""
        self._match = session
        self._mistakes = Mistakes()
        self._keeper.go_on(stored)
        if session.settled:
            self._remark = Text(_("Your match goes on."))
            self.next_round()
            return
        self._take_up(stored)
        self._remark = Text(_("You go on where you left."))
        self._enter_round()

    def _take_up(self, stored: StoredRound) -> None:
        """Keep this round on, and have judged what was decided and not judged any more."""
        session, game = self.session, self.teaching
        done = session.done()
        moments = [state for state, _action in done]
        if session.is_own_turn:
            moments.append(session.state)
        tell = (each for each in moments if game.decision(each) not in (None, *APART))
        if (first := next(tell, None)) is None:
            self._keeper.take_up(stored, None)
        else:
            self._keeper.take_up(stored, (session.place(first), game.banked(first)[session.own]))
        for state, action in done:
            place = session.place(state)
            if game.decision(state) is not None and self._keeper.lacks(place):
                self._coach.judge(Task(state, action, place, stored.id, False, session.number))

    def action_new_match(self) -> None:
        """Leave this match, and begin another by the settings; asked for twice if it is begun."""
        if self._match is None:
            return
        session = self.session
        begun = session.number > 1 or bool(session.before) or session.settled
        if begun and not session.is_match_over and not self._leaves:
            self._leaves = True
            self.remark(
                _("Ctrl+N once more leaves this match and goes on with the earlier one.")
                if self._has_earlier
                else _("Ctrl+N once more leaves this match and begins another.")
            )
            return
        if begun:
            self.another_match()
        else:
            self.new_match()

    @property
    def _has_earlier(self) -> bool:
        """Whether there may be a match that this one has put off."""
        return not self._is_beside and bool(self._keeper.open_matches())

    def another_match(self) -> None:
        """Go on with the match that this one has put off, or begin one."""
        if not self._has_earlier or (kept := self._kept()) is None:
            self.new_match()
            return
        self.stop()
        self._leave()
        self._go_on(*kept)

    def _leave(self) -> None:
        """Leave the match that is played, if there is one."""
        if self._match is not None:
            touched = self.session.settled or bool(self.session.before)
            self._keeper.leave(touched=touched)

    def new_match(self) -> None:
        """Begin another match by the settings."""
        seed = secrets.randbelow(SEEDS) if self.tutor.seed is None else self.tutor.seed
        try:
            session = self.new_session(seed)
        except InputError as error:
            self.tutor.tell(str(error), warning=True)
            if self._match is None:
                self.call_later(self.action_back)
            return
        self.stop()
        self.tutor.seed = None
        self._leave()
        self._keeper.begin_match()
        self._match = session
        self._mistakes = Mistakes()
        self._remark = Text()
        self._begin_round()

    def next_round(self) -> None:
        """Deal the next round."""
        self.session.deal()
        self._begin_round()

    def _begin_round(self) -> None:
        """Note the round that was dealt, and play it."""
        self._keeper.begin(self.session.setup())
        self._keeper.save(self.session.record())
        self._enter_round()

    def _enter_round(self) -> None:
        self._said = Text()
        self._leaves = False
        self._comments = []
        self._changes = ()
        self._panel = "played"
        self.forget_choice()
        self._advance()

    def _save(self) -> None:
        self._keeper.save(self.session.record())
        self.tell_notices()

    def _end_round(self) -> None:
        session = self.session
        record = session.record()
        self._mistakes.end(session.number, record)
        self._changes = session.settle()
        result = session.result()
        has_poker = result != self.teaching.banked(session.state)
        self._keeper.end(record, result, has_poker=has_poker)
        if session.is_match_over:
            self._keeper.leave(touched=True)
            self.over_word = _("The earlier match") if self._has_earlier else _("New match")
        self.tell_notices()
        self._panel = "comments" if self._comments else "played"
        self.redraw()

    # Play.

    def _advance(self) -> None:
        """Let come what comes next: a decision of the person, of a bot, or the end."""
        session = self.session
        if session.to_move is None:
            self._end_round()
            return
        if self.is_deciding:
            self._want_values()
        else:
            self._stop_timer()
            pause = max(self.tutor.settings.pause, SHORTEST)
            self._timer = self.set_timer(pause, self._others_turn)
        self.redraw()

    def _want_values(self) -> None:
        """Begin to value the options of the person's decision, if he wants that by itself."""
        settings = self.tutor.settings
        if settings.values == "always":
            self._panel = "values"
        if self._panel == "values" or settings.mode == "guess":
            self._coach.value(self.state)

    def on_screen_resume(self) -> None:
        """Settings may have changed meanwhile."""
        if self._match is not None and self.is_deciding:
            self._want_values()
            self.redraw()

    def _others_turn(self) -> None:
        """A bot thinks, or what must be done is done."""
        self._timer = None
        session = self.session
        if session.settled or session.to_move is None:
            return
        state = session.state
        forced = self.forced(state)
        if forced is not None:
            self.act(forced)
        elif not session.is_own_turn:
            self._threads.run("bot", lambda stop: self._think(session, state, stop))

    def _think(self, session: Session[State, Action], state: State, stop: StopFlag) -> None:
        """In a thread: what the bot does."""
        try:
            action = session.think(state, stop)
        except Stopped:
            return
        self.post_message(BotActed(state, action))

    def on_bot_acted(self, message: BotActed) -> None:
        """Do what a bot has decided, if it is still its turn."""
        message.stop()
        if message.state is self.state and not self.session.settled:
            self.act(message.action)

    def act(self, action: Action) -> None:
        """Carry an action out, of the seat to move."""
        session = self.session
        before, seat = session.state, session.to_move
        assert seat is not None
        session.act(action)
        self._leaves = False
        self._said = Text(self.did(before, action, seat))
        self.forget_choice()
        self._save()
        self._advance()

    def action_undo(self) -> None:
        """Take the last own action back, or a choice that has not been carried out."""
        if self._match is None or self.drop_choice():
            return
        if not self.session.undo():
            self.remark(_("There is nothing in this round that could be taken back."))
            return
        self._stop_timer()
        self._threads.halt("bot")
        self._mistakes.forget(self.session.number, self.session.place(self.state))
        self.forget_choice()
        self._said = Text()
        self._remark = Text(_("Your last action is taken back."))
        self._save()
        self._advance()

    # Stopping.

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def stop(self) -> None:
        """Stop all that is being worked out, and what was about to happen."""
        self._stop_timer()
        self._coach.stop()
        self._threads.halt()
