"""The Textual app of the tutor: it holds the settings and the memory, and moves between screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.driver import Driver
from textual.filter import Monochrome
from textual.message import Message
from textual.notifications import Notification
from textual.screen import Screen
from textual.widget import Widget

from solver.i18n import _, mark
from tutor.app.ascii import AsciiFilter
from tutor.app.language import language
from tutor.app.leaving import Leaving
from tutor.app.menu import Menu
from tutor.app.no_colours import NoColours
from tutor.app.places import PLACES, GameName, place
from tutor.app.screen import TutorScreen
from tutor.app.settings import Settings, save
from tutor.app.themes import LOOKS

if TYPE_CHECKING:
    from tutor.app.faces import Faces
    from tutor.memory.store import Memory


class MemorySpoke(Message):
    """The memory has something to say."""


class TutorApp(App[None]):
    """The tutor for one of the games.

    `settings` are those of this run, `kept` those that are kept in `config`; they differ by what
    the command line asked for. `memory` remembers rounds and decisions, and so does what
    `open_memory` opens when it is first needed; without them nothing does.
    """

    CSS_PATH = "tutor.tcss"
    ENABLE_COMMAND_PALETTE = True
    PALETTE = (mark("palette"), mark("Open the command palette"))
    """What Textual calls the key of the command palette, and what it says of it."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", mark("Quit"), priority=True, key_display="^q"),
        Binding("ctrl+c", "quit", mark("Quit"), show=False),
    ]

    def __init__(
        self,
        game: GameName = "boon",
        settings: Settings | None = None,
        *,
        kept: Settings | None = None,
        config: Path | None = None,
        memory: Memory | None = None,
        open_memory: Callable[[], Memory] | None = None,
        seed: int | None = None,
        fresh: bool = False,
        file: Path | None = None,
        notices: Iterable[str] = (),
    ) -> None:
        self._leaving = Leaving(self.close_memory, self._copies)
        super().__init__()
        self.game: GameName = game
        self.settings = settings or Settings()
        self.kept = kept or self.settings
        self.language = language(self.settings)
        """The language of this run; another one in the settings holds from the next start."""
        self._memory = memory
        self._open_memory = open_memory
        self.seed = seed
        """What the first match is dealt from; None: by chance."""
        self.fresh = fresh
        """Whether practice begins with a new match, whatever was left unfinished."""
        self.file = file
        """A file that the replay is to open."""
        self._ascii = AsciiFilter(enabled=self.settings.ascii)
        self._filters.append(self._ascii)
        self._no_colours = NoColours(Color(0, 0, 0))
        if self.no_color:  # Textual's own filter leaves greys
            self._filters = [each for each in self._filters if not isinstance(each, Monochrome)]
            self._filters.append(self._no_colours)
        self._config = config
        self._notices = list(notices)

    def get_driver_class(self) -> type[Driver]:
        """The driver of this terminal; it sees to it that leaving takes no longer than a second."""
        return self._leaving.watch(super().get_driver_class())

    @property
    def faces(self) -> Faces:
        """How cards are drawn now."""
        from tutor.app.faces import Faces

        return Faces(self.settings.faces, self.settings.ascii, LOOKS[self.settings.theme].colours)

    @property
    def memory(self) -> Memory | None:
        """What remembers rounds and decisions; None: nothing does."""
        if self._memory is None and self._open_memory is not None:
            self._memory = self._open_memory()
            self.on_memory_spoke()
            self._memory.tell(self._hear_memory)
        return self._memory

    def close_memory(self) -> str:
        """Close the memory that was opened here, if it was; says what could not be saved."""
        memory, is_own = self._memory, self._open_memory is not None
        if memory is None or not is_own:
            return ""
        self._memory = self._open_memory = None
        memory.close()
        return "" if memory.is_kept else _("What you did last could not be saved.")

    def _hear_memory(self) -> None:
        """In any thread: the memory has something to say."""
        self.post_message(MemorySpoke())

    def on_memory_spoke(self) -> None:
        """Say what the memory has to say."""
        for notice in [] if self._memory is None else self._memory.take_notices():
            self.tell(notice, warning=True)

    def on_mount(self) -> None:
        """Show the menu, and the replay if a file was given."""
        for look in LOOKS.values():
            self.register_theme(look.theme)
        self._dress()
        self.title = _("Boon tutor") if self.game == "boon" else _("Boodle tutor")
        self.push_screen(Menu())
        if self.file is not None and place("replay").exists(self.game):
            self.open("replay")
        for notice in self._notices:
            self.tell(notice, warning=True)

    def open(self, name: str) -> None:
        """Show the screen of a place; one that was shown before is as it was left."""
        if not self.is_screen_installed(name):
            self.install_screen(place(name).make(self.game), name)
        if self.get_screen(name) in self.screen_stack:
            return
        self.push_screen(name)

    def change(self, **changes: object) -> None:
        """Change settings, now and for the next time.

        Raises InputError for a value that a setting does not have.
        """
        settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        self.kept = replace(self.kept, **changes)  # type: ignore[arg-type]
        self.settings = settings
        self._dress()
        if self._config is not None and (problem := save(self.kept, self._config)):
            self.tell(problem, warning=True)
        for screen in self.screen_stack:
            if isinstance(screen, TutorScreen):
                screen.redraw()

    def tell(self, text: str, *, warning: bool = False) -> None:
        """Say something in passing; it goes away by itself, or when more of its kind is said."""
        if warning:
            self._untell(lambda told: told.message == text)
        else:
            self.forget_told()
        self.notify(text, severity="warning" if warning else "information", markup=False)

    def forget_told(self) -> None:
        """What was said in passing of what is past does not lie over what is shown now."""
        self._untell(lambda told: told.severity == "information")

    def _untell(self, is_meant: Callable[[Notification], bool]) -> None:
        meant = list(filter(is_meant, self._notifications))
        for told in meant:
            self._unnotify(told, refresh=False)
        if meant:
            self._refresh_notifications()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: what the screen's keys do, the places, quitting."""
        if isinstance(screen, TutorScreen):
            yield from self._keys_of(screen)
        for each in PLACES:
            if each.exists(self.game):
                name = each.name
                yield SystemCommand(_(each.title), _(each.about), lambda name=name: self.open(name))
        yield SystemCommand(_("Quit"), _("Leave; what was played is kept"), self.action_quit)

    def _keys_of(self, screen: TutorScreen) -> Iterable[SystemCommand]:
        """What can be done on a screen by its own keys, each once."""
        offered = {""}
        of_textual = {each.action for each in Screen.BINDINGS if isinstance(each, Binding)}
        for each in screen.active_bindings.values():
            action, title = each.binding.action, each.binding.description
            if action in of_textual or each.node is not screen or not each.enabled:
                continue
            if title not in offered:
                offered.add(title)
                about = _("Here, by the key {key}").format(key=self.get_key_display(each.binding))
                yield SystemCommand(title, about, partial(self.run_action, action, screen))

    def on_key(self, event: events.Key) -> None:
        """Let the screen take keys that are typed, in their turn among those that are bound."""
        if isinstance(self.screen, TutorScreen) and self.screen.takes(event):
            event.prevent_default()

    def action_command_palette(self) -> None:
        """Search everything that can be done."""
        from tutor.app.palette import Palette, has_room

        if not isinstance(self.screen, Palette) and has_room(self.size):
            self.push_screen(Palette(placeholder=_("Search for commands…")))

    async def action_quit(self) -> None:
        """Leave at once: what still runs in the background is stopped."""
        self._leaving.begin()
        for screen in self._all_screens():
            if isinstance(screen, TutorScreen):
                screen.stop()
        self.exit()

    def on_heeded(self) -> None:
        """A key that asks to leave has been taken."""
        self._leaving.heeded()

    def _copies(self) -> bool:
        """Whether something is selected, which Ctrl+C copies."""
        in_field = getattr(self.focused, "selected_text", "")
        return bool(in_field or self.screen.get_selected_text())

    def _all_screens(self) -> list[Screen[object]]:
        installed = [each for each in self._installed_screens.values() if isinstance(each, Screen)]
        return list({id(each): each for each in (*self.screen_stack, *installed)}.values())

    def _dress(self) -> None:
        """Wear the theme and the characters that the settings ask for."""
        look = LOOKS[self.settings.theme].theme
        self._no_colours.behind = Color.parse(look.background or "#000000")
        self.theme = look.name
        if self._ascii.enabled != self.settings.ascii:
            self._ascii.enabled = self.settings.ascii
            for screen in self._all_screens():
                for widget in screen.walk_children(Widget, with_self=True):
                    widget.notify_style_update()  # what was drawn is not to be used again
                    widget.refresh()
