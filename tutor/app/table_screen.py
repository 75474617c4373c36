"""The screen of a game against bots, as it is drawn: table, panel, words and cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from solver.errors import IllegalAction
from solver.i18n import _, mark
from tutor.app.coach import Coach, Task, Threads
from tutor.app.keeping import Keeper
from tutor.app.mistakes import Mistake, Mistakes
from tutor.app.screen import TutorScreen
from tutor.app.session import Action, Session, State
from tutor.app.values_text import no_values, not_own, values_text
from tutor.app.widgets.options_panel import Drawing, is_against_soloist
from tutor.app.widgets.passage import Passage
from tutor.app.widgets.picker import Item, Picker
from tutor.moment_rules import NowRule, rules_now
from tutor.output import clean
from tutor.rule_book import book_of, title
from tutor.teaching.assessment import Assessment
from tutor.teaching.game import Game

NEXT, NEW, WORST = "next", "new", "worst"
"""The keys of the items at the end of a round and of a match."""
NARROWEST_PANEL = 24


class TableScreen(TutorScreen, Generic[State, Action]):
    """A match against bots as the person sees it; a child lets it be played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_all(-1)", mark("Scroll up"), show=False),
        Binding("pagedown", "scroll_all(1)", mark("Scroll down"), show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._match: Session[State, Action] | None = None
        self._threads = Threads(self)
        self._coach = Coach(self, lambda: self.teaching, self._threads)
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
        self._guessed: Assessment | None = None
        """The verdict on the guess."""
        self._warned: tuple[Task, Assessment] | None = None
        """The choice that was warned about, with its verdict; it may be carried out now."""
        self._again: Action | None = None
        """What Enter does: it was chosen and not done, and nothing else was touched since."""
        self._waiting: Task | None = None
        """The own decision that waits for its verdict."""
        self.over_word = _("New match")
        """What comes after the match."""
        self._comments: list[Text] = []
        self._mistakes = Mistakes()
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
    def refusal(self, error: IllegalAction, action: Action) -> str:
        """What is wrong with an action that was refused, said to the person."""

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
                yield Passage(id="table")
            with VerticalScroll(id="side", can_focus=False):
                yield Passage(id="panel-title")
                yield Passage(id="panel")
        with Vertical(id="own"):
            yield Passage(id="said")
            with VerticalScroll(id="remark-pane", can_focus=False):
                yield Passage(id="remark")
            yield Picker(id="picker")
            yield Passage(id="typed")

    def redraw(self) -> None:
        """Draw everything as it is now."""
        if self._match is None:
            return
        self.say_heading()
        text = self.end_text(self._changes) if self.session.settled else self.table_text()
        self.query_one("#table", Static).update(text)
        self._show_panel()
        self._show_own()

    def on_resize(self, event: events.Resize) -> None:
        """The panel is drawn to its width."""
        if self._match is not None:
            self.call_after_refresh(self._show_panel)

    def action_scroll_all(self, by: int) -> None:
        """Scroll table, panel and what the teacher said by a page, as far as they go."""
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
            return not_own()
        if self._is_guessing:
            return Text(_("Guess first: choose what you would do, then see."))
        current = self.query_one(Picker).current
        return values_text(
            self._coach,
            self.teaching,
            self.state,
            Drawing(
                max(self.query_one("#panel", Static).size.width, NARROWEST_PANEL),
                self.faces.ascii,
                self.faces.colours,
                self.draw_label,
                of_soloist=is_against_soloist(self.state),
            ),
            none=self.no_values(),
            pointed=None if current is None else current.key,
            chosen=self._guess,
            verdict=self._guessed,
        )

    def no_values(self) -> str:
        """What is said where there is nothing to value."""
        return no_values()

    def rules(self) -> list[NowRule]:
        """The rules that apply now, told to the person."""
        session = self.session
        word = self.faces.boon_word if self.teaching.name == "boon" else self.faces.boodle_word
        state: Any = session.state
        return rules_now(state, session.own, session.names, word, self.faces.names)

    def _rules_text(self) -> Text:
        text = Text()
        book = book_of(self.teaching.name)
        for rule in self.rules():
            text.append("\n" if text else "")
            text.append(f"{rule.sentence} ")
            text.append(f"({title(rule.topic, book)})", self.faces.colours.faint)
        return text

    def _show_own(self) -> None:
        picker = self.query_one(Picker)
        if self.session.settled:
            over = self.session.is_match_over
            word = self.over_word if over else self.next_word()
            items = [Item(NEW if over else NEXT, Text(word))]
            if self._worst() is not None:
                items.append(Item(WORST, Text(_("Your worst mistake")), apart=True))
            picker.show(items)
        else:
            picker.show(self.own_items(), marked=self.marked, active=self.is_deciding)
        self._show_words()

    def _worst(self) -> Mistake | None:
        """The worst mistake of the round that has ended, or of the match."""
        session = self.session
        return self._mistakes.worst(None if session.is_match_over else session.number)

    def _show_words(self) -> None:
        """What was said, and what is typed."""
        self.query_one("#said", Static).update(self._said)
        self.query_one("#remark", Static).update(self._remark)
        if self._typed:
            text = Text(f"> {clean(self._typed)}_", "bold")
        elif self.session.settled:
            text = Text(_("Enter goes on."), "dim")
        elif self._waiting is not None:
            text = Text(_("Looking at your choice…"), "dim")
        elif self.is_deciding and self._again is not None:
            text = Text(f"> {self.named(self.teaching.label(self._again))}", "bold")
            if self._guess is not None:
                text.append("  " + _("(Enter does it)"), "not bold dim")
        elif self.is_deciding and self._is_guessing:
            text = Text(_("Guess first: {question}").format(question=self.prompt()))
        elif self.is_deciding:
            text = Text(self.prompt())
        else:
            text = Text(self._waited_for(), "dim")
        self.query_one("#typed", Static).update(text)

    @property
    def _is_guessing(self) -> bool:
        """Whether what the person chooses next is only a guess."""
        is_asked = self.tutor.settings.mode == "guess" and self._guess is None
        return is_asked and self.teaching.decision(self.state) is not None

    def _waited_for(self) -> str:
        """What goes on while the person has nothing to decide."""
        seat = self.session.to_move
        if seat is None:
            return ""
        if seat == self.session.own:
            return _("You have no choice here; it is done for you.")
        if self.forced(self.state) is not None:
            return _("The run goes on…")
        return _("{name} is thinking…").format(name=self.name_of(seat))

    def remark(self, text: Text | str) -> None:
        """Say something above the cards; it stays until the person's next action."""
        self._remark = Text(text) if isinstance(text, str) else text
        self._show_words()
        self.query_one("#remark-pane", VerticalScroll).scroll_home(animate=False)

    def forget_choice(self) -> None:
        """Forget what was typed, marked, guessed and valued for the last decision."""
        self._typed = ""
        self.marked = frozenset()
        self._guess = self._guessed = self._warned = self._again = None
        self._waiting = None
        self._coach.forget()

    def named(self, label: str) -> str:
        """An option, given by its label, in letters and shapes."""
        return self.draw_label(label).plain

    def tell_notices(self) -> None:
        """Say what the memory has to say."""
        for notice in self._keeper.notices():
            self.tutor.tell(notice, warning=True)
