"""Questions and answers in plain lines, for a terminal, a pipe or a screen reader."""

from __future__ import annotations

import sys

from tutor.output import clean, say


class EndOfInput(Exception):
    """Nobody answers any more."""


class Conversation:
    """Says lines, and asks for one."""

    def say(self, text: str = "") -> None:
        """Say a sentence, on a line of its own."""
        say(clean(text) if text else "")

    def say_lines(self, text: str) -> None:
        """Say a text of several lines as it is."""
        for line in text.splitlines():
            self.say(line)

    def ask(self, prompt: str) -> str:
        """What is typed in answer to `prompt`, without blanks around it.

        Raises EndOfInput when there is no more.
        """
        if sys.stdin is None:
            raise EndOfInput
        if sys.stdin.isatty():
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                self.say()
                raise EndOfInput from None
        self.say(prompt)
        line = sys.stdin.buffer.readline()
        if not line:
            raise EndOfInput
        return line.decode("utf-8", "replace").strip()
