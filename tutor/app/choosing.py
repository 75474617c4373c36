"""What the person does at the table, by key and mouse, and what the coach says to it."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from solver.errors import IllegalAction, InputError
from solver.i18n import _, mark, ngettext
from tutor.app.coach import Assessed, Task, Valued
from tutor.app.comments import shown_by, verdict_words, warning_words, why
from tutor.app.session import Action, State
from tutor.app.table_screen import NEW, NEXT, WORST, TableScreen
from tutor.app.widgets.picker import Item, Picker
from tutor.rule_book import book_of, title
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import Grade

LONGEST_TYPED = 60


class ChoosingScreen(TableScreen[State, Action]):
    """A table at which the person chooses; a child lets the others play too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", mark("Play"), key_display="Enter"),
        Binding("f2", "panel('values')", mark("Values"), key_display="F2"),
        Binding("f3", "panel('rules')", mark("Rule"), key_display="F3"),
        Binding("f4", "panel('comments')", mark("Notes"), key_display="F4"),
        Binding("escape", "back", mark("Menu"), key_display="Esc"),
        Binding("ctrl+z", "undo", mark("Undo"), key_display="^z"),
        Binding("ctrl+n", "new_match", mark("New match"), key_display="^n", show=False),
    ]

    @abstractmethod
    def act(self, action: Action) -> None:
        """Carry an action out, of the seat to move."""

    @abstractmethod
    def next_round(self) -> None:
        """Deal the next round."""

    @abstractmethod
    def another_match(self) -> None:
        """Go on with the match that the one which has ended had put off, or begin one."""

    # Choosing.

    def takes(self, event: events.Key) -> bool:
        """Type a card, or any answer that `play` understands too."""
        if self._match is None or self.is_too_small:
            return False
        if event.is_printable or event.key == "backspace":
            self._again = None
        if event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.key == "space" and not self._typed:
            self.action_mark()
        elif event.character is not None and event.is_printable:
            if len(self._typed) < LONGEST_TYPED:
                self._typed += event.character
        else:
            return False
        if (key := self.card_key(self._typed)) is not None:
            self.query_one(Picker).point_at(key)
        self._show_words()
        return True

    def on_picker_picked(self, message: Picker.Picked) -> None:
        """A click chooses, or marks where several cards are to be chosen."""
        message.stop()
        self._choose_item(message.item)

    def on_picker_moved(self, message: Picker.Moved) -> None:
        """The figures of the option under the cursor are shown."""
        message.stop()
        if message.by_hand:
            self._choose_otherwise()
        if self._panel == "values":
            self._show_panel()

    def _choose_otherwise(self) -> None:
        """The cursor is used: what was typed, or chosen and not done, counts no more."""
        self._typed, self._again = "", None
        self._show_words()

    def action_choose(self) -> None:
        """Do what was typed, or what the cursor is on."""
        if self._match is None:
            return
        if self._typed and not self.session.settled:
            self._choose_typed()
        elif self._again is not None:
            self._choose(self._again)
        elif (current := self.query_one(Picker).current) is not None:
            missing = self.to_mark - len(self.marked) if self.is_deciding else 0
            if missing > 0 and current.key in self.marked:
                self.remark(
                    ngettext(
                        "Mark {number} more card first.",
                        "Mark {number} more cards first.",
                        missing,
                    ).format(number=missing)
                )
            else:
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
        self._again = None
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
            self.next_round()
        elif item.key == NEW and self.session.settled:
            self.another_match()
        elif item.key == WORST and self.session.settled:
            self._show_worst()
        elif self.is_deciding and self._waiting is None:
            action = self.action_of(item)
            if action is None:
                self.toggle(item)
            else:
                self._choose(action)

    def _show_worst(self) -> None:
        """Replay the worst mistake from where it was made."""
        from tutor.app.replay import Replay

        worst, game = self._worst(), self.tutor.game
        assert worst is not None
        replay = Replay()
        title = _("Your worst mistake")
        try:
            replay.show_text(worst.record, game, title, worst.place, self.session.own)
        except InputError as error:
            self.tutor.tell(str(error), warning=True)
            return
        self.go_to(replay)

    def _choose(self, action: Action) -> None:
        """What the person wants to do: refused, warned about, taken as a guess, or done."""
        if self._waiting is not None:
            return
        session = self.session
        try:
            session.check(action)
        except IllegalAction as error:
            self._refuse(error, action)
            return
        label = self.teaching.label(action)
        mode = self.tutor.settings.mode
        decides = self.teaching.decision(session.state) is not None
        self._again = action
        if decides and mode == "guess" and self._guess is None:
            self._take_guess(action, label)
            return
        if decides and mode == "warn":
            if self._warned is None or self._warned[1].chosen != label:
                self._waiting = self._judge(action, waits=True)
                self._show_words()
                return
            self._keep(*self._warned)
        if decides and (mode == "comment" or (mode == "silent" and self._keeper.keeps)):
            self._judge(action, waits=False)
        self._remark = Text()
        self.act(action)

    def drop_choice(self) -> bool:
        """Drop a choice that is being looked at or was warned about; False: there is none."""
        if self._waiting is None and self._warned is None:
            return False
        self._waiting = self._warned = self._again = None
        self.remark(_("Your choice is taken back; nothing was done."))
        return True

    def _refuse(self, error: IllegalAction, action: Action) -> None:
        """Say in a line which rule forbids it."""
        text = _("Not allowed: {reason} (“{rule}”; F3 explains).").format(
            reason=self._reason(error, action).rstrip("."),
            rule=title(error.rule, book_of(self.teaching.name)),
        )
        self.remark(Text(text, self.faces.colours.bad))

    def _reason(self, error: IllegalAction, action: Action) -> str:
        """Why something is forbidden, told to the person himself."""
        if error.rule == "hand":
            return _("you do not hold that card")
        sentences = (each.sentence for each in self.rules() if each.topic == error.rule)
        return next(sentences, "") or self.refusal(error, action)

    def _take_guess(self, action: Action, label: str) -> None:
        """Note the guess, and show what everything is worth."""
        self._guess = label
        self._panel = "values"
        self._judge(action, waits=False)
        self._coach.value(self.state)
        text = _("Your guess: {option}. Now choose what to play.").format(option=self.named(label))
        self.remark(text)
        self._show_panel()

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

    def _judge(self, action: Action, *, waits: bool) -> Task:
        """Have a decision judged in its turn."""
        state = self.session.state
        place = self.session.place(state)
        number = self.session.number
        task = Task(state, action, place, self._keeper.round_id, waits, number)
        self._coach.judge(task)
        return task

    def on_assessed(self, message: Assessed) -> None:
        """Keep a verdict on what was done, and say it where that is wanted."""
        message.stop()
        task, assessment = message.task, message.assessment
        if not self._coach.done(message):
            return
        if task.waits:
            self._answer_waiting(task, assessment)
            return
        if assessment is not None:
            self._keep(task, assessment)
        if assessment is not None and self.tutor.settings.mode in ("comment", "guess"):
            if task.state is self.state and self._guess is not None:
                self._guessed = assessment
                self._show_panel()
            self._comment(task, assessment)

    def _keep(self, task: Task, assessment: Assessment) -> None:
        """Keep the verdict on a decision that is, or will be, carried out, or was a guess."""
        view = self.session.view(task.state)
        banked = self.teaching.banked(task.state)[self.session.own]
        self._keeper.judge(task.round_id, task.place, assessment, view, banked)
        self.tell_notices()
        self._mistakes.note(task.number, task.place, assessment)
        if self.session.settled:
            self._show_own()

    def _answer_waiting(self, task: Task, assessment: Assessment | None) -> None:
        """Carry out what waited for its verdict, or warn."""
        if task is not self._waiting:
            return
        self._waiting = None
        if assessment is None or assessment.grade not in (Grade.MISTAKE, Grade.BLUNDER):
            if assessment is not None:
                self._keep(task, assessment)
            self._remark = Text()
            self.act(task.action)
            return
        self._warned = task, assessment
        text = warning_words(assessment, self.named)
        if self._again is not None:
            text += " " + _("Enter does it all the same.")
        self.remark(Text(text, self.faces.colours.bad))

    def _comment(self, task: Task, assessment: Assessment) -> None:
        """Say how good a move was, and why."""
        colours = self.faces.colours
        good = assessment.grade in (Grade.BEST, Grade.EQUAL, Grade.CLOSE)
        text = Text(verdict_words(assessment, self.named), colours.good if good else colours.bad)
        names = [self.name_of(seat) for seat in range(len(self.session.names))]
        faint = "not bold " + colours.faint
        for reason in why(assessment, names, self.named, cards=self.faces.names):
            text.append(f" {reason}", faint)
        if task.round_id == self._keeper.round_id:
            note = text.copy()
            book = book_of(self.teaching.name)
            for line in shown_by(assessment, names, self.named, book):
                note.append(f" {line}", faint)
            self._comments.append(note)
        self.remark(text)
        if self._panel == "comments" or self.session.settled:
            self._panel = "comments"
            self._show_panel()
