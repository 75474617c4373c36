"""Playing on from any moment against bots: what if, examples, exercises. Nothing is recorded."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from solver.boodle.actions import Choose
from solver.boodle.cards import cards_in as boodle_cards_in
from solver.boodle.cards import suit_of as boodle_suit_of
from solver.boon.actions import Bury
from solver.boon.cards import boon_size, cards_in, suit_of
from solver.boon.round import Round
from solver.errors import IllegalAction, InputError, SolverError, Stopped
from solver.i18n import _, mark
from solver.stop import StopFlag
from tutor.app.coach import Coach, Threads, Valued
from tutor.app.option_words import drawing, drawn
from tutor.app.others import act_of, bots_of
from tutor.app.picture import picture
from tutor.app.places import GameName
from tutor.app.screen import TutorScreen
from tutor.app.values_text import no_values, not_own, values_text
from tutor.app.widgets.options_panel import Drawing, is_against_soloist
from tutor.app.widgets.picker import Item, Picker
from tutor.moment_rules import rules_now
from tutor.rule_book import book_of, title
from tutor.seats import seat_names
from tutor.tables import signed
from tutor.teaching.game import Game

TICK = 0.02
"""Seconds between two looks at the stop flag while bots pause."""
POKER = 5


def title_with(title: str, name: str, person: str) -> str:
    """The title, with the name that the person plays as, if that is not who he is."""
    if title and name in (_("You"), person):
        return title
    text = _("{title}: you play {name}") if title else _("You play {name}")
    return text.format(title=title, name=name)


class PlayOn(TutorScreen):
    """A person plays one seat of a round from a given moment on, bots the others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", mark("Play"), key_display="Enter"),
        Binding("space", "mark", mark("Mark"), show=False),
        Binding("f2", "values", mark("Values"), key_display="F2"),
        Binding("f3", "rules", mark("Rules"), key_display="F3"),
        Binding("f4", "open", mark("All hands"), key_display="F4"),
        Binding("ctrl+z", "undo", mark("Undo"), key_display="^z"),
        Binding("slash", "type", mark("Type"), key_display="/"),
    ]
    CSS = """
    PlayOn #on-body { height: 1fr; padding: 0 1; }
    PlayOn #on-said { height: auto; max-height: 6; padding: 0 1; }
    PlayOn #on-typed { display: none; border: none; height: 1; margin: 0 1; }
    """

    class Acted(Message):
        """A bot has decided."""

        def __init__(self, turn: int, action: Any) -> None:
            super().__init__()
            self.turn = turn
            self.action = action

    def __init__(
        self,
        game: GameName,
        state: Any,
        names: Sequence[str] | None = None,
        seat: int | None = None,
        *,
        title: str = "",
        said: str = "",
        point: str = "",
    ) -> None:
        """`point` is what the moment shows, told as soon as the person has acted."""
        super().__init__()
        self._game: GameName = game
        self._names = seat_names(names, state.players)
        self._start = state
        self._state = state
        self._seat: int = seat if seat is not None else state.to_move or 0
        self._title = title
        self._said = said
        self._point = point
        self._before: list[Any] = []
        self._marked: frozenset[str] = frozenset()
        self._open = False
        self._all_rules = False
        self._turn = 0
        """Counts the moments, so that a bot's answer to an earlier one is known as such."""
        self._stop = StopFlag()
        self._values = False
        self._threads = Threads(self)
        self._coach: Coach[Any, Any] = Coach(self, self._teaching, self._threads)

    @property
    def state(self) -> Any:
        """The round or the hand now."""
        return self._state

    def heading(self) -> str:
        """What is played, and by whom."""
        return title_with(self._title, self._names[self._seat], self.tutor.settings.name)

    def content(self) -> Iterable[Widget]:
        """The picture, what is said, and what can be chosen."""
        with VerticalScroll(id="on-body", can_focus=False):
            yield Static(id="on-picture")
            yield Static(id="on-rules")
            yield Static(id="on-values")
        yield Static(id="on-said")
        yield Picker(id="on-picker")
        yield Input(
            id="on-typed", placeholder=_("A card, cards or a word such as “pass”"), compact=True
        )

    def help_text(self) -> str:
        """What one can do here."""
        return _(
            "Play this moment on against bots; nothing of it is recorded, and Esc leads back to "
            "where you came from.\n\n"
            "Choose with the arrows and Enter or with the mouse; where several cards are wanted, "
            "mark them with Space or the mouse and press Enter. With / you can type instead. "
            "“Values” shows what each choice brings by what you know, “Rules” says which rules "
            "apply to this very moment, “All hands” shows all cards."
        )

    def on_mount(self) -> None:
        """Begin."""
        self.query_one(Picker).focus()
        self._go_on()

    def redraw(self) -> None:
        """Draw the moment."""
        if not self.query("#on-picture"):
            return
        done = self._state.to_move is None
        seat = None if self._open or done else self._seat
        self.query_one("#on-picture", Static).update(
            picture(self._state, self.faces, self._names, seat)
        )
        self.query_one("#on-said", Static).update(Text(self._said))
        self._draw_rules()
        self._draw_picker()
        self._draw_values()

    def stop(self) -> None:
        """Nothing goes on in the background."""
        self._stop.set()
        self._threads.halt()

    def on_unmount(self) -> None:
        """Gone by whatever way."""
        self.stop()

    def action_back(self) -> None:
        """Close the line to type in, or leave."""
        typed = self.query_one("#on-typed", Input)
        if typed.has_focus:
            self._close_typed()
            return
        self.stop()
        super().action_back()

    def action_open(self) -> None:
        """Show all hands, or only the own one."""
        self._open = not self._open
        self.redraw()

    def action_values(self) -> None:
        """Show what each choice brings, or no more."""
        self._values = not self._values
        self._value()
        self.redraw()
        self.call_after_refresh(self._see_values)

    def _see_values(self) -> None:
        if self._values:
            self.query_one("#on-values", Static).scroll_visible(animate=False)

    def _teaching(self) -> Game[Any, Any]:
        from tutor.lessons.valuing import game_of

        return game_of(self._game)

    def _value(self) -> None:
        """Value the choices of the moment, if they are to be shown."""
        if self._values and self._own_turn:
            self._coach.value(self._state)

    def on_valued(self, message: Valued) -> None:
        """Show the values so far, if they are about this moment."""
        message.stop()
        if self._coach.take(message):
            self._draw_values()

    def on_picker_moved(self) -> None:
        """Show the figures of another choice."""
        self._draw_values()

    def action_rules(self) -> None:
        """Say all rules of the moment, or only the first."""
        self._all_rules = not self._all_rules
        self.redraw()

    def action_undo(self) -> None:
        """Take the last own action back, and what the others did after it."""
        if not self._before:
            self._say(_("There is nothing to take back."))
            return
        self._state = self._before.pop()
        self._marked = frozenset()
        self._said = _("Taken back.")
        self._go_on()

    def action_type(self) -> None:
        """Type what to do."""
        typed = self.query_one("#on-typed", Input)
        typed.display = True
        typed.focus()

    def _close_typed(self) -> None:
        typed = self.query_one("#on-typed", Input)
        self.query_one(Picker).focus()
        typed.value = ""
        typed.display = False

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        text = event.value.strip()
        if text and self._own_turn:
            try:
                action = self._read(text)
            except (InputError, ValueError) as error:
                self._say(str(error))
                return
            if self._act(action):
                self._close_typed()
            return
        self._close_typed()

    def _read(self, text: str) -> Any:
        if self._game == "boon":
            from tutor.game_words import Words

            return Words(self._names, self._seat, self.faces.names).read(text, self._state)
        from tutor.boodle.game_words import Words as BoodleWords

        return BoodleWords(self._names, self._seat).read(text, self._state)

    @property
    def _own_turn(self) -> bool:
        return bool(self._state.to_move == self._seat)

    @property
    def _wanted(self) -> int:
        """How many cards are to be marked; 0: one is chosen at once."""
        if not self._own_turn:
            return 0
        if self._state.phase == "bury":
            return boon_size(self._state.players)
        return POKER if self._state.phase == "choose" else 0

    def on_picker_picked(self, event: Picker.Picked) -> None:
        """A click marks or plays."""
        if self._wanted:
            self._mark(event.item.key)
        else:
            self._choose(event.item.key)

    def action_mark(self) -> None:
        """Mark the card under the cursor."""
        current = self.query_one(Picker).current
        if current is not None and self._wanted:
            self._mark(current.key)

    def _mark(self, key: str) -> None:
        self._marked ^= {key}
        self.redraw()

    def action_choose(self) -> None:
        """Play what the cursor is on, or lay the marked cards."""
        if not self._own_turn:
            return
        if self._wanted:
            cards = sum(1 << int(key) for key in self._marked)
            self._act(Bury(cards) if self._game == "boon" else Choose(cards))
            return
        current = self.query_one(Picker).current
        if current is not None:
            self._choose(current.key)

    def _choose(self, key: str) -> None:
        if not self._own_turn:
            return
        try:
            action = self._teaching().action(self._state, key)
        except InputError as error:
            self._say(str(error))
            return
        self._act(action)

    def _act(self, action: Any) -> bool:
        """Do it if the rules allow it; else say which does not."""
        try:
            after = self._state.apply(action, self._seat)
        except IllegalAction as error:
            self._say(
                _("Not allowed: {reason} (“{rule}”).").format(
                    reason=self._refusal(error, action),
                    rule=title(error.rule, book_of(self._game)),
                )
            )
            return False
        self._before.append(self._state)
        self._state = after
        self._marked = frozenset()
        self._said = self._point
        self._go_on()
        return True

    def _refusal(self, error: IllegalAction, action: Any) -> str:
        if self._game == "boon":
            from tutor.game_words import Words
            from tutor.refusals import refusal

            words = Words(self._names, self._seat, self.faces.names)
            return refusal(error, action, self._state, words)
        from tutor.boodle.game_words import Words as BoodleWords
        from tutor.boodle.refusals import refusal as boodle_refusal

        return boodle_refusal(error, action, self._state, BoodleWords(self._names, self._seat))

    def _say(self, text: str) -> None:
        self._said = text
        self.redraw()

    def _go_on(self) -> None:
        """Wait for the person, let a bot think, or tell the end."""
        self._stop.set()
        self._stop = StopFlag()
        self._turn += 1
        self._coach.forget()
        self._value()
        mover = self._state.to_move
        if mover is None:
            self._said = self._end()
        elif mover != self._seat:
            turn, state, stop = self._turn, self._state, self._stop
            self.run_worker(lambda: self._think(turn, state, stop), thread=True, group="bots")
        self.redraw()

    def _think(self, turn: int, state: Any, stop: StopFlag) -> None:
        """In a thread: what a bot does."""
        settings = self.tutor.settings
        until = time.monotonic() + settings.pause
        try:
            action = act_of(bots_of(self._game, settings), state, stop)
        except Stopped:
            return
        except SolverError:
            action = state.legal_actions()[0]
        while time.monotonic() < until and not stop.is_set:
            time.sleep(TICK)
        if not stop.is_set:
            self.post_message(self.Acted(turn, action))

    def on_play_on_acted(self, event: Acted) -> None:
        """A bot has acted."""
        if event.turn == self._turn:
            self._state = self._state.apply(event.action)
            self._go_on()

    def _end(self) -> str:
        paid = self._teaching().result(self._state) or ()
        end = _("The end: {paid}. “Undo” takes your last decision back, Esc leads back.").format(
            paid=", ".join(
                f"{name} {signed(number)}" for name, number in zip(self._names, paid, strict=True)
            )
        )
        return f"{self._point} {end}".strip()

    def _draw_rules(self) -> None:
        word = self.faces.boon_word if self._game == "boon" else self.faces.boodle_word
        found = rules_now(self._state, self._seat, self._names, word, self.faces.names)
        shown = found if self._all_rules else found[:1]
        text = Text("\n" + "\n".join(rule.sentence for rule in shown), self.faces.colours.faint)
        self.query_one("#on-rules", Static).update(text)

    def _draw_values(self) -> None:
        shown = self.query_one("#on-values", Static)
        shown.display = self._values
        if self._values:
            text = Text("\n")
            text.append_text(self._values_text())
            shown.update(text)

    def _values_text(self) -> Text:
        if not self._own_turn:
            return not_own()
        current = self.query_one(Picker).current
        return values_text(
            self._coach,
            self._teaching(),
            self._state,
            Drawing(
                self.query_one("#on-body").size.width,
                self.faces.ascii,
                self.faces.colours,
                drawing(self._game, self.faces),
                of_soloist=is_against_soloist(self._state),
            ),
            none=no_values(),
            pointed=None if current is None else current.key,
        )

    def _draw_picker(self) -> None:
        picker = self.query_one(Picker)
        items = self._items()
        picker.show(items, marked=self._marked, active=self._own_turn)
        if (current := picker.current) is not None and not current.enabled:
            picker.point_at(next((item.key for item in items if item.enabled), current.key))

    def _items(self) -> list[Item]:
        """What there is to choose: one's cards, or words."""
        state = self._state
        if state.to_move is None:
            return []
        hand = state.hands[self._seat]
        marking = bool(self._wanted)
        if state.phase in ("play", "bury", "choose") or not self._own_turn:
            if state.phase == "spread":
                return []
            return self._cards(hand, marking)
        if state.phase == "spread":
            return []
        labels = [self._teaching().label(action) for action in state.legal_actions()]
        return [Item(label, drawn(self._game, label, self.faces)) for label in labels]

    def _cards(self, hand: int, marking: bool) -> list[Item]:
        boon = isinstance(self._state, Round)
        cards = sorted(cards_in(hand), reverse=True) if boon else list(boodle_cards_in(hand))
        legal = self._state.legal_cards if self._own_turn else 0
        items: list[Item] = []
        before = None
        for card in cards:
            suit: Any = suit_of(card) if boon else boodle_suit_of(card)
            items.append(
                Item(
                    key=str(card) if marking else self._label(card),
                    text=self.faces.boon(card) if boon else self.faces.boodle(card),
                    enabled=marking or bool(legal >> card & 1),
                    apart=before is not None and suit != before,
                )
            )
            before = suit
        return items

    def _label(self, card: int) -> str:
        from solver.boodle.cards import code as boodle_code
        from solver.boon.cards import code

        return code(card) if self._game == "boon" else boodle_code(card)
