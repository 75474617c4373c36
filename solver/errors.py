"""The errors raised on purpose: one root, few children, messages that quote what is at fault."""

from __future__ import annotations

from functools import partial


class SolverError(Exception):
    """Root of every error that the caller, and not this package, is to mend."""


class InputError(SolverError, ValueError):
    """Something that was written down cannot be what it claims to be.

    `message` says what is wrong and what would be right; `field` names the part of the form
    (``hands[1]``, ``tricks[2]``), `line` the line counted from 1, `source` the file. Each may be
    unknown where the error arises; whoever knows more adds it with `at`.
    """

    def __init__(
        self,
        message: str,
        *,
        field: str | None = None,
        line: int | None = None,
        source: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.line = line
        self.source = source

    def at(
        self, *, field: str | None = None, line: int | None = None, source: str | None = None
    ) -> InputError:
        """The same error, with whatever was not yet known of its place filled in."""
        return type(self)(
            self.message,
            field=self.field if self.field is not None else field,
            line=self.line if self.line is not None else line,
            source=self.source if self.source is not None else source,
        )

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line) if part is not None)
        parts = [part for part in (place, self.field, self.message) if part]
        return ": ".join(parts)


class IllegalAction(SolverError, ValueError):
    """A bid, a bury or a card that a rule of the game forbids; the state is unchanged.

    `rule` is the short name of that rule, a topic of the rule book (``follow-suit``), and `seat`
    who tried.
    """

    def __init__(self, message: str, *, rule: str, seat: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.seat = seat

    def __reduce__(self) -> tuple[partial[IllegalAction], tuple[()]]:
        """For copies and pickles: what Python does by itself leaves out the rule."""
        return partial(type(self), self.message, rule=self.rule, seat=self.seat), ()


class Stopped(SolverError, RuntimeError):
    """The work was stopped by its stop flag before it had an answer."""
