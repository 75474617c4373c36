"""The rules: both books with search, worked examples to play, and what points would pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from textwrap import fill
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from solver.boon.cards import TOTAL_POINTS
from solver.boon.rules import Rules
from solver.i18n import _, mark
from tutor import rule_book
from tutor.app.places import GameName
from tutor.app.play_on import PlayOn
from tutor.app.rule_search import found_line, holds, marked
from tutor.app.screen import TutorScreen
from tutor.app.session import table_names
from tutor.in_app import in_app
from tutor.moment_rules import NowRule, payment_words
from tutor.rule_book import Topic, find, lay_out
from tutor.rule_examples import RuleExample, examples

NOW = "right now"
"""In place of a topic's name: the rules of the moment at the person's table."""


@dataclass(frozen=True, slots=True)
class _Page:
    """A text that is broken into lines when it is laid out: no width is known before."""

    lines: Callable[[int], str]
    """The text at a width, its lines broken."""
    words: str
    """What is searched for."""

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        yield marked(self.lines(options.max_width), self.words, "reverse")


class RulesScreen(TutorScreen):
    """The rule book of a game, by default of the one that is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", mark("Search"), key_display="/"),
        Binding("b", "book", mark("Other game")),
        Binding("e", "examples", mark("Examples")),
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
    ]
    CSS = """
    RulesScreen #rules-left { width: 25; }
    RulesScreen #rules-search { height: 1; border: none; margin: 0 1; }
    RulesScreen #rules-topics { padding: 0 1; }
    RulesScreen #rules-right { width: 1fr; }
    RulesScreen #rules-page {
        height: 1fr;
        padding: 0 1;
        scrollbar-size-vertical: 1;
        scrollbar-gutter: stable;
    }
    RulesScreen #rules-text { width: 100%; }
    RulesScreen #rules-examples { height: auto; max-height: 6; padding: 0 1; display: none; }
    RulesScreen.-narrow #rules-left { width: 19; }
    """

    def __init__(self, game: GameName | None = None, topic: str | None = None) -> None:
        super().__init__()
        self._game: GameName | None = game
        self._name = topic
        self._listed: list[Topic] = []
        self._examples: list[RuleExample] = []

    @property
    def game(self) -> GameName:
        """Whose book is open."""
        return self._game or self.tutor.game

    def rules_at_table(self) -> list[NowRule]:
        """The rules of this very moment of the match that is practised; none if there is none."""
        from tutor.app.table_screen import TableScreen

        if self.game != self.tutor.game or not self.app.is_screen_installed("practise"):
            return []
        table = self.app.get_screen("practise")
        return table.rules() if isinstance(table, TableScreen) and table.is_mounted else []

    @property
    def topic(self) -> Topic | None:
        """The topic that is shown."""
        return None if self._name in (None, NOW) else find(self._name or "", self.book)

    @property
    def book(self) -> Sequence[Topic]:
        """The topics of the open book."""
        return rule_book.book_of(self.game)

    def heading(self) -> str:
        """Whose rules these are."""
        return _("The rules of Boon") if self.game == "boon" else _("The rules of Boodle")

    def content(self) -> Iterable[Widget]:
        """The topics at the left; the topic and its examples at the right."""
        with Horizontal():
            with Vertical(id="rules-left"):
                yield Input(placeholder=_("Search"), id="rules-search", compact=True)
                yield OptionList(id="rules-topics")
            with Vertical(id="rules-right"):
                with VerticalScroll(id="rules-page"):
                    yield Static(id="rules-text")
                yield OptionList(id="rules-examples")

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Choose a topic with the arrows or the mouse; Tab goes to its text, which scrolls, and "
            "to its examples. E goes to the examples at once: Enter plays one, against bots, and "
            "tells what it shows.\n\n"
            "/ searches the titles and texts. In Boon a number from 0 to 120 in the search says "
            "what so many points would pay. B opens the book of the other game. While you "
            "practise, the first entry tells the rules of this very moment at your table."
        )

    def on_mount(self) -> None:
        """List the topics."""
        self._list("")
        self.query_one("#rules-topics", OptionList).focus()

    def on_screen_resume(self) -> None:
        """Shown, perhaps again after some play: the moment at the table is another one."""
        super().on_screen_resume()
        if not self._words:
            self._list("")

    def redraw(self) -> None:
        """Draw the page."""
        if not self.query("#rules-text"):
            return
        lines, words = cache(self._lines()), self._words
        self.query_one("#rules-text", Static).update(_Page(lines, words))
        self._draw_examples()
        self.call_after_refresh(self._go_to, lines, words)

    def _lines(self) -> Callable[[int], str]:
        """What breaks the page into lines of a width."""
        topic, book = self.topic, self.book
        now = self.rules_at_table() if self._name == NOW else []
        payment = ""
        if self.game == "boon" and self._words.isdecimal() and int(self._words) <= TOTAL_POINTS:
            rules = Rules.from_json(dict(self.tutor.settings.boon_rules))
            payment = payment_words(int(self._words), rules)

        def lines(width: int) -> str:
            with in_app():
                text = "" if topic is None else lay_out(topic, width)
            told = [f"{rule.sentence} ({rule_book.title(rule.topic, book)})" for rule in now]
            before = [payment] if payment else []
            return "\n\n".join([*(fill(each, width) for each in before + told), text]).rstrip()

        return lines

    def _go_to(self, lines: Callable[[int], str], words: str) -> None:
        """Scroll to what was searched for."""
        page = self.query_one("#rules-page", VerticalScroll)
        line = found_line(lines(page.scrollable_content_region.width), words) if words else None
        if line is not None:
            page.scroll_to(y=line, animate=False)

    @property
    def _words(self) -> str:
        """What is searched for."""
        return self.query_one("#rules-search", Input).value.strip()

    def _draw_examples(self) -> None:
        listed = self.query_one("#rules-examples", OptionList)
        name = None if self.topic is None else self.topic.name
        found = [each for each in examples(self.game) if each.topic == name]
        if found != self._examples or not listed.option_count:
            self._examples = found
            listed.clear_options()
            listed.add_options(
                Option(Text.assemble(("» ", "bold"), _(each.title))) for each in found
            )
        listed.display = bool(found)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Examples are offered where there are some."""
        if action == "examples" and not self._examples:
            return False
        return super().check_action(action, parameters)

    def _list(self, words: str) -> None:
        """List the topics that hold these words."""
        listed = self.query_one("#rules-topics", OptionList)
        self._listed = [topic for topic in self.book if holds(topic, words)] or list(self.book)
        exact = find(words, self.book) if words else None
        if exact is not None:
            self._listed = [exact, *(topic for topic in self._listed if topic is not exact)]
        listed.clear_options()
        names = [topic.name for topic in self._listed]
        if not words and self.rules_at_table():
            listed.add_option(Option(Text(_("Right now, at your table"), "bold"), id=NOW))
            names.insert(0, NOW)
        listed.add_options(Option(Text(_(topic.title)), id=topic.name) for topic in self._listed)
        if words or self._name not in names:
            self._name = names[0]
        listed.highlighted = names.index(self._name or names[0])
        self.redraw()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as one types."""
        self._list(event.value.strip())

    def on_input_submitted(self) -> None:
        """To the topics that were found."""
        self.query_one("#rules-topics", OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the topic."""
        if event.option_list.id == "rules-topics" and event.option.id != self._name:
            self._name = event.option.id
            self.query_one("#rules-page", VerticalScroll).scroll_home(animate=False)
            self.redraw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open an example, or go to the text of a topic."""
        if event.option_list.id == "rules-examples":
            self._play(self._examples[event.option_index])
        else:
            self.query_one("#rules-page", VerticalScroll).focus()

    def _play(self, example: RuleExample) -> None:
        state: Any = example.make()
        names = table_names(self.tutor.settings.name, state.players, state.to_move)
        self.go_to(
            PlayOn(
                self.game,
                state,
                names,
                title=_("An example"),
                said=_(example.title),
                point=_(example.point),
            )
        )

    def action_search(self) -> None:
        """Search."""
        self.set_focus(self.query_one("#rules-search", Input))

    def takes(self, event: events.Key) -> bool:
        """What is typed right after the key that searches is searched for too.

        It was sent to the topics, and comes up from there when the search has the keys already.
        """
        search = self.query_one("#rules-search", Input)
        if self.focused is not search or not event.is_printable or event.character is None:
            return False
        search.insert_text_at_cursor(event.character)
        return True

    def action_examples(self) -> None:
        """Go to the examples of the topic."""
        listed = self.query_one("#rules-examples", OptionList)
        listed.focus()
        listed.highlighted = listed.highlighted or 0

    def action_page(self, by: int) -> None:
        """Scroll the text a page."""
        page = self.query_one("#rules-page", VerticalScroll)
        page.scroll_relative(y=by * max(1, page.size.height - 2), animate=False)

    def action_book(self) -> None:
        """Open the book of the other game."""
        self._game = "boodle" if self.game == "boon" else "boon"
        self._name = None
        self.query_one("#rules-search", Input).value = ""
        self._list("")
        self.say_heading()

    def action_back(self) -> None:
        """Leave the search, or the screen."""
        if self.query_one("#rules-search", Input).has_focus:
            self.query_one("#rules-topics", OptionList).focus()
            return
        super().action_back()
