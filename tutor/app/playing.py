"""The screen of a game against bots, as far as it is the same for both games."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from solver.errors import IllegalAction, InputError, SolverError, Stopped
from solver.i18n import _
from solver.stop import StopFlag
from tutor.app.coach import Assessed, Coach, Task, Threads, Valued
from tutor.app.comments import verdict_words, warning_words, why
from tutor.app.keeping import Keeper
from tutor.app.screen import TutorScreen
from tutor.app.session import Action, Session, State
from tutor.app.widgets.options_panel import Drawing, valuation_text
from tutor.app.widgets.picker import Item, Picker
from tutor.moment_rules import rules_now
from tutor.output import clean
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game
from tutor.teaching.grades import Grade

SEEDS = 1 << 32
NEXT, NEW = "next", "new"
"""The keys of the items at the end of a round and of a match."""
LONGEST_TYPED = 60
SHORTEST = 0.001
"""The shortest pause, in seconds: a timer cannot have none."""
NARROWEST_PANEL = 24


class BotActed(Message):
    """A bot has decided."""

    def __init__(self, state: object, action: Any) -> None:
        super().__init__()
        self.state = state
        self.action = action


class PlayScreen(TutorScreen, Generic[State, Action]):
    """A match against bots, with a coach at its side."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", _("Play"), key_display="Enter"),
        Binding("f2", "panel('values')", _("Values"), key_display="F2"),
        Binding("f3", "panel('rules')", _("Rule"), key_display="F3"),
        Binding("f4", "panel('comments')", _("Notes"), key_display="F4"),
        Binding("escape", "back", _("Menu"), key_display="Esc"),
        Binding("ctrl+z", "undo", _("Undo"), key_display="^z"),
        Binding("pageup", "scroll_all(-1)", _("Scroll up"), show=False),
        Binding("pagedown", "scroll_all(1)", _("Scroll down"), show=False),
        Binding("ctrl+n", "new_match", _("New match"), key_display="^n", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._match: Session[State, Action] | None = None
        self._threads = Threads(self)
        self._coach = Coach(self, self.teaching, self._threads)
        self._keeper = Keeper(None, self.teaching.name)
        self._typed = ""
        self.marked: frozenset[str] = frozenset()
        """The keys of the items that are marked."""
        self._panel = "played"
        self._said = Text()
        """What happened last."""
        self._remark = Text()
        """What the teacher said last, or why something was refused."""
        self._guess: str | None = None
        self._accepted: str | None = None
        """The option that was warned about, and may be carried out now."""
        self._waiting = False
        """Whether an own decision waits for its verdict."""
        self._comments: list[Text] = []
        self._timer: Timer | None = None
        self._changes: tuple[int, ...] = ()
        """What the last round paid each seat."""

    # What a game has to give.

    @property
    @abstractmethod
    def teaching(self) -> Game[State, Action]:
        """The game as a teacher sees it."""

    @abstractmethod
    def new_session(self, seed: int) -> Session[State, Action]:
        """A new match by the settings. Raises InputError if they are no good."""

    @abstractmethod
    def restored(self, setup: Any, record: str) -> Session[State, Action]:
        """A match that was kept. Raises InputError if it is damaged."""

    @abstractmethod
    def forced(self, state: State) -> Action | None:
        """What has to be done now without anybody deciding; None: somebody decides."""

    @abstractmethod
    def table_text(self) -> Text:
        """The table as the person sees it."""

    @abstractmethod
    def played_text(self) -> Text:
        """What was played so far in this round."""

    @abstractmethod
    def end_text(self, changes: Sequence[int]) -> Text:
        """How the round has ended: every hand, and what it pays."""

    @abstractmethod
    def own_items(self) -> list[Item]:
        """What the person may choose from; on others' turns, the cards he holds."""

    @abstractmethod
    def action_of(self, item: Item) -> Action | None:
        """What choosing an item does; None: it is marked, or not enough are marked yet."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action that was typed. Raises InputError."""

    @abstractmethod
    def prompt(self) -> str:
        """The question that the person has to answer."""

    @abstractmethod
    def did(self, before: State, action: Action, seat: int) -> str:
        """What somebody has done, in a sentence."""

    @abstractmethod
    def draw_label(self, label: str) -> Text:
        """An option, given by its label, as it is drawn."""

    @abstractmethod
    def card_key(self, text: str) -> str | None:
        """The key of the item that a card being typed is; None: none yet."""

    @property
    @abstractmethod
    def to_mark(self) -> int:
        """How many cards are to be marked for the present decision; 0: none."""

    @abstractmethod
    def next_word(self) -> str:
        """What the item is called that begins the next round."""

    # The screen.

    @property
    def session(self) -> Session[State, Action]:
        """The match."""
        assert self._match is not None
        return self._match

    @property
    def state(self) -> State:
        """The round at its present moment."""
        return self.session.state

    @property
    def is_deciding(self) -> bool:
        """Whether the person has something to decide now."""
        session = self.session
        return not session.settled and session.is_own_turn and self.forced(session.state) is None

    @property
    def coach(self) -> Coach[State, Action]:
        """Who values and judges."""
        return self._coach

    def name_of(self, seat: int) -> str:
        """A player's name, harmless to the terminal."""
        return clean(self.session.names[seat])

    def content(self) -> Iterable[Widget]:
        """Table and panel, what was said, the cards, and what is typed."""
        with Horizontal(id="body"):
            with VerticalScroll(id="left", can_focus=False):
                yield Static(id="table")
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="panel-title")
                yield Static(id="panel")
        with Vertical(id="own"):
            yield Static(id="said")
            yield Static(id="remark")
            yield Picker(id="picker")
            yield Static(id="typed")

    def on_mount(self) -> None:
        """Go on where play was left, or begin a match."""
        self._keeper = Keeper(self.tutor.memory, self.teaching.name)
        self.query_one(Picker).focus()
        self._begin()

    def redraw(self) -> None:
        """Draw everything as it is now."""
        if self._match is None:
            return
        self.say_heading()
        text = self.end_text(self._changes) if self.session.settled else self.table_text()
        self.query_one("#table", Static).update(text)
        self._show_panel()
        self._show_own()

    def on_resize(self) -> None:
        """The panel is drawn to its width."""
        if self._match is not None:
            self.call_after_refresh(self._show_panel)

    def action_scroll_all(self, by: int) -> None:
        """Scroll table and panel by a page, as far as they go."""
        for pane in self.query(VerticalScroll):
            pane.scroll_relative(y=by * max(pane.size.height - 1, 1), animate=False)

    def _show_panel(self) -> None:
        titles = {
            "played": _("Played"),
            "values": _("Values, by what you know"),
            "rules": _("The rules of this moment"),
            "comments": _("Comments, the latest first"),
        }
        self.set_class(self._panel != "played", "-asked")
        self.query_one("#panel-title", Static).update(Text(titles[self._panel], "bold"))
        self.query_one("#panel", Static).update(self.panel_text())

    def panel_text(self) -> Text:
        """What stands in the panel at the side."""
        if self._panel == "values":
            return self._values_text()
        if self._panel == "rules":
            return self._rules_text()
        if self._panel == "comments":
            return Text("\n\n").join(reversed(self._comments)) or Text(
                _("No move has been commented on in this round.")
            )
        return self.played_text()

    def _values_text(self) -> Text:
        if not self.is_deciding:
            return Text(_("Values are for your own moves."))
        if self.tutor.settings.mode == "guess" and self._guess is None:
            return Text(_("Guess first: choose what you would do, then see."))
        if self.teaching.decision(self.state) is None:
            return Text(self.no_values())
        if self._coach.valuation is None:
            return Text(_("Looking at deals that fit what you know…"))
        current = self.query_one(Picker).current
        width = max(self.query_one("#panel", Static).size.width, NARROWEST_PANEL)
        return valuation_text(
            self.teaching.name,
            self._coach.valuation,
            Drawing(width, self.faces.ascii, self.faces.colours, self.draw_label),
            final=self._coach.is_final,
            chosen=self._guess,
            pointed=None if current is None else current.key,
        )

    def no_values(self) -> str:
        """What is said where there is nothing to value."""
        return _("There is nothing to choose here: whatever you do comes to the same.")

    def _rules_text(self) -> Text:
        session = self.session
        text = Text()
        for rule in rules_now(session.state, session.own, session.names):  # type: ignore[arg-type]
            text.append("\n" if text else "")
            text.append(f"{rule.sentence} ")
            text.append(f"({rule.topic})", self.faces.colours.faint)
        return text

    def _show_own(self) -> None:
        picker = self.query_one(Picker)
        if self.session.settled:
            over = self.session.is_match_over
            word = _("New match") if over else self.next_word()
            picker.show([Item(NEW if over else NEXT, Text(word))])
        else:
            picker.show(self.own_items(), marked=self.marked, active=self.is_deciding)
        self._show_words()

    def _show_words(self) -> None:
        """What was said, and what is typed."""
        said = self._said.copy()
        said.no_wrap, said.overflow = True, "ellipsis"
        self.query_one("#said", Static).update(said)
        self.query_one("#remark", Static).update(self._remark)
        if self._typed:
            text = Text(f"> {clean(self._typed)}_", "bold")
        elif self.session.settled:
            text = Text(_("Enter goes on."), "dim")
        elif self._waiting:
            text = Text(_("Looking at your choice…"), "dim")
        elif self.is_deciding:
            text = Text(self.prompt())
        else:
            seat = self.session.to_move
            name = "" if seat is None else self.name_of(seat)
            text = Text(_("{name} is thinking…").format(name=name), "dim")
        text.no_wrap, text.overflow = True, "ellipsis"
        self.query_one("#typed", Static).update(text)

    def remark(self, text: Text | str) -> None:
        """Say something above the cards; it stays until the person's next action."""
        self._remark = Text(text) if isinstance(text, str) else text
        self._show_words()

    # Beginning and ending.

    def _begin(self) -> None:
        """Go on with the match that was played last, or begin one."""
        restored = None if self.tutor.fresh else self._kept()
        self.tutor.fresh = False
        if restored is None:
            self._new_match()
            return
        self._match = restored
        if restored.to_move is not None:
            self._remark = Text(_("You go on where you left."))
            self._enter_round()
            return
        restored.settle()
        if restored.is_match_over:
            self._new_match()
            return
        self._remark = Text(_("Your match goes on."))
        self._next_round()

    def _kept(self) -> Session[State, Action] | None:
        """The match that was played last; None: there is none, or it is damaged."""
        stored = self._keeper.newest()
        if stored is None:
            return None
        try:
            session = self.restored(stored.setup, stored.record)
        except SolverError as error:
            self.tutor.tell(
                _("The last round cannot be taken up again: {reason}").format(reason=error),
                warning=True,
            )
            return None
        if stored.ended is None:
            self._keeper.take_up(stored)
        return session

    def action_new_match(self) -> None:
        """Leave this match, and begin another by the settings."""
        self._new_match()

    def _new_match(self) -> None:
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
        if self._match is not None:
            touched = self.session.settled or bool(self.session.before)
            self._keeper.drop_if_untouched(touched=touched)
        self._match = session
        self._remark = Text()
        self._begin_round()

    def _next_round(self) -> None:
        self.session.deal()
        self._begin_round()

    def _begin_round(self) -> None:
        """Note the round that was dealt, and play it."""
        self._keeper.begin(self.session.setup())
        self._keeper.save(self.session.record())
        self._enter_round()

    def _enter_round(self) -> None:
        self._said = Text()
        self._comments = []
        self._changes = ()
        self._panel = "played"
        self.forget_choice()
        self._advance()

    def _save(self) -> None:
        self._keeper.save(self.session.record())
        self._tell_notices()

    def _tell_notices(self) -> None:
        for notice in self._keeper.notices():
            self.tutor.tell(notice, warning=True)

    def _end_round(self) -> None:
        session = self.session
        record = session.record()
        self._changes = session.settle()
        result = session.result()
        has_poker = result != self.teaching.banked(session.state)
        self._keeper.end(record, result, has_poker=has_poker)
        self._tell_notices()
        self._panel = "comments" if self._comments else "played"
        self.redraw()

    # Play.

    def forget_choice(self) -> None:
        """Forget what was typed, marked, guessed and valued for the last decision."""
        self._typed = ""
        self.marked = frozenset()
        self._guess = self._accepted = None
        self._waiting = False
        self._coach.forget()

    def _advance(self) -> None:
        """Let come what comes next: a decision of the person, of a bot, or the end."""
        session = self.session
        if session.to_move is None:
            self._end_round()
            return
        if self.is_deciding:
            settings = self.tutor.settings
            if settings.values == "always":
                self._panel = "values"
            if self._panel == "values" or settings.mode == "guess":
                self._coach.value(session.state)
        else:
            self._stop_timer()
            pause = max(self.tutor.settings.pause, SHORTEST)
            self._timer = self.set_timer(pause, self._others_turn)
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
            self._act(forced)
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
            self._act(message.action)

    def _act(self, action: Action) -> None:
        """Carry an action out, of the seat to move."""
        session = self.session
        before, seat = session.state, session.to_move
        assert seat is not None
        session.act(action)
        self._said = Text(self.did(before, action, seat))
        self.forget_choice()
        self._save()
        self._advance()

    # Choosing.

    def on_key(self, event: events.Key) -> None:
        """Type a card, or any answer that `play` understands too."""
        if self._match is None:
            return
        if event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.key == "space" and not self._typed:
            self.action_mark()
        elif event.character is not None and event.is_printable:
            if len(self._typed) < LONGEST_TYPED:
                self._typed += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        if (key := self.card_key(self._typed)) is not None:
            self.query_one(Picker).point_at(key)
        self._show_words()

    def on_picker_picked(self, message: Picker.Picked) -> None:
        """A click chooses, or marks where several cards are to be chosen."""
        message.stop()
        self._choose_item(message.item)

    def on_picker_moved(self, message: Picker.Moved) -> None:
        """The figures of the option under the cursor are shown."""
        message.stop()
        if self._panel == "values":
            self._show_panel()

    def action_choose(self) -> None:
        """Do what was typed, or what the cursor is on."""
        if self._match is None:
            return
        if self._typed and not self.session.settled:
            self._choose_typed()
        elif (current := self.query_one(Picker).current) is not None:
            self._choose_item(current)

    def action_mark(self) -> None:
        """Mark the card under the cursor, where several are to be chosen."""
        current = self.query_one(Picker).current
        if current is not None and self.to_mark and self.is_deciding and current.marks:
            self.toggle(current)

    def toggle(self, item: Item) -> None:
        """Mark a card, or take its mark back."""
        if item.key not in self.marked and len(self.marked) >= self.to_mark:
            self.remark(
                _("{number} cards are marked already; take a mark back first.").format(
                    number=len(self.marked)
                )
            )
            return
        self.marked ^= {item.key}
        self._show_own()

    def _choose_typed(self) -> None:
        text, self._typed = self._typed.strip(), ""
        self._show_words()
        if not text or not self.is_deciding:
            return
        try:
            action = self.read(text)
        except InputError as error:
            self.remark(str(error))
            return
        self._choose(action)

    def _choose_item(self, item: Item) -> None:
        if item.key == NEXT and self.session.settled:
            self._remark = Text()
            self._next_round()
        elif item.key == NEW and self.session.settled:
            self._new_match()
        elif self.is_deciding and not self._waiting:
            action = self.action_of(item)
            if action is None:
                self.toggle(item)
            else:
                self._choose(action)

    def _choose(self, action: Action) -> None:
        """What the person wants to do: refused, warned about, taken as a guess, or done."""
        if self._waiting:
            return
        session = self.session
        try:
            session.check(action)
        except IllegalAction as error:
            self._refuse(error)
            return
        label = self.teaching.label(action)
        mode = self.tutor.settings.mode
        decides = self.teaching.decision(session.state) is not None
        if decides and mode == "guess" and self._guess is None:
            self._take_guess(action, label)
            return
        if decides and mode == "warn" and self._accepted != label:
            self._waiting = True
            self._judge(action, waits=True)
            self._show_words()
            return
        if decides and (mode == "comment" or (mode == "silent" and self._keeper.keeps)):
            self._judge(action, waits=False)
        self._remark = Text()
        self._act(action)

    def _refuse(self, error: IllegalAction) -> None:
        """Say in a line which rule forbids it."""
        text = _("Not allowed: {reason} (rule {rule}; F3 explains).").format(
            reason=self._reason(error).rstrip("."), rule=error.rule
        )
        self.remark(Text(text, self.faces.colours.bad))

    def _reason(self, error: IllegalAction) -> str:
        """Why something is forbidden, told to the person himself where that can be."""
        if error.rule == "hand":
            return _("you do not hold that card")
        session = self.session
        rules = rules_now(session.state, session.own, session.names)  # type: ignore[arg-type]
        return next((each.sentence for each in rules if each.topic == error.rule), error.message)

    def _take_guess(self, action: Action, label: str) -> None:
        """Note the guess, and show what everything is worth."""
        self._guess = label
        self._panel = "values"
        self._judge(action, waits=False)
        self._coach.value(self.state)
        text = _("Your guess: {option}. Now choose what to play.").format(option=self.named(label))
        self.remark(text)
        self._show_panel()

    def action_undo(self) -> None:
        """Take the last own action back."""
        if self._match is None:
            return
        if not self.session.undo():
            self.remark(_("There is nothing in this round that could be taken back."))
            return
        self._stop_timer()
        self._threads.halt("bot")
        self.forget_choice()
        self._said = Text()
        self._remark = Text(_("Your last action is taken back."))
        self._save()
        self._advance()

    # What the coach says.

    def action_panel(self, name: str) -> None:
        """Show one of the panels, or if it is shown what was played."""
        if self._match is None:
            return
        self._panel = "played" if self._panel == name else name
        if self._panel == "values" and self.is_deciding:
            self._coach.value(self.state)
        self._show_panel()
        self.call_after_refresh(self._show_panel)

    def on_valued(self, message: Valued) -> None:
        """Show the values so far, if they are about this moment."""
        message.stop()
        if self._coach.take(message) and self._panel == "values":
            self._show_panel()

    def _judge(self, action: Action, *, waits: bool) -> None:
        """Have a decision judged in its turn."""
        state = self.session.state
        place = self.session.place(state)
        self._coach.judge(Task(state, action, place, self._keeper.round_id, waits))

    def on_assessed(self, message: Assessed) -> None:
        """Keep a verdict, and say it where that is wanted."""
        message.stop()
        task, assessment = message.task, message.assessment
        if not self._coach.done(message):
            return
        if assessment is not None:
            view = self.session.view(task.state)
            banked = self.teaching.banked(task.state)[self.session.own]
            self._keeper.judge(task.round_id, task.place, assessment, view, banked)
            self._tell_notices()
        if task.waits:
            self._answer_waiting(task, assessment)
        elif assessment is not None and self.tutor.settings.mode in ("comment", "guess"):
            self._comment(task, assessment)

    def _answer_waiting(self, task: Task, assessment: Assessment | None) -> None:
        """Carry out what waited for its verdict, or warn."""
        if task.state is not self.state or not self._waiting:
            return
        self._waiting = False
        if assessment is None or assessment.grade not in (Grade.MISTAKE, Grade.BLUNDER):
            self._remark = Text()
            self._act(task.action)
            return
        self._accepted = assessment.chosen
        text = warning_words(assessment, self.named) + " " + _("Enter does it all the same.")
        self.remark(Text(text, self.faces.colours.bad))

    def named(self, label: str) -> str:
        """An option, given by its label, in letters and shapes."""
        return self.draw_label(label).plain

    def _comment(self, task: Task, assessment: Assessment) -> None:
        """Say how good a move was, and why."""
        colours = self.faces.colours
        good = assessment.grade in (Grade.BEST, Grade.EQUAL, Grade.CLOSE)
        text = Text(verdict_words(assessment, self.named), colours.good if good else colours.bad)
        for reason in why(assessment):
            text.append(f" {reason}", "not bold " + colours.faint)
        if task.round_id == self._keeper.round_id:
            self._comments.append(text)
        self.remark(text)
        if self._panel == "comments" or self.session.settled:
            self._panel = "comments"
            self._show_panel()

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
