"""Groups of subcommands, and how each of them ends.

Every way out passes through here, so that no traceback reaches a user and the exit codes mean the
same everywhere. A subcommand stands in a file of its own, imported only when it is asked for.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from shutil import get_terminal_size
from types import FrameType
from typing import Any, NoReturn

import click

from solver.errors import IllegalAction, SolverError
from solver.i18n import _
from tutor.click_texts import speak_our_language
from tutor.exit_codes import ExitCode
from tutor.i18n import install_from_environment
from tutor.output import (
    complain,
    forgive_encoding,
    speak_as,
    speaker,
    talk,
    tell_interrupted,
)
from tutor.system_errors import system_reason

install_from_environment()
speak_our_language()


class _ReaderGone(Exception):
    """Nobody reads the output any more; click must not see it, as it ends with code 1."""


class _Formatter(click.HelpFormatter):
    """Help that keeps to a narrow terminal too, its examples and tables not excepted."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        if (columns := get_terminal_size().columns) - 2 < self.width:
            self.width = max(20, columns - 2)

    def getvalue(self) -> str:
        """The help, its longer lines continued below, further in."""
        return "".join(self._fitted(line) for line in super().getvalue().splitlines())

    def _fitted(self, line: str) -> str:
        if len(line) <= self.width + 1:
            return line + "\n"
        columns = re.fullmatch(r"(\s*\S.*?)(\s{2,})(\S.*)", line)
        indent = len(line) - len(line.lstrip())
        margin = " " * (min(indent, self.width // 3) + 2)
        if columns is None:
            return self._wrapped(line.lstrip(), margin[2:], margin)
        left, gap, right = columns.groups()
        if len(left + gap) <= self.width // 2:
            return self._wrapped(right, left + gap, " " * len(left + gap))
        return self._wrapped(left.lstrip(), margin[2:], margin) + self._wrapped(
            right, margin, margin
        )

    def _wrapped(self, text: str, first: str, others: str) -> str:
        lines = textwrap.wrap(
            text,
            self.width + 1,
            initial_indent=first,
            subsequent_indent=others,
            break_on_hyphens=False,
        )
        return "".join(f"{line}\n" for line in lines)


class _Context(click.Context):
    formatter_class = _Formatter


@contextmanager
def _noticing_closed_pipes() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise _ReaderGone from None


class Commands(click.Group):
    """A group of subcommands; a subcommand returns its exit code, None for 0."""

    context_class = _Context
    names: tuple[str, ...] = ()
    """The subcommands in the order of the help."""
    modules = ""
    """What the name of a subcommand's module begins with."""
    program = ""
    """The command's own name."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        extra.setdefault("options_metavar", _("[OPTIONS]"))
        extra.setdefault("subcommand_metavar", _("COMMAND [ARGS]..."))
        super().__init__(*args, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the subcommands in the order of the help."""
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of that name, imported now."""
        if cmd_name not in self.names:
            return None
        command: click.Command = import_module(f"{self.modules}{cmd_name}").command
        command.context_class = _Context
        command.options_metavar = _("[OPTIONS]")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The subcommand that `args` begin with.

        Raises UsageError, naming what is near, for any other word.
        """
        name = args[0]
        if name in self.names or name.startswith("-"):
            return super().resolve_command(ctx, args)
        from difflib import get_close_matches

        near = get_close_matches(name, self.names, n=1)
        raise click.UsageError(
            _("there is no command “{name}”; did you mean “{near}”?").format(
                name=name, near=near[0]
            )
            if near
            else _("there is no command “{name}”; the commands are {names}").format(
                name=name, names=", ".join(self.names)
            ),
            ctx,
        )

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the command line; --help and --version answer here."""
        with _noticing_closed_pipes():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand."""
        with _noticing_closed_pipes():
            return super().invoke(ctx)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command line and leave with its exit code.

        Without `standalone_mode`, return the code instead.
        """
        standalone = extra.pop("standalone_mode", True)
        run: Callable[..., Any] = super().main
        speak_as(self.program)
        forgive_encoding()
        with _ending_in_order() if standalone else nullcontext():
            code = _guarded(lambda: run(*args, standalone_mode=False, **extra))
        if standalone:
            sys.exit(code)
        return code


def _guarded(work: Callable[[], Any]) -> int:
    """Do `work` and say in one line why it ended early, if it did."""
    try:
        result = work()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        return ExitCode.OK if result is None else int(result)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return ExitCode.BAD_INPUT
    except click.UsageError as error:
        complain(error.format_message())
        if error.ctx is not None:
            talk(_("Try “{command} --help”.").format(command=error.ctx.command_path))
        return ExitCode.BAD_INPUT
    except click.ClickException as error:
        complain(error.format_message())
        return ExitCode.BAD_INPUT
    except (click.Abort, KeyboardInterrupt):
        tell_interrupted()
        return ExitCode.INTERRUPTED
    except (_ReaderGone, BrokenPipeError):
        _forget_output()
        return ExitCode.OK
    except IllegalAction as error:
        complain(
            _("{message} ({program} rules {rule})").format(
                message=error, program=speaker(), rule=error.rule
            )
        )
        return ExitCode.BAD_INPUT
    except SolverError as error:
        complain(error)
        return ExitCode.BAD_INPUT
    except OSError as error:
        complain(": ".join(str(p) for p in (error.filename, system_reason(error)) if p))
        _forget_output()
        return ExitCode.BAD_INPUT
    except RecursionError:
        complain(_("the input is nested too deeply"))
        return ExitCode.BAD_INPUT
    except MemoryError:
        complain(_("there is not enough memory for this"))
        return ExitCode.BAD_INPUT
    except Exception as error:
        complain(
            _("a fault of the program itself ({error}); BOON_TRACEBACK=1 shows where").format(
                error=f"{type(error).__name__}: {error}"
            )
        )
        if os.environ.get("BOON_TRACEBACK"):
            raise
        return ExitCode.INTERNAL


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Let the signals that end a program be exceptions, so that nothing half done is left."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before: list[tuple[int, Any]] = []
    for name, usual, ours in (
        ("SIGINT", signal.default_int_handler, _interrupt),
        ("SIGTERM", signal.SIG_DFL, _leave),
        ("SIGHUP", signal.SIG_DFL, _leave),
    ):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is usual:
            before.append((number, signal.signal(number, ours)))
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _leave(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    """Ctrl-C: a KeyboardInterrupt, but the end at once while a module is being imported.

    Python loses the exception there in places, with a traceback; and nothing is begun yet.
    """
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        frame = frame.f_back
    raise KeyboardInterrupt


def _forget_output() -> None:
    """Let what is still to be written go nowhere, so that ending the program does not fail."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def _show_version(ctx: click.Context, _option: click.Parameter, value: bool) -> None:
    if not value or ctx.resilient_parsing:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        click.echo(f"{speaker()} {version('boon-tutor')}")
    except PackageNotFoundError:
        click.echo(_("{program}, not installed: run from its sources").format(program=speaker()))
    ctx.exit()


def version_option() -> Callable[[Any], Any]:
    """The option --version of a group."""
    return click.option(
        "--version",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_version,
        help=_("Show the version and exit."),
    )


def language_option() -> Callable[[Any], Any]:
    """The option --lang of a group; tutor.start has obeyed it before the commands were loaded."""
    return click.option(
        "--lang",
        type=click.Choice(["en", "sv"]),
        expose_value=False,
        help=_("The language of all text; else the environment decides."),
    )


EPILOG = _(
    "\b\n"
    "Exit codes:\n"
    "  0    answered\n"
    "  1    answered, but it differs from what the input has recorded\n"
    "       (score, and solve --check)\n"
    "  2    some input or the command line is wrong; the rest is answered\n"
    "  70   the program itself is at fault\n"
    "  130  interrupted by Ctrl-C\n"
    "  143  ended by another program (SIGTERM)\n"
    "\n"
    "\b\n"
    "Environment:\n"
    "  NO_COLOR     no colours; suits have their letters anyway\n"
    "  FORCE_COLOR  colours into files and pipes too\n"
    "  LANGUAGE, LC_ALL, LC_MESSAGES, LANG\n"
    "               the language of all text for people\n"
)
"""The exit codes and the environment, at the end of a group's help."""
